import { sql } from 'kysely';
import {
  bulkCall,
  dueAssign,
  dueComment,
  dueList,
  dueOne,
  dueReport,
  recordCalls,
  type Call,
} from '@lexboard/shared-lib/contract';
import { addDays, defaultTimeZone, formatToday, returns, saveCodes } from '@lexboard/shared-lib/domain';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { completeBelow } from '../../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, completeLaw, lawCalls } from '../../testing/test-platform.ts';
import { updateOrganisation } from '../update-daily.ts';

const calls = recordCalls(returns);
const today = formatToday(defaultTimeZone);

/** Due on three days of the past. */
const monthlyOn = (date: string, more: object = {}) => ({
  periodicity: 'Monthly',
  dayMonthArr: [{ date, month: null }],
  startdate: '2026-08-01',
  enddate: '2026-10-31',
  ...more,
});

describeOnOwnDatabase('A schedule that is changed', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object = {}) =>
    ask(platform.app, call, { token: platform.organisation.admin.token, body });
  const inOrganisation = (statement: ReturnType<typeof sql>) =>
    database().inOrganisation(platform.organisation.id, (trx) => statement.execute(trx));
  const rows = async () =>
    ((await act(dueList, { status: ['Overdue', 'Due', 'Upcoming', 'Done'] })).reply.data ?? []).map(
      ({ id, statutoryDay }) => ({ id, day: String(statutoryDay) }),
    );
  const days = async () => (await rows()).map(({ day }) => day);
  const update = async (version: number, values: object) => {
    const { status } = await act(calls.update, { id: 1, version, status: saveCodes.Update, ...values });
    expect(status).toBe(200);
  };

  const undo = (version: number) =>
    platform.app.inject({
      method: 'POST',
      url: `/api${bulkCall(returns).path}`,
      headers: { authorization: `Bearer ${platform.organisation.admin.token}` },
      payload: {
        key: `undo-${version}`,
        action: { name: 'undoChange' },
        target: { rows: [{ id: 1, version }] },
      },
    });

  beforeEach(async () => {
    await act(lawCalls.add, completeLaw());
    await act(calls.add, completeBelow(returns, 1, monthlyOn('10')));
    await inOrganisation(sql`update occurrence set outcome = 'done', filed_on = statutory_day, closed_at = now(),
      worked_on = true where statutory_day = '2026-08-10'`);
  });

  it('holds from the next open day unless it is said: what is filed settles its month, what is overdue stays', async () => {
    await update(1, monthlyOn('12'));
    expect(await days()).toEqual(['2026-08-10', '2026-09-10', '2026-10-10']);
  });

  it('moves open days and keeps what they are, from a day or where it was wrong from the start', async () => {
    const before = await rows();
    await update(1, { ...monthlyOn('12'), changefrom: '2026-10-01' });
    expect(await days()).toEqual(['2026-08-10', '2026-09-10', '2026-10-12']);
    const { reply } = await act(calls.view, { id: 1 });
    expect(JSON.stringify(reply)).toContain('"label":"These days hold from","old":"","new":"1 October 2026"');
    await update(2, { ...monthlyOn('14'), changefrom: 'start' });
    const after = await rows();
    expect(after.map(({ day }) => day)).toEqual(['2026-08-10', '2026-09-14', '2026-10-14']);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const refused = await act(calls.update, { id: 1, version: 3, status: saveCodes.Update, changefrom: 'x' });
    expect([refused.status, refused.reply.errors?.map(({ field }) => field)]).toEqual([422, ['changefrom']]);
  });

  it('moves all open days at once by the own holiday rule of the record, and no settled ones', async () => {
    // 10 August is a Monday, 11 October a Sunday.
    await update(1, { ...monthlyOn('11'), changefrom: 'start' });
    const dueDays = async () =>
      ((await act(dueList, { status: ['Overdue', 'Done'] })).reply.data ?? []).map(({ dueDay }) => dueDay);
    expect(await dueDays()).toEqual(['2026-08-10', '2026-09-11', '2026-10-11']);
    await update(2, { holidayrule: 'next' });
    expect(await dueDays()).toEqual(['2026-08-10', '2026-09-11', '2026-10-12']);
    const { reply } = await act(dueOne, { id: (await rows())[2]?.id });
    expect(JSON.stringify(reply)).toContain(
      "Moved to Mon 12 Oct 2026: Sunday, by the record's own holiday rule.",
    );
    const refused = await act(calls.update, {
      id: 1,
      version: 3,
      status: saveCodes.Update,
      holidayrule: 'x',
    });
    expect([refused.status, refused.reply.errors?.map(({ field }) => field)]).toEqual([422, ['holidayrule']]);
  });

  it('closes what was done before Lexboard while its record says so, but nothing that people worked on', async () => {
    const status = async () =>
      ((await act(dueList, {})).reply.data ?? []).map((row) => [row.statutoryDay, row.status]);
    const [, second] = await rows();
    const later = addDays(today, 1);
    const refused = await act(calls.update, {
      id: 1,
      version: 1,
      status: saveCodes.Update,
      doneuntil: later,
    });
    expect([refused.status, refused.reply.errors]).toEqual([
      422,
      [{ field: 'doneuntil', message: 'Done Until must not be after today.' }],
    ]);
    await update(1, { doneuntil: '2026-09-30' });
    expect(await status()).toEqual([
      ['2026-08-10', 'Done'],
      ['2026-09-10', 'Before Lexboard'],
      ['2026-10-10', 'Overdue'],
    ]);
    const report = await act(dueReport, { year: '2026-27', by: 'month' });
    expect(report.reply).toMatchObject({ total: { inTime: 1, overdue: 1, waived: 0, late: 0 } });
    const { reply } = await act(dueOne, { id: second?.id });
    expect(JSON.stringify(reply)).toContain('what was due up to Wed 30 Sep 2026 was done before Lexboard.');
    await update(2, { doneuntil: null });
    expect((await status())[1]).toEqual(['2026-09-10', 'Overdue']);
    await act(dueComment, { id: second?.id, text: 'The challan is missing' });
    await update(3, { doneuntil: '2026-10-31' });
    expect((await status()).slice(1)).toEqual([
      ['2026-09-10', 'Overdue'],
      ['2026-10-10', 'Before Lexboard'],
    ]);
  });

  it('is not said to be done before by whoever would close alone what has a checker', async () => {
    await act(dueAssign, { records: [{ kind: 'return', id: 1 }], checker: platform.organisation.editor.id });
    const refused = await act(calls.update, {
      id: 1,
      version: 1,
      status: saveCodes.Update,
      doneuntil: '2026-10-31',
    });
    expect([refused.status, refused.reply.errors?.[0]?.field]).toEqual([422, 'doneuntil']);
    expect(refused.reply.errors?.[0]?.message).toContain('It has a checker, who approves');
  });

  it('moves back what it moved, and nothing else, when it is undone', async () => {
    await update(1, { ...monthlyOn('14'), changefrom: 'start' });
    await undo(2);
    expect(await days()).toEqual(['2026-08-10', '2026-09-10', '2026-10-10']);
    await update(3, { ...monthlyOn('12'), changefrom: '2026-10-01' });
    await update(4, { ...monthlyOn('14'), changefrom: '2026-10-01' });
    await undo(5);
    expect(await days()).toEqual(['2026-08-10', '2026-09-10', '2026-10-12']);
  });

  it('has the next open day and those after it follow, with or without the daily job after it', async () => {
    await act(calls.add, completeBelow(returns, 1, { periodicity: 'Weekly', startdate: today }));
    const weekly = async () =>
      ((await act(dueList, { record: { kind: 'return', id: 2 } })).reply.data ?? []).map(
        ({ id, statutoryDay }) => ({ id, day: statutoryDay }),
      );
    const before = await weekly();
    await act(calls.update, {
      id: 2,
      version: 1,
      status: saveCodes.Update,
      periodicity: 'Fortnightly',
      startdate: today,
    });
    const after = await weekly();
    expect(after).toEqual(before.filter((_, index) => index % 2 === 0));
    expect(after[1]?.day).toBe(addDays(today, 14));
    await inOrganisation(sql`update record_schedule set kept_version = 0`);
    await updateOrganisation({ database: database() }, platform.organisation.id);
    expect(await weekly()).toEqual(after);
  });

  it('is settled, too, by what was filed before periods were noted, and loses what that had doubled', async () => {
    await inOrganisation(sql`update occurrence set period_from = null, period_until = null`);
    await inOrganisation(sql`insert into occurrence (organisation_id, kind, record_id, statutory_day, due_day, internal_day)
      values (${platform.organisation.id}, 'return', 1, '2026-08-12', '2026-08-12', '2026-08-12')`);
    await inOrganisation(sql`update return_record set day_month_arr = '[{"date": "12", "month": null}]'`);
    await inOrganisation(sql`update record_schedule set kept_rules = 0`);
    expect(await days()).toContain('2026-08-12');
    await updateOrganisation({ database: database() }, platform.organisation.id);
    expect(await days()).toEqual(['2026-08-10', '2026-09-12', '2026-10-12']);
  });
});
