import { sql } from 'kysely';
import {
  dueAssign,
  dueCounts,
  dueDuties,
  dueDays,
  dueList,
  dueOne,
  dueReport,
  recordCalls,
  unitAdd,
  unitClose,
  unitUpdate,
  userDisable,
  type Call,
  type RecordPayload,
} from '@lexboard/shared-lib/contract';
import {
  addDays,
  defaultTimeZone,
  findHorizon,
  formatToday,
  returns,
  saveCodes,
} from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { completeBelow } from '../../testing/samples/attached-samples.ts';
import { addTestUnits, testUnits } from '../../testing/unit-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, completeLaw, lawCalls, type Person } from '../../testing/test-platform.ts';
import { updateOrganisation } from '../update-daily.ts';
import { updateWaiting } from './update-waiting.ts';

const { group, pune, goa } = testUnits;
const calls = recordCalls(returns);
const today = formatToday(defaultTimeZone);
const sites = [{ unit: group, below: 'yes', kind: 'Site' }];
const record = { kind: 'return', id: 1 };

/** Due on the 11th of September, October and November 2026. */
const autumn = {
  periodicity: 'Monthly',
  dayMonthArr: [{ date: '11', month: null }],
  startdate: '2026-09-01',
  enddate: '2026-11-30',
};

/** Due each month from now on, up to the horizon. */
const forever = { ...autumn, startdate: today, enddate: null };

interface Row {
  unit: number | null;
  day: string;
  owner: number | null;
  checker: number | null;
  scheduled: boolean;
}

