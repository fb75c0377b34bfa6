import { Parse } from 'typebox/value';
import {
  dueList,
  dueReport,
  dueReportExport,
  dueReportShape,
  recordCalls,
  reportFigureNames,
  reportFigures,
  reportGroupings,
  type Call,
} from '@lexboard/shared-lib/contract';
import { returns } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { readWorkbook } from '../../testing/samples/read-workbook.ts';
import { completeBelow } from '../../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, completeLaw, lawCalls, type Person } from '../../testing/test-platform.ts';

const calls = recordCalls(returns);

/** Due on the 11th of each month from April to September 2025. */
const monthly = (law: number, more: object = {}) =>
  completeBelow(returns, law, {
    periodicity: 'Monthly',
    dayMonthArr: [{ date: '11', month: 'April' }],
    startdate: '2025-04-01',
    enddate: '2025-09-30',
    ...more,
  });

/** What became of the first return, by its due day; the other days are overdue. */
const outcomes: Record<string, { outcome: 'submitted' | 'done' | 'waived'; filed_on: string | null }> = {
  '2025-04-11': { outcome: 'done', filed_on: '2025-04-11' },
  '2025-05-11': { outcome: 'done', filed_on: '2025-05-12' },
  '2025-06-11': { outcome: 'submitted', filed_on: '2025-06-20' },
  '2025-07-11': { outcome: 'waived', filed_on: null },
};

const none = { inTime: 0, late: 0, open: 0, overdue: 0, waived: 0 };

const shape = dueReportShape().reply;

describeOnDatabase('The board report', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object = {}, { token }: Person = platform.organisation.admin) =>
    ask(platform.app, call, { token, body });
  const report = async (body: object, person?: Person) => {
    const { reply } = await act(dueReport, { year: '2025-26', by: 'function', ...body }, person);
    return Parse(shape, reply);
  };

  const write = (values: object, day: string, record = 1) =>
    database().inOrganisation(platform.organisation.id, (trx) =>
      trx
        .updateTable('occurrence')
        .set({ worked_on: true, ...values })
        .where('record_id', '=', record)
        .where('due_day', '=', day)
        .execute(),
    );

  beforeEach(async () => {
    await act(lawCalls.add, completeLaw({ Central: 'State', state: [1, 2] }));
    const elsewhere = { ActCodeName: 'TAX-1961', SuggestedBusinessFunction: [2], Category: 'Taxation' };
    await act(lawCalls.add, completeLaw(elsewhere));
    await act(calls.add, monthly(1, { state: [1, 2] }));
    await act(calls.add, monthly(2));
    for (const [day, values] of Object.entries(outcomes))
      await write({ ...values, closed_at: values.outcome === 'submitted' ? null : new Date() }, day);
  });

  it('counts what was filed in time or late, waits, is overdue or waived, once in the total', async () => {
    const total = { inTime: 1, late: 1, open: 1, overdue: 8, waived: 1 };
    const { data, total: counted } = await report({ by: 'month' });
    expect(counted).toMatchObject(total);
    expect(data.map(({ name }) => name)).toEqual(
      ['Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
        .map((month) => `${month} 2025`)
        .concat('Jan 2026', 'Feb 2026', 'Mar 2026'),
    );
    expect(data.slice(0, 7)).toMatchObject([
      { ...none, inTime: 1, overdue: 1 },
      { ...none, late: 1, overdue: 1 },
      { ...none, open: 1, overdue: 1 },
      { ...none, waived: 1, overdue: 1 },
      { ...none, overdue: 2 },
      { ...none, overdue: 2 },
      none,
    ]);
    // The law of the first return has two functions, the return two states.
    expect(await report({ by: 'function' })).toMatchObject({
      data: [
        { name: 'Board and Secretarial', ...total },
        { name: 'Administration', ...total, overdue: 2 },
      ],
      total,
    });
    expect((await report({ by: 'category' })).data.map(({ name, overdue }) => [name, overdue])).toEqual([
      ['Factories and Safety', 2],
      ['Taxation', 6],
    ]);
    expect((await report({ by: 'state' })).data.map(({ name, overdue }) => [name, overdue])).toEqual([
      ['Andaman and Nicobar Islands', 2],
      ['Andhra Pradesh', 2],
      ['Central (no state)', 6],
    ]);
  });

  it('has in the list what each figure counts', async () => {
    for (const by of reportGroupings) {
      const { data, total } = await report({ by, quarter: 1 });
      for (const { name, filter, ...counted } of [...data, total]) {
        for (const figure of reportFigureNames) {
          const { reply } = await act(dueList, { ...filter, status: reportFigures[figure], pageSize: 1 });
          expect([by, name, figure, reply.totalLength]).toEqual([by, name, figure, counted[figure]]);
        }
      }
    }
  });

  it('keeps what was finished of a record that is deleted, and nothing open', async () => {
    await act(calls.delete, { id: 1, reason: 'Entered twice' });
    expect((await report({})).total).toMatchObject({ inTime: 1, late: 1, open: 1, overdue: 6, waived: 1 });
  });

  it('shows those who may only view the same, and another organisation nothing', async () => {
    expect(await report({}, platform.organisation.viewer)).toEqual(await report({}));
    const { admin } = await addTestOrganisation(database());
    expect(await report({}, admin)).toMatchObject({ data: [], total: none });
  });

  it.each([
    [{ year: '2025-27' }, 'year'],
    [{ year: 'last year' }, 'year'],
    [{ quarter: 0 }, 'quarter'],
    [{ quarter: 5 }, 'quarter'],
  ])('refuses %j with a sentence', async (body, field) => {
    const { status, reply } = await act(dueReport, { year: '2025-26', by: 'month', ...body });
    expect([status, reply.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    expect(reply.message).toMatch(/^\w+: Must be .+\.$/);
  });

  it('is a workbook with a sheet for each of its tables and the overdue ones', async () => {
    const { token, username } = platform.organisation.viewer;
    const { rawPayload, headers } = await platform.app.inject({
      method: 'POST',
      url: `/api${dueReportExport.path}`,
      headers: { authorization: `Bearer ${token}` },
      body: { accessusername: username, year: '2025-26', quarter: 2 },
    });
    expect(headers['content-disposition']).toBe('attachment; filename="Board report 2025-26 Q2.xlsx"');
    const parts = await readWorkbook(rawPayload);
    expect(
      [...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name),
    ).toEqual(['By month', 'By business function', 'By law category', 'By state', 'Overdue']);
    // Of the two returns one was waived in July.
    expect(parts['xl/worksheets/sheet1.xml']).toContain(
      'Jul 2025</t></is></c><c><v>0</v></c><c><v>0</v></c><c><v>0</v></c><c><v>1</v></c><c><v>1</v></c><c><v>2</v></c>',
    );
    // Days as a workbook counts them: 11 July, 11 August and 11 September 2025.
    expect(
      [...(parts['xl/worksheets/sheet5.xml'] ?? '').matchAll(/<v>(\d+)<\/v>/g)].map(([, day]) => day),
    ).toEqual(['45849', '45880', '45880', '45911', '45911']);
  });
});
