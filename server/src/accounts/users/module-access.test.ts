import { moduleAccessList, moduleAccessUpdate, ownName } from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, completeLaw, lawCalls } from '../../testing/test-platform.ts';
import { inChainedLog } from '../../testing/log/chained-log.ts';

describeOnDatabase('The Module Access Controller', (database) => {
  const platform = platformOfSuite(database);

  const list = (body: object = {}, token = platform.organisation.admin.token) =>
    ask(platform.app, moduleAccessList, { token, body });
  const update = (body: object, token = platform.organisation.admin.token) =>
    ask(platform.app, moduleAccessUpdate, { token, body });
  const rowOf = async (id: number) => (await list()).reply.data?.find((row) => Reflect.get(row, 'id') === id);
  const log = () =>
    inChainedLog(database(), platform.organisation.id, (trx) =>
      trx
        .selectFrom('system_log')
        .select(['action', 'username', 'subject_code', 'detail'])
        .orderBy('sequence')
        .execute(),
    );
  const disable = (id: number) =>
    database().inOrganisation(platform.organisation.id, (trx) =>
      trx.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', id).execute(),
    );

  it('lists what each person may do', async () => {
    const { admin, editor, viewer } = platform.organisation;
    const { reply } = await list();
    expect(reply.totalLength).toBe(3);
    expect(reply.data?.map(({ username }) => username)).toEqual(
      [admin, editor, viewer].map(({ username }) => username),
    );
    expect(reply.data?.[2]).toEqual({
      id: viewer.id,
      username: viewer.username,
      name: viewer.username,
      email: `${viewer.username}@lexboard.example`,
      disabled: false,
      role: 'no',
      workspaceAccessType: 'View',
      statusInfo: 'All',
      serchInfo: 'Yes',
      gridInfo: 'Yes',
      version: 1,
    });
  });

  it('sorts, pages and finds by a text, whose signs are ordinary', async () => {
    const { admin, viewer } = platform.organisation;
    const names = async (body: object) => (await list(body)).reply.data?.map(({ username }) => username);
    expect(await names({ sort: 'role', order: 'desc', pageSize: 1 })).toEqual([admin.username]);
    expect(await names({ page: 3, pageSize: 1 })).toEqual([viewer.username]);
    expect(await names({ text: ' VIEWER-' })).toEqual([viewer.username]);
    expect(await names({ text: '%' })).toEqual([]);
    expect((await list({ text: 'viewer' })).reply.totalLength).toBe(1);
  });

  it('takes effect on the next call of the person, and is logged', async () => {
    const { viewer, editor, admin } = platform.organisation;
    const add = (token: string) => ask(platform.app, lawCalls.add, { token, body: completeLaw() });
    expect((await add(viewer.token)).status).toBe(403);
    const { reply } = await update({
      id: viewer.id,
      version: 1,
      workspaceAccessType: 'Edit',
      gridInfo: 'No',
    });
    expect(reply).toEqual({ success: 1, message: 'Access Updated Successfully', version: 2 });
    expect((await add(viewer.token)).status).toBe(200);
    await update({ id: editor.id, workspaceAccessType: 'View' });
    expect((await add(editor.token)).status).toBe(403);
    expect(await rowOf(viewer.id)).toMatchObject({ workspaceAccessType: 'Edit', gridInfo: 'No', role: 'no' });
    expect((await log())[0]).toEqual({
      action: 'Access changed',
      username: admin.username,
      subject_code: viewer.username,
      detail: {
        changes: [
          { field: 'workspaceAccessType', label: 'Workspace', old: 'View', new: 'Edit' },
          { field: 'gridInfo', label: 'Grid view', old: 'Yes', new: 'No' },
        ],
      },
    });
  });

  it('changes nothing, and logs nothing, where rights stay as they are', async () => {
    const { viewer } = platform.organisation;
    expect((await update({ id: viewer.id, version: 1, role: 'no' })).reply.version).toBe(1);
    expect(await log()).toEqual([]);
  });

  it('refuses an older version, and one of two changes at once', async () => {
    const { viewer } = platform.organisation;
    await ask(platform.app, ownName, { token: viewer.token, body: { name: 'Asha Rao' } });
    const answers = await Promise.all(
      ['Draft', 'Published'].map((statusInfo) => update({ id: viewer.id, version: 1, statusInfo })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.reply.message).toBe(
      'The access of Asha Rao was changed meanwhile. Please look at it again.',
    );
    expect(await rowOf(viewer.id)).toMatchObject({ version: 2 });
  });

  it('keeps an administrator, also when two demote each other at once', async () => {
    const { admin, editor, viewer } = platform.organisation;
    const message = 'An organisation needs an administrator: make somebody else one first.';
    expect(await update({ id: admin.id, role: 'no' })).toMatchObject({ status: 422, reply: { message } });
    await update({ id: viewer.id, role: 'yes' });
    await disable(viewer.id);
    expect((await update({ id: admin.id, role: 'no' })).status).toBe(422);
    await update({ id: editor.id, role: 'yes' });
    const answers = await Promise.all([
      update({ id: editor.id, role: 'no' }, admin.token),
      update({ id: admin.id, role: 'no' }, editor.token),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The other one comes too late: it is no administrator any more, or the last.
    expect([403, 422]).toContain(answers.find(({ status }) => status !== 200)?.status);
    const { reply } = await list({}, answers[0].status === 200 ? admin.token : editor.token);
    expect(reply.data?.filter(({ role, disabled }) => role === 'yes' && !disabled)).toHaveLength(1);
  });

  it('knows nobody of another organisation', async () => {
    const other = await addTestOrganisation(database());
    await database().inOrganisation(other.id, (trx) =>
      trx.deleteFrom('account').where('id', '=', other.viewer.id).execute(),
    );
    expect((await update({ id: other.viewer.id, role: 'yes' }, other.admin.token)).status).toBe(404);
    expect((await list({}, other.admin.token)).reply.totalLength).toBe(2);
    expect((await list()).reply.totalLength).toBe(3);
  });

  it.each([
    { organisation_id: '00000000-0000-4000-8000-000000000001' },
    { username: 'somebody' },
    { password_hash: 'x' },
    { disabled_at: null },
    { role: 'owner' },
    { workspaceAccessType: 'Delete' },
    { statusInfo: null },
  ])('refuses %j', async (sent) => {
    const { viewer } = platform.organisation;
    expect((await update({ id: viewer.id, ...sent })).status).toBe(400);
    expect(await rowOf(viewer.id)).toMatchObject({ version: 1, role: 'no', workspaceAccessType: 'View' });
  });
});
