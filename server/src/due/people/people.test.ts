import {
  bulkCall,
  dueAssign,
  dueDuties,
  dueList,
  dueOne,
  duePeople,
  dueRecordPeople,
  recordCalls,
  systemLogList,
  userDisable,
  type Call,
} from '@lexboard/shared-lib/contract';
import { returns, saveCodes } from '@lexboard/shared-lib/domain';
import { StatementQueue } from '../../database/statements/statement-queue.ts';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { completeBelow } from '../../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, completeLaw, lawCalls, type Person } from '../../testing/test-platform.ts';

const calls = recordCalls(returns);
const first = { kind: 'return', id: 1 };

/** Due on the 11th of three months, the last of which may be ahead. */
const monthly = (more: object = {}) =>
  completeBelow(returns, 1, {
    periodicity: 'Monthly',
    dayMonthArr: [{ date: '11', month: 'April' }],
    startdate: '2026-09-01',
    enddate: '2026-11-30',
    ...more,
  });

describeOnDatabase('People of obligations', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object = {}, { token }: Person = platform.organisation.editor) =>
    ask(platform.app, call, { token, body });
  const assign = async (body: object, person?: Person) => (await act(dueAssign, body, person)).reply;
  const rows = async (body: object = {}) => (await act(dueList, body)).reply.data ?? [];
  const people = async () => (await rows()).map(({ ownerName, checkerName }) => [ownerName, checkerName]);
  const closeFirst = () =>
    database().inOrganisation(platform.organisation.id, (trx) =>
      trx
        .updateTable('occurrence')
        .set({ outcome: 'done', filed_on: '2026-09-10', closed_at: new Date(), worked_on: true })
        .where('statutory_day', '=', '2026-09-11')
        .execute(),
    );

  const rename = ({ id }: Person, name: string) =>
    database().inOrganisation(platform.organisation.id, (trx) =>
      trx.updateTable('account').set({ name }).where('id', '=', id).execute(),
    );

  beforeEach(async () => {
    await act(lawCalls.add, completeLaw());
    await act(calls.add, monthly());
  });

  it('are those of the record, for what is open and what comes, and are told in timeline and log', async () => {
    const { editor, admin } = platform.organisation;
    await closeFirst();
    expect(await assign({ records: [first], owner: editor.id, checker: admin.id })).toMatchObject({
      changed: 1,
      refused: [],
    });
    const both = [editor.username, admin.username];
    expect(await people()).toEqual([['', ''], both, both]);
    await act(calls.update, { id: 1, version: 1, status: saveCodes.Update, enddate: '2026-12-31' });
    expect(await people()).toEqual([['', ''], both, both, both]);
    expect((await act(dueRecordPeople, first)).reply).toMatchObject({
      owner: editor.id,
      ownerName: editor.username,
      checkerName: admin.username,
      disabled: [],
    });
    expect(await assign({ records: [first], checker: null, owner: editor.id }, admin)).toMatchObject({
      changed: 1,
    });
    expect(await assign({ records: [first], checker: null }, admin)).toMatchObject({
      changed: 0,
      refused: [],
    });
    expect((await people()).at(-1)).toEqual([editor.username, '']);
    const timeline: unknown = Reflect.get((await act(calls.view, { id: 1 })).reply, 'timeline_return_id');
    const taken = { label: 'Checker', old: admin.username, new: '' };
    const given = { label: 'Owner', old: '', new: editor.username };
    expect(timeline).toMatchObject([
      { action: 'Assigned', changes: [taken] },
      { action: 'Updated' },
      { action: 'Assigned', changes: [given, { label: 'Checker', old: '', new: admin.username }] },
      {},
      {},
    ]);
    const log = await act(systemLogList, { action: 'Assigned' }, admin);
    expect(log.reply.data).toMatchObject([
      { code: 'RET-000001', detail: { changes: [taken] } },
      { kind: 'return', recordId: 1 },
    ]);
  });

  it('are of one time alone where they were chosen for it, and are called by their names', async () => {
    const { editor, admin, viewer } = platform.organisation;
    const id = (await rows())[2]?.['id'];
    const other = (await rows())[1]?.['id'];
    await rename(viewer, 'Vera Rao');
    await rename(admin, 'Asha Rao');
    expect(await assign({ ids: [id], owner: viewer.id })).toMatchObject({ changed: 1, refused: [] });
    await assign({ ids: [other], checker: admin.id });
    expect(await assign({ ids: [other], owner: admin.id })).toMatchObject({
      refused: [{ reason: 'Asha Rao is its checker already, and cannot be its owner, too.' }],
    });
    await assign({ ids: [other], owner: editor.id }, admin);
    await assign({ ids: [other], checker: null }, admin);
    // A later name is shown, too.
    await rename(admin, 'Asha Rao-Iyer');
    expect((await act(dueOne, { id: other })).reply.data?.[0]?.['timeline']).toMatchObject([
      { changes: [{ label: 'Checker', old: 'Asha Rao-Iyer', new: '' }] },
      { changes: [{ label: 'Owner', old: '', new: editor.username }] },
      { changes: [{ label: 'Checker', old: '', new: 'Asha Rao-Iyer' }] },
    ]);
    await assign({ records: [first], owner: editor.id, checker: admin.id });
    expect((await people()).at(-1)).toEqual(['Vera Rao', '']);
    expect((await act(dueOne, { id })).reply.data?.[0]).toMatchObject({ version: 2, owner: viewer.id });
    await act(calls.update, { id: 1, version: 1, status: saveCodes.Update, enddate: '2026-10-31' });
    expect((await rows()).map(({ status }) => status)).toEqual(['Overdue', 'Overdue', 'No longer scheduled']);
  });

  it('are given to single times once their records are held, as saves and filing hold them', async () => {
    const id = (await rows())[0]?.['id'];
    const messages = jest.spyOn(StatementQueue.prototype, 'run');
    await assign({ ids: [id], owner: platform.organisation.editor.id });
    const texts = messages.mock.calls.flatMap(([statements]) => statements.map(({ text }) => text));
    messages.mockRestore();
    const locks = texts.filter((text) => text.includes('for no key update of'));
    expect(locks.map((text) => text.trim().split(' ').at(-1))).toEqual([
      'record',
      'record',
      'record',
      'record',
      'occurrence',
    ]);
  });

  it('are refused, the call for people who cannot be chosen, else each by itself', async () => {
    const { editor, admin, viewer } = platform.organisation;
    const { editor: stranger } = await addTestOrganisation(database());
    const refusal = async (change: object) => {
      const { status, reply } = await act(dueAssign, { records: [first], ...change });
      return [status, reply.errors?.[0]?.field];
    };
    expect(await refusal({ checker: viewer.id })).toEqual([422, 'checker']);
    await act(userDisable, { id: viewer.id, disabled: true }, admin);
    expect(await refusal({ owner: 999_999 })).toEqual([422, 'owner']);
    expect(await refusal({ owner: viewer.id })).toEqual([422, 'owner']);
    expect(await refusal({ owner: editor.id, checker: editor.id })).toEqual([422, 'checker']);
    expect(await refusal({})).toEqual([400, undefined]);
    const foreign = await act(dueAssign, { records: [first], owner: null }, stranger);
    expect(foreign.reply).toMatchObject({ changed: 0, refused: [{ kind: 'return', id: 1 }] });

    await act(calls.add, monthly({ returnName: 'Deleted' }));
    await act(calls.add, monthly({ returnName: 'Checked' }));
    await assign({ records: [{ kind: 'return', id: 3 }], checker: editor.id });
    await act(calls.delete, { id: 2, reason: 'Entered twice' });
    const named = [1, 2, 3, 4].map((id) => ({ kind: 'return', id }));
    expect(await assign({ records: named, owner: editor.id })).toMatchObject({
      changed: 1,
      refused: [
        { id: 2, reason: 'This return is deleted.' },
        { id: 3, reason: `${editor.username} is its checker already, and cannot be its owner, too.` },
        { id: 4, reason: 'There is no return with this number.' },
      ],
    });
    await closeFirst();
    const [done, open] = await rows({ record: first });
    expect(await assign({ ids: [done?.['id'], open?.['id'], 999_999], checker: editor.id })).toMatchObject({
      changed: 0,
      refused: [
        { id: done?.['id'], reason: 'It is Done by now.' },
        {
          id: open?.['id'],
          reason: `${editor.username} is its owner already, and cannot be its checker, too.`,
        },
        { id: 999_999 },
      ],
    });
  });

  it('are given to many records as other changes are', async () => {
    const { editor } = platform.organisation;
    const action = { name: 'assign', owner: editor.id };
    const run = (key: string) =>
      platform.app.inject({
        method: 'POST',
        url: `/api${bulkCall(returns).path}`,
        headers: { authorization: `Bearer ${editor.token}` },
        payload: { key, action, target: { rows: [{ id: 1, version: 1 }] } },
      });
    expect((await run('first')).body).toContain('"outcome":"done","version":1');
    expect((await run('second')).body).toContain('"outcome":"unchanged"');
    expect(await people()).toEqual(Array.from({ length: 3 }, () => [editor.username, '']));
  });

  it('who are disabled hand over what they had, or leave it without an owner', async () => {
    const { editor, admin, viewer } = platform.organisation;
    await act(calls.add, monthly({ returnName: 'Second' }));
    const second = { kind: 'return', id: 2 };
    await assign({ records: [first], owner: viewer.id, checker: admin.id });
    await assign({ records: [second], owner: viewer.id, checker: editor.id });
    const single = (await rows({ record: second }))[2]?.['id'];
    await database().inOrganisation(platform.organisation.id, (trx) =>
      trx.updateTable('account').set({ workspace_access_type: 'Edit' }).where('id', '=', viewer.id).execute(),
    );
    await assign({ ids: [single], owner: admin.id, checker: viewer.id });
    const duties = await act(dueDuties, { id: viewer.id }, admin);
    expect(duties.reply).toMatchObject({ owned: 2, checked: 1 });

    const gone = { id: viewer.id, disabled: true, version: 1, handOverTo: editor.id };
    expect((await act(userDisable, gone, admin)).reply.message).toBe(
      'User Disabled Successfully. 1 handed over, 2 not: a person cannot check what they own, or choose its checker.',
    );
    expect((await act(dueRecordPeople, first)).reply).toMatchObject({ owner: editor.id, checker: admin.id });
    expect((await act(dueRecordPeople, second)).reply).toMatchObject({
      owner: viewer.id,
      disabled: ['owner'],
    });
    expect((await act(dueOne, { id: single })).reply.data?.[0]).toMatchObject({
      owner: admin.id,
      checker: viewer.id,
      disabled: ['checker'],
    });
    const left = await rows({ owner: 'none' });
    expect((await act(dueOne, { id: left[0]?.['id'] })).reply.data?.[0]).toMatchObject({
      disabled: ['owner'],
    });
    expect(left.map(({ recordId, ownerName }) => [recordId, ownerName])).toEqual([
      [2, viewer.username],
      [2, viewer.username],
    ]);
    const names = async (body: object) => (await act(duePeople, body)).reply.data?.map(({ name }) => name);
    expect(await names({})).toEqual([admin.username, editor.username].toSorted());
    expect(await names({ ids: [viewer.id] })).toEqual([viewer.username]);
  });
});
