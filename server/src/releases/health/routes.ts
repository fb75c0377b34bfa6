import type { FastifyInstance } from 'fastify';
import { releaseHealth, releaseHealthShape } from '@lexboard/shared-lib/contract';
import { declareCall } from '../../http/declare-call.ts';
import { success } from '../../http/success.ts';
import { Refused } from '../../http/refused.ts';
import { withSession, type Guard } from '../../auth/guarded-calls.ts';
import type { CurrentReleases } from '../delivery/current-releases.ts';
import { listPreviewed, type Previews } from '../delivery/previews/previews.ts';
import { storeReport } from './store-report.ts';

/** The call by which pages report the health of their remotes (decisions §8 "health"). It does not extend the session. */
export function declareHealthReports(
  app: FastifyInstance,
  guard: Guard,
  { releases, previews }: { releases: Pick<CurrentReleases, 'latest'>; previews: Previews },
): void {
  const { access, background = false } = releaseHealth;
  declareCall(app, releaseHealth, releaseHealthShape(), async (request, read) => {
    const within = 'readInOrganisation';
    const { account, token, body } = await withSession(
      guard,
      access,
      request,
      (admitted) => Promise.resolve({ ...admitted, ...read() }),
      { within, background },
    );
    const state = await releases.latest();
    const preview = await previews.forVisitor(request.headers.cookie ?? '', state);
    const report = {
      page: body.page.toLowerCase(),
      session: token.hash,
      visitor: { organisationId: account.organisationId, accountId: account.id },
      previewed: listPreviewed(state, preview),
      remotes: body.remotes,
    };
    const retryAfter = await guard.database.inDirectory((directory) => storeReport(directory, state, report));
    if (retryAfter !== undefined)
      throw new Refused(429, 'This session has reported too much. Please wait.', { retryAfter });
    return success({});
  });
}
