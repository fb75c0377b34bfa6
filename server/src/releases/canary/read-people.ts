import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import { listOrganisations } from '../../organisations/organisation-repository.ts';
import type { Holders } from './independence.ts';
import {
  chooseNewest,
  NEWEST_PEOPLE,
  REPORT_SECONDS,
  VIEWS_OF_PERSON,
  type PersonViews,
  type NewestViews,
} from './newest-people.ts';
import { isOfVersion, type Comparison } from './read-observations.ts';

/** At most this many of the newest page views of the last day are read to find the newest people. */
const MAX_VIEWS = 20_000;

/** Enough of the newest people to include several organisations. */
const MAX_PEOPLE = 20 * NEWEST_PEOPLE;

/** A person counts as having a version of the remote for this many days after a page with the remote. */
const DAYS_OF_HOLDERS = 7;

/** Leaves out views stored by a clock that was ahead: until that time they would always be the newest. */
const isOfLastDay = sql`began_at >= now() - interval '1 day' and began_at <= clock_timestamp()`;

/** The page reported that it was shown, failed or took too long. */
const isKnown = sql`(shown > 0 or failed_at is not null or late_loads > 0)`;

const own = sql`given <> 'other'`;
const ownOrFallback = sql`(given <> 'other' or fallbacks > 0)`;

interface PersonRow extends PersonViews {
  oldest: Date;
}

/** The people with a version in the last day, the newest first; for the canary only since it began. */
async function readNewestPeople(
  directory: Transaction,
  compared: Comparison,
  version: string,
  given = ownOrFallback,
): Promise<PersonRow[]> {
  const from = version === compared.canary ? compared.since : null;
  const { rows } = await sql<PersonRow>`
    select organisation_id as organisation, count(*)::int as views, (count(*) filter (where shown > 0))::int as shown,
      (count(*) filter (where failed_at is not null))::int as failing, min(began_at) as oldest
    from (
      select *, row_number() over (partition by organisation_id, account_id order by began_at desc, page) as number
      from (
        select page, organisation_id, account_id, began_at, shown, failed_at from release_health
        where ${isOfVersion(compared, version)} and ${given} and ${isKnown}
          and ${isOfLastDay} and began_at >= coalesce(${from}::timestamptz, '-infinity')
        order by began_at desc limit ${MAX_VIEWS}
      ) as newest
    ) as of_person
    where number <= ${VIEWS_OF_PERSON}
    group by organisation_id, account_id order by max(began_at) desc limit ${MAX_PEOPLE}`.execute(directory);
  return rows;
}

/** The number of people to whom the stable version was shown, other than as a fallback, since the canary's oldest page view. */
async function countShownMeanwhile(
  directory: Transaction,
  compared: Comparison,
  canary: readonly PersonRow[],
): Promise<number> {
  const oldest = Math.min(...canary.map(({ oldest: at }) => at.getTime()));
  if (!Number.isFinite(oldest)) return 0;
  const at = new Date(oldest);
  const { rows } = await sql<{ people: number }>`
    select count(distinct (organisation_id, account_id))::int as people from release_health
    where ${isOfVersion(compared, compared.stable)} and shown > 0 and fallbacks = 0
      and began_at > ${at} and began_at <= ${compared.now}
      and ${at}::timestamptz >= ${compared.now}::timestamptz - make_interval(secs => ${REPORT_SECONDS})`.execute(
    directory,
  );
  return rows[0]?.people ?? 0;
}

/** The views of both versions by the newest people. As the directory. */
export async function readObservedViews(
  directory: Transaction,
  compared: Comparison,
  holders: Holders,
): Promise<NewestViews> {
  const { stable, percent } = compared;
  const canary = chooseNewest(await readNewestPeople(directory, compared, compared.canary), holders);
  return {
    canary,
    stable: chooseNewest(await readNewestPeople(directory, compared, stable), holders),
    ownStable: chooseNewest(await readNewestPeople(directory, compared, stable, own), holders),
    expected: (percent / 100) * (await countShownMeanwhile(directory, compared, canary)),
    holders,
  };
}

/** The people who may get the canary, among those who recently had a page with the remote. As the directory. */
export async function readHolders(directory: Transaction, { remote, percent }: Comparison): Promise<Holders> {
  const isNamed = sql`exists (select from release_canary_for as named where named.remote = ${remote}
    and named.organisation_id = person.organisation_id and named.account_id in (0, person.account_id))`;
  const isShare = percent > 0;
  const { rows } = await sql<{ organisation: string; people: number }>`
    select organisation_id as organisation, count(*)::int as people
    from (
      select distinct organisation_id, account_id from release_health
      where remote = ${remote} and first_of_session
        and began_at between now() - make_interval(days => ${DAYS_OF_HOLDERS}) and clock_timestamp()
    ) as person
    where ${isShare ? sql`true` : isNamed}
    group by organisation_id`.execute(directory);
  const here = rows.map(({ organisation, people }): [string, number] => [organisation, people]);
  if (!isShare) return Object.assign(new Map(here), { byName: true as const });
  const all = await listOrganisations(directory);
  return new Map([...all.map(({ id }): [string, number] => [id, 0]), ...here]);
}
