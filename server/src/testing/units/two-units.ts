import type { FastifyInstance } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import {
  dueComment,
  dueFile,
  dueReopen,
  recordCalls,
  reportSign,
  unitUpdate,
  type Call,
} from '@lexboard/shared-lib/contract';
import { addDays, attachedKinds, defaultTimeZone, formatToday } from '@lexboard/shared-lib/domain';
import { insertAccount } from '../../auth/account-repository.ts';
import { startSession } from '../../auth/session-repository.ts';
import type { Database } from '../../database/database.ts';
import { readAs } from '../../database/limited-reader.ts';
import { updateOrganisation } from '../../due/update-daily.ts';
import { updateWaiting } from '../../due/units/update-waiting.ts';
import { completeBelow } from '../samples/attached-samples.ts';
import {
  addTestOrganisation,
  ask,
  completeLaw,
  lawCalls,
  times,
  type TestOrganisation,
} from '../test-platform.ts';

const [number, id] = [700_001, '70000000-0000-4000-8000-000000000001'] as const;

/**
 * Ids of what belongs to the other unit, one of each type: a call that takes one is tried once, whatever it takes it for. Nothing
 * else has such ids.
 */
export const other = { unit: number, occurrence: number, event: number, file: id, view: id, import: id };

/** What the names, codes, files and remarks of the other unit and of the company above both have, and nothing else. */
export const otherWord = 'Zanskar';

/** The unit of the limited person. */
export const own = { unit: 2 } as const;

const group = 1;
const today = formatToday(defaultTimeZone);
const lateDay = addDays(today, -45);

/** The day that is overdue for the other unit alone, as lists show it. */
export const lateText = lateDay.split('-').toReversed().join('-');

/** Due each month, since three months ago. */
const monthly = {
  periodicity: 'Monthly',
  dayMonthArr: [{ date: '11', month: null }],
  startdate: addDays(today, -90),
  validuntil: addDays(today, 10),
};

export interface TwoUnits {
  organisation: TestOrganisation;
  /** The token of an administrator with Edit access who acts for one of the units. */
  limited: string;
  /** That person's account. */
  person: number;
  run: <Row>(query: RawBuilder<Row>) => Promise<Row[]>;
  /** Runs a query as the application does for the limited person. */
  asLimited: <Row>(query: RawBuilder<Row>) => Promise<Row[]>;
  /** Opens the other unit, with everything that a unit may have. */
  openOther: () => Promise<void>;
}

const arrange = async (database: Database, id: string) => {
  await updateOrganisation({ database }, id);
  await updateWaiting({ database, now: () => new Date() }, id);
};

const payments = [{ head: 'Interest', amount: 1, paidon: today, challan: otherWord }];

/** Rows that only tables tell of. */
const moreOfOther = (id: number): RawBuilder<unknown>[] => [
  sql`insert into record_unit (organisation_id, kind, record_id, unit_id, number)
    values (current_organisation(), 'license', 1, ${other.unit}, ${otherWord})`,
  sql`update license set unit_arr = jsonb_build_array(jsonb_build_object('unit', ${other.unit}::int, 'number', ${otherWord}::text))
    where id = 1`,
  sql`insert into account_unit select current_organisation(), min(id), ${other.unit} from account where role = 'no'`,
  sql`insert into attachment (organisation_id, id, kind, record_id, position, content_id, name, size, type, sha256, uploaded_by)
    values (current_organisation(), ${other.file}, 'due', ${other.occurrence}, 0, gen_random_uuid(), ${`${otherWord}.pdf`}, 1,
      'application/pdf', '', ${id})`,
  sql`insert into due_event (organisation_id, id, kind, record_id, day, note, created_by)
    values (current_organisation(), ${other.event}, 'return', 1, current_date, ${otherWord}, ${id})`,
  sql`update occurrence set event_id = ${other.event} where id = ${other.occurrence} + 1`,
  sql`insert into due_told (organisation_id, account_id, occurrence_id, about, due_day)
    values (current_organisation(), ${id}, ${other.occurrence}, 'ahead', current_date)`,
  sql`insert into renewal_step (organisation_id, occurrence_id, step, day, reason, created_by)
    values (current_organisation(), ${other.occurrence}, 'refused', current_date, ${otherWord}, ${id})`,
  sql`insert into due_news (organisation_id, account_id, kind, subject_id, what, said)
    select current_organisation(), id, 'due', ${other.occurrence}, 'commented', ${otherWord} from account`,
  sql`insert into saved_view (organisation_id, id, account_id, name, address, shared)
    values (current_organisation(), ${other.view}, ${id}, ${otherWord}, ${`?tab=due&unit=${other.unit}`}, true)`,
  sql`with added as (insert into import (organisation_id, id, account_id, name, format, size)
      values (current_organisation(), ${other.import}, ${id}, ${otherWord}, 'text', 1) returning id),
    rows as (insert into import_row (organisation_id, import_id, row, outcome, faults)
      select current_organisation(), id, 2, 'refused', jsonb_build_array(${otherWord}::text) from added)
    insert into import_fault (organisation_id, import_id, row, faults)
      select current_organisation(), id, 2, jsonb_build_array(${otherWord}::text) from added`,
  sql`insert into import_memory (organisation_id, kind, field, value, meaning)
    values (current_organisation(), 'return', 'units', ${otherWord}, ${String(other.unit)})`,
  ...loggedOfOther.map(
    ([
      kind,
      subject,
      detail,
    ]) => sql`select append_system_log(${id}::int, 'admin', 'Updated', ${kind}, ${subject}, '',
      ${JSON.stringify(detail)}::jsonb)`,
  ),
];

