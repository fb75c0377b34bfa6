import type { FastifyInstance } from 'fastify';
import {
  releaseContents,
  releaseContentsShape,
  releasePublished,
  releasePublishedShape,
} from '@lexboard/shared-lib/contract';
import type { Guard } from '../../auth/guarded-calls.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { listPublished } from '../publish/export-releases.ts';
import { declareOperatingCall } from '../rights/operating-calls.ts';
import { maySee, requireSight } from '../rights/release-caller.ts';
import { readStoredReleases } from '../state/release-state.ts';

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
      if (!release) throw new Refused(404, `${remote} ${version} is not published.`);
      return success({ files: release.record.files });
    },
  );
}
