import { login, userAdd, userDisable, userList, userLog } from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask } from '../../testing/test-platform.ts';
import { switchOn } from '../../testing/factors/two-factor.ts';

const password = 'correct horse battery';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describeOnOwnDatabase('The people of an organisation', (database) => {
  const platform = platformOfSuite(database, { password });

  const list = (body: object = {}, token = platform.organisation.admin.token) =>
    ask(platform.app, userList, { token, body });
  const namesOf = async (body: object) => {
    const { reply } = await list(body);
    return reply.data?.map(({ username }) => String(username).split(/[-@]/)[0]);
  };
  const signIn = (username: string, sent: { password?: string } = {}) =>
    ask(platform.app, login, {
      body: { username, password, ...sent },
      address: '10.1.2.3',
      headers: { 'user-agent': firefox },
    });
  const invite = (email: string) =>
    ask(platform.app, userAdd, {
      token: platform.organisation.admin.token,
      body: { email, role: 'no', workspaceAccessType: 'View' },
    });

  it('come by username, with what an administrator has to know', async () => {
    const { admin, editor, viewer } = platform.organisation;
    await signIn(editor.username);
    await switchOn(platform.app, viewer);
    const { reply } = await list();
    expect(reply.totalLength).toBe(3);
    expect(reply.data?.map(({ id }) => id)).toEqual([admin.id, editor.id, viewer.id]);
    const time: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(reply.data?.[1]).toEqual({
      id: editor.id,
      username: editor.username,
      name: '',
      shownName: editor.username,
      email: `${editor.username}@lexboard.example`,
      role: 'no',
      workspaceAccessType: 'Edit',
      statusInfo: 'All',
      serchInfo: 'Yes',
      gridInfo: 'Yes',
      status: 'Active',
      twoFactor: false,
      lastSignIn: time,
      invitedAt: null,
      createdAt: time,
      version: 1,
    });
    expect(reply.data?.[2]).toMatchObject({ twoFactor: true, lastSignIn: null });
  });

  it('are narrowed, sorted and paged; the signs of a text are ordinary', async () => {
    const { admin, editor, viewer } = platform.organisation;
    await invite(`zoya@${admin.organisationId}.example`);
    await signIn(viewer.username);
    await ask(platform.app, userDisable, { token: admin.token, body: { id: editor.id, disabled: true } });
    expect(await namesOf({ status: 'Active' })).toEqual(['admin', 'viewer']);
    expect(await namesOf({ status: 'Disabled' })).toEqual(['editor']);
    expect(await namesOf({ status: 'Invited' })).toEqual(['zoya']);
    expect(await namesOf({ role: 'yes' })).toEqual(['admin']);
    expect(await namesOf({ text: ' VIEW' })).toEqual(['viewer']);
    expect(await namesOf({ text: '%' })).toEqual([]);
    expect(await namesOf({ id: viewer.id })).toEqual(['viewer']);
    expect(await namesOf({ order: 'desc' })).toEqual(['zoya', 'viewer', 'editor', 'admin']);
    expect(await namesOf({ sort: 'lastSignIn', order: 'desc', pageSize: 1 })).toEqual(['viewer']);
    expect(await namesOf({ sort: 'lastSignIn', pageSize: 1 })).toEqual(['viewer']);
    expect(await namesOf({ sort: 'role', order: 'desc', pageSize: 1 })).toEqual(['admin']);
    expect(await namesOf({ sort: 'status', pageSize: 1, page: 4 })).toEqual(['zoya']);
    expect((await list({ page: 9, pageSize: 1 })).reply).toMatchObject({ totalLength: 4, data: [] });
  });

  it('are those of the own organisation alone, for administrators alone', async () => {
    const other = await addTestOrganisation(database());
    const { reply } = await list({}, other.admin.token);
    expect(reply.data?.map(({ id }) => id)).toEqual([other.admin.id, other.editor.id, other.viewer.id]);
    for (const { token } of [other.editor, other.viewer]) {
      expect((await list({}, token)).status).toBe(403);
      expect((await ask(platform.app, userLog, { token })).status).toBe(403);
    }
  });

  it('are logged when they sign in and out, or fail to, with address and browser', async () => {
    const { admin, editor, viewer } = platform.organisation;
    await signIn(editor.username);
    await signIn(viewer.username, { password: 'wrong' });
    await invite(`asha@${admin.organisationId}.example`);
    const log = async (body: object) =>
      (await ask(platform.app, userLog, { token: admin.token, body })).reply;
    const origin = { address: '10.1.2.3', browser: 'Firefox on Windows' };
    const all = await log({});
    expect(all.totalLength).toBe(2);
    expect(all.data).toMatchObject([
      { username: viewer.username, action: 'Sign-in failed', ...origin },
      { username: editor.username, action: 'Signed in', ...origin },
    ]);
    expect((await log({ id: editor.id })).data).toMatchObject([{ username: editor.username }]);
    expect((await log({ page: 2, pageSize: 1 })).data).toMatchObject([{ action: 'Signed in' }]);
    expect((await log({ id: admin.id })).data).toEqual([]);
    const headers = { 'accept-language': 'hi' };
    const { reply } = await ask(platform.app, userLog, { token: admin.token, body: {}, headers });
    expect(reply.data?.[0]).toMatchObject({ action: 'Sign-in failed', browser: 'Windows पर Firefox' });
  });
});
