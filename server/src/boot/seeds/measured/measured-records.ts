import { sql, type RawBuilder } from 'kysely';
import {
  license,
  otherCompliance,
  returns,
  type KindName,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { tableOf } from '../../../database/record-columns.ts';
import { measuredSubjects, measuredWords } from './measured-words.ts';

type Sql = RawBuilder<unknown>;

const arrayOf = (words: readonly string[]) => sql`array[${sql.join(words.map((word) => sql.lit(word)))}]`;

/** A reproducible pseudo-random number from 0 to 1, from a record's id `n` and a salt. */
const chance = (salt: Sql) => sql`(abs(hashint8(n * 1000::bigint + ${salt})::bigint) / 2147483649.0)`;

const oneOf = (list: Sql, salt: number) =>
  sql`(${list})[1 + floor(cardinality(${list}) * ${chance(sql.lit(salt))})::int]`;

/** A text of `count` words; the first ones of the list are far more frequent than the last. */
const text = (salt: number, count: number) => sql`(
  select string_agg(word.list[1 + floor(cardinality(word.list) * power(${chance(sql`${sql.lit(salt)} + i`)}, 2))::int], ' ' order by i)
  from generate_series(1, ${sql.lit(count)}) as i)`;

const subject = (salt: number) => oneOf(sql`subject.list`, salt);
const code = (prefix: string) => sql`${sql.lit(prefix)} || '-' || lpad(n::text, 6, '0')`;
const status = sql`case when n % 5 = 0 then 'Draft' else 'Published' end`;

/** Columns of a table with the SQL of their values. */
type Values = Record<string, Sql>;

/** A third of all records apply in all states, each of the others in one of the 36. */
const shared: Values = {
  id: sql`n`,
  state: sql`case when n % 3 = 0 then '{}'::int[] else array[1 + n / 3 % 36] end`,
  general_key_words: text(200, 8),
  exemptions: text(300, 4),
  created_at: sql`now() - make_interval(mins => n)`,
  created_by: sql`author.id`,
  updated_by: sql`author.id`,
};

const lawValues: Values = {
  ...shared,
  law_unique_code: code('LAW'),
  law: sql`format('The %s and %s %s, %s', ${subject(1)}, ${subject(2)},
    ${oneOf(arrayOf(['Act', 'Act', 'Rules', 'Code', 'Regulations']), 3)}, 1900 + n % 126)`,
  act_code_name: sql`format('%s-%s', left(upper(${subject(1)}), 4), n)`,
  category: oneOf(sql`category.list`, 4),
  central: sql`case when n % 3 = 0 then 'Central' else 'State' end`,
  parent_law: sql`0`,
  rules: text(400, 40),
  active: sql`case when n % 10 = 0 then 'Repealed' else 'Active' end`,
  applicability: text(500, 30),
  master_val: sql`'Central Master'`,
  status,
};

const attachedValues = (prefix: string): Values => ({
  ...shared,
  unique_code: code(prefix),
  law: sql`law`,
  description: text(400, 20),
  sensitivity: oneOf(arrayOf(['Low', 'Medium', 'High', 'Critical']), 5),
  penalty: text(500, 15),
  publish_status: status,
});

const periodicity = oneOf(arrayOf(['Monthly', 'Quarterly', 'Half-Yearly', 'Yearly']), 6);

/** The columns of each kind. */
const valuesOf: Partial<Record<KindName, Values>> = {
  law: lawValues,
  license: {
    ...attachedValues('LIC'),
    license: sql`format('%s for %s', ${oneOf(arrayOf(['Licence', 'Registration', 'Consent', 'Permit']), 2)}, lower(${subject(1)}))`,
    licensecode: sql`'L-' || n`,
    validity: sql`(1 + n % 5) || ' years'`,
  },
  return: {
    ...attachedValues('RET'),
    return_name: sql`format('%s return of %s', ${periodicity}, lower(${subject(1)}))`,
    returncode: sql`'R-' || n`,
    periodicity,
  },
  othercomp: {
    ...attachedValues('OTH'),
    name: sql`format('%s of %s notices', ${oneOf(arrayOf(['Display', 'Inspection', 'Training', 'Renewal']), 2)}, lower(${subject(1)}))`,
    code_name: sql`'T-' || n`,
    task_type: sql`'Register'`,
    periodicity,
  },
};

/** The number of records of a kind below each generated law. */
export const belowEachLaw: readonly { kind: RecordKind; each: number }[] = [
  { kind: license, each: 1 },
  { kind: returns, each: 2 },
  { kind: otherCompliance, each: 1 },
];

/** The ids of the records: the first and the count; the id of the first law, and the number of records below each law. */
interface Numbers {
  first: number;
  count: number;
  firstLaw: number;
  each: number;
}

/** Inserts generated records that differ in every column that lists filter, sort and search by. */
export function insertMeasured(kind: RecordKind, organisationId: string, numbers: Numbers) {
  const values = { organisation_id: sql`${organisationId}::uuid`, ...valuesOf[kind.name] };
  const { first, count, firstLaw, each } = numbers;
  return sql`
    with word as (select ${arrayOf(measuredWords)} as list),
    subject as (select ${arrayOf(measuredSubjects)} as list),
    category as (select array_agg(name order by position) as list from choice where list = 'category'),
    author as (select min(id) as id from account)
    insert into ${tableOf(kind)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    select ${sql.join(Object.values(values))}
    from (select n, ${firstLaw}::int + (n - ${first}::int) / ${each}::int as law
      from generate_series(${first}::int, ${first + count - 1}::int) as n) as made, word, subject, category, author`;
}
