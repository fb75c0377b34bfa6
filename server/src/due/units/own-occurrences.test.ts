import { sql } from 'kysely';
import { recordCalls, type Call } from '@lexboard/shared-lib/contract';
import { defaultTimeZone, formatToday, returns } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import { readAs } from '../../database/limited-reader.ts';
import type { Transaction } from '../../database/transaction.ts';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { completeBelow } from '../../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, completeLaw, lawCalls } from '../../testing/test-platform.ts';
import { addTestUnits, testUnits } from '../../testing/unit-samples.ts';
import { readEvents } from '../calendar/read-events.ts';
import { countDue } from '../count-due.ts';
import { listDays } from '../days/list-days.ts';
import { listDue } from '../list-due.ts';
import { isOverdue } from '../next/next-due.ts';
import { countReport } from '../report/count-report.ts';

const own = 20;
const ofOthers = 4_000;
const today = formatToday(defaultTimeZone);
const period = { from: '2000-04-01', to: '2040-03-31' };

describeOnDatabase('What is due for a person of chosen units', (database) => {
  const platform = platformOfSuite(database);

  const run = (query: ReturnType<typeof sql>) =>
    database().inOrganisation(platform.organisation.id, (trx) => query.execute(trx));

  /** Makes the record due on so many days. */
  const insertDays = (count: number, { unit, owner }: { unit: number | null; owner: number | null }) =>
    run(sql`insert into occurrence (organisation_id, kind, record_id, unit_id, owner, statutory_day, due_day, internal_day)
      select current_organisation(), 'return', 1, ${unit}::int, ${owner}::int, day, day, day
      from (select ${today}::date - 1000 + number as day from generate_series(1, ${count}::int) as number) as days`);

  /** How many rows of occurrences, and entries of their indexes, the transaction has read. */
  async function countRead(trx: Transaction): Promise<number> {
    const { rows } = await sql<{ read: number }>`
      select sum(pg_stat_get_xact_tuples_returned(oid))::int as read from pg_class where oid = 'occurrence'::regclass
        or oid in (select indexrelid from pg_index where indrelid = 'occurrence'::regclass)`.execute(trx);
    return rows[0]?.read ?? 0;
  }

  beforeEach(async () => {
    const { admin, editor } = platform.organisation;
    const act = (call: Call, body: object) => ask(platform.app, call, { token: admin.token, body });
    await addTestUnits(database(), platform.organisation);
    await act(lawCalls.add, completeLaw());
    await act(recordCalls(returns).add, completeBelow(returns, 1));
    await run(sql`delete from occurrence`);
    await insertDays(own, { unit: testUnits.pune, owner: null });
    await insertDays(own, { unit: null, owner: editor.id });
    await insertDays(ofOthers, { unit: testUnits.goa, owner: null });
    await database().asOwner((trx) => sql`analyze occurrence`.execute(trx));
  });

  it('is found without reading what is due for others, however much that is', async () => {
    const { editor, id } = platform.organisation;
    const account: Account = {
      ...editor,
      organisationId: id,
      role: 'no',
      workspaceAccessType: 'Edit',
      modelAccessController: { statusInfo: 'All', serchInfo: 'Yes', gridInfo: 'Yes' },
      passwordChangeRequired: false,
    };
    const token = { organisationId: id, hash: new Uint8Array() };
    const acting = <Body extends object>(trx: Transaction, body: Body) => ({
      trx,
      account,
      token,
      body,
      query: undefined,
    });
    const feed = { accountId: editor.id, actsFor: null, createdAt: new Date(), stale: false };
    const questions: Record<string, (trx: Transaction) => Promise<unknown>> = {
      list: (trx) => listDue(acting(trx, {})),
      'list by name': (trx) => listDue(acting(trx, { sort: 'name', order: 'desc' })),
      'overdue ones': (trx) => listDue(acting(trx, { status: ['Overdue'] })),
      days: (trx) => listDays(acting(trx, { from: today, to: today })),
      counts: (trx) => countDue(acting(trx, {})),
      report: (trx) => countReport(trx, 'unit', period),
      'overdue records': (trx) =>
        sql`select id from return_record as record where ${isOverdue(returns)}`.execute(trx),
      calendar: (trx) => readEvents(trx, { ...feed, scope: 'all' }, today),
    };
    // What is read is not timed: the figures are the same on any machine.
    const read: [string, number][] = [];
    for (const [what, question] of Object.entries(questions)) {
      await database().inOrganisation(id, (trx) =>
        readAs(trx, { account: editor.id, units: [testUnits.pune] }, async () => {
          const before = await countRead(trx);
          await question(trx);
          read.push([what, (await countRead(trx)) - before]);
        }),
      );
    }
    expect(read.filter(([, rows]) => rows > 10 * own)).toEqual([]);
  });
});
