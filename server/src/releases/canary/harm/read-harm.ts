import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../database/transaction.ts';
import { isFirstVersionOfPage } from '../slowness/read-show-times.ts';
import { isCounted, type Comparison } from '../read-observations.ts';

/** What people met with a version; each person counts once, however many pages they opened. */
export interface HarmOfVersion {
  people: number;
  /** Organisations of these people, and those of people who met a failure, a failed call or an error panel. */
  organisations: number;
  harmedOrganisations: number;
  /** People for whom it failed, and the mean part of a person's pages on which it failed. */
  failingPeople: number;
  failing: number;
  /** People of whom a call failed, and the mean part of a person's calls that failed. */
  failedCallPeople: number;
  failedCalls: number;
  /** People who saw an error panel, and the mean part of a person's pages that had one. */
  panelPeople: number;
  panels: number;
  /** Long tasks of a page in ms, as three of four people have no more. */
  blockedMs: number;
  /** The same, as three of four people have no less. */
  leastBlockedMs: number;
  /** People with two timed pages or more, and their times to show in ms: as three of four people have no more, and no less. */
  timedPeople: number;
  showMs: number;
  leastShowMs: number;
}

/** Nothing is known of a version. */
export const none: HarmOfVersion = {
  people: 0,
  organisations: 0,
  harmedOrganisations: 0,
  failingPeople: 0,
  failing: 0,
  failedCallPeople: 0,
  failedCalls: 0,
  panelPeople: 0,
  panels: 0,
  blockedMs: 0,
  leastBlockedMs: 0,
  timedPeople: 0,
  showMs: 0,
  leastShowMs: 0,
};

/** A version, and one to compare it with. */
export interface ComparedHarm {
  canary: HarmOfVersion;
  stable: HarmOfVersion;
}

/** Reads what people met with versions on the pages that meet a condition, by version. As the directory. */
export async function readHarmWhere(
  directory: Transaction,
  isMeant: RawBuilder<unknown>,
): Promise<(version: string) => HarmOfVersion> {
  const { rows } = await sql<HarmOfVersion & { version: string }>`
    select version, count(*)::int as people, count(distinct organisation_id)::int as organisations,
      (count(distinct organisation_id) filter (where failing_pages + failed_calls + pages_with_panels > 0))::int
        as "harmedOrganisations",
      (count(*) filter (where failing_pages > 0))::int as "failingPeople", avg(failing_pages::float8 / pages) as failing,
      (count(*) filter (where failed_calls > 0))::int as "failedCallPeople",
      avg(failed_calls::float8 / greatest(calls, failed_calls, 1)) as "failedCalls",
      (count(*) filter (where pages_with_panels > 0))::int as "panelPeople",
      avg(pages_with_panels::float8 / pages) as panels,
      (percentile_disc(0.75) within group (order by blocked_ms))::int as "blockedMs",
      (percentile_disc(0.25) within group (order by blocked_ms))::int as "leastBlockedMs",
      count(show_ms)::int as "timedPeople",
      coalesce((percentile_disc(0.75) within group (order by show_ms))::int, 0) as "showMs",
      coalesce((percentile_disc(0.25) within group (order by show_ms))::int, 0) as "leastShowMs"
    from (
      select version, organisation_id, count(*) as pages, count(*) filter (where failed_at is not null) as failing_pages,
        sum(calls) as calls, sum(failed_calls) as failed_calls, count(*) filter (where panels > 0) as pages_with_panels,
        sum(long_task_ms) / count(*) as blocked_ms,
        -- Of two times the shorter one: the first page has to fetch the version's files.
        case when count(timed_ms) > 1 then percentile_disc(0.5) within group (order by timed_ms) end as show_ms
      from (select *, case when ${isFirstVersionOfPage} then show_ms end as timed_ms from release_health as viewed) as page
      where ${isMeant} and given <> 'other' and (shown > 0 or failed_at is not null)
      group by version, organisation_id, account_id
    ) as person group by version`.execute(directory);
  return (wanted) => rows.find(({ version }) => version === wanted) ?? none;
}

/** Reads what people met with both versions since the canary began. As the directory. */
export async function readHarm(directory: Transaction, compared: Comparison): Promise<ComparedHarm> {
  const { canary, stable } = compared;
  const harmOf = await readHarmWhere(
    directory,
    sql`${isCounted(compared)} and version in (${canary}, ${stable})`,
  );
  return { canary: harmOf(canary), stable: harmOf(stable) };
}
