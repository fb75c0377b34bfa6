import {
  bulkCall,
  dueEvent,
  dueEventRemove,
  dueEvents,
  dueList,
  dueOne,
  dueSettings,
  dueSettingsUpdate,
  recordCalls,
  systemLogList,
  type Call,
} from '@lexboard/shared-lib/contract';
import { returns, saveCodes } from '@lexboard/shared-lib/domain';
import { updateDaily } from '../../due/update-daily.ts';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { completeBelow, draftBelow } from '../../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, completeLaw, lawCalls, type Person } from '../../testing/test-platform.ts';

const calls = recordCalls(returns);
const postEvent = { periodicity: 'Post-Event Based', dayscount: 30, internalduedate: '7 days before' };
const meeting = { kind: 'return', id: 1, day: '2026-09-30' };

describeOnDatabase('An event', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object = {}, { token }: Person = platform.organisation.editor) =>
    ask(platform.app, call, { token, body });
  const listDays = async () => (await act(dueList)).reply.data?.map(({ dueDay }) => dueDay);
  const listEvents = async () => (await act(dueEvents, { kind: 'return', id: 1 })).reply.data;
  const enter = async (more: object = {}) => (await act(dueEvent, { ...meeting, ...more })).reply.id ?? 0;

  beforeEach(async () => {
    await act(lawCalls.add, completeLaw());
    await act(calls.add, completeBelow(returns, 1, postEvent));
  });

  it('makes its record due, says so in timeline and log, and takes it away with it', async () => {
    const id = await enter({ note: ' Annual  meeting ' });
    const [occurrence] = (await act(dueList)).reply.data ?? [];
    expect(occurrence).toMatchObject({ statutoryDay: '2026-10-30', dueDay: '2026-10-30', status: 'Overdue' });
    const { username } = platform.organisation.editor;
    expect(await listEvents()).toMatchObject([
      {
        id,
        day: '2026-09-30',
        note: 'Annual meeting',
        user: username,
        occurrence: occurrence?.['id'],
        dueDay: '2026-10-30',
        status: 'Overdue',
      },
    ]);
    const why = (await act(dueOne, { id: occurrence?.['id'] })).reply.data?.[0]?.['why'];
    expect(why).toContain('Statutory day Fri 30 Oct 2026: 30 days after the event of Wed 30 Sep 2026.');
    expect(await act(dueEventRemove, { id })).toMatchObject({ status: 200, reply: { id } });
    expect([await listDays(), await listEvents()]).toEqual([[], []]);
    expect((await act(dueEventRemove, { id })).status).toBe(404);
    const said = 'Wed 30 Sep 2026: Annual meeting';
    const timeline: unknown = Reflect.get((await act(calls.view, { id: 1 })).reply, 'timeline_return_id');
    expect(timeline).toMatchObject([
      { action: 'Event removed', changes: [{ label: 'Event', old: said, new: '' }] },
      { action: 'Event added', changes: [{ label: 'Event', old: '', new: said }] },
      {},
      {},
    ]);
    for (const action of ['Event added', 'Event removed']) {
      const log = await act(systemLogList, { action }, platform.organisation.admin);
      expect(log.reply.data).toMatchObject([{ username, code: 'RET-000001' }]);
    }
  });

  it('is entered of many records by the same function, and each that cannot have it is named', async () => {
    await act(calls.add, completeBelow(returns, 1, { ...postEvent, returnName: 'Second', dayscount: 45 }));
    await act(calls.add, completeBelow(returns, 1, { returnName: 'By the calendar' }));
    const { editor } = platform.organisation;
    const run = await platform.app.inject({
      method: 'POST',
      url: `/api${bulkCall(returns).path}`,
      headers: { authorization: `Bearer ${editor.token}` },
      payload: {
        key: 'agm',
        action: { name: 'event', day: '2026-09-30', note: 'AGM' },
        target: { rows: [1, 2, 3].map((id) => ({ id, version: 1 })) },
      },
    });
    const lines = run.body.trim().split('\n');
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { total: 3 },
      { id: 1, outcome: 'done' },
      { id: 2, outcome: 'done' },
      { id: 3, outcome: 'refused', reasons: [expect.stringMatching(/event/i)] },
      { success: 1 },
    ]);
    expect(await listEvents()).toMatchObject([{ day: '2026-09-30', note: 'AGM' }]);
    const ofBoth = (await act(dueList)).reply.data?.filter(({ statutoryDay }) =>
      ['2026-10-30', '2026-11-14'].includes(String(statutoryDay)),
    );
    expect(ofBoth?.map(({ recordId }) => recordId)).toEqual([1, 2]);
  });

  it('is entered once for each key and each day', async () => {
    const keyed = { idempotencyKey: 'once' };
    const [id, again] = await Promise.all([enter(keyed), enter(keyed)]);
    expect(again).toBe(id);
    expect(await act(dueEvent, { ...meeting, ...keyed, note: 'Other' })).toMatchObject({
      status: 422,
      reply: { made: id },
    });
    expect(await act(dueEvent, meeting)).toMatchObject({
      status: 422,
      reply: { errors: [{ field: 'day', message: 'Wed 30 Sep 2026 was entered already.' }] },
    });
    expect(await listDays()).toEqual(['2026-10-30']);
  });

  it('follows its record, the days off and the daily keeping, and waits while events do not count', async () => {
    await enter();
    await enter({ day: '2026-11-30' });
    const update = (values: object) => act(calls.update, { id: 1, status: saveCodes.Update, ...values });
    await update({ version: 1, dayscount: 10, changefrom: 'start' });
    expect(await listDays()).toEqual(['2026-10-10', '2026-12-10']);
    const { success, ...settings } = (await act(dueSettings)).reply;
    const holidays = [{ day: '2026-12-10', name: 'Holiday', states: [] }];
    const changed = { ...settings, holidays, holidayRule: 'next' };
    expect([success, (await act(dueSettingsUpdate, changed, platform.organisation.admin)).status]).toEqual([
      1, 200,
    ]);
    expect(await listDays()).toEqual(['2026-10-10', '2026-12-11']);
    await database().inOrganisation(platform.organisation.id, (trx) =>
      trx.updateTable('record_schedule').set({ kept_version: 0 }).execute(),
    );
    await updateDaily({ database: database(), log: { error: jest.fn() } });
    expect(await listDays()).toEqual(['2026-10-10', '2026-12-11']);
    const monthly = { periodicity: 'Monthly', dayMonthArr: [{ date: '7', month: 'April' }] };
    await update({ version: 2, ...monthly, changefrom: 'start' });
    expect(await listEvents()).toMatchObject([
      { dueDay: null },
      { dueDay: null, occurrence: null, status: null },
    ]);
  });

  it('is refused where it makes nothing due, by a fault at its field or a sentence', async () => {
    const refusal = async (body: object, person?: Person) => {
      const { status, reply } = await act(dueEvent, body, person);
      return [status, reply.message, reply.errors?.map(({ field }) => field)];
    };
    await act(calls.add, { ...completeBelow(returns, 1), returnName: 'Monthly', periodicity: 'Monthly' });
    await act(calls.add, { ...draftBelow(returns, 1), ...postEvent, status: saveCodes.Draft });
    expect(await refusal({ ...meeting, day: '2026-02-30' })).toEqual([
      422,
      'This date does not exist.',
      ['day'],
    ]);
    expect(await refusal({ ...meeting, id: 2 })).toEqual([
      422,
      expect.stringMatching(/^Only what is/),
      undefined,
    ]);
    expect(await refusal({ ...meeting, id: 3 })).toEqual([
      422,
      expect.stringMatching(/^A draft has/),
      undefined,
    ]);
    const { editor: stranger } = await addTestOrganisation(database());
    expect((await refusal(meeting, stranger))[0]).toBe(404);
    const id = await enter();
    expect((await act(dueEventRemove, { id }, stranger)).status).toBe(404);
  });
});
