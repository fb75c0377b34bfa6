import type { Call } from '@lexboard/shared-lib/contract';
import { law, listCall } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, completeLaw, draftLaw, lawCalls } from '../testing/test-platform.ts';
import { requireRecord } from './hold-record.ts';
import { markDeleted } from './record-repository.ts';
import { appendTimeline } from './timeline-repository.ts';

describeOnDatabase('Deleting, restoring and locking', (database) => {
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

  it.each(['', '  \n'])('asks for a reason (%p)', async (reason) => {
    const message = 'Please mention the Delete Reason';
    expect(await remove(1, reason)).toMatchObject({
      status: 422,
      reply: { message, errors: [{ field: 'reason', message }] },
    });
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
    expect((await undo(platform.organisation.viewer.token)).status).toBe(403);
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
});
