import type { FastifyInstance } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import {
  dueAssign,
  dueComment,
  dueFile,
  dueReopen,
  recordCalls,
  type Call,
} from '@lexboard/shared-lib/contract';
import { addDays, defaultTimeZone, formatToday, notice, returns, ticked } from '@lexboard/shared-lib/domain';
import type { Database } from '../../database/database.ts';
import { readAs, type HiddenNotices } from '../../database/limited-reader.ts';
import { updateOrganisation } from '../../due/update-daily.ts';
import { completeBelow } from '../samples/attached-samples.ts';
import { addTestOrganisation, ask, completeLaw, lawCalls, type TestOrganisation } from '../test-platform.ts';
import { otherWord } from '../units/two-units.ts';

const [number, id] = [700_001, '70000000-0000-4000-8000-000000000001'] as const;

/** Ids of what belongs to the restricted notice, one of each type, as in two-units.ts. Nothing else has such ids. */
export const hidden = {
  notice: number,
  occurrence: number,
  file: id,
  import: id,
  evidence: '70000000-0000-4000-8000-000000000002',
};

const today = formatToday(defaultTimeZone);
const noticeCalls = recordCalls(notice);

export interface RestrictedNotice {
  organisation: TestOrganisation;
  run: <Row>(query: RawBuilder<Row>) => Promise<Row[]>;
  /** Runs a query as the application does for the editor. */
  asEditor: <Row>(query: RawBuilder<Row>) => Promise<Row[]>;
  done: (call: Call, body: object) => Promise<void>;
  /** Adds the restricted notice, with everything that a notice may have. */
  addRestricted: () => Promise<void>;
}

/** Rows that only tables tell of. */
const moreOfNotice = (admin: number, editor: number): RawBuilder<unknown>[] => [
  ...(
    [
      [hidden.file, 'notice', hidden.notice],
      [hidden.evidence, 'due', hidden.occurrence],
    ] as const
  ).map(
    ([
      file,
      kind,
      record,
    ]) => sql`insert into attachment (organisation_id, id, kind, record_id, position, content_id, name, size, type, sha256,
      uploaded_by)
    values (current_organisation(), ${file}, ${kind}, ${record}, 0, gen_random_uuid(), ${`${otherWord}.pdf`}, 1,
      'application/pdf', '', ${admin})`,
  ),
  sql`insert into due_told (organisation_id, account_id, occurrence_id, about, due_day)
    values (current_organisation(), ${editor}, ${hidden.occurrence}, 'ahead', current_date)`,
  sql`insert into record_people (organisation_id, kind, record_id, owner)
    values (current_organisation(), 'notice', ${hidden.notice}, ${admin})`,
  sql`insert into payment (organisation_id, occurrence_id, head, amount, paid_on, challan, entered_by)
    values (current_organisation(), ${hidden.occurrence}, 'Fee', 100, current_date, ${otherWord}, ${admin})`,
  sql`insert into due_news (organisation_id, account_id, kind, subject_id, what, said)
    select current_organisation(), ${editor}, kind, subject, 'commented', ${otherWord}
    from (values ('due', ${hidden.occurrence}::int), ('notice', ${hidden.notice}::int)) as told (kind, subject)`,
  sql`with added as (insert into import (organisation_id, id, account_id, name, format, size, kind)
      values (current_organisation(), ${hidden.import}, ${admin}, ${otherWord}, 'text', 1, 'notice') returning id),
    rows as (insert into import_row (organisation_id, import_id, row, outcome, faults)
      select current_organisation(), id, 2, 'refused', jsonb_build_array(${otherWord}::text) from added)
    insert into import_fault (organisation_id, import_id, row, faults)
      select current_organisation(), id, 2, jsonb_build_array(${otherWord}::text) from added`,
  sql`insert into signed_report (organisation_id, year, words, signed_by, signed_as, content, tells_restricted)
    values (current_organisation(), '2025-26', ${otherWord}, ${admin}, 'admin', '{}', true)`,
  sql`select append_system_log(${editor}::int, 'editor', 'Updated', kind, subject, '', ${JSON.stringify({ name: otherWord })}::jsonb)
    from (values ('due', ${String(hidden.occurrence)}), ('notice', ${String(hidden.notice)})) as logged (kind, subject)`,
];

/** An organisation with a notice that everybody sees, before a restricted one comes. */
export async function addNotices(app: FastifyInstance, database: Database): Promise<RestrictedNotice> {
  const organisation = await addTestOrganisation(database);
  const { id, admin, editor } = organisation;
  const run = async <Row>(query: RawBuilder<Row>): Promise<Row[]> =>
    database.inOrganisation(id, async (trx) => (await query.execute(trx)).rows);
  const done = async (call: Call, body: object) => {
    const { status, reply } = await ask(app, call, { token: admin.token, body });
    if (status !== 200) throw new Error(`${call.path}: ${JSON.stringify(reply)}`);
  };
  const ofSubject = (subject: string, more: object) =>
    completeBelow(notice, 1, {
      subject,
      noticenumber: subject,
      dates: [{ what: 'Hearing', day: addDays(today, -3), time: null, place: null, note: subject }],
      ...more,
    });
  await done(lawCalls.add, completeLaw());
  await done(recordCalls(returns).add, completeBelow(returns, 1, { startdate: addDays(today, -60) }));
  await done(noticeCalls.add, ofSubject('Open notice', {}));
  await updateOrganisation({ database }, id);
  const addRestricted = async () => {
    await run(sql`update record_counter set next = ${hidden.notice - 1} + lane where kind = 'notice'`);
    await done(noticeCalls.add, ofSubject(otherWord, { restricted: ticked, readers: [] }));
    await updateOrganisation({ database }, id);
    await run(
      sql`update occurrence set id = ${hidden.occurrence} where kind = 'notice' and record_id = ${hidden.notice}`,
    );
    await done(dueAssign, { ids: [hidden.occurrence], owner: admin.id });
    await done(dueFile, { id: hidden.occurrence, version: 2, filedOn: today, note: otherWord });
    await done(dueComment, { id: hidden.occurrence, text: otherWord });
    await done(dueReopen, { id: hidden.occurrence, version: 3, reason: otherWord });
    for (const statement of moreOfNotice(admin.id, editor.id)) await run(statement);
    await run(sql`select chain_system_log()`);
    await run(
      sql`select append_system_log(${admin.id}::int, 'admin', 'Updated', 'notice', ${String(hidden.notice)}, ${otherWord})`,
    );
  };
  const asEditor = <Row>(query: RawBuilder<Row>): Promise<Row[]> =>
    database.inOrganisation(id, async (trx) => {
      const { rows } = await sql<{ hidden: HiddenNotices | null }>`
        select hidden_notices_of(${editor.id}) as hidden`.execute(trx);
      const reader = { account: editor.id, hidden: rows[0]?.hidden ?? undefined };
      return readAs(trx, reader, async () => (await query.execute(trx)).rows);
    });
  return { organisation, run, asEditor, done, addRestricted };
}
