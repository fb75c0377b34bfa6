import type { FastifyInstance } from 'fastify';
import { releaseKits, releaseKitsShape, shellName } from '@lexboard/shared-lib/contract';
import { describeKits } from '../../builds/kits.ts';
import { declareCall } from '../../http/declare-call.ts';
import { success } from '../../http/success.ts';
import type { CurrentReleases } from '../delivery/current-releases.ts';

/**
 * Tells remote developers which versions of the kit this platform accepts; none before there is a shell. The call is public, so
 * that it reads from memory and not from the database.
 */
export function declareKits(app: FastifyInstance, releases: Pick<CurrentReleases, 'latest' | 'find'>): void {
  declareCall(app, releaseKits, releaseKitsShape(), async () => {
    const version = (await releases.latest()).remotes.get(shellName)?.stable;
    const shell = version === undefined ? undefined : await releases.find({ remote: shellName, version });
    const newest = shell?.record.kit ?? null;
    return success({ kits: newest && describeKits(newest), newest });
  });
}
