import type { FastifyInstance } from 'fastify';
import {
  releaseComponents,
  releaseComponentsShape,
  releaseContents,
  releaseContentsShape,
  releasePublished,
  releasePublishedShape,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { declareComponents } from '../../builds/contract/declare-components.ts';
import type { Guard } from '../../auth/guarded-calls.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { listPublished } from '../publish/export-releases.ts';
import { declareOperatingCall } from '../rights/operating-calls.ts';
import { maySee, requireSight } from '../rights/release-caller.ts';
import { findStable } from '../state/release-repository.ts';
import { readStoredReleases } from '../state/release-state.ts';

/** The call by which a team gets the types of other remotes' components. These are no secret: a page has the code of all. */
export function declareComponentTypes(app: FastifyInstance, guard: Guard): void {
  declareOperatingCall(
    app,
    guard,
    releaseComponents,
    releaseComponentsShape(),
    async ({ trx, body: { remote } }) => {
      const version = await findStable(trx, remote);
      const [release] = version === undefined ? [] : await readStoredReleases(trx, [{ remote, version }]);
      if (!release) throw new Refused(404, t('{remote} has no stable version.', { remote }));
      const { contract } = release.record;
      const declarations = contract && declareComponents(remote, contract);
      if (!declarations)
        throw new Refused(
          404,
          t('{remote} {version} offers no components to other remotes.', {
            remote,
            version: release.version,
          }),
        );
      return success({ version: release.version, declarations });
    },
  );
}

/** The calls that copy releases to another web server: the list of published releases, and the files of each. */
export function declareReleaseExport(app: FastifyInstance, guard: Guard): void {
  declareOperatingCall(app, guard, releasePublished, releasePublishedShape(), async ({ trx, caller }) => {
    const all = await listPublished(trx);
    return success({ releases: all.filter(({ remote }) => maySee(caller, remote)) });
  });
  declareOperatingCall(
    app,
    guard,
    releaseContents,
    releaseContentsShape(),
    async ({ trx, caller, body: { remote, version } }) => {
      requireSight(caller, remote);
      const [release] = await readStoredReleases(trx, [{ remote, version }]);
      if (!release) throw new Refused(404, t('{remote} {version} is not published.', { remote, version }));
      return success({ files: release.record.files });
    },
  );
}
