import {
  forgotPassword,
  login,
  lawTree,
  userDisable,
  userList,
  userUpdate,
} from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { createResetLink } from '../passwords/reset-link.ts';
import { untilWaiting } from '../../testing/meeting.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, type Person } from '../../testing/test-platform.ts';
import { inChainedLog } from '../../testing/log/chained-log.ts';

const password = 'four dark lanterns';

describeOnDatabase('Disabling somebody', (database) => {
  const platform = platformOfSuite(database, { password });

  const disable = (id: number, body: object = {}, token = platform.organisation.admin.token) =>
    ask(platform.app, userDisable, { token, body: { id, disabled: true, ...body } });
  const enable = (id: number) => disable(id, { disabled: false });
  const signIn = ({ username }: Person) => ask(platform.app, login, { body: { username, password } });
  const call = ({ token }: Person) => ask(platform.app, lawTree, { token });
  const makeAdministrator = (id: number) =>
    ask(platform.app, userUpdate, { token: platform.organisation.admin.token, body: { id, role: 'yes' } });
  const enabledAdministrators = () =>
    database().inOrganisation(platform.organisation.id, (trx) =>
      trx
        .selectFrom('account')
        .select('id')
        .where('role', '=', 'yes')
        .where('disabled_at', 'is', null)
        .execute(),
    );

  it('ends their sessions and links at once; enabled again, they sign in', async () => {
    const { viewer, id: organisationId, admin } = platform.organisation;
    await database().inOrganisation(organisationId, (trx) =>
      createResetLink(
        trx,
        { organisationId, id: viewer.id },
        { publicUrl: 'https://lexboard.example', validFor: 60 },
      ),
    );
    expect((await call(viewer)).status).toBe(200);
    expect((await disable(viewer.id, { version: 1 })).reply).toEqual({
      success: 1,
      message: 'User Disabled Successfully',
      version: 2,
    });
    expect((await call(viewer)).status).toBe(401);
    expect(await signIn(viewer)).toMatchObject({
      status: 422,
      reply: { message: 'Invalid User name or Password.' },
    });
    const links = await database().inOrganisation(organisationId, (trx) =>
      trx.selectFrom('reset_link').select('account_id').execute(),
    );
    expect(links).toEqual([]);
    const email = `${viewer.username}@lexboard.example`;
    expect((await ask(platform.app, forgotPassword, { body: { username: email } })).status).toBe(200);
    expect((await enable(viewer.id)).reply).toMatchObject({
      message: 'User Enabled Successfully',
      version: 3,
    });
    expect((await call(viewer)).status).toBe(401);
    expect((await signIn(viewer)).status).toBe(200);
    const logged = await inChainedLog(database(), organisationId, (trx) =>
      trx
        .selectFrom('system_log')
        .select(['action', 'username', 'subject_code'])
        .orderBy('sequence')
        .execute(),
    );
    const subject = { username: admin.username, subject_code: viewer.username };
    const own = { username: viewer.username, subject_code: '' };
    expect(logged).toEqual([
      { action: 'User disabled', ...subject },
      { action: 'Sign-in failed', ...own },
      { action: 'User enabled', ...subject },
      { action: 'Signed in', ...own },
    ]);
  });

  it('twice is once', async () => {
    const { viewer } = platform.organisation;
    const answers = [await disable(viewer.id, { version: 1 }), await disable(viewer.id, { version: 1 })];
    expect(answers.map(({ reply }) => reply.version)).toEqual([2, 2]);
  });

  it('refuses an older version, and whom the organisation does not have', async () => {
    const { viewer } = platform.organisation;
    await makeAdministrator(viewer.id);
    const stale = await disable(viewer.id, { version: 1 });
    expect(stale).toMatchObject({
      status: 409,
      reply: { message: `${viewer.username} was changed meanwhile. Please look at the list again.` },
    });
    expect((await disable(1_000)).status).toBe(404);
  });

  it('nobody disables themselves', async () => {
    const { admin, viewer } = platform.organisation;
    await makeAdministrator(viewer.id);
    const { status, reply } = await disable(admin.id);
    expect([status, reply.message]).toEqual([
      422,
      'You cannot disable your own account: ask another administrator.',
    ]);
  });

  it('keeps an administrator when two disable each other at once', async () => {
    const { admin, viewer } = platform.organisation;
    await makeAdministrator(viewer.id);
    const answers = await Promise.all([disable(viewer.id), disable(admin.id, {}, viewer.token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([401, 403, 422]).toContain(answers.find(({ status }) => status !== 200)?.status);
    expect(await enabledAdministrators()).toHaveLength(1);
  });

  it('keeps one when two of three disable each other at once, and whoever was quicker stays', async () => {
    const { admin, editor, viewer } = platform.organisation;
    for (const { id } of [editor, viewer]) await makeAdministrator(id);
    const answers = await Promise.all([disable(viewer.id), disable(admin.id, {}, viewer.token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await enabledAdministrators()).toHaveLength(2);
  });

  it('keeps one when one is demoted while the other is disabled', async () => {
    const { admin, viewer } = platform.organisation;
    await makeAdministrator(viewer.id);
    const demote = ask(platform.app, userUpdate, {
      token: viewer.token,
      body: { id: viewer.id, role: 'no' },
    });
    const answers = await Promise.all([disable(admin.id, {}, viewer.token), demote]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await enabledAdministrators()).toHaveLength(1);
  });

  it('is undone by nobody who asks at that moment', async () => {
    const { editor, id } = platform.organisation;
    await makeAdministrator(editor.id);
    const { token } = editor;
    const calls = [
      () => disable(editor.id, { disabled: false }, token),
      () => ask(platform.app, userUpdate, { token, body: { id: editor.id, role: 'yes' } }),
    ];
    const disabled = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const disabling = database().inOrganisation(id, async (trx) => {
      const values = { disabled_at: new Date(), role: 'no' as const };
      await trx.updateTable('account').set(values).where('id', '=', editor.id).execute();
      disabled.resolve();
      // The embedded database has one line: there the calls come afterwards.
      if (database().kind === 'postgresql') await release.promise;
    });
    await disabled.promise;
    const answers = Promise.all(calls.map((make) => make()));
    if (database().kind === 'postgresql') await untilWaiting(database(), () => calls.length);
    release.resolve();
    await disabling;
    for (const { status } of await answers) expect([401, 403]).toContain(status);
    expect(await enabledAdministrators()).toEqual([{ id: platform.organisation.admin.id }]);
  });

  it('knows nobody of another organisation', async () => {
    const other = await addTestOrganisation(database());
    await database().inOrganisation(platform.organisation.id, (trx) =>
      trx.deleteFrom('account').where('id', '=', platform.organisation.viewer.id).execute(),
    );
    expect((await disable(other.viewer.id)).status).toBe(404);
    expect((await call(other.viewer)).status).toBe(200);
  });

  it('of a person who signs in at the same moment leaves no session that lives later', async () => {
    const { viewer } = platform.organisation;
    const [, signedIn] = await Promise.all([disable(viewer.id), signIn(viewer)]);
    await enable(viewer.id);
    if (signedIn.status === 200)
      expect((await call({ ...viewer, token: signedIn.reply.access_token ?? '' })).status).toBe(401);
    const { reply } = await ask(platform.app, userList, { token: platform.organisation.admin.token });
    expect(reply.data?.find(({ id }) => id === viewer.id)).toMatchObject({ status: 'Active' });
  });
});
