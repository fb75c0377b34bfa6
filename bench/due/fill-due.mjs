import pg from 'pg';
import { addDays, findHorizon } from '@lexboard/shared-lib/domain';
import { createOrganisation } from '../../server/src/organisations/organisation-repository.ts';
import { runAsSuperuser } from '../server/superuser.mjs';

/** Each record is due monthly for so long: the past part of it is overdue. */
export const occurrencesOfRecord = 36;

/** Each record applies to so many units, where there are some. */
export const unitsOfRecord = 3;

/** The last id of a registration, see {@link unitsOf}. */
const registrations = (units) => 1 + Math.ceil(units / 10);

/** As many records stand below each law. */
const belowLaw = 25;

const subjects = `(array['Wages', 'Water', 'Mines', 'Boilers', 'Transport', 'Banking', 'Seeds', 'Customs', 'Excise', 'Ports'])`;

/** The first day of the months until the horizon. */
function findStart(today) {
  const [year, month] = addDays(findHorizon('Monthly', today), 1).split('-').map(Number);
  return `${year - occurrencesOfRecord / 12}-${String(month).padStart(2, '0')}-01`;
}

const lawsOf = (id, count) => `
  insert into law (organisation_id, id, law_unique_code, law, act_code_name, active, status, created_by, updated_by)
  select '${id}', n, 'LAW-' || lpad(n::text, 6, '0'), 'The ' || ${subjects}[1 + n % 10] || ' Act ' || n, 'ACT-' || n, 'Active',
    'Published', 1, 1
  from generate_series(1, ${Math.ceil(count / belowLaw)}) as n`;

const returnsOf = (id, count, start) => `
  insert into return_record (organisation_id, id, unique_code, law, law_code, law_status, publish_status, return_name,
    returncode, sensitivity, periodicity, internalduedate, startdate, day_month_arr, created_at, created_by, updated_by)
  select '${id}', n, 'RET-' || lpad(n::text, 6, '0'), 1 + (n - 1) / ${belowLaw}, 'ACT-' || 1 + (n - 1) / ${belowLaw}, 'Active',
    'Published', 'Return ' || md5(n::text) || ' of ' || ${subjects}[1 + n % 10], 'R-' || n,
    (array['Low', 'Medium', 'High', 'Critical'])[1 + n % 4], 'Monthly', '7 days before', '${start}',
    jsonb_build_array(jsonb_build_object('date', (1 + n % 28)::text, 'month', 'April')), '${start}', 1, 1
  from generate_series(1, ${count}) as n`;

/** A company, registrations below it, a tenth of all, and their sites. */
const unitsOf = (id, count) => `
  insert into unit (organisation_id, id, name, code, kind, parent, created_by, updated_by)
  select '${id}', n, 'Unit ' || n, 'U' || n, case when n = 1 then 'Company' when n <= ${registrations(count)} then 'Registration'
      else 'Site' end, case when n = 1 then null when n <= ${registrations(count)} then 1
      else 2 + n % ${registrations(count) - 1} end, 1, 1
  from generate_series(1, ${count}) as n`;

/** Lets each record apply to some units. */
const choicesOf = (id, units) => `
  update return_record set units = (
    select jsonb_agg(jsonb_build_object('unit', unit, 'below', 'no', 'kind', null) order by unit)
    from (select distinct 1 + (id * 7 + number * 331) % ${units} as unit from generate_series(1, ${unitsOfRecord}) as number) as chosen)
  where organisation_id = '${id}'`;

/** What the daily job would make of them. */
const occurrencesOf = (id, start, until) => [
  `insert into occurrence (organisation_id, kind, record_id, unit_id, statutory_day, due_day, internal_day)
    select '${id}', 'return', record.id, target.unit, day, day, day - 7
    from return_record as record, generate_series(0, ${occurrencesOfRecord - 1}) as number,
      lateral (select null as unit where record.units = '[]' union all
        select (chosen ->> 'unit')::int from jsonb_array_elements(record.units) as chosen) as target,
      lateral (select ('${start}'::date + make_interval(months => number))::date + record.id % 28 as day) as made
    where record.organisation_id = '${id}'`,
  `insert into record_schedule (organisation_id, kind, record_id, published_on, kept_until, kept_version)
    select '${id}', 'return', id, '${start}', '${until}', 1 from return_record where organisation_id = '${id}'`,
];

/** Runs statements past the triggers of lists, which are not asked, and past those that tell people. */
export async function runWithoutTriggers(url, statements) {
  const client = new pg.Client({ connectionString: runAsSuperuser(url) });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/**
 * Adds an organisation with so many published returns that are due monthly. With units, each applies to some of these. Their
 * occurrences come along, or are left to the daily job.
 */
export async function fillOrganisation(database, url, { id, name, records, units = 0, today, isKept }) {
  await database.asOwner((trx) => createOrganisation(trx, { id, name }));
  const start = findStart(today);
  await runWithoutTriggers(url, [
    lawsOf(id, records),
    returnsOf(id, records, start),
    ...(units > 0 ? [unitsOf(id, units), choicesOf(id, units)] : []),
    ...(isKept ? occurrencesOf(id, start, findHorizon('Monthly', today)) : []),
  ]);
}