/** What else the log says of the other unit: access of people, exports, imports, and a merger's reason at a record. */
const loggedOfOther: [kind: string, subject: string, detail: object][] = [
  ['user', '1', { changes: [{ field: 'units', new: otherWord }] }],
  ['', '', { filter: { unit: other.unit } }],
  ['unit', '', { file: otherWord }],
  ['return', '', { file: otherWord }],
  ['return', '1', { fields: ['units'], reason: `${otherWord} was merged into it` }],
];

/** Adds an administrator with Edit access who acts for one of the units. */
const addLimited = (database: Database, id: string) =>
  database.inOrganisation(id, async (trx) => {
    const username = `plant-of-${id}`;
    const rights = { role: 'yes', workspaceAccessType: 'Edit', passwordHash: '-' } as const;
    const email = `${username}@lexboard.example`;
    const account = await insertAccount(trx, id, { username, email, ...rights });
    await sql`insert into account_unit values (current_organisation(), ${account.id}, ${own.unit})`.execute(
      trx,
    );
    return { limited: await startSession(trx, account, times), person: account.id };
  });

/** An organisation of a group with two units, of which the other is not there until it is opened. */
export async function addTwoUnits(app: FastifyInstance, database: Database): Promise<TwoUnits> {
  const organisation = await addTestOrganisation(database);
  const { id, admin, editor } = organisation;
  const run = async <Row>(query: RawBuilder<Row>): Promise<Row[]> =>
    database.inOrganisation(id, async (trx) => (await query.execute(trx)).rows);
  const done = async (call: Call, body: object) => {
    const { status, reply } = await ask(app, call, { token: admin.token, body });
    if (status !== 200) throw new Error(`${call.path}: ${JSON.stringify(reply)}`);
  };
  const insertUnit = (unit: number, name: string, parent: number | null) =>
    run(sql`insert into unit (organisation_id, id, name, code, kind, parent, created_by, updated_by) values
      (current_organisation(), ${unit}, ${name}, ${name}, ${parent ? 'Site' : 'Company'}, ${parent}, ${admin.id}, ${admin.id})`);
  await insertUnit(group, `${otherWord} Group`, null);
  await done(unitUpdate, { id: group, version: 1, head: admin.id });
  await insertUnit(own.unit, 'Pune', group);
  await done(lawCalls.add, completeLaw());
  for (const kind of attachedKinds) {
    const add = (more: object) =>
      done(recordCalls(kind).add, completeBelow(kind, 1, { ...fitting(kind, monthly), ...more }));
    await add({ units: [{ unit: group, below: 'yes', kind: 'Site' }] });
    await add({});
  }
  await arrange(database, id);
  const past = await run(sql<{ id: number; version: number; day: string }>`
    select id, version, due_day as day from occurrence where due_day < current_date and unit_id is not null`);
  for (const { id: occurrence, version, day } of past)
    await done(dueFile, { id: occurrence, version, filedOn: day });
  const { limited, person } = await addLimited(database, id);
  const openOther = async () => {
    await insertUnit(other.unit, otherWord, group);
    await run(sql`insert into unit_number (organisation_id, unit_id, position, type, value)
      values (current_organisation(), ${other.unit}, 0, 'Other', ${otherWord})`);
    await done(unitUpdate, { id: other.unit, version: 1, head: editor.id });
    await arrange(database, id);
    await run(sql`update occurrence set id = ${other.occurrence - 1} + numbered.number from (
      select id, row_number() over (order by kind desc, due_day) as number from occurrence where unit_id = ${other.unit}) as numbered
      where occurrence.id = numbered.id`);
    await run(
      sql`update occurrence set due_day = ${lateDay}, statutory_day = ${lateDay} where id = ${other.occurrence + 1}`,
    );
    await done(dueFile, { id: other.occurrence, version: 1, filedOn: today, note: otherWord, payments });
    await done(dueComment, { id: other.occurrence, text: otherWord });
    await done(dueReopen, { id: other.occurrence, version: 2, reason: otherWord });
    await done(reportSign, { year: '2025-26', words: otherWord });
    for (const statement of moreOfOther(admin.id)) await run(statement);
    await run(sql`select chain_system_log()`);
  };
  const asLimited = async <Row>(query: RawBuilder<Row>): Promise<Row[]> =>
    database.inOrganisation(id, (trx) =>
      readAs(trx, { account: person, units: [own.unit] }, async () => (await query.execute(trx)).rows),
    );
  return { organisation, limited, person, run, asLimited, openOther };
}

const fitting = ({ fields }: (typeof attachedKinds)[number], values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields.some((field) => field.name === name)));
