import type { FastifyInstance } from 'fastify';
import { releaseKits, releaseKitsShape, shellName } from '@lexboard/shared-lib/contract';
import { describeKits } from '../../builds/kits.ts';
import { declareCall } from '../../http/declare-call.ts';
import { success } from '../../http/success.ts';
import type { CurrentReleases } from '../delivery/current-releases.ts';

/**
 * Says which kits this platform takes to whoever builds by one: none before there is a shell. Anybody may ask, so the
 * database is not asked each time.
 */
export function declareKits(app: FastifyInstance, releases: Pick<CurrentReleases, 'latest' | 'find'>): void {
  declareCall(app, releaseKits, releaseKitsShape(), async () => {
    const version = (await releases.latest()).remotes.get(shellName)?.stable;
    const shell = version === undefined ? undefined : await releases.find({ remote: shellName, version });
    const newest = shell?.record.kit ?? null;
    return success({ kits: newest && describeKits(newest), newest });
  });
}
