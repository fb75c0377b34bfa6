import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import type { FailingPeople } from './evidence.ts';
import { mayDecideAlone, type Holders } from './independence.ts';

/** The versions of a remote that are compared, and since when. */
export interface Comparison {
  remote: string;
  canary: string;
  stable: string;
  since: Date;
  /** The present share of the canary, in per cent. */
  percent: number;
  /** The time of the comparison, by the database's clock. */
  now: Date;
}

/** Only this many days of a canary's past count; pages from further back say little about its present state. */
export const DAYS = 14;

/** People with the canary by name are compared with people whose sessions began within this interval. */
const WINDOW = '10 minutes';

const windowOf = (column: string) => sql`date_bin(${WINDOW}::interval, ${sql.ref(column)}, 'epoch')`;

export const isCounted = ({ remote, since }: Comparison) =>
  sql`remote = ${remote} and began_at >= greatest(${since}::timestamptz, now() - make_interval(days => ${DAYS}))`;

const countOf = (version: string) => sql`(count(*) filter (where version = ${version}))::int`;

/**
 * At most this many people of an organisation count as failing, plus half the number of failing people of all others together. So
 * one organisation cannot hide others' failures of the canary by forging failures of the stable version. The choice of people
 * does not depend on their version.
 */
const MAX_PER_ORGANISATION = 10;

/** What counts against a version: the condition of a page view, and when it came true. */
export interface Harm {
  isMet: RawBuilder<boolean>;
  at: RawBuilder<Date>;
}

/** The version failed on the page. */
const failure: Harm = { isMet: sql<boolean>`failed_at is not null`, at: sql<Date>`failed_at` };

/** Each person's first harm with either version. Only versions given at random or by name count. */
const firstHarmsQuery = (compared: Comparison, holders: Holders, { isMet, at }: Harm) => sql`
  with person as (
    select distinct on (organisation_id, account_id) organisation_id, version, given, chance, began_at, ${at} as met_at, page
    from release_health
    where ${isCounted(compared)} and version in (${compared.canary}, ${compared.stable}) and ${isMet}
      and given <> 'other'
    order by organisation_id, account_id, ${at}, page
  ), numbered as (
    select *, row_number() over (partition by organisation_id order by met_at, page) as number,
      count(*) over () - count(*) over (partition by organisation_id) as others
    from person
  )
  select organisation_id, version, given, chance, began_at from numbered
  where number <= ${MAX_PER_ORGANISATION} + others / 2
    or organisation_id = any(${[...holders.keys()].filter((one) => mayDecideAlone(holders, one))}::uuid[])`;

/** People who failed while a share of all people had the canary, by that share. */
const failuresByShareQuery = (compared: Comparison) => sql`
  select organisation_id as organisation, chance, ${countOf(compared.canary)} as canary,
    ${countOf(compared.stable)} as stable
  from failure where chance > 0 and given = 'share' group by organisation_id, chance`;

const people = sql`count(distinct (organisation_id, account_id))`;

/** People who failed in the last day while only named people had the canary, with the named people's part of all. */
const failuresByNameQuery = (compared: Comparison) => sql`
  select failing.organisation, part.chance, failing.canary, failing.stable
  from (
    select organisation_id as organisation, ${windowOf('began_at')} as minutes, ${countOf(compared.canary)} as canary,
      ${countOf(compared.stable)} as stable
    from failure where chance = 0 and began_at >= now() - interval '1 day' group by 1, 2
  ) as failing
  cross join lateral (
    select (${people} filter (where version = ${compared.canary}))::float8 / nullif(${people}, 0) as chance
    from release_health
    where ${isCounted(compared)} and version in (${compared.canary}, ${compared.stable}) and first_of_session
      and given <> 'other' and chance = 0 and began_at >= minutes and began_at < minutes + ${WINDOW}::interval
  ) as part
  where part.chance > 0`;

/**
 * All people who met a harm, each once. While a share of all people had the canary, its chance is that share; people by name are left
 * out, because they were not chosen at random. While only named people had it, the chance is their part of the people whose
 * sessions began in the same minutes. As the directory.
 */
export async function readFailingPeople(
  directory: Transaction,
  compared: Comparison,
  holders: Holders,
  harm: Harm = failure,
): Promise<FailingPeople[]> {
  const { rows } = await sql<FailingPeople>`
    with failure as materialized (${firstHarmsQuery(compared, holders, harm)})
    ${failuresByShareQuery(compared)} union all ${failuresByNameQuery(compared)}`.execute(directory);
  return rows;
}

export const isOfVersion = ({ remote }: Comparison, version: string) =>
  sql`remote = ${remote} and version = ${version}`;
