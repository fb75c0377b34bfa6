import { sql } from 'kysely';
import {
  dueDuties,
  systemLogList,
  unitAdd,
  unitClose,
  unitDelete,
  unitList,
  unitOne,
  unitRevert,
  unitTree,
  unitUpdate,
  unitVersion,
  userDisable,
  type Call,
} from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, type Person } from '../testing/test-platform.ts';

const site = { name: 'Pune works', code: 'PUNE-1', kind: 'Site' };

describeOnDatabase('A unit that changes', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object, person: Person = platform.organisation.admin) =>
    ask(platform.app, call, { token: person.token, body });
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

  let number = 0;
  const add = async (body: object = {}): Promise<number> => {
    const code = `S${(number += 1)}`;
    const { reply } = await act(unitAdd, { ...site, code, name: code, ...body });
    return reply.id ?? 0;
  };
  const update = (id: number, body: object) => act(unitUpdate, { id, ...body });
  /** Units, each below the one before. */
  async function addChain(length: number, parent: number | null = null): Promise<number[]> {
    if (length === 0) return [];
    const id = await add({ parent });
    return [id, ...(await addChain(length - 1, id))];
  }
  const like = (message: RegExp): unknown => expect.stringMatching(message);
  const timeline = async (id: number) => (await act(unitOne, { id })).reply.timeline ?? [];

  it('is moved with all below it, and not below itself or beyond the sixth level', async () => {
    const [top = 0, , bottom = 0] = await addChain(3);
    const [moved = 0] = await addChain(3);
    const refusals = [
      [await update(top, { parent: top }), /own parent/],
      [await update(top, { parent: bottom }), /lead back/],
    ] as const;
    for (const [{ status, reply }, message] of refusals) {
      expect([status, reply.errors]).toEqual([422, [{ field: 'parent', message: like(message) }]]);
    }
    expect((await update(moved, { parent: bottom })).status).toBe(200);
    const another = await add();
    const levels = await update(top, { parent: another });
    expect(levels.reply.errors).toEqual([{ field: 'parent', message: like(/at most 6 levels/) }]);
    expect((await update(top, { name: 'Top' })).status).toBe(200);
  });

  it('is moved by two people at once without closing a circle or going beyond the sixth level', async () => {
    const [one, other] = [await add(), await add()];
    const circle = await Promise.all([update(one, { parent: other }), update(other, { parent: one })]);
    expect(statuses(circle)).toEqual([200, 422]);
    const [three, four, below] = [await addChain(3), await addChain(4), await addChain(3)];
    const levels = await Promise.all([
      update(three[0] ?? 0, { parent: four[3] ?? 0 }),
      update(below[0] ?? 0, { parent: three[2] ?? 0 }),
    ]);
    expect(statuses(levels)).toEqual([200, 422]);
  });

  it('gets a code once, by two people at once or by a double click', async () => {
    const both = await Promise.all([act(unitAdd, site), act(unitAdd, { ...site, code: 'pune-1' })]);
    expect(statuses(both)).toEqual([200, 422]);
    const click = () => act(unitAdd, { ...site, code: 'NASHIK', idempotencyKey: 'one' });
    const [first, second] = await Promise.all([click(), click()]);
    expect([first?.status, second?.reply]).toEqual([200, first?.reply]);
    expect((await act(unitList, {})).reply.totalLength).toBe(2);
  });

  it('is closed after what is below it, and each is listed as closed from the next day on', async () => {
    const [top = 0, middle = 0] = await addChain(2);
    await update(top, { from: '2026-01-01', name: 'Top' });
    await update(middle, { name: 'Middle' });
    const close = (id: number, day: string, more = {}) => act(unitClose, { id, day, ...more });
    const refused: [id: number, day: string, message: string][] = [
      [top, '2026-03-31', 'Units below it are open after that day: Middle. Close them first.'],
      [top, '2025-12-31', 'This is before Open From (1 January 2026).'],
      [top, '31.3.2026', 'This date does not exist.'],
      [top, ' ', 'Please fill the last day.'],
    ];
    for (const [id, day, message] of refused)
      expect((await close(id, day)).reply.errors).toEqual([{ field: 'day', message }]);
    expect((await close(middle, '2026-03-31', { reason: 'Sold' })).reply.message).toBe(
      'Unit Closed Successfully',
    );
    expect((await close(top, '2026-03-31')).status).toBe(200);
    expect((await close(middle, '2026-04-01')).reply.errors).toEqual([
      { field: 'day', message: like(/^Top, above it, is open until 31 March 2026/) },
    ]);
    expect((await update(top, { from: '2026-04-01' })).reply.errors).toEqual([
      { field: 'from', message: 'This is after Open Until (31 March 2026).' },
    ]);
    expect((await timeline(middle))[0]).toMatchObject({
      action: 'Updated',
      reason: 'Sold',
      changes: [{ label: 'Open Until', old: '', new: '31-03-2026' }],
    });
    const names = async (closed?: string) =>
      (await act(unitList, { ...(closed && { closed }) })).reply.data?.map(({ name }) => name);
    expect([await names(), await names('yes'), await names('all')]).toEqual([
      [],
      ['Middle', 'Top'],
      ['Middle', 'Top'],
    ]);
  });

  it('is deleted once nothing is below it, while no work is done for it', async () => {
    const [top = 0, below = 0, worked = 0] = [...(await addChain(2)), await add()];
    await database().inOrganisation(platform.organisation.id, (trx) =>
      sql`insert into occurrence (organisation_id, kind, record_id, statutory_day, due_day, internal_day, unit_id, worked_on)
        values (current_organisation(), 'return', 1, '2026-04-15', '2026-04-15', '2026-04-10', ${worked}, true)`.execute(
        trx,
      ),
    );
    expect((await act(unitDelete, { id: top })).reply.message).toMatch(/^There are units below it: S\d+\./);
    expect((await act(unitDelete, { id: worked })).reply.message).toMatch(/Close it instead/);
    for (const id of [below, top])
      expect((await act(unitDelete, { id, reason: 'Typed twice' })).status).toBe(200);
    for (const call of [unitOne, unitDelete, unitUpdate])
      expect((await act(call, { id: top })).status).toBe(404);
    expect((await act(unitList, {})).reply.totalLength).toBe(1);
  });

  it('gives its code and numbers free once it is deleted', async () => {
    const whole = { ...site, numbers: [{ type: 'PAN', value: 'AAACD1234E' }] };
    const { reply } = await act(unitAdd, whole);
    await act(unitDelete, { id: reply.id });
    expect((await act(unitAdd, whole)).status).toBe(200);
  });

  it('has a timeline in words, and the system log names it', async () => {
    const { editor, viewer } = platform.organisation;
    const parent = await add({ name: 'Acme', code: 'ACME', kind: 'Company' });
    const id = await add({ head: editor.id, industry: [1] });
    await update(id, {
      parent,
      state: 21,
      head: viewer.id,
      industry: [1, 2],
      from: '2026-04-01',
      numbers: [{ type: 'ESI code', value: '11 00 012345 001 0001' }],
    });
    const [entry] = await timeline(id);
    expect(entry?.changes).toMatchObject([
      { label: 'Parent', old: '', new: 'Acme (ACME)' },
      { label: 'State', old: '', new: 'Maharashtra' },
      { label: 'Industry' },
      { label: 'Head', old: editor.username, new: viewer.username },
      { label: 'Open From', old: '', new: '01-04-2026' },
      { label: 'Numbers', old: '', new: 'ESI code 11000123450010001' },
    ]);
    const { reply } = await act(systemLogList, { pageSize: 1 });
    expect(reply.data).toMatchObject([
      {
        action: 'Updated',
        kind: 'unit',
        recordId: id,
        detail: { fields: ['parent', 'state', 'industry', 'head', 'from', 'numbers'] },
      },
    ]);
    await act(unitDelete, { id });
    expect((await act(systemLogList, { pageSize: 1 })).reply.data).toMatchObject([
      { action: 'Deleted', deleted: true },
    ]);
  });

  it('gets another head when its head is disabled, if they hand over', async () => {
    const { editor, viewer } = platform.organisation;
    const [one, other] = [await add({ head: viewer.id }), await add({ head: viewer.id })];
    await update(other, { until: '2020-01-01' });
    expect((await act(dueDuties, { id: viewer.id })).reply).toMatchObject({ owned: 0, headed: 2 });
    const gone = { id: viewer.id, disabled: true };
    const unknown = await act(userDisable, { ...gone, handOverTo: 99 });
    expect(unknown.reply.errors).toMatchObject([{ field: 'handOverTo' }]);
    const { reply } = await act(userDisable, { ...gone, handOverTo: editor.id });
    expect(reply.message).toBe('User Disabled Successfully. 0 handed over. 2 units handed over.');
    for (const id of [one, other]) {
      expect((await act(unitOne, { id })).reply.data).toMatchObject([{ head: editor.id }]);
      expect((await timeline(id))[0]?.changes).toMatchObject([{ label: 'Head', new: editor.username }]);
    }
  });

  it('keeps a head who was disabled, until another one is chosen', async () => {
    const { viewer } = platform.organisation;
    const id = await add({ head: viewer.id });
    await act(userDisable, { id: viewer.id, disabled: true });
    expect((await update(id, { name: 'Works' })).status).toBe(200);
  });

  it('is changed under its version: an older one is refused with who changed what', async () => {
    const id = await add();
    expect((await update(id, { version: 1, name: 'Works' })).reply.version).toBe(2);
    expect((await update(id, { version: 2, name: ' Works ' })).reply.version).toBe(2);
    for (const call of [unitUpdate, unitDelete]) {
      const { status, reply } = await act(call, { id, version: 1 });
      const conflict = { version: 2, changes: [{ field: 'name', new: 'Works' }] };
      expect([status, reply]).toMatchObject([409, { conflict }]);
    }
    const { admin } = platform.organisation;
    expect((await act(unitClose, { id, version: 1, day: '2026-03-31' })).reply.message).toContain(
      admin.username,
    );
  });

  it('is restored to a version, with its numbers, by an ordinary change', async () => {
    const numbers = [{ type: 'FSSAI', value: '10012011000001' }];
    const id = await add({ numbers });
    const other = await add();
    await update(id, { version: 1, numbers: [], code: 'B', parent: other });
    expect((await act(unitVersion, { id, version: 1 })).reply.data).toMatchObject([{ numbers, version: 1 }]);
    expect((await act(unitRevert, { id, version: 2, to: 2 })).reply.message).toBe(
      'This is how the unit is now.',
    );
    expect((await act(unitRevert, { id, version: 2, to: 9 })).status).toBe(404);
    expect((await act(unitRevert, { id, version: 2, to: 1 })).reply.version).toBe(3);
    const [unit] = (await act(unitOne, { id })).reply.data ?? [];
    expect(unit).toMatchObject({ numbers, parent: null, version: 3 });
    expect((await timeline(id))[0]?.reason).toMatch(/^Restored to version 1 of /);
    const inHindi = async (call: Call, body: object) => {
      const { token } = platform.organisation.admin;
      return (await ask(platform.app, call, { token, body, headers: { 'accept-language': 'hi' } })).reply;
    };
    const read = (await inHindi(unitOne, { id })).timeline?.[0];
    expect(read).toMatchObject({ action: 'Updated', reason: like(/^\d[^A-Z]+ IST के संस्करण 1 /) });
    expect(JSON.stringify(read?.changes)).not.toMatch(/Parent|Numbers/);
    const logged = (await inHindi(systemLogList, { pageSize: 1 })).data?.[0];
    expect(logged).toMatchObject({ action: 'Updated', detail: { reason: read?.reason } });
    await act(unitDelete, { id: other });
    const refused = await act(unitRevert, { id, version: 3, to: 2 });
    expect(refused.reply.errors).toEqual([{ field: 'parent', message: 'This parent does not exist.' }]);
  });
});

