import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import type { FailingPeople } from './evidence.ts';
import { NEWEST_VIEWS, REPORT_SECONDS, STABLE_VIEWS, type NewestViews, type Seen } from './newest-views.ts';

/** Which versions of a remote are compared, and since when. */
export interface Compared {
  remote: string;
  canary: string;
  stable: string;
  since: Date;
  /** The present share of the canary in per cent. */
  percent: number;
}

/** How long what a canary did in the past counts; further back few pages are left of what it is now. */
const DAYS = 14;

/** Sessions of people who have the canary by name are compared with those that began in the same minutes. */
const WINDOW = '10 minutes';

const windowOf = (column: string) => sql`date_bin(${WINDOW}::interval, ${sql.ref(column)}, 'epoch')`;

export const isCounted = ({ remote, since }: Compared) =>
  sql`remote = ${remote} and began_at >= greatest(${since}::timestamptz, now() - make_interval(days => ${DAYS}))`;

const countOf = (version: string) => sql`(count(*) filter (where version = ${version}))::int`;

/** Each person's first failure with either version. What was not given by lot or name is nobody's fault. */
const firstFailures = (compared: Compared) => sql`
  select distinct on (organisation_id, account_id) version, given, chance, began_at, failed_at
  from release_health
  where ${isCounted(compared)} and version in (${compared.canary}, ${compared.stable}) and failed_at is not null
    and given <> 'other'
  order by organisation_id, account_id, failed_at, page`;

/** Those who failed while the lot gave the canary to a share of all people, by that share. */
const drawn = (compared: Compared) => sql`
  select chance, ${countOf(compared.canary)} as canary, ${countOf(compared.stable)} as stable
  from failure where chance > 0 and given = 'share' group by chance`;

/** Those who failed in the last day while only people by name had the canary, with their part of the sessions. */
const named = (compared: Compared) => sql`
  select part.chance, failing.canary, failing.stable
  from (
    select ${windowOf('began_at')} as minutes, ${countOf(compared.canary)} as canary,
      ${countOf(compared.stable)} as stable
    from failure where chance = 0 and began_at >= now() - interval '1 day' group by 1
  ) as failing
  cross join lateral (
    select avg((version = ${compared.canary})::int)::float8 as chance from release_health
    where ${isCounted(compared)} and version in (${compared.canary}, ${compared.stable}) and first_of_session
      and given <> 'other' and chance = 0 and began_at >= minutes and began_at < minutes + ${WINDOW}::interval
  ) as part
  where part.chance > 0`;

/**
 * All people who failed, each once. While a share of all people had the canary, its chance is that share, and people by name,
 * whom no lot chose, are left out. While only they had it, the chance is their part of the sessions that began in the
 * same minutes. As the directory.
 */
export async function readFailingPeople(
  directory: Transaction,
  compared: Compared,
): Promise<FailingPeople[]> {
  const { rows } = await sql<FailingPeople>`
    with failure as materialized (${firstFailures(compared)})
    ${drawn(compared)} union all ${named(compared)}`.execute(directory);
  return rows;
}

const isOfVersion = ({ remote }: Compared, version: string) =>
  sql`remote = ${remote} and version = ${version}`;

/** Views that were stored by a clock that was ahead are left out: they would be the newest ones until it is that time. */
const isOfLastDay = sql`began_at >= now() - interval '1 day' and began_at <= clock_timestamp()`;

/** It showed something, failed or took too long. */
const isKnown = sql`(shown > 0 or failed_at is not null or late_loads > 0)`;

/** The newest page views of the last day, of the canary since it began. */
function newestViews(compared: Compared, version: string) {
  const from = version === compared.canary ? compared.since : null;
  return sql`select * from release_health
    where ${isOfVersion(compared, version)} and (given <> 'other' or fallbacks > 0) and ${isKnown}
      and ${isOfLastDay} and began_at >= coalesce(${from}::timestamptz, '-infinity')
    order by began_at desc limit ${NEWEST_VIEWS}`;
}

async function readNewestViews(
  directory: Transaction,
  compared: Compared,
  version: string,
): Promise<NewestViews> {
  const { rows } = await sql<NewestViews>`
    select count(*)::int as views, (count(*) filter (where shown > 0))::int as shown,
      (count(*) filter (where failed_at is not null))::int as failing,
      count(distinct (organisation_id, account_id))::int as people
    from (${newestViews(compared, version)}) as newest`.execute(directory);
  return rows[0] ?? { views: 0, shown: 0, failing: 0, people: 0 };
}

/** For how many people the stable version fails. What a fallback does may be the canary's fault: it broke the page. */
async function countFailingPeople(
  directory: Transaction,
  compared: Compared,
): Promise<Pick<Seen, 'blankPeople' | 'failingPeople'>> {
  const people = sql`count(distinct (organisation_id, account_id))`;
  const { rows } = await sql<Pick<Seen, 'blankPeople' | 'failingPeople'>>`
    select (${people} filter (where shown = 0))::int as "blankPeople",
      (${people} filter (where shown = 0 or failed_at is not null))::int as "failingPeople"
    from (
      select shown, failed_at, organisation_id, account_id from release_health
      where ${isOfVersion(compared, compared.stable)} and given <> 'other' and ${isKnown} and ${isOfLastDay}
      order by began_at desc limit ${STABLE_VIEWS}
    ) as newest`.execute(directory);
  return rows[0] ?? { blankPeople: 0, failingPeople: 0 };
}

/** How many page views showed the stable version, not as a fallback, since the oldest of the canary's newest ones. */
async function countShownMeanwhile(directory: Transaction, compared: Compared): Promise<number> {
  const { rows } = await sql<{ views: number }>`
    with oldest as (select min(began_at) as at from (${newestViews(compared, compared.canary)}) as newest)
    select count(*)::int as views from release_health, oldest
    where ${isOfVersion(compared, compared.stable)} and shown > 0 and fallbacks = 0
      and began_at > oldest.at and began_at <= clock_timestamp()
      and oldest.at >= clock_timestamp() - make_interval(secs => ${REPORT_SECONDS})`.execute(directory);
  return rows[0]?.views ?? 0;
}

/** What the newest page views say of both versions. As the directory. */
export const readSeen = async (directory: Transaction, compared: Compared): Promise<Seen> => ({
  canary: await readNewestViews(directory, compared, compared.canary),
  stable: await readNewestViews(directory, compared, compared.stable),
  ...(await countFailingPeople(directory, compared)),
  expected: (compared.percent / 100) * (await countShownMeanwhile(directory, compared)),
});
