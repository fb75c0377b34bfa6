import { dueDays, recordCalls } from '@lexboard/shared-lib/contract';
import { returns } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { completeBelow } from '../../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, completeLaw, lawCalls } from '../../testing/test-platform.ts';

const october = { from: '2026-10-01', to: '2026-10-31' };

describeOnDatabase('What is due on each day', (database) => {
  const platform = platformOfSuite(database);
  const askDays = (body: object, { token } = platform.organisation.viewer) =>
    ask(platform.app, dueDays, { token, body });

  /** Returns of one day of each month. */
  const addReturns = async (date: string, count: number) => {
    const { token } = platform.organisation.admin;
    for (let left = count; left > 0; left -= 1) {
      const schedule = { periodicity: 'Monthly', startdate: '2026-09-01', enddate: '2026-12-31' };
      const body = completeBelow(returns, 1, { ...schedule, dayMonthArr: [{ date, month: 'January' }] });
      await ask(platform.app, recordCalls(returns).add, { token, body });
    }
  };

  beforeEach(async () => {
    const { token } = platform.organisation.admin;
    await ask(platform.app, lawCalls.add, { token, body: completeLaw() });
    await addReturns('11', 4);
    await addReturns('31', 1);
  });

  it('is counted, and the first of each day are there', async () => {
    const { reply } = await askDays({ ...october, rows: 2 });
    expect(reply.data).toMatchObject([
      { day: '2026-10-11', total: 4, data: [{ recordId: 1, dueDay: '2026-10-11' }, { recordId: 2 }] },
      { day: '2026-10-31', total: 1, data: [{ recordId: 5, statutoryDay: '2026-10-31' }] },
    ]);
  });

  it('is narrowed as the list is, and of this organisation alone', async () => {
    const narrowed = await askDays({ ...october, record: { kind: 'return', id: 5 } });
    expect(narrowed.reply.data).toMatchObject([{ day: '2026-10-31', total: 1 }]);
    expect((await askDays({ ...october, kind: ['license'] })).reply.data).toEqual([]);
    const foreign = await addTestOrganisation(database());
    expect((await askDays(october, foreign.admin)).reply.data).toEqual([]);
  });

  it.each([
    ['from', { ...october, from: '2026-10-32' }],
    ['to', { from: '2026-10-01', to: '2026-09-30' }],
    ['to', { from: '2026-10-01', to: '2026-12-02' }],
  ])('is refused where %s does not fit', async (field, body) => {
    const { status, reply } = await askDays(body);
    expect([status, reply.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });
});
