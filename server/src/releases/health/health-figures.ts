import { sql } from 'kysely';
import type { HealthFigures } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';
import { readOwnError } from './own-errors.ts';

/** The limit of page views read for a version; with more within a day, the newest ones count. */
const MAX_VIEWS = 100_000;

type Row = HealthFigures & { version: string };

/** The versions with the start of their time window: the last 24 hours, for the canary at most since it began. */
const versionWindowsQuery = (remote: string) => sql`
  select release.version, greatest(now() - interval '24 hours',
    case when release.version = channel.canary then channel.canary_since end) as since
  from release left join release_channel as channel using (remote)
  where release.remote = ${remote}`;

const sums = sql`count(*)::int as pages, (count(*) filter (where first_of_session))::int as sessions,
  (count(distinct session_hash) filter (where failed_at is not null))::int as "failingSessions",
  (count(distinct session_hash) filter (where failed_at is not null and awaited))::int as "silentSessions",
  sum(shown)::float8 as shown, sum(load_failures)::float8 as "loadFailures",
  sum(mount_failures)::float8 as "mountFailures", sum(errors)::float8 as errors, sum(covers)::float8 as covers,
  sum(fallbacks)::float8 as fallbacks, sum(calls)::float8 as calls, sum(failed_calls)::float8 as "failedCalls",
  sum(panels)::float8 as panels, max(missing_texts) as "missingTexts",
  sum(long_task_ms)::float8 as "longTaskMs",
  percentile_disc(0.5) within group (order by show_ms) as "showP50",
  percentile_disc(0.95) within group (order by show_ms) as "showP95"`;

/**
 * Reads the health figures of a remote's versions within the last 24 hours; of the canary since it began, where that is later.
 * Versions without reports are left out. As the directory.
 */
export async function readHealthFigures(
  directory: Transaction,
  remote: string,
): Promise<Map<string, HealthFigures>> {
  const { rows } = await sql<Row>`
    select begun.version, sessions, shown, "loadFailures", "mountFailures", errors, covers, fallbacks, calls, "failedCalls", panels, "missingTexts",
      "longTaskMs", "failingSessions", "silentSessions", "showP50", "showP95", newest.last_error as "lastError"
    from (${versionWindowsQuery(remote)}) as begun
    cross join lateral (
      select ${sums} from (
        select * from release_health
        where remote = ${remote} and version = begun.version and began_at >= begun.since
        order by began_at desc limit ${MAX_VIEWS}
      ) as viewed
    ) as total
    left join lateral (
      select last_error from release_health
      where remote = ${remote} and version = begun.version and failed_at >= begun.since and began_at >= begun.since
        and last_error is not null
      order by failed_at desc limit 1
    ) as newest on true
    where total.pages > 0`.execute(directory);
  return new Map(
    rows.map(({ version, lastError, ...figures }) => [
      version,
      { ...figures, lastError: lastError && readOwnError(lastError) },
    ]),
  );
}
