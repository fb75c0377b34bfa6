import { type Call, listCall, recordCalls, relatedCall } from '@lexboard/shared-lib/contract';
import {
  kinds,
  law,
  license,
  otherCompliance,
  returns,
  saveCodes,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { completeBelow, draftBelow } from '../../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, completeLaw, draftLaw, lawCalls } from '../../testing/test-platform.ts';
import { requireRecord } from '../stored/lock-record.ts';
import { markDeleted } from '../stored/record-repository.ts';
import { appendTimeline } from '../history/timeline-repository.ts';

describeOnDatabase('A record', (database) => {
  const platform = platformOfSuite(database);
  beforeEach(async () => {
    await act(lawCalls.add, draftLaw());
  });

  const act = (call: Call, body: object) =>
    ask(platform.app, call, { token: platform.organisation.admin.token, body });
  const remove = (id: number, reason = 'Entered twice') => act(lawCalls.delete, { id, reason });
  const total = async () => (await act(listCall(law, 'all'), {})).reply.totalLength;
  const timeline = async () => (await act(lawCalls.view, { id: 1 })).reply.timelinelaw_id ?? [];

  it('takes a deleted law out of everything, and an administrator brings it back with its history', async () => {
    expect((await remove(1)).reply).toEqual({ success: 1, message: 'Law Deleted Successfully' });
    for (const call of [lawCalls.one, lawCalls.view]) expect((await act(call, { id: 1 })).status).toBe(404);
    expect((await remove(1)).status).toBe(404);
    expect(await total()).toBe(0);
    expect((await act(lawCalls.restore, { id: 1 })).reply.message).toBe('Law Restored Successfully');
    expect(await total()).toBe(1);
    expect((await timeline()).map(({ action, reason }) => [action, reason])).toEqual([
      ['Restored', undefined],
      ['Deleted', 'Entered twice'],
      ['Created', undefined],
    ]);
    expect((await act(lawCalls.restore, { id: 1 })).status).toBe(404);
  });

  it('asks for a reason', async () => {
    const message = 'Please mention the Delete Reason';
    for (const reason of [{}, { reason: '' }, { reason: '  \n' }]) {
      expect(await act(lawCalls.delete, { id: 1, ...reason })).toMatchObject({
        status: 422,
        reply: { message, errors: [{ field: 'reason', message }] },
      });
    }
    expect(await total()).toBe(1);
  });

  it('keeps a law that others belong to, and says how many', async () => {
    await act(lawCalls.add, draftLaw({ ParentLaw: 1 }));
    const kept = await remove(1);
    expect(kept.status).toBe(422);
    expect(kept.reply.message).toContain('Law: 1');
    await remove(2);
    expect((await remove(1)).status).toBe(200);
    expect((await act(lawCalls.restore, { id: 2 })).status).toBe(422);
  });

  it('keeps repealed and locked laws', async () => {
    await act(lawCalls.add, completeLaw({ Active: 'Repealed' }));
    expect((await remove(2)).status).toBe(422);
    await act(lawCalls.lock, { id: 1, locked: true });
    expect((await remove(1)).status).toBe(403);
  });

  it('lets whoever deleted a law take that back within an hour, and nobody else', async () => {
    const { editor, admin } = platform.organisation;
    const undo = (token: string, id = 1) => ask(platform.app, lawCalls.undoDelete, { token, body: { id } });
    expect((await undo(editor.token)).status).toBe(404);
    await ask(platform.app, lawCalls.delete, { token: editor.token, body: { id: 1, reason: 'Twice' } });
    expect((await undo(admin.token)).status).toBe(403);
    expect(await undo(editor.token)).toMatchObject({
      status: 200,
      reply: { success: 1, message: 'Law Restored Successfully' },
    });
    expect((await timeline()).map(({ action, user }) => [action, user])).toEqual([
      ['Restored', editor.username],
      ['Deleted', editor.username],
      ['Created', admin.username],
    ]);
    expect((await undo(editor.token)).status).toBe(404);
    // Deleted anew by somebody else, it is theirs to take back.
    await remove(1);
    expect((await undo(editor.token)).status).toBe(403);
  });

  it('does not take a deletion back that is older', async () => {
    const { editor, id: organisationId } = platform.organisation;
    const undoAfter = async (seconds: number) => {
      await database().inOrganisation(organisationId, async (trx) => {
        const record = await requireRecord(trx, law, 1);
        await markDeleted(trx, law, 1, true);
        const at = new Date(Date.now() - seconds * 1000);
        await appendTimeline(trx, law, record, editor, { action: 'Deleted', reason: 'Twice', at });
      });
      return ask(platform.app, lawCalls.undoDelete, { token: editor.token, body: { id: 1 } });
    };
    expect(await undoAfter(3601)).toMatchObject({
      status: 403,
      reply: { message: 'This can no longer be undone: ask your administrator to restore it.' },
    });
    expect((await act(lawCalls.restore, { id: 1 })).status).toBe(200);
    expect((await undoAfter(3540)).status).toBe(200);
  });

  it('locks and unlocks, once each', async () => {
    const lock = async (locked: boolean) => (await act(lawCalls.lock, { id: 1, locked })).reply.message;
    const editOption = async () => (await act(lawCalls.one, { id: 1 })).reply.data?.[0]?.editOption;
    expect(await lock(true)).toBe('Law Locked Successfully');
    expect(await lock(true)).toBe('Law Locked Successfully');
    expect(await editOption()).toBe('false');
    expect(await lock(false)).toBe('Law Unlocked Successfully');
    expect(await editOption()).toBe('true');
    expect((await timeline()).map(({ action }) => action)).toEqual(['Unlocked', 'Locked', 'Created']);
  });

  describe('that is Published and lacks what Publish needs', () => {
    const incomplete = async (ids: number[], { token } = platform.organisation.viewer) =>
      (await ask(platform.app, recordCalls(license).incomplete, { token, body: { ids } })).reply.data;

    /** A complete license, one from which two fields were taken again, and a Draft. */
    beforeEach(async () => {
      const { token } = platform.organisation.editor;
      await ask(platform.app, lawCalls.update, { token, body: { ...completeLaw(), id: 1, version: 1 } });
      for (const body of [completeBelow(license, 1), completeBelow(license, 1), draftBelow(license, 1)])
        await ask(platform.app, recordCalls(license).add, { token, body });
      const body = { id: 2, version: 1, status: saveCodes.Update, authority: '', penalty: '' };
      await ask(platform.app, recordCalls(license).update, { token, body });
    });

    it('are named with what is empty; drafts may be empty', async () => {
      expect(await incomplete([1, 2, 3, 99])).toEqual([{ id: 2, empty: ['Authority', 'Penalty'] }]);
      expect(await incomplete([1, 3])).toEqual([]);
      const stranger = await addTestOrganisation(database());
      expect(await incomplete([1, 2, 3], stranger.admin)).toEqual([]);
    });
  });

  describe('with the code of another', () => {
    const find = (kind: RecordKind, body: object, { token } = platform.organisation.viewer) =>
      ask(platform.app, recordCalls(kind).sameCode, { token, body });
    const addCoded = (kind: RecordKind, code: string) => {
      const values = { [kind.wire.ownCode]: code };
      return act(recordCalls(kind).add, kind === law ? draftLaw(values) : draftBelow(kind, 1, values));
    };

    it('is pointed out, whatever the case of its code', async () => {
      for (const kind of kinds) {
        for (const code of ['Fact-1948', 'FACT-1948-R']) await addCoded(kind, code);
        const id = kind === law ? 2 : 1;
        const { data } = (await find(kind, { code: ' FACT-1948 ' })).reply;
        expect(data).toEqual([expect.objectContaining({ id, code: `${kind.codePrefix}-00000${id}` })]);
        expect((await find(kind, { code: 'fact-1948', id })).reply.data).toEqual([]);
      }
    });

    it('is not pointed out once it is deleted, nor in another organisation', async () => {
      await addCoded(law, 'GONE-1');
      const { admin } = await addTestOrganisation(database());
      expect((await find(law, { code: 'GONE-1' }, admin)).reply).toMatchObject({ success: 1, data: [] });
      await remove(2);
      expect((await find(law, { code: 'GONE-1' })).reply.data).toEqual([]);
    });
  });

  describe('and what belongs to it', () => {
    const addBelow = async (law: number, { editor: { token } } = platform.organisation) => {
      await ask(platform.app, recordCalls(license).add, { token, body: draftBelow(license, law) });
      await ask(platform.app, recordCalls(license).add, { token, body: completeBelow(license, law) });
      await ask(platform.app, recordCalls(returns).add, { token, body: draftBelow(returns, law) });
    };
    const count = async (ids: unknown, { token } = platform.organisation.viewer) =>
      ask(platform.app, relatedCall, { token, body: { ids } });

    beforeEach(async () => {
      const { token } = platform.organisation.editor;
      // The first law is there already.
      for (const code of ['DOCKS', 'BOILERS']) {
        await ask(platform.app, lawCalls.add, { token, body: completeLaw({ ActCodeName: code }) });
      }
      await addBelow(2);
    });

    it('is counted for each law that is asked for, in that order, Drafts and all', async () => {
      expect((await count([3, 2])).reply).toEqual({
        success: 1,
        data: [
          { id: 3, license: 0, return: 0, othercomp: 0, notice: 0, overdue: 0 },
          { id: 2, license: 2, return: 1, othercomp: 0, notice: 0, overdue: 0 },
        ],
      });
    });

    it('follows what is added and what is deleted', async () => {
      const { token } = platform.organisation.editor;
      await ask(platform.app, recordCalls(otherCompliance).add, {
        token,
        body: draftBelow(otherCompliance, 2),
      });
      await ask(platform.app, recordCalls(license).delete, {
        token,
        body: { id: 1, reason: 'Entered twice' },
      });
      expect((await count([2])).reply.data).toEqual([
        { id: 2, license: 1, return: 1, othercomp: 1, notice: 0, overdue: 0 },
      ]);
    });

    it('has nothing of another organisation, nor of laws that there are not', async () => {
      const stranger = await addTestOrganisation(database());
      const { token } = stranger.editor;
      for (let law = 1; law <= 4; law += 1)
        await ask(platform.app, lawCalls.add, { token, body: completeLaw() });
      for (const law of [1, 2, 4]) await addBelow(law, stranger);
      const none = { license: 0, return: 0, othercomp: 0, notice: 0, overdue: 0 };
      expect((await count([1, 4, 99])).reply.data).toEqual([
        { id: 1, ...none },
        { id: 4, ...none },
        { id: 99, ...none },
      ]);
      expect((await count([2], stranger.viewer)).reply.data).toEqual([
        { id: 2, license: 2, return: 1, othercomp: 0, notice: 0, overdue: 0 },
      ]);
    });

    it('is refused for what is no list of laws', async () => {
      const page = Array.from({ length: 201 }, (_, index) => index + 1);
      for (const ids of [undefined, [], 'LAW-000001', [1, 1], [1, null], [2_147_483_648], page]) {
        const { status, reply } = await count(ids);
        expect([ids, status, reply.errors?.[0]?.field]).toEqual([ids, 400, expect.stringMatching(/^ids/)]);
      }
    });

    it('is shown to whoever may see cards', async () => {
      const { id, organisationId } = platform.organisation.viewer;
      const allow = (gridInfo: 'Yes' | 'No') =>
        database().inOrganisation(organisationId, (trx) =>
          trx
            .updateTable('account')
            .set({
              model_access_controller: JSON.stringify({ statusInfo: 'Draft', serchInfo: 'No', gridInfo }),
            })
            .where('id', '=', id)
            .execute(),
        );
      await allow('No');
      const { status, reply } = await count([2]);
      expect([status, reply.message]).toEqual([403, 'You may not see the grid: ask your administrator.']);
      await allow('Yes');
      expect((await count([2])).reply.data).toEqual([
        { id: 2, license: 2, return: 1, othercomp: 0, notice: 0, overdue: 0 },
      ]);
    });
  });
});
