import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import {
  dueAssign,
  dueFile,
  dueOne,
  importList,
  importRun,
  importUndo,
  recordCalls,
  unitDelete,
  type Call,
} from '@lexboard/shared-lib/contract';
import { findParentLawField, returns, saveCodes } from '@lexboard/shared-lib/domain';
import { startImports } from '../imports/run/start-imports.ts';
import { describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { ImportRuns, importServer } from '../testing/imports/import-runs.ts';
import { completeBelow, draftBelow } from '../testing/samples/attached-samples.ts';
import { ask, startTestApp } from '../testing/test-platform.ts';
import { bare, missingWord } from '../testing/units/tried-calls.ts';
import { addTwoUnits, other, otherWord, own, type TwoUnits } from '../testing/units/two-units.ts';
import { createTestStore, type TestStore } from '../testing/uploads.ts';

/** The texts of a return that is a Draft, as cells of a file. */
const draftTexts = Object.fromEntries(
  Object.entries(draftBelow(returns, 1)).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'status' ? [[name, value]] : [],
  ),
);

/** A new return for units, as cells of a file. */
const row = (name: string, units: string) => ({
  ...draftTexts,
  [returns.wire.name]: name,
  [returns.wire.ownCode]: name,
  [findParentLawField(returns)?.name ?? '']: 'LAW-000001',
  units,
  UniqueCode: '',
});

describeOnOwnDatabase('A person of chosen units who changes records', (database) => {
  let app: FastifyInstance;
  let store: TestStore;
  let world: TwoUnits;
  beforeAll(async () => {
    store = await createTestStore();
    app = await startTestApp(database(), { attachments: store });
    world = await addTwoUnits(app, database());
    await world.openOther();
  });
  afterAll(async () => {
    await app.close();
    await store.remove();
  });

  const calls = recordCalls(returns);
  const act = async (call: Call, body: object) =>
    (await ask(app, call, { token: world.limited, body })).status;
  const added = (units: { unit: number; below: string }[]) => completeBelow(returns, 1, { units });
  const ours = [{ unit: own.unit, below: 'yes' }];

  it('may do so where all units are theirs, before and after', async () => {
    const update = (id: number, version: number, units: object[]) =>
      act(calls.update, { id, version, status: saveCodes.Update, units });
    expect(await act(calls.add, added([]))).toBe(403);
    expect(await act(calls.add, added([...ours, { unit: other.unit, below: 'no' }]))).toBe(403);
    expect(await act(calls.add, added(ours))).toBe(200);
    const [record] = await world.run(sql<{ id: number }>`select max(id) as id from return_record`);
    const { id = 0 } = record ?? {};
    expect(await update(id, 1, [{ unit: own.unit, below: 'no' }])).toBe(200);
    expect(await update(id, 2, [])).toBe(403);
    expect(await update(id, 2, [{ unit: 1, below: 'yes' }])).toBe(403);
    expect([await update(1, 1, ours), await update(2, 1, ours)]).toEqual([403, 403]);
    expect(await act(calls.delete, { id: 2, reason: 'Twice' })).toBe(403);
    expect(await act(dueAssign, { records: [{ kind: 'return', id }], owner: world.person })).toBe(200);
    const assign = { records: [{ kind: 'return', id: 1 }], owner: world.person };
    const { reply } = await ask(app, dueAssign, { token: world.limited, body: assign });
    expect([reply.changed, JSON.stringify(reply).includes('You act for chosen units')]).toEqual([0, true]);
    expect(await act(calls.delete, { id, reason: 'Twice' })).toBe(200);
  });

  it('imports those of their units alone, sees no import of others, and may undo', async () => {
    const runs = new ImportRuns(app, () => world.limited);
    const stop = startImports(importServer(database(), store));
    const code = { [returns.wire.ownCode]: draftTexts[returns.wire.ownCode] ?? '' };
    const rows = [
      row('Own', 'Pune'),
      row('Theirs', otherWord),
      row('Nowhere', missingWord),
      row('Whole', ''),
      { ...row('Changed', 'Pune'), ...code, UniqueCode: 'RET-000001' },
    ];
    try {
      const checked = await runs.checked('return', rows);
      expect(checked.faults.filter((fault) => fault.row === 2)).toEqual([]);
      expect(checked).toMatchObject({ added: 1, changed: 0, refused: 4 });
      const messageOf = (at: number) => checked.faults.find((fault) => fault.row === at)?.message ?? '';
      expect(bare(messageOf(3))).toBe(bare(messageOf(4)));
      for (const at of [5, 6]) expect(messageOf(at)).toMatch(/^You act for chosen units/);
      await runs.start(importRun, checked.id);
      expect(await runs.until(checked.id, 'done')).toMatchObject({ added: 1, refused: 4 });
      const list = await ask(app, importList, { token: world.limited, body: { page: 1, pageSize: 10 } });
      expect(list.reply.data?.map(({ id }) => id)).toEqual([checked.id]);
      await runs.start(importUndo, checked.id);
      await runs.until(checked.id, 'undone');
      const [added] = await world.run(
        sql<{ name: string; gone: boolean }>`select return_name as name, deleted_at is not null as gone
          from return_record order by id desc limit 1`,
      );
      expect(added).toEqual({ name: 'Own', gone: true });
      for (const kind of ['law', 'unit'] as const)
        await expect(runs.checked(kind, rows)).rejects.toThrow('for people of the whole organisation');
    } finally {
      await stop();
    }
  });

  it('who imports keeps nothing of a unit that was deleted after the check', async () => {
    const { admin } = world.organisation;
    const sold = 710_001;
    await world.run(sql`insert into unit (organisation_id, id, name, code, kind, created_by, updated_by)
      values (current_organisation(), ${sold}, 'Sold', 'SOLD', 'Site', ${admin.id}, ${admin.id})`);
    const runs = new ImportRuns(app, () => admin.token);
    const checked = await runs.checked('return', [row('There', 'Pune'), row('Gone', 'SOLD')]);
    expect(checked).toMatchObject({ added: 2, refused: 0 });
    const body = { id: sold, version: 1, reason: 'Sold' };
    expect((await ask(app, unitDelete, { token: admin.token, body })).status).toBe(200);
    await runs.start(importRun, checked.id);
    const stop = startImports(importServer(database(), store));
    try {
      expect(await runs.until(checked.id, 'done')).toMatchObject({ added: 1, refused: 1 });
      expect(JSON.stringify(await runs.rows(checked.id, 'refused'))).toContain('There is no unit');
    } finally {
      await stop();
    }
  });

  it('leave what is stored for everybody as the whole organisation has it', async () => {
    const next = sql<{ day: string }>`select next_due as day from return_record where id = 1`;
    const [open] = await world.asLimited(sql<{ id: number }>`select id from occurrence
      where kind = 'return' and record_id = 1 and outcome is null order by due_day limit 1`);
    const stored = await world.run(next);
    expect(await act(dueFile, { id: open?.id, version: 1, filedOn: '2026-01-01' })).toBe(200);
    expect(await world.run(next)).toEqual(stored);
  });

  it('owns what is due for the organisation as a whole, may hand it on, and sees it no more', async () => {
    const [whole] = await world.run(sql<{ id: number }>`update occurrence set owner = ${world.person}
      where id = (select max(id) from occurrence where unit_id is null) returning id`);
    const { id = 0 } = whole ?? {};
    const hand = () => act(dueAssign, { ids: [id], owner: world.organisation.editor.id });
    expect([await act(dueOne, { id }), await hand(), await act(dueOne, { id })]).toEqual([200, 200, 404]);
  });
});
