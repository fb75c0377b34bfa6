import { Parse } from 'typebox/value';
import {
  boardReport,
  boardReportShape,
  dueList,
  duePay,
  dueReportExport,
  recordCalls,
  type Call,
} from '@lexboard/shared-lib/contract';
import { returns, sumPayments } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { completeBelow } from '../../testing/samples/attached-samples.ts';
import { readWorkbook } from '../../testing/samples/read-workbook.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, completeLaw, lawCalls, type Person } from '../../testing/test-platform.ts';

const monthly = {
  periodicity: 'Monthly',
  dayMonthArr: [{ date: '11', month: 'April' }],
  startdate: '2025-04-01',
  enddate: '2025-09-30',
};

describeOnDatabase('The cost in the board report', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object = {}, { token }: Person = platform.organisation.admin) =>
    ask(platform.app, call, { token, body });
  const costOf = async (year: string, person?: Person) => {
    const { reply } = await act(boardReport, { year }, person);
    const { cost } = Parse(boardReportShape().reply, reply).report;
    if (!cost) throw new Error('The report has no cost');
    return cost;
  };

  beforeEach(async () => {
    await act(lawCalls.add, completeLaw());
    await act(recordCalls(returns).add, completeBelow(returns, 1, monthly));
  });

  it('sums what was paid by head and month of due day, beside the year before, with the list of each figure', async () => {
    const paidon = '2025-05-12';
    const pay = async (day: string, payments: object[]) => {
      const { reply } = await act(dueList, { from: day, to: day, status: ['Overdue', 'Due', 'Upcoming'] });
      const { id, version } = reply.data?.[0] ?? {};
      expect((await act(duePay, { id, version, payments })).status).toBe(200);
    };
    await pay('2025-04-11', [{ head: 'Tax or contribution', amount: 100_00, paidon }]);
    await pay('2025-05-11', [
      { head: 'Tax or contribution', amount: 200_00, paidon },
      { head: 'Interest', amount: 3_50, paidon },
      { head: 'Penalty', amount: 10 ** 13, paidon },
    ]);
    const cost = await costOf('2025-26');
    const tax = { head: 'Tax or contribution', amount: 300_00 };
    expect(cost.now.total.amounts).toEqual([
      tax,
      { head: 'Interest', amount: 3_50 },
      { head: 'Penalty', amount: 10 ** 13 },
    ]);
    expect(cost.now.data.slice(0, 3).map(({ amounts }) => amounts)).toMatchObject([
      [{ amount: 100_00 }],
      [{ amount: 200_00 }, { amount: 3_50 }, {}],
      [],
    ]);
    expect((await costOf('2026-27')).before.total.amounts).toEqual(cost.now.total.amounts);
    for (const { filter, amounts } of [...cost.now.data, cost.now.total]) {
      const { reply } = await act(dueList, { ...filter, head: ['Interest', 'Penalty'] });
      const late = reply.data?.reduce((sum, { lateCost }) => sum + Number(lateCost), 0);
      expect(late).toBe(sumPayments(amounts).lateCost);
    }
    const { rawPayload } = await platform.app.inject({
      method: 'POST',
      url: `/api${dueReportExport.path}`,
      headers: { authorization: `Bearer ${platform.organisation.viewer.token}` },
      body: { year: '2025-26' },
    });
    expect(Object.values(await readWorkbook(rawPayload)).join('')).toContain(
      'May 2025</t></is></c><c><v>200.00</v></c><c><v>3.50</v></c><c><v>0.00</v></c><c><v>100000000000.00</v></c>',
    );
    const { admin } = await addTestOrganisation(database());
    expect((await costOf('2025-26', admin)).now.total.amounts).toEqual([]);
  });
});