describeOnDatabase('Lists of units', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object) =>
    ask(platform.app, call, { token: platform.organisation.editor.token, body });
  const { Company, Registration, Site } = { Company: 'Company', Registration: 'Registration', Site: 'Site' };

  beforeEach(async () => {
    const token = platform.organisation.admin.token;
    const units = [
      { name: 'beta', code: 'B', kind: Company, state: 21 },
      { name: 'Alpha', code: 'A', kind: Company },
      { name: 'Delta', code: 'B-2', kind: Site, parent: 1, head: platform.organisation.viewer.id },
      { name: 'Gamma', code: 'B-1', kind: Registration, parent: 1, state: 11 },
      {
        name: 'Epsilon',
        code: 'B-1-1',
        kind: Site,
        parent: 4,
        numbers: [{ type: 'FSSAI', value: '10012011000001' }],
      },
      { name: 'Old', code: 'O', kind: Site, until: '2020-01-01' },
    ];
    for (const body of units) await ask(platform.app, unitAdd, { token, body });
  });

  const list = async (body: object) => (await act(unitList, body)).reply.data?.map(({ name }) => name).join();

  it('are filtered by text, kind, state, parent and closing, and sorted, by name first', async () => {
    const cases: [body: object, names: string][] = [
      [{}, 'Alpha,beta,Delta,Epsilon,Gamma'],
      [{ closed: 'all' }, 'Alpha,beta,Delta,Epsilon,Gamma,Old'],
      [{ text: 'B-1' }, 'Epsilon,Gamma'],
      [{ text: 'ALPHA' }, 'Alpha'],
      [{ text: '1001 2011' }, 'Epsilon'],
      [{ kind: Site }, 'Delta,Epsilon'],
      [{ state: 21 }, 'beta,Delta'],
      [{ state: 11 }, 'Epsilon,Gamma'],
      [{ parent: 1 }, 'Delta,Gamma'],
      [{ below: 1 }, 'beta,Delta,Epsilon,Gamma'],
      [{ below: 4, kind: Site }, 'Epsilon'],
      [{ sort: 'code', order: 'desc' }, 'Delta,Epsilon,Gamma,beta,Alpha'],
      [{ sort: 'parent' }, 'Delta,Gamma,Epsilon,Alpha,beta'],
      [{ sort: 'kind' }, 'Alpha,beta,Gamma,Delta,Epsilon'],
      [{ sort: 'head' }, 'Delta,Alpha,beta,Epsilon,Gamma'],
      [{ page: 2, pageSize: 2 }, 'Delta,Epsilon'],
      [{ page: 9, pageSize: 2 }, ''],
    ];
    for (const [body, names] of cases) expect([body, await list(body)]).toEqual([body, names]);
    expect((await act(unitList, { page: 9, pageSize: 2 })).reply.totalLength).toBe(5);
  });

  it('have all units as a tree, siblings by name, each with the state that counts for it', async () => {
    const { reply } = await act(unitTree, {});
    expect(reply.data?.map(({ name, inState, closed }) => [name, inState, closed])).toEqual([
      ['Alpha', null, false],
      ['beta', 21, false],
      ['Delta', 21, false],
      ['Gamma', 11, false],
      ['Epsilon', 11, false],
      ['Old', null, true],
    ]);
  });
});
