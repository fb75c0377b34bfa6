import type { FastifyInstance } from 'fastify';
import { releaseVersions, releaseVersionsShape } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { declareCall } from '../../http/declare-call.ts';
import { success } from '../../http/success.ts';
import { Refused } from '../../http/refused.ts';
import { withSession, type Guard } from '../../auth/guarded-calls.ts';
import type { CurrentReleases } from './current-releases.ts';
import type { RemoteState } from '../state/release-state.ts';

const usableVersions = ({ versions }: RemoteState): string[] =>
  [...versions.values()].filter(({ isRetired }) => !isRetired).map(({ version }) => version);

interface Options {
  releases: Pick<CurrentReleases, 'latest'>;
  /** Whether visitors may choose versions (RELEASE_OVERRIDES). */
  overridable: boolean;
}

/** The versions for the developers' panel "Release overrides". The call does not extend the session. */
export function declareReleaseVersions(
  app: FastifyInstance,
  guard: Guard,
  { releases, overridable }: Options,
): void {
  const { access, background } = releaseVersions;
  declareCall(app, releaseVersions, releaseVersionsShape(), async (request, read) => {
    const within = 'readInOrganisation';
    await withSession(guard, access, request, () => Promise.resolve(read()), { within, background });
    if (!overridable) throw new Refused(403, t('This platform lets nobody choose versions.'));
    const { remotes } = await releases.latest();
    const versions = [...remotes].map(([name, state]) => [name, usableVersions(state)] as const);
    return success({ versions: Object.fromEntries(versions) });
  });
}
