import { sql } from 'kysely';
import type { Transaction } from '../../../database/transaction.ts';
import { isCounted, type Comparison } from '../read-observations.ts';
import { FIRST_VIEW, LAST_VIEW, SLOW_FROM, type ShowTimes, type SlowPeople } from './slowness.ts';

/** After this many page views with either version its speed is known; no more are read. */
const MAX_VIEWS = 50_000;

const isOfVersion = (compared: Comparison, version: string) =>
  sql`${isCounted(compared)} and version = ${version}`;

/** When a version reached that limit. Both versions are read up to the same time. */
const viewLimitQuery = (compared: Comparison, version: string) => sql`(
  select began_at from release_health where ${isOfVersion(compared, version)}
  order by began_at offset ${MAX_VIEWS} limit 1)`;

/** Only views of pages that did not show another version before: the second version is fetched while the user waits. Of `viewed`. */
export const isFirstVersionOfPage = sql`not exists (select from release_health as before where before.page = viewed.page
  and before.remote = viewed.remote and before.version <> viewed.version and before.began_at < viewed.began_at)`;

/**
 * The page views that count: of people with a randomly assigned version, a few of each person at each share, without the first.
 */
const countedViewsQuery = (compared: Comparison) => sql`
  select organisation_id, account_id, version, chance, show_ms, began_at from (
    select *, row_number() over (
      partition by organisation_id, account_id, version, chance order by began_at, page) as number
    from release_health as viewed
    where ${isCounted(compared)} and version in (${compared.canary}, ${compared.stable})
      and began_at < least('infinity', ${viewLimitQuery(compared, compared.canary)}, ${viewLimitQuery(compared, compared.stable)})
      and given = 'share' and chance > 0 and chance < 1 and show_ms is not null and ${isFirstVersionOfPage}
  ) as numbered
  where number between ${FIRST_VIEW} and ${LAST_VIEW}`;

const countOf = (version: string) => sql`(count(*) filter (where version = ${version}))::int`;

/** The people who had a slow page view, each once for each threshold. As the directory. */
export async function readSlowPeople(directory: Transaction, compared: Comparison): Promise<SlowPeople[]> {
  const { rows } = await sql<SlowPeople>`
    with slow as (
      select distinct on (slow_from, organisation_id, account_id) slow_from, version, chance
      from (${countedViewsQuery(compared)}) as view
      join unnest(${[...SLOW_FROM]}::int[]) as bar (slow_from) on show_ms >= slow_from
      order by slow_from, organisation_id, account_id, began_at
    )
    select slow_from as "slowFrom", chance, ${countOf(compared.canary)} as canary,
      ${countOf(compared.stable)} as stable
    from slow group by slow_from, chance`.execute(directory);
  return rows;
}

/** The show times of both versions at the canary's present share, and how long that share has lasted. */
export interface ComparedTimes {
  canary: ShowTimes;
  stable: ShowTimes;
  minutes: number;
}

interface TimesRow extends ShowTimes {
  version: string;
  minutes: number;
}

/** Reads the show times of both versions at the canary's present share. As the directory. */
export async function readShowTimes(directory: Transaction, compared: Comparison): Promise<ComparedTimes> {
  const { rows } = await sql<TimesRow>`
    select version, count(distinct (organisation_id, account_id))::int as people,
      percentile_disc(0.75) within group (order by show_ms) as p75,
      extract(epoch from ${compared.now}::timestamptz - min(began_at))::float8 / 60 as minutes
    from (${countedViewsQuery(compared)}) as view
    where chance = ${compared.percent / 100}::float8 group by version`.execute(directory);
  const timesOf = (version: string): ShowTimes =>
    rows.find((row) => row.version === version) ?? { people: 0, p75: null };
  return {
    canary: timesOf(compared.canary),
    stable: timesOf(compared.stable),
    minutes: Math.max(0, ...rows.map(({ minutes }) => minutes)),
  };
}