describeOnDatabase('Occurrences of units', (database) => {
  const platform = platformOfSuite(database);
  const act = async (call: Call, body: object) => {
    const { token } = platform.organisation.admin;
    const { status, reply } = await ask(platform.app, call, { token, body });
    return { status, reply };
  };
  const done = async (call: Call, body: object) => {
    const { status, reply } = await act(call, body);
    expect([status, status === 200 || reply]).toEqual([200, true]);
  };
  const add = (more: RecordPayload) => done(calls.add, completeBelow(returns, 1, more));
  const update = (version: number, more: object) =>
    done(calls.update, { id: 1, version, status: saveCodes.Update, ...more });
  const run = <Result>(query: ReturnType<typeof sql<Result>>) =>
    database().inOrganisation(platform.organisation.id, async (trx) => (await query.execute(trx)).rows);
  const rows = () =>
    run(sql<Row>`select unit_id as unit, statutory_day as day, owner, checker, scheduled from occurrence
      where record_id = 1 order by unit_id nulls first, statutory_day`);
  const daysOf = async (unit: number | null) =>
    (await rows()).filter((row) => row.unit === unit && row.scheduled).map(({ day }) => day);
  const ownersOf = async (unit: number) => [
    ...new Set(
      (await rows()).filter((row) => row.unit === unit).map(({ owner, checker }) => `${owner} ${checker}`),
    ),
  ];
  const job = () => updateOrganisation({ database: database() }, platform.organisation.id);
  const schedule = async () =>
    (
      await run(
        sql<{ cursor: number | null; done: number; total: number; from: string | null }>`
          select unit_cursor as cursor, unit_done as done, unit_total as total, unit_from as from from record_schedule`,
      )
    )[0];

  beforeEach(async () => {
    await addTestUnits(database(), platform.organisation);
    await act(lawCalls.add, completeLaw());
  });

  const days = ['2026-09-11', '2026-10-11', '2026-11-11'];

  it('are stored for each unit, with days that its row says, and owners in the stated order', async () => {
    const { editor, admin, viewer } = platform.organisation;
    await run(sql`update unit set head = ${admin.id} where id = ${group}`);
    const unitArr = [{ unit: goa, startdate: '2026-10-01', owner: viewer.id, checker: editor.id }];
    await add({ ...autumn, units: sites, unitArr });
    expect([await daysOf(null), await daysOf(pune), await daysOf(goa)]).toEqual([[], days, days.slice(1)]);
    expect([await ownersOf(pune), await ownersOf(goa)]).toEqual([
      [`${admin.id} null`],
      [`${viewer.id} ${editor.id}`],
    ]);
    const next = await run(sql`select next_due from return_record`);
    expect(next).toEqual([{ next_due: '2026-09-11' }]);
  });

  it('have the people of their row, record or nearest head, also after each of them has changed', async () => {
    const { editor, admin, viewer } = platform.organisation;
    await add({ ...autumn, units: sites });
    expect(await ownersOf(pune)).toEqual(['null null']);
    await done(unitUpdate, { id: group, version: 1, head: admin.id });
    await job();
    expect(await ownersOf(pune)).toEqual([`${admin.id} null`]);
    await done(unitUpdate, { id: pune, version: 1, head: viewer.id });
    await job();
    expect([await ownersOf(pune), await ownersOf(goa)]).toEqual([
      [`${viewer.id} null`],
      [`${admin.id} null`],
    ]);
    await done(dueAssign, { records: [record], owner: editor.id, checker: admin.id });
    expect(await ownersOf(pune)).toEqual([`${editor.id} ${admin.id}`]);
    await update(1, { unitArr: [{ unit: pune, owner: viewer.id }] });
    expect([await ownersOf(pune), await ownersOf(goa)]).toEqual([
      [`${viewer.id} ${admin.id}`],
      [`${editor.id} ${admin.id}`],
    ]);
    await done(dueAssign, { records: [record], owner: null });
    await update(2, { unitArr: [] });
    expect([await ownersOf(pune), await ownersOf(goa)]).toEqual([
      [`${viewer.id} ${admin.id}`],
      [`${admin.id} ${admin.id}`],
    ]);
  });

  it('keep their checker, unless the checker or an administrator changes the row', async () => {
    const { editor, admin, viewer } = platform.organisation;
    await add({ ...autumn, units: sites, unitArr: [{ unit: goa, owner: viewer.id, checker: admin.id }] });
    const { token } = editor;
    const body = { id: 1, version: 1, status: saveCodes.Update, unitArr: [] };
    const refused = await ask(platform.app, calls.update, { token, body });
    expect([refused.status, refused.reply.errors?.[0]?.field]).toEqual([422, 'unitArr']);
    await update(1, { unitArr: [] });
    expect(await ownersOf(goa)).toEqual(['null null']);
    expect(await run(sql`select unchecked_by from record_people`)).toEqual([{ unchecked_by: admin.id }]);
  });

  it('tell whom a row or a unit makes their owner, are counted by unit, and are handed over with the rows', async () => {
    const { editor, viewer } = platform.organisation;
    await add({ ...autumn, units: sites, unitArr: [{ unit: goa, owner: viewer.id }] });
    await done(
      calls.add,
      completeBelow(returns, 1, { ...autumn, periodicity: 'Weekly', startdate: null, units: sites }),
    );
    await done(unitUpdate, { id: pune, version: 1, head: viewer.id });
    const counts = async (person: Person, unit?: number | 'none') =>
      (await ask(platform.app, dueCounts, { token: person.token, body: { unit } })).reply;
    const news = [undefined, group, goa, 'none'] as const;
    const counted = await Promise.all(news.map((unit) => counts(viewer, unit)));
    expect(counted.map(({ mine, notScheduled }) => [mine?.news, notScheduled])).toEqual([
      [2, 1],
      [2, 1],
      [1, 1],
      [0, 0],
    ]);
    expect((await act(dueDuties, { id: viewer.id })).reply).toMatchObject({ owned: 1, headed: 1 });
    const gone = await act(userDisable, { id: viewer.id, disabled: true, handOverTo: editor.id });
    expect(gone.reply.message).toBe('User Disabled Successfully. 1 handed over. 1 unit handed over.');
    await job();
    expect([await ownersOf(goa), await ownersOf(pune)]).toEqual([
      [`${editor.id} null`],
      [`${editor.id} null`],
    ]);
    expect((await counts(editor)).mine).toMatchObject({ news: 2 });
  });

  it('take over from those of the organisation as a whole, which stay where they are settled or were worked on', async () => {
    await add(autumn);
    await run(sql`update occurrence set outcome = 'done', filed_on = statutory_day, closed_at = now(),
      worked_on = true where statutory_day = '2026-09-11'`);
    await run(sql`update occurrence set worked_on = true where statutory_day = '2026-10-11'`);
    await update(1, { units: sites });
    expect(await rows()).toMatchObject([
      { unit: null, day: '2026-09-11', scheduled: true },
      { unit: null, day: '2026-10-11', scheduled: false },
      { unit: pune, day: '2026-10-11' },
      { unit: pune, day: '2026-11-11' },
      { unit: goa, day: '2026-10-11' },
      { unit: goa, day: '2026-11-11' },
    ]);
    await update(2, { units: [] });
    expect([await daysOf(pune), await daysOf(null)]).toEqual([[], days]);
  });

  it('begin by themselves for a site that opens, and end with a site that closes or leaves', async () => {
    await run(sql`select take_record_id('unit') from generate_series(1, 3)`);
    await add({ ...forever, units: sites });
    const before = await daysOf(pune);
    await done(unitAdd, { name: 'Nashik Works', code: 'NSK-1', kind: 'Site', parent: group });
    await job();
    expect(await daysOf(4)).toEqual(before);
    const last = addDays(today, 60);
    await done(unitClose, { id: pune, version: 1, day: last, reason: 'Sold' });
    await done(unitUpdate, { id: goa, version: 1, parent: null, numbers: [] });
    await job();
    expect(await daysOf(pune)).toEqual(before.filter((day) => day <= last));
    expect(await daysOf(goa)).toEqual([]);
    expect(before.at(-1)?.slice(0, 7)).toBe(findHorizon('', today).slice(0, 7));
  });

  it('are those of one of two people who choose units at once', async () => {
    await add({ ...autumn, units: sites });
    const save = (unit: number) =>
      act(calls.update, { id: 1, version: 1, status: saveCodes.Update, units: [{ unit, below: 'no' }] });
    const outcomes = await Promise.all([save(pune), save(goa)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [chosen, other] = outcomes[0]?.status === 200 ? [pune, goa] : [goa, pune];
    expect([await daysOf(chosen), await daysOf(other)]).toEqual([days, []]);
  });

  it('of many units follow in pieces, which a process that ends in the middle leaves to the next', async () => {
    await run(sql`insert into unit (organisation_id, id, name, code, kind, parent, created_by, updated_by)
      select current_organisation(), 100 + number, 'Site ' || number, 'S' || number, 'Site', ${group}, 1, 1
      from generate_series(1, 128) as number`);
    await add({ ...autumn, units: sites });
    expect([await rows(), await schedule()]).toMatchObject([[], { cursor: -1, done: 0, total: 130 }]);
    const stopping = new AbortController();
    let pieces = 0;
    const now = () => {
      pieces += 1;
      // The first call is for another kind.
      if (pieces === 3) stopping.abort();
      return new Date();
    };
    const { id } = platform.organisation;
    await expect(updateWaiting({ database: database(), now, signal: stopping.signal }, id)).rejects.toThrow(
      'abort',
    );
    expect(await schedule()).toMatchObject({ cursor: 198, done: 100, total: 130 });
    expect(await rows()).toHaveLength(100 * days.length);
    await job();
    expect(await schedule()).toMatchObject({ cursor: null, done: 130 });
    expect(await rows()).toHaveLength(130 * days.length);
    await update(1, { description: 'Another' });
    expect(await schedule()).toMatchObject({ cursor: null });
    await update(2, { dayMonthArr: [{ date: '12', month: null }], changefrom: '2026-11-01' });
    expect(await schedule()).toMatchObject({ cursor: -1, from: null });
    await job();
    expect(await daysOf(goa)).toEqual(['2026-09-11', '2026-10-11', '2026-11-12']);
    await update(3, { dayMonthArr: [{ date: '14', month: null }] });
    expect(await schedule()).toMatchObject({ cursor: -1, from: today });
    await job();
    expect(await schedule()).toMatchObject({ cursor: null, from: null });
  });

  it('are named in lists, found by unit and its text, counted, exported and explained', async () => {
    const { admin } = platform.organisation;
    await run(sql`update unit set head = ${admin.id} where id = ${group}`);
    await add({ ...autumn, units: sites });
    await done(calls.add, completeBelow(returns, 1, autumn));
    const list = async (body: object) => (await act(dueList, body)).reply;
    expect(await list({})).toMatchObject({ totalLength: 9 });
    expect((await list({ unit: goa })).data?.[0]).toMatchObject({
      unit: goa,
      unitName: 'Goa Works',
      unitCode: 'GOA-1',
    });
    expect((await list({ record: { kind: 'return', id: 2 } })).data?.[0]).toMatchObject({
      unit: null,
      unitName: '',
      unitCode: '',
    });
    const totals = [{ unit: group }, { unit: goa }, { text: 'pune' }, { text: 'goa-1' }, { text: 'nowhere' }];
    const found = await Promise.all(totals.map(list));
    expect(found.map(({ totalLength }) => totalLength)).toEqual([6, 3, 3, 3, 0]);
    expect(
      (await act(dueDays, { from: '2026-09-11', to: '2026-09-11', unit: goa, text: 'goa' })).reply.data,
    ).toMatchObject([{ total: 1 }]);
    expect((await act(dueCounts, { unit: goa })).reply).toMatchObject({ overdue: 3 });
    const report = await act(dueReport, { year: '2026-27', by: 'month', unit: goa });
    expect(report.reply).toMatchObject({ total: { overdue: 3, filter: { unit: goa } } });
    const [first, next] = (await list({ unit: goa })).data ?? [];
    expect((await act(dueOne, { id: first?.['id'] })).reply.data?.[0]).toMatchObject({
      ownerFrom: 'Head of the nearest unit above',
      why: expect.arrayContaining([expect.any(String)]) as unknown,
      previous: null,
      next: { id: next?.['id'] },
    });
    const { body } = await platform.app.inject({
      method: 'POST',
      url: '/api/due/export',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { format: 'csv', unit: goa },
    });
    expect(body).toContain('Goa Works (GOA-1)');
  });
});
