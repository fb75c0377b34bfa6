import { sql } from 'kysely';
import {
  dueSettings,
  dueSettingsUpdate,
  importCheck,
  importRun,
  importUndo,
  recordCalls,
} from '@lexboard/shared-lib/contract';
import { returns } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { ImportRuns, importServer, type Cells } from '../../testing/imports/import-runs.ts';
import { askImport, exportRow, uploadImport } from '../../testing/imports/imports.ts';
import { draftBelow } from '../../testing/samples/attached-samples.ts';
import { draftVariant } from '../../testing/samples/record-variants.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, completeLaw, lawCalls } from '../../testing/test-platform.ts';
import { addTestUnits } from '../../testing/unit-samples.ts';
import { startImports } from '../run/start-imports.ts';

const needed = Object.fromEntries(
  Object.entries(draftBelow(returns, 0)).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'status' ? [[name, value]] : [],
  ),
);

describeOnDatabase('Due dates in words, in an import', (database) => {
  const platform = platformOfSuite(database);
  const token = () => platform.organisation.editor.token;
  let runs: ImportRuns;

  beforeEach(async () => {
    runs = new ImportRuns(platform.app, token);
    await ask(platform.app, lawCalls.add, { token: token(), body: completeLaw({ ActCodeName: 'FACT' }) });
  });

  const row = (code: string, cells: Cells): Cells => ({ ...needed, law: 'FACT', returncode: code, ...cells });

  async function check(header: readonly string[], lines: readonly string[], settings: object = {}) {
    const content = [header.join('\t'), ...lines].join('\n');
    const { reply } = await uploadImport(platform.app, token(), { name: 'due.tsv', content });
    const { reply: checked } = await askImport(platform.app, token(), importCheck, {
      id: reply.id,
      kind: 'return',
      mapping: header.map((field, index) => ({ column: index + 1, field })),
      choices: [],
      publish: 'no',
      ...settings,
    });
    return checked;
  }

  async function run(rows: readonly Cells[], settings = {}) {
    const id = await runs.check('return', rows, settings);
    await runs.start(importRun, id);
    const stop = startImports(importServer(database(), platform.store));
    try {
      return await runs.until(id, 'done');
    } finally {
      await stop();
    }
  }

  /** What the report tells at rows that were taken. */
  async function runAndTell(rows: readonly Cells[]) {
    const id = await runs.check('return', rows, { publish: 'yes' });
    await runs.start(importRun, id);
    const stop = startImports(importServer(database(), platform.store));
    try {
      expect(await runs.until(id, 'done')).toMatchObject({ added: rows.length });
    } finally {
      await stop();
    }
    return (await runs.rows(id)).map(({ faults }) => faults.map(({ message }) => message));
  }

  /** A row with all that a published return needs, but for its schedule. */
  async function completeRow(): Promise<Cells> {
    const { reply } = await ask(platform.app, recordCalls(returns).add, {
      token: token(),
      body: draftVariant(returns, 0, 1),
    });
    const exported = await exportRow(platform.app, token(), returns, reply.id ?? 0);
    const emptied = [
      'periodicity',
      'dayMonthArr',
      'dayscount',
      'workingdays',
      'startdate',
      'enddate',
      'state',
      'extensionArr',
    ];
    return Object.fromEntries(Object.entries(exported).filter(([name]) => !emptied.includes(name)));
  }

  const view = async (id: number) => {
    const { reply } = await ask(platform.app, recordCalls(returns).one, { token: token(), body: { id } });
    return reply.data?.[0];
  };

  it('become schedules, and the words stay', async () => {
    await run([
      row('R1', { duedate: '21 days after quarter end' }),
      row('R2', { duedate: 'within 30 days of AGM' }),
      row('R3', { duedate: '31.12.2026' }),
      row('R4', { duedate: 'As per the licence' }),
    ]);
    expect(await view(1)).toMatchObject({
      duedate: '21 days after quarter end',
      periodicity: 'Quarterly',
      dayMonthArr: ['April', 'July', 'October', 'January'].map((month) => ({ date: '21', month })),
    });
    expect(await view(2)).toMatchObject({ periodicity: 'Post-Event Based', dayscount: 30 });
    expect(await view(3)).toMatchObject({ periodicity: 'One Time', enddate: '2026-12-31' });
    expect(await view(4)).toMatchObject({ duedate: 'As per the licence', periodicity: null });
  });

  it('are said once each, with what they mean, what they do not, and where columns hold against them', async () => {
    const header = ['law', 'returncode', 'returnName', 'duedate', 'periodicity'];
    const lines = [
      'FACT\tR1\tOne\t11th of succeeding month\t',
      'FACT\tR2\tTwo\t11th of Succeeding Month\t',
      'FACT\tR3\tThree\t11th of succeeding month\tYearly',
      'FACT\tR4\tFour\tAs per the licence\t',
      'FACT\tR5\tFive\tNA\t',
    ];
    const checked = await check(header, lines);
    expect(checked).toMatchObject({ added: 5, faultsTotal: 0 });
    expect(checked.dueTexts).toEqual([
      { field: 'duedate', value: 'As per the licence', rows: 1 },
      {
        field: 'duedate',
        value: '11th of succeeding month',
        rows: 3,
        understood: 'Monthly, on the 11th',
        otherwise: 1,
      },
    ]);
    // What would be filled is shown beside what the file has.
    expect(checked.rows[0]?.values).toContainEqual(expect.objectContaining({ field: 'dayMonthArr' }));
    expect(checked.rows[2]?.values).toContainEqual({ field: 'periodicity', value: 'Yearly' });
  });

  it('mean what somebody says, or stay text', async () => {
    const choices = [
      { field: 'duedate', value: 'as per the licence', choice: '30 September every year' },
      { field: 'duedate', value: '11th of succeeding month', choice: '' },
    ];
    await run(
      [row('R1', { duedate: 'As per the licence' }), row('R2', { duedate: '11th of succeeding month' })],
      { choices },
    );
    expect(await view(1)).toMatchObject({
      duedate: 'As per the licence',
      periodicity: 'Yearly',
      dayMonthArr: [{ date: '30', month: 'September' }],
    });
    expect(await view(2)).toMatchObject({ duedate: '11th of succeeding month', periodicity: null });
  });

  it('may stand in the column of the dates, which may be that of the words as well', async () => {
    const header = ['law', 'returncode', 'returnName', 'dayMonthArr'];
    const line = 'FACT\tR1\tOne\t15 Jun / 15 Sep / 15 Dec / 15 Mar';
    const quarterly = { field: 'periodicity', value: 'Quarterly' };
    const both = {
      mapping: [...header, 'duedate'].map((field, index) => ({ column: Math.min(index + 1, 4), field })),
    };
    for (const settings of [{}, both]) {
      const checked = await check(header, [line], settings);
      expect(checked).toMatchObject({ added: 1, faultsTotal: 0 });
      expect(checked.rows[0]?.values).toContainEqual(quarterly);
    }
    const other = 'FACT\tR2\tTwo\tAs per the licence';
    expect(await check(header, [other], both)).toMatchObject({ added: 1, faultsTotal: 0 });
  });

  it('change nothing where the record has the same words', async () => {
    await run([
      row('R1', { duedate: '11th of succeeding month', periodicity: 'Yearly', dayMonthArr: '4 May' }),
    ]);
    expect(await run([row('R1', { duedate: '11th of succeeding month' })])).toMatchObject({ same: 1 });
    const exported = await exportRow(platform.app, token(), returns, 1);
    expect(await run([exported])).toMatchObject({ same: 1 });
    expect(await run([row('R1', { duedate: '12th of succeeding month' })])).toMatchObject({ changed: 1 });
    expect(await view(1)).toMatchObject({ periodicity: 'Monthly' });
  });

  it('with a day on which it was done last have that period filed, which an undo takes back', async () => {
    const complete = Object.fromEntries(
      Object.entries(await completeRow()).filter(
        ([name]) => !['UniqueCode', 'status', 'version'].includes(name),
      ),
    );
    const rows = [
      { ...complete, returncode: 'PAST', duedate: '11th of next month', lastDoneOn: '2026-01-07' },
    ];
    const id = await runs.check('return', rows, { publish: 'yes' });
    await runs.start(importRun, id);
    const stop = startImports(importServer(database(), platform.store));
    try {
      expect(await runs.until(id, 'done')).toMatchObject({ added: 1 });
      const filed = await database().inOrganisation(platform.organisation.id, (trx) =>
        trx
          .selectFrom('occurrence')
          .select(['statutory_day', 'filed_on', 'outcome'])
          .select(sql<string>`period_from::text || ' to ' || period_until`.as('period'))
          .where('outcome', 'is not', null)
          .execute(),
      );
      expect(filed).toEqual([
        {
          statutory_day: '2026-01-11',
          filed_on: '2026-01-07',
          outcome: 'done',
          period: '2026-01-01 to 2026-01-31',
        },
      ]);
      // Another day for the record that is there, and the same again.
      const later = [{ ...rows[0], lastDoneOn: '2026-02-09' }];
      for (const counts of [{ changed: 1 }, { same: 1 }]) {
        const next = await runs.check('return', later, { publish: 'yes' });
        await runs.start(importRun, next);
        expect(await runs.until(next, 'done')).toMatchObject(counts);
      }
      await runs.start(importUndo, id);
      expect(await runs.until(id, 'undone')).toMatchObject({ kept: 0 });
    } finally {
      await stop();
    }
  });

  it('with such a day say where nothing is filed: no periods, a Draft, a checker, that one is needed, or units', async () => {
    const { editor, admin } = platform.organisation;
    await addTestUnits(database(), platform.organisation);
    const { reply: settings } = await ask(platform.app, dueSettings, { token: admin.token });
    await ask(platform.app, dueSettingsUpdate, {
      token: admin.token,
      body: { ...settings, success: undefined, fourEyes: 'high' },
    });
    const complete = Object.fromEntries(
      Object.entries(await completeRow()).filter(
        ([name]) => !['UniqueCode', 'status', 'version'].includes(name),
      ),
    );
    const done = {
      ...complete,
      duedate: '11th of next month',
      lastDoneOn: '2026-01-07',
      sensitivity: 'Low',
      status: 'Published',
    };
    const told = await runAndTell([
      { ...done, returncode: 'EVENT', duedate: 'within 30 days of AGM' },
      { ...done, returncode: 'DRAFT', status: 'Draft' },
      { ...done, returncode: 'CHECKED', checker: editor.username },
      { ...done, returncode: 'HIGH', sensitivity: 'High' },
      { ...done, returncode: 'UNITS', units: 'PUNE-1' },
      { ...done, returncode: 'LOW' },
    ]);
    expect(told).toEqual([
      [expect.stringMatching(/^Not taken\. Events make it due/)],
      ['Not taken. A Draft is not due.'],
      [expect.stringMatching(/^Not taken\. It has a checker/)],
      [expect.stringMatching(/^Not taken\. It needs a checker first/)],
      [expect.stringMatching(/^Not taken\. It is due for each of its units/)],
      [],
    ]);
  });
});
