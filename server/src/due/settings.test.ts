import {
  dueList,
  dueSettings,
  dueSettingsEffect,
  dueSettingsUpdate,
  recordCalls,
  type Call,
} from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import { returns } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { completeBelow } from '../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, completeLaw, lawCalls } from '../testing/test-platform.ts';

describeOnDatabase('A change of the settings', (database) => {
  const platform = platformOfSuite(database);
  const act = async (call: Call, body: object = {}) =>
    (await ask(platform.app, call, { token: platform.organisation.admin.token, body })).reply;
  const listDays = async () => (await act(dueList)).data?.map(({ dueDay }) => dueDay);

  const withoutSuccess = (reply: object) =>
    Object.fromEntries(Object.entries(reply).filter(([name]) => name !== 'success'));

  /** The transaction that last wrote how far the records' days are kept. */
  const lastKept = () =>
    database().inOrganisation(platform.organisation.id, async (trx) => {
      const { rows } = await sql`select xmin::text from record_schedule`.execute(trx);
      return rows;
    });

  it('moves the open days of all records at once, and back, as many as it was said to, and none where days off stay', async () => {
    await act(lawCalls.add, completeLaw());
    await act(
      recordCalls(returns).add,
      completeBelow(returns, 1, {
        periodicity: 'Monthly',
        dayMonthArr: [{ date: '11', month: 'April' }],
        startdate: '2026-09-01',
        enddate: '2026-11-30',
      }),
    );
    const first = withoutSuccess(await act(dueSettings));
    // 11 October is a Sunday.
    expect(await listDays()).toEqual(['2026-09-11', '2026-10-11', '2026-11-11']);
    const holidays = [{ day: '2026-11-11', name: 'Holiday', states: [] }];
    const calendar = { weeklyOff: [0], alternateSaturdays: false, holidayRule: 'next', holidays };
    expect(await act(dueSettingsEffect, calendar)).toEqual({ success: 1, moved: 2, more: false });
    await act(dueSettingsUpdate, { ...first, ...calendar });
    expect(await listDays()).toEqual(['2026-09-11', '2026-10-12', '2026-11-12']);
    await act(dueSettingsUpdate, { ...first, version: 2 });
    expect(await listDays()).toEqual(['2026-09-11', '2026-10-11', '2026-11-11']);
    const kept = await lastKept();
    await act(dueSettingsUpdate, { ...first, version: 3, timeZone: 'UTC', digestHour: 9 });
    expect(await act(dueSettings)).toMatchObject({ version: 4 });
    expect(await lastKept()).toEqual(kept);
  });
});
