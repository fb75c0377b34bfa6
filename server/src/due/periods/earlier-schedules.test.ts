import { sql } from 'kysely';
import { dueList, dueOne, recordCalls, type Call, type RecordPayload } from '@lexboard/shared-lib/contract';
import {
  addDays,
  defaultTimeZone,
  formatToday,
  license,
  notice,
  readSchedules,
  returns,
  saveCodes,
} from '@lexboard/shared-lib/domain';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { completeBelow, draftBelow } from '../../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, completeLaw, lawCalls } from '../../testing/test-platform.ts';
import { updateOrganisation } from '../update-daily.ts';

const calls = recordCalls(returns);
const today = formatToday(defaultTimeZone);

const on = (date: string, more: RecordPayload = {}): RecordPayload => ({
  periodicity: 'Monthly',
  dayMonthArr: [{ date, month: null }],
  startdate: '2026-08-01',
  ...more,
});

describeOnOwnDatabase('Schedules that hold from a day', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object = {}) =>
    ask(platform.app, call, { token: platform.organisation.admin.token, body });
  const save = (version: number, values: object) =>
    act(calls.update, { id: 1, version, status: saveCodes.Update, ...values });
  const days = async (until = '2027-06-30') =>
    (
      (await act(dueList, { status: ['Overdue', 'Due', 'Upcoming', 'Done'], to: until })).reply.data ?? []
    ).map(({ statutoryDay }) => String(statutoryDay));
  const shown = async () => {
    const { reply } = await act(calls.one, { id: 1 });
    return readSchedules(reply.data?.[0] ?? {}).map(({ from, until, text }) => [from, until, text]);
  };
  const runJob = async (now?: Date) => {
    await database().inOrganisation(platform.organisation.id, (trx) =>
      sql`update record_schedule set kept_version = 0`.execute(trx),
    );
    await updateOrganisation(
      { database: database(), ...(now && { now: () => now }) },
      platform.organisation.id,
    );
  };

  beforeEach(async () => {
    await act(lawCalls.add, completeLaw());
    await act(calls.add, completeBelow(returns, 1, on('15', { internalduedate: '3 days before' })));
    await database().inOrganisation(platform.organisation.id, (trx) =>
      sql`update occurrence set outcome = 'done', filed_on = statutory_day, closed_at = now(), worked_on = true
        where statutory_day = '2026-08-15'`.execute(trx),
    );
  });

  it('keep the days of then, with their reasons, and are read with the record; the daily job changes nothing', async () => {
    expect(await shown()).toEqual([[null, null, '15th of each month']]);
    const before = await days('2027-03-31');
    expect((await save(1, { ...on('20'), internalduedate: null, changefrom: '2027-04-01' })).status).toBe(
      200,
    );
    expect(await shown()).toEqual([
      [null, '2027-03-31', '15th of each month'],
      ['2027-04-01', null, '20th of each month'],
    ]);
    const expected = [...before, '2027-04-20', '2027-05-20', '2027-06-20'];
    expect(await days()).toEqual(expected);
    await runJob();
    expect(await days()).toEqual(expected);
    const { reply } = await act(dueList, { from: '2027-03-15', to: '2027-03-15' });
    const { reply: one } = await act(dueOne, { id: reply.data?.[0]?.['id'] });
    expect(JSON.stringify(one)).toContain('15th of each month, as it held until Wed 31 Mar 2027.');
    expect(JSON.stringify(one)).toContain('Internal day Fri 12 Mar 2027: 3 days before.');
    const { reply: view } = await act(calls.view, { id: 1 });
    expect(JSON.stringify(view)).toContain('"label":"These days hold from","old":"","new":"1 April 2027"');
  });

  it('change in the past, where what was filed stays', async () => {
    await save(1, { ...on('20'), changefrom: '2026-08-01' });
    expect(await days('2026-10-31')).toEqual(['2026-08-15', '2026-09-20', '2026-10-20']);
    expect(await shown()).toHaveLength(1);
  });

  it('hold from years ahead: until then the daily job goes on by the schedule of now', async () => {
    await save(1, { ...on('20'), changefrom: '2031-04-01' });
    await runJob(new Date('2030-11-30T06:00:00Z'));
    expect((await days('2031-05-31')).slice(-3)).toEqual(['2031-03-15', '2031-04-20', '2031-05-20']);
  });

  it('come back with a version, and with what is undone', async () => {
    await save(1, { ...on('20'), changefrom: '2027-04-01' });
    const changed = [await shown(), await days()];
    await save(2, { ...on('25'), changefrom: 'start' });
    expect(await shown()).toEqual([[null, null, '25th of each month']]);
    expect((await act(calls.revert, { id: 1, version: 3, to: 2 })).status).toBe(200);
    const [schedules, all] = [await shown(), await days()];
    expect(schedules).toEqual(changed[0]);
    expect(all.filter((day) => day > today)).toEqual(changed[1]?.filter((day) => String(day) > today));
    const { reply } = await act(calls.version, { id: 1, version: 1 });
    expect(readSchedules(reply.data?.[0] ?? {})).toHaveLength(1);
  });

  it('begin on another day by a save of nothing else, and twice the same changes nothing', async () => {
    await save(1, { ...on('20'), changefrom: '2027-04-01' });
    expect((await save(2, { changefrom: '2027-02-01' })).reply).toMatchObject({ version: 3 });
    expect(await shown()).toEqual([
      [null, '2027-01-31', '15th of each month'],
      ['2027-02-01', null, '20th of each month'],
    ]);
    expect((await save(3, { changefrom: '2027-02-01' })).reply).toMatchObject({ version: 3 });
    expect((await days()).slice(-5, -3)).toEqual(['2027-02-20', '2027-03-20']);
    expect((await save(2, { ...on('7'), changefrom: '2027-05-01' })).status).toBe(409);
  });

  it('are refused with a sentence for what is no day, for kinds without schedules, and beyond fifty', async () => {
    const refused = async (call: Call, body: object) => {
      const { status, reply } = await act(call, body);
      return [status, reply.errors?.[0]?.field];
    };
    for (const changefrom of ['0001-01-01', '9999-12-31', '1899-12-31', '2026-02-30', 'later'])
      expect(
        await refused(calls.update, { id: 1, version: 1, status: saveCodes.Update, changefrom }),
      ).toEqual([422, 'changefrom']);
    for (const kind of [license, notice]) {
      const body = { ...draftBelow(kind, 1), changefrom: '2027-04-01' };
      expect(await refused(recordCalls(kind).add, body)).toEqual([422, 'changefrom']);
    }
    // As many as may be, without a save for each.
    const many = Array.from({ length: 50 }, (_, index) => ({
      until: addDays('2026-09-01', index),
      values: on(String((index % 25) + 1)),
    }));
    await database().inOrganisation(platform.organisation.id, (trx) =>
      sql`update return_record set earlier_schedules = ${JSON.stringify(many)}::jsonb`.execute(trx),
    );
    const body = { id: 1, version: 1, status: saveCodes.Update, ...on('28'), changefrom: '2027-04-01' };
    expect(await refused(calls.update, body)).toEqual([422, 'changefrom']);
    await runJob();
    const months = (await days()).map((day) => day.slice(0, 7));
    expect(months).toEqual([...new Set(months)]);
  });

  it('have nothing before them where nothing held: of a Draft, and before the start', async () => {
    const { reply } = await act(calls.add, { ...draftBelow(returns, 1, on('15')), changefrom: '2027-04-01' });
    const id = Number(reply['id']);
    await act(calls.update, {
      id,
      version: 1,
      status: saveCodes.Update,
      ...on('20'),
      changefrom: '2027-04-01',
    });
    const { reply: one } = await act(calls.one, { id });
    expect(readSchedules(one.data?.[0] ?? {})).toMatchObject([{ text: '20th of each month' }]);
    await save(1, { ...on('20'), changefrom: '2026-07-31' });
    expect(await shown()).toEqual([[null, null, '20th of each month']]);
  });
});
