import { Parse } from 'typebox/value';
import {
  boardReport,
  boardReportShape,
  dueList,
  dueReport,
  dueReportExport,
  dueReportShape,
  dueWaive,
  recordCalls,
  reportFigureNames,
  reportFigures,
  reportGroupings,
  reportSign,
  signedReport,
  signedReports,
  signedReportShape,
  userUpdate,
  type Call,
} from '@lexboard/shared-lib/contract';
import {
  addDays,
  defaultTimeZone,
  findFinancialYear,
  findReportPeriod,
  formatToday,
  license,
  listReportMonths,
  returns,
} from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { readWorkbook } from '../../testing/samples/read-workbook.ts';
import { completeBelow } from '../../testing/samples/attached-samples.ts';
import { addTestUnits, testUnits } from '../../testing/unit-samples.ts';
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

  const boardReportOf = async (year: string) =>
    Parse(boardReportShape().reply, (await act(boardReport, { year })).reply).report;

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

  const exportWorkbook = async (body: object, { token }: Person = platform.organisation.viewer) => {
    const { rawPayload, headers } = await platform.app.inject({
      method: 'POST',
      url: `/api${dueReportExport.path}`,
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    const parts = await readWorkbook(rawPayload);
    return {
      name: headers['content-disposition'],
      sheets: [...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]+)"/g)].map(
        ([, name]) => name,
      ),
      sheet: (number: number) => parts[`xl/worksheets/sheet${number}.xml`] ?? '',
    };
  };

  /** Takes from the list how many a row's figures lead to. */
  const listFigures = async (filter: object) =>
    Object.fromEntries(
      await Promise.all(
        reportFigureNames.map(async (figure) => {
          const { reply } = await act(dueList, { ...filter, status: reportFigures[figure], pageSize: 1 });
          return [figure, reply.totalLength] as const;
        }),
      ),
    );

  it('has in the list what each figure counts', async () => {
    for (const by of reportGroupings) {
      const { data, total } = await report({ by, quarter: 1 });
      for (const row of [...data, total])
        expect([by, row.name, row]).toMatchObject([by, row.name, await listFigures(row.filter)]);
    }
  });

  it('counts units with those below them, by month too, and has in the list what each figure counts', async () => {
    await addTestUnits(database(), platform.organisation);
    // As if the first return applied to two sites, and the second to the organisation as a whole.
    await write({ unit_id: testUnits.pune }, '2025-04-11');
    await write({ unit_id: testUnits.goa }, '2025-05-11');
    await write({ unit_id: testUnits.goa }, '2025-09-11');
    const { data, total } = await report({ by: 'unit' });
    expect(
      data.map(({ name, code, level, inTime, late, overdue }) => [name, code, level, inTime, late, overdue]),
    ).toEqual([
      ['Group', 'GROUP', 1, 1, 1, 1],
      ['Goa Works', 'GOA-1', 2, 0, 1, 1],
      ['Pune Works', 'PUNE-1', 2, 1, 0, 0],
      ['Organisation as a whole', undefined, 1, 0, 0, 7],
    ]);
    const months = listReportMonths(findReportPeriod('2025-26') ?? { from: '', to: '' });
    for (const { name, filter, ...row } of [...data, total]) {
      expect([name, row]).toMatchObject([name, await listFigures(filter)]);
      for (const [index, { from, to }] of months.slice(0, 6).entries())
        expect([name, from, row.months?.[index]]).toEqual([
          name,
          from,
          await listFigures({ ...filter, from, to }),
        ]);
    }
    expect((await report({ by: 'unit', unit: testUnits.goa })).data.map(({ name }) => name)).toEqual([
      'Goa Works',
    ]);
    const { sheets, sheet } = await exportWorkbook({ year: '2025-26' });
    expect(sheets.slice(5, 8)).toEqual(['By unit', 'Late by unit and month', 'Overdue']);
    expect(sheet(7)).toContain('Goa Works (GOA-1)</t></is></c><c><v>0</v></c><c><v>1</v></c>');
    // The report of a person of chosen units says so.
    const { viewer } = platform.organisation;
    expect((await act(userUpdate, { id: viewer.id, units: [testUnits.goa] })).status).toBe(200);
    const limited = Parse(
      boardReportShape().reply,
      (await act(boardReport, { year: '2025-26' }, viewer)).reply,
    );
    expect([limited.report.onlyFor, limited.report.parts.unit?.data.map(({ name }) => name)]).toEqual([
      ['Goa Works (GOA-1)'],
      ['Goa Works'],
    ]);
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

  it('is a workbook with a sheet for each of its tables and lists of names', async () => {
    const { name, sheets, sheet } = await exportWorkbook({ year: '2025-26', quarter: 2 });
    expect(name).toBe('attachment; filename="Board report 2025-26 Q2.xlsx"');
    expect(sheets).toEqual([
      'So far',
      'By month',
      'By business function',
      'By law category',
      'By state',
      'Overdue',
      'Critical, not done',
      'Licenses that lapse',
      'Filed late',
      'Waived',
    ]);
    // Of the two returns one was waived in July.
    expect(sheet(2)).toContain(
      'Jul 2025</t></is></c><c><v>0</v></c><c><v>0</v></c><c><v>0</v></c><c><v>1</v></c><c><v>1</v></c><c><v>2</v></c>',
    );
    // Days as a workbook counts them: 11 July, 11 August and 11 September 2025.
    const days = [...sheet(6).matchAll(/<v>(45\d{3})<\/v>/g)].map(([, day]) => day);
    expect(days).toEqual(['45849', '45880', '45880', '45911', '45911']);
  });

  it('says of what fell due, and names what is late or waived with days and reason', async () => {
    const { token } = platform.organisation.admin;
    const { reply } = await ask(platform.app, dueList, {
      token,
      body: { status: ['Overdue'], to: '2025-04-11' },
    });
    const [first] = reply.data ?? [];
    await act(dueWaive, { id: first?.id, version: first?.version, reason: 'Not registered yet' });
    await write({ note: 'The portal was down' }, '2025-05-11');
    // 14 July in the organisation's time zone.
    await write({ closed_at: new Date('2025-07-13T20:00:00Z') }, '2025-07-11');
    const said = await boardReportOf('2025-26');
    expect(said.soFar).toMatchObject({ inTime: 1, late: 1, open: 1, overdue: 7, waived: 2 });
    expect(said.before).toMatchObject(none);
    expect(said.late).toMatchObject({
      total: 1,
      data: [{ dueDay: '2025-05-11', filedOn: '2025-05-12', days: 1, reason: 'The portal was down' }],
    });
    expect(said.waived.data.map(({ dueDay, reason }) => [dueDay, reason])).toEqual([
      ['2025-04-11', 'Not registered yet'],
      ['2025-07-11', ''],
    ]);
    // Days up to the waiver do not grow with today.
    expect(said.waived.data[1]).toMatchObject({ days: 3 });
    expect(said.overdue.total).toBe(7);
    // The records of these samples are of sensitivity Low.
    expect(said.critical).toEqual({ total: 0, data: [] });
  });

  it('names critical items that are not done, also of earlier periods, and licenses that lapse', async () => {
    const halfYearly = { periodicity: 'Half-Yearly', dayMonthArr: [{ date: '20', month: 'March' }] };
    const critical = { sensitivity: 'Critical', startdate: '2025-03-01', enddate: '2026-09-30' };
    await act(calls.add, monthly(2, { ...halfYearly, ...critical }));
    await write({ outcome: 'done', filed_on: '2025-09-20', closed_at: new Date() }, '2025-09-20', 3);
    const past = await boardReportOf('2025-26');
    expect(past.critical.data.map(({ dueDay }) => dueDay)).toEqual(['2025-03-20', '2026-03-20']);
    const today = formatToday(defaultTimeZone);
    const [soon = '', later = '', far = ''] = [20, 60, 100].map((days) => addDays(today, days));
    for (const validuntil of [soon, later, far])
      await act(recordCalls(license).add, completeBelow(license, 2, { sensitivity: 'Critical', validuntil }));
    const now = await boardReportOf(findFinancialYear(soon));
    const namedOf = ({ data }: (typeof now)['critical']) =>
      data.filter(({ kind }) => kind === 'license').map(({ dueDay }) => dueDay);
    expect(namedOf(now.critical)).toEqual([soon]);
    expect(namedOf(now.lapsing)).toEqual([soon, later]);
    expect(now.lapsing.total).toBe(2);
    expect(now.critical.data.filter(({ kind }) => kind === 'return')).toHaveLength(3);
  });

  it('is kept as it was when somebody signs it, whatever is done later', async () => {
    const { admin, viewer } = platform.organisation;
    const period = { year: '2025-26', quarter: 1 };
    expect((await act(reportSign, period, viewer)).status).toBe(403);
    const seen = { inTime: 0, late: 0, open: 0, overdue: 0, waived: 0 };
    expect((await act(reportSign, { ...period, seen })).status).toBe(409);
    const signed = await act(reportSign, { ...period, words: ' Two sites were opened. ' });
    const { id } = signed.reply;
    await write({ outcome: 'done', filed_on: '2025-06-11', closed_at: new Date() }, '2025-06-11', 2);
    expect((await report(period)).total).toMatchObject({ inTime: 2 });
    const { reply } = await act(signedReport, { id }, viewer);
    const { signature, report: then } = Parse(signedReportShape().reply, reply);
    expect(signature).toMatchObject({
      ...period,
      signedByName: admin.username,
      words: 'Two sites were opened.',
    });
    expect(then.parts.month.total).toMatchObject({ inTime: 1 });
    const listed = await act(signedReports, {}, viewer);
    expect(listed.reply).toMatchObject({ totalLength: 1, data: [signature] });
    const { name, sheet } = await exportWorkbook({ ...period, id });
    expect(name).toBe('attachment; filename="Board report 2025-26 Q1 signed.xlsx"');
    expect(sheet(1)).toContain(`Signed by ${admin.username} on `);
    // Nobody else has it
    const { admin: stranger } = await addTestOrganisation(database());
    expect((await act(signedReport, { id }, stranger)).status).toBe(404);
    expect((await act(signedReports, {}, stranger)).reply.totalLength).toBe(0);
  });
});
