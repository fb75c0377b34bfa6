import type { FastifyInstance } from 'fastify';
import {
  pageHealth,
  pageHealthShape,
  releaseHealth,
  releaseHealthShape,
  shellName,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { declareCall } from '../../http/declare-call.ts';
import { success } from '../../http/success.ts';
import { Refused } from '../../http/refused.ts';
import { withSession, type Guard } from '../../auth/guarded-calls.ts';
import type { ReleaseState } from '../state/release-state.ts';
import type { CurrentReleases } from '../delivery/current-releases.ts';
import { listPreviewed, type Previews } from '../delivery/previews/previews.ts';
import { readVisitor } from '../delivery/visitor.ts';
import { hashVisitor } from './served-pages.ts';
import { storeReport, type HealthReport } from './store-report.ts';

interface HealthParts {
  releases: Pick<CurrentReleases, 'latest'>;
  previews: Previews;
}

/** The call of pages without a session, on the shell alone. The visitor cookie names the person; without it nothing is stored. */
function declarePageHealth(app: FastifyInstance, { database }: Guard, { releases, previews }: HealthParts) {
  declareCall(app, pageHealth, pageHealthShape(), async ({ headers: { cookie } }, read) => {
    const { body } = read();
    const state = await releases.latest();
    const visitor = readVisitor(cookie, state.visitorKey);
    const remotes = body.remotes.filter(({ remote }) => remote === shellName);
    if (!visitor || remotes.length === 0) return success({});
    const previewed = listPreviewed(state, await previews.forVisitor(cookie ?? '', state));
    const page = body.page.toLowerCase();
    const report = { page, session: hashVisitor(visitor.signIn), visitor, previewed, remotes };
    await store(database, state, report);
    return success({});
  });
}

/** @throws Refused 429 where the session has reported too much */
async function store(database: Guard['database'], state: ReleaseState, report: HealthReport): Promise<void> {
  const retryAfter = await database.inDirectory((directory) => storeReport(directory, state, report));
  if (retryAfter !== undefined)
    throw new Refused(429, t('This session has reported too much. Please wait.'), { retryAfter });
}

/** The calls by which pages report the health of their remotes (decisions §8 "health"). They do not extend the session. */
export function declareHealthReports(app: FastifyInstance, guard: Guard, parts: HealthParts): void {
  declarePageHealth(app, guard, parts);
  const { releases, previews } = parts;
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
    const browser = readVisitor(request.headers.cookie, state.visitorKey);
    const report = {
      page: body.page.toLowerCase(),
      session: token.hash,
      browser: browser && hashVisitor(browser.signIn),
      visitor: { organisationId: account.organisationId, accountId: account.id },
      previewed: listPreviewed(state, preview),
      remotes: body.remotes,
    };
    await store(guard.database, state, report);
    return success({});
  });
}
