import { sql } from 'kysely';
import {
  dueFile,
  dueList,
  dueNotScheduled,
  dueOne,
  recordCalls,
  systemLogList,
  unitAdd,
  unitClose,
  unitDelete,
  unitList,
  unitOne,
  unitUpdate,
  userUpdate,
  type Call,
  type RecordPayload,
} from '@lexboard/shared-lib/contract';
import { returns } from '@lexboard/shared-lib/domain';
import { updateOrganisation } from '../due/update-daily.ts';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { completeBelow } from '../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, completeLaw, lawCalls, type Person } from '../testing/test-platform.ts';
import { addTestUnits, testUnits } from '../testing/unit-samples.ts';

const { group, pune, goa } = testUnits;
const calls = recordCalls(returns);
const sites = [{ unit: group, below: 'yes', kind: 'Site' }];
const days = ['2026-09-11', '2026-10-11', '2026-11-11'];
const autumn = {
  periodicity: 'Monthly',
  dayMonthArr: [{ date: '11', month: null }],
  startdate: '2026-09-01',
  enddate: '2026-11-30',
};

interface Row {
  unit: number;
  day: string;
  scheduled: boolean;
}

describeOnDatabase('A unit that is closed', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object) =>
    ask(platform.app, call, { token: platform.organisation.admin.token, body });
  const done = async (call: Call, body: object) => {
    const { status, reply } = await act(call, body);
    expect([status, status === 200 || reply]).toEqual([200, true]);
  };
  const add = (more: RecordPayload) => done(calls.add, completeBelow(returns, 1, more));
  const run = <Result>(query: ReturnType<typeof sql<Result>>) =>
    database().inOrganisation(platform.organisation.id, async (trx) => (await query.execute(trx)).rows);
  const rows = () =>
    run(sql<Row>`select unit_id as unit, statutory_day as day, owner, scheduled from occurrence
      where record_id = 1 order by unit_id, statutory_day`);
  const daysOf = async (of: number) =>
    (await rows()).flatMap(({ unit, day, scheduled }) => (unit === of && scheduled ? [day] : []));
  const job = () => updateOrganisation({ database: database() }, platform.organisation.id);

  beforeEach(async () => {
    await addTestUnits(database(), platform.organisation);
    await act(lawCalls.add, completeLaw());
  });

  it('gets back what it lost, if it was closed too early', async () => {
    await add({ ...autumn, units: sites });
    await run(
      sql`update occurrence set worked_on = true where unit_id = ${pune} and statutory_day = '2026-11-11'`,
    );
    await done(unitClose, { id: pune, version: 1, day: '2026-09-30', reason: 'Sold' });
    await job();
    expect(await daysOf(pune)).toEqual(days.slice(0, 1));
    await done(unitUpdate, { id: pune, version: 2, until: null });
    await job();
    expect(await daysOf(pune)).toEqual(days);
  });

  it('stays with a person who acts for no other: what was due until then, and no more', async () => {
    const { viewer } = platform.organisation;
    await add({ ...autumn, units: sites });
    await done(unitUpdate, { id: pune, version: 1, head: viewer.id });
    await done(userUpdate, { id: viewer.id, units: [pune] });
    await job();
    const asViewer = (call: Call, body: object = {}) =>
      ask(platform.app, call, { token: viewer.token, body });
    const seen = async () => ((await asViewer(dueList)).reply.data ?? []).map((row) => row['statutoryDay']);
    expect(await seen()).toEqual(days);
    await done(unitClose, { id: pune, version: 2, day: '2026-09-30', reason: 'Sold' });
    await job();
    expect(await seen()).toEqual(days.slice(0, 1));
    const [row] = (await asViewer(dueList)).reply.data ?? [];
    const filing = { id: row?.['id'], version: row?.['version'], filedOn: '2026-09-12' };
    expect((await asViewer(dueFile, filing)).status).toBe(200);
    expect((await asViewer(dueOne, { id: row?.['id'] })).reply.data?.[0]).toMatchObject({
      status: 'Done late',
    });
    const units = await asViewer(unitList, { closed: 'all' });
    expect(units.reply.data?.map(({ id }) => id)).toEqual([pune]);
  });

  it('gives open occurrences to the unit that it is merged into, unless that has one of the same period', async () => {
    const { admin, viewer } = platform.organisation;
    await run(sql`select take_record_id('unit') from generate_series(1, 3)`);
    await done(unitAdd, {
      name: 'New Works',
      code: 'NEW-1',
      kind: 'Site',
      parent: group,
      from: '2026-11-01',
      head: viewer.id,
    });
    // The first applies to the new site by the merger alone, the second already.
    await add({
      ...autumn,
      units: [{ unit: pune, below: 'no' }],
      unitArr: [{ unit: pune, owner: admin.id }],
    });
    await add({ ...autumn, units: sites });
    await run(sql`update occurrence set outcome = 'done', filed_on = statutory_day, closed_at = now(),
      worked_on = true where record_id = 1 and unit_id = ${pune} and statutory_day = '2026-09-11'`);
    await run(
      sql`update occurrence set worked_on = true where unit_id = ${pune} and statutory_day = '2026-10-11'`,
    );
    const close = (into: number, day = '2026-11-25') =>
      act(unitClose, { id: pune, version: 1, day, into, reason: 'One works' });
    const refusals = [
      [await close(pune), 'into'],
      [await close(99), 'into'],
      [await close(4, '2099-01-01'), 'day'],
      [await close(4, '2026-10-30'), 'into'],
    ] as const;
    expect(
      refusals.map(([{ status, reply }, field]) => [status, reply.errors?.[0]?.field === field]),
    ).toEqual(refusals.map(() => [422, true]));
    await done(unitClose, { id: pune, version: 1, day: '2026-11-25', into: 4, reason: 'One works' });
    const back = await act(unitClose, { id: 4, version: 1, day: '2026-11-20', into: pune });
    expect(back.reply.message).toBe('Pune Works was merged into New Works itself.');
    await job();
    const expected = [
      { unit: pune, day: '2026-09-11', scheduled: true },
      { unit: 4, day: '2026-10-11', owner: admin.id, scheduled: true },
      { unit: 4, day: '2026-11-11', owner: admin.id, scheduled: true },
    ];
    expect(await rows()).toMatchObject(expected);
    const others = await run(
      sql`select unit_id as unit, count(*)::int as total from occurrence where record_id = 2 group by 1 order by 1`,
    );
    expect(others).toEqual([
      { unit: goa, total: 3 },
      { unit: 4, total: 3 },
    ]);
    expect((await act(unitOne, { id: pune })).reply.timeline?.[0]?.changes).toContainEqual(
      expect.objectContaining({ label: 'Merged Into', new: 'New Works (NEW-1)' }),
    );
    expect(
      await run(sql`select units, unit_arr as rows, version from return_record where id = 1`),
    ).toMatchObject([{ units: [{ unit: 4 }], rows: [{ unit: 4, owner: admin.id }], version: 2 }]);
    // People of the unit that goes on are not told which one it goes on for.
    const [{ id: moved = 0 } = {}] = await run(
      sql<{ id: number }>`select id from occurrence where unit_id = 4 and worked_on`,
    );
    await done(userUpdate, { id: viewer.id, role: 'yes', units: [4] });
    for (const [call, body] of [
      [calls.view, { id: 1 }],
      [dueOne, { id: moved }],
      [unitOne, { id: 4 }],
      [systemLogList, {}],
    ] as const) {
      const told = async ({ token }: Person) =>
        JSON.stringify((await ask(platform.app, call, { token, body })).reply).match(/Pune Works/g)?.length ??
        0;
      expect([call.path, (await told(admin)) > 0, await told(viewer)]).toEqual([call.path, true, 0]);
    }
  });

  it('leaves records not scheduled where no unit is left, until there is one again', async () => {
    await add({ ...autumn, units: sites });
    const unscheduled = async () => {
      await job();
      return (await act(dueNotScheduled, {})).reply.data?.map(({ missing }) => missing);
    };
    for (const id of [pune, goa]) await done(unitDelete, { id, version: 1, reason: 'Typed twice' });
    expect(await unscheduled()).toEqual([['a unit']]);
    await run(sql`select take_record_id('unit') from generate_series(1, 3)`);
    await done(unitAdd, { name: 'New Works', code: 'NEW-1', kind: 'Site', parent: group });
    expect(await unscheduled()).toEqual([]);
  });
});
