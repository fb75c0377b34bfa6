import { randomUUID } from 'node:crypto';
import type { RemoteHealth } from '@lexboard/shared-lib/contract';
import type { Database } from '../../database/database.ts';
import type { GivenBy } from '../../database/schema/release-tables.ts';

/** The report of a page on a version that it showed without a failure. */
export const healthOf = (
  remote: string,
  version: string,
  more: Partial<RemoteHealth> = {},
): RemoteHealth => ({
  remote,
  version,
  shown: 1,
  loadFailures: 0,
  mountFailures: 0,
  errors: 0,
  fallbacks: 0,
  longTaskMs: 0,
  ...more,
});

/** Page views of different people, unless `account` says whose they are. */
export interface ViewedPages {
  remote: string;
  version: string;
  pages: number;
  account?: number;
  /** Of which the people are; else of one that has most people of a suite. */
  organisation?: string;
  /** Each page is one of a session of its own, though all are of one account. */
  ownSessions?: boolean;
  given?: GivenBy;
  chance?: number;
  shown?: number;
  /** Files that only took too long. */
  lateLoads?: number;
  mountFailures?: number;
  errors?: number;
  covers?: number;
  calls?: number;
  failedCalls?: number;
  panels?: number;
  longTaskMs?: number;
  minutesAgo?: number;
  /** When the page views began, in place of `minutesAgo`. */
  at?: Date;
  showMs?: number;
  lastError?: string;
}

let accounts = 1_000;
const usual = randomUUID();

/** Has pages reported on a version, as {@link ViewedPages} says. */
export async function addViewedPages(database: Database, viewed: ViewedPages): Promise<void> {
  const { remote, version, pages, given = 'share', chance = 0.5, minutesAgo = 0 } = viewed;
  const { organisation = usual, shown = 1, lateLoads = 0, mountFailures = 0, errors = 0 } = viewed;
  const at = viewed.at ?? new Date(Date.now() - minutesAgo * 60_000);
  const rows = Array.from({ length: pages }, (_page, index) => {
    const account = viewed.account ?? (accounts += 1);
    return {
      page: randomUUID(),
      remote,
      version,
      organisation_id: organisation,
      account_id: account,
      session_hash: Buffer.from(viewed.ownSessions ? randomUUID() : `session of ${organisation} ${account}`),
      first_of_session: viewed.account === undefined || viewed.ownSessions === true || index === 0,
      given,
      chance,
      began_at: at,
      failed_at: mountFailures + errors > 0 ? at : null,
      shown,
      load_failures: lateLoads,
      late_loads: lateLoads,
      mount_failures: mountFailures,
      errors,
      covers: viewed.covers ?? 0,
      calls: viewed.calls ?? 0,
      failed_calls: viewed.failedCalls ?? 0,
      panels: viewed.panels ?? 0,
      show_ms: viewed.showMs ?? null,
      long_task_ms: viewed.longTaskMs ?? 0,
      last_error: viewed.lastError ?? null,
    };
  });
  await database.inDirectory((trx) => trx.insertInto('release_health').values(rows).execute());
}

/** The stored rows of what pages reported about a remote. */
export const readHealthRows = (database: Database, remote: string) =>
  database.inDirectory((trx) =>
    trx.selectFrom('release_health').selectAll().where('remote', '=', remote).orderBy('version').execute(),
  );
