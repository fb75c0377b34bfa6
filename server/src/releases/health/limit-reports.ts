import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';

/**
 * The rate limit of reports, per session and minute. A page reports every 15 seconds at most, and failures at once, so that this
 * allows dozens of tabs.
 */
const MAX_REPORTS = 120;
/** Versions of remotes that the pages of one session may begin to report on within an hour. */
const MAX_NEW_ROWS = 600;
const HOUR_SECONDS = 3_600;

/**
 * Counts a report for the rate limit of its session, as the directory. Other reports of the session wait until the transaction
 * ends.
 * @returns the seconds to wait where the limit per minute is exceeded
 */
export async function countReport(directory: Transaction, session: Uint8Array): Promise<number | undefined> {
  // A minute in the future comes from a clock that was ahead.
  const isOver = sql<boolean>`release_reporter.minute not between now() - interval '1 minute' and clock_timestamp()`;
  const { reports, wait } = await directory
    .insertInto('release_reporter')
    .values({ session_hash: session })
    .onConflict((conflict) =>
      conflict.column('session_hash').doUpdateSet({
        minute: sql<Date>`case when ${isOver} then now() else release_reporter.minute end`,
        reports: sql<number>`case when ${isOver} then 1
          else least(release_reporter.reports, ${MAX_REPORTS}) + 1 end`,
      }),
    )
    .returning([
      'reports',
      sql<number>`greatest(1, ceil(extract(epoch from minute + interval '1 minute' - now())))::int`.as(
        'wait',
      ),
    ])
    .executeTakeFirstOrThrow();
  return reports > MAX_REPORTS ? wait : undefined;
}

/** @returns the seconds to wait where the pages of a session began to report on too many versions within an hour */
export async function secondsUntilNewRows(
  directory: Transaction,
  session: Uint8Array,
): Promise<number | undefined> {
  const hourAgo = sql<Date>`now() - make_interval(secs => ${HOUR_SECONDS})`;
  const row = await directory
    .selectFrom('release_health')
    .select(sql<number>`greatest(1, ceil(extract(epoch from began_at - (${hourAgo}))))::int`.as('wait'))
    .where('session_hash', '=', session)
    .where('began_at', '>', hourAgo)
    // A start in the future comes from a clock that was ahead.
    .where('began_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('began_at', 'desc')
    .offset(MAX_NEW_ROWS - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.wait;
}
