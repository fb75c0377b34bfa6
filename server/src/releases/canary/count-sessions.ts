import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import { REPORT_SECONDS } from './newest-people.ts';
import { isCounted, type Comparison } from './read-observations.ts';

export interface Sessions {
  sessions: number;
  failing: number;
}

/** The sessions with a version: the total and two subsets. */
export interface SessionCounts {
  all: Sessions;
  /** Sessions that are compared at the present share. */
  compared: Sessions;
  /** Sessions of people who have the version by name. */
  named: Sessions;
  /** The number of compared sessions in the sample, with a limit for each person. */
  sample: number;
  /** Sessions that failed within the last {@link REPORT_SECONDS}, whose successful sessions may not be reported yet. */
  failingLately: number;
  /** Failing sessions with a page that stayed silent. */
  silent: number;
}

/** Further sessions of the same person add no information. */
const MAX_PER_PERSON = 5;

/** While a share of all people has the canary, only randomly assigned sessions count; otherwise all that are compared. */
function isCompared({ percent }: Comparison) {
  if (percent === 0) return sql`chance = 0`;
  const drawn = sql`given = 'share' and chance > 0`;
  return percent < 100 ? sql`${drawn} and chance < 1` : drawn;
}

interface Row {
  of: 'all' | 'compared' | 'named';
  failingLately: number;
  silent: number;
  sample: number;
  sessions: number;
  failing: number;
}

const parts = sql`unnest(array['all', 'compared', 'named']) as part (of)`;

/** Counts the sessions with a version, and how many of them failed. */
export async function countSessions(
  directory: Transaction,
  compared: Comparison,
  version: string,
): Promise<SessionCounts> {
  const isOfPart = sql`(part.of = 'all' or part.of = 'compared' and is_compared or part.of = 'named' and is_named)`;
  const kinds = sql`given, ${isCompared(compared)} as is_compared, given = 'name' as is_named`;
  const counted = sql`${isCounted(compared)} and version = ${version} and given <> 'other'`;
  const { rows } = await sql<Row>`
    with begun as materialized (
      select is_compared, is_named, sum(sessions) as sessions, sum(least(sessions, ${MAX_PER_PERSON}::int)) as sample
      from (
        select ${kinds}, count(*) as sessions from release_health where ${counted} and first_of_session
        group by given, is_compared, is_named, organisation_id, account_id
      ) as person group by 1, 2
    ), failed as materialized (
      select distinct session_hash, is_compared, is_named
      from (select session_hash, ${kinds} from release_health where ${counted} and failed_at is not null) as page
    )
    select part.of, (select coalesce(sum(sessions), 0) from begun where ${isOfPart})::int as sessions,
      (select coalesce(sum(sample), 0) from begun where ${isOfPart})::int as sample,
      (select count(distinct session_hash) from failed where ${isOfPart})::int as failing,
      (select count(distinct session_hash) from release_health where ${counted}
        and failed_at > ${compared.now}::timestamptz - make_interval(secs => ${REPORT_SECONDS}))::int as "failingLately",
      (select count(distinct session_hash) from release_health where ${counted} and failed_at is not null and awaited)::int as silent
    from ${parts}`.execute(directory);
  const countOf = (of: Row['of']): Sessions => {
    const { sessions, failing } = rows.find((row) => row.of === of) ?? { sessions: 0, failing: 0 };
    // A failing session may be missing in `sessions`, if it began in another part.
    return { sessions: Math.max(sessions, failing), failing };
  };
  const sample = rows.find(({ of }) => of === 'compared')?.sample ?? 0;
  const failingLately = rows[0]?.failingLately ?? 0;
  return {
    all: countOf('all'),
    compared: countOf('compared'),
    named: countOf('named'),
    sample,
    failingLately,
    silent: rows[0]?.silent ?? 0,
  };
}
