import { sql } from 'kysely';
import {
  dueSettings,
  dueSettingsUpdate,
  dueStates,
  listCall,
  recordCalls,
  relatedCall,
  type Call,
} from '@lexboard/shared-lib/contract';
import { law, returns, saveCodes } from '@lexboard/shared-lib/domain';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { completeBelow, draftBelow } from '../../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, completeLaw, lawCalls } from '../../testing/test-platform.ts';
import { updateOrganisation } from '../update-daily.ts';

const calls = recordCalls(returns);
const OF_KERALA = 17;

/** Due once: on Sunday 8 November 2026 unless another day is given. */
const once = (more: object = {}) =>
  completeBelow(returns, 1, {
    state: [OF_KERALA],
    periodicity: 'One Time',
    startdate: '2026-11-08',
    dayMonthArr: [{ date: '8', month: 'November' }],
    ...more,
  });
/** Further ahead than 30 days. */
const farDay = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
const later = once({ startdate: '2026-11-01', dayMonthArr: [], enddate: farDay });

describeOnOwnDatabase('The day on which a record is due next', (database) => {
  const platform = platformOfSuite(database);
  const act = async (call: Call, body: object = {}, query: Record<string, string> = {}) => {
    const { status, reply } = await ask(platform.app, call, {
      token: platform.organisation.admin.token,
      body,
      query,
    });
    expect([call.path, status]).toEqual([call.path, 200]);
    return reply;
  };
  const rows = async (query: Record<string, string> = {}) =>
    (await act(listCall(returns, 'all'), {}, { sort: 'id', order: 'asc', ...query })).data ?? [];
  const days = async (query?: Record<string, string>) => (await rows(query)).map(({ nextdue }) => nextdue);
  const ids = async (query: Record<string, string>) => (await rows(query)).map(({ id }) => id);

  beforeEach(async () => {
    await act(lawCalls.add, completeLaw({ Central: 'State', state: [OF_KERALA] }));
    await act(calls.add, once());
    await act(calls.add, later);
    await act(calls.add, draftBelow(returns, 1, { state: [OF_KERALA], periodicity: 'Monthly' }));
  });

  it('follows schedule and status with each save, and the law as it is', async () => {
    expect(await days()).toEqual(['2026-11-08', farDay, '']);
    await act(calls.update, {
      id: 1,
      version: 1,
      status: saveCodes.Update,
      startdate: '2026-11-09',
      changefrom: 'start',
    });
    expect(await days()).toEqual(['2027-11-08', farDay, '']);
    await act(lawCalls.update, { id: 1, version: 1, status: 'Update', Active: 'Repealed' });
    expect(await days()).toEqual(['', '', '']);
  });

  it('sorts, with what has none last in both orders, and from whichever end a page lies', async () => {
    const pages = async (order: string) =>
      Promise.all(
        ['1', '2', '3'].map((page) =>
          ids({ sort: 'nextdue', order, page, pageSize: '1' }).then(([id]) => id),
        ),
      );
    expect(await pages('asc')).toEqual([1, 2, 3]);
    expect(await pages('desc')).toEqual([2, 1, 3]);
  });

  it('filters: overdue ones, and those that the law and the state have', async () => {
    expect(await ids({ nextdue: 'Overdue' })).toEqual([1]);
    expect(await ids({ nextdue: 'Due in 30 days,Not scheduled' })).toEqual([]);
    // What is overdue is due again within 30 days, too.
    await act(calls.add, once({ periodicity: 'Weekly', startdate: '2026-11-08', dayMonthArr: [] }));
    expect(await ids({ nextdue: 'Due in 30 days' })).toEqual([4]);
    expect((await act(relatedCall, { ids: [1] })).data).toMatchObject([{ id: 1, return: 4, overdue: 2 }]);
    expect((await act(recordCalls(law).view, { id: 1 })).data).toMatchObject([{ overdue: 2 }]);
    expect((await act(dueStates)).data).toEqual([{ id: OF_KERALA, count: 2 }]);
  });

  it('follows the days off, which is no change of the record', async () => {
    const { success, ...settings } = await act(dueSettings);
    expect(success).toBe(1);
    await act(dueSettingsUpdate, { ...settings, holidayRule: 'next' });
    expect(await rows()).toMatchObject([{ nextdue: '2026-11-09', version: 1 }, {}, {}]);
    const view = await act(calls.view, { id: 1 });
    expect(Reflect.get(view, returns.wire.ownTimeline)).toHaveLength(2);
  });

  it('comes by the daily job where no save has said it', async () => {
    const { id } = platform.organisation;
    await database().inOrganisation(id, async (trx) => {
      await sql`update return_record set next_due = null`.execute(trx);
      await sql`update record_schedule set kept_version = 0`.execute(trx);
    });
    expect(await days()).toEqual(['', '', '']);
    await updateOrganisation({ database: database() }, id);
    expect(await days()).toEqual(['2026-11-08', farDay, '']);
  });
});
