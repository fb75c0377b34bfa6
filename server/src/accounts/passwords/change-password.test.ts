import { changePassword, extendSession, login, logout } from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { declaredCalls } from '../../testing/declared-calls.ts';
import { queuedMails } from '../../testing/samples/mail-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, lawCalls, times } from '../../testing/test-platform.ts';
import { startSession } from '../../auth/session-repository.ts';
import { inChainedLog } from '../../testing/log/chained-log.ts';

const old = 'correct horse battery';
const next = 'four dark harbour lanterns';
const form = { oldPassword: old, password: next, conformPasswords: next };

describeOnOwnDatabase('Changing the own password', (database) => {
  const platform = platformOfSuite(database, { password: old });

  const change = (values: Partial<typeof form> = {}, token = platform.organisation.viewer.token) =>
    ask(platform.app, changePassword, { token, body: { ...form, ...values } });
  const signIn = async (password: string) =>
    (await ask(platform.app, login, { body: { username: platform.organisation.viewer.username, password } }))
      .status;
  const isLive = async (token: string) =>
    (await ask(platform.app, lawCalls.choices, { token })).status === 200;
  const log = () =>
    inChainedLog(database(), platform.organisation.id, (trx) =>
      trx.selectFrom('system_log').select(['action', 'username']).orderBy('sequence').execute(),
    );

  it('leaves the session that asks, ends all others of the person, and is logged', async () => {
    const { id, viewer, editor } = platform.organisation;
    const elsewhere = await database().inOrganisation(id, (trx) => startSession(trx, viewer, times));
    expect(await isLive(elsewhere)).toBe(true);
    expect(await change()).toMatchObject({
      status: 200,
      reply: { message: 'Password Changed Successfully' },
    });
    expect(await isLive(viewer.token)).toBe(true);
    expect(await isLive(elsewhere)).toBe(false);
    expect(await isLive(editor.token)).toBe(true);
    expect(await log()).toEqual([{ action: 'Password changed', username: viewer.username }]);
    expect(await signIn(old)).toBe(422);
    expect(await signIn(next)).toBe(200);
  });

  it.each([
    [{ oldPassword: '' }, 'oldPassword', 'Please fill the Old Password.'],
    [{ password: '' }, 'password', 'Please fill the Password.'],
    [{ conformPasswords: '' }, 'conformPasswords', 'Please fill the Conform Password.'],
    [{ conformPasswords: `${next} ` }, 'conformPasswords', "Password Didn't Match"],
    [
      { password: 'short', conformPasswords: 'short' },
      'password',
      'The password must have at least 12 characters.',
    ],
    [{ password: old, conformPasswords: old }, 'password', 'This is the password that you have already.'],
    [{ oldPassword: 'not this one' }, 'oldPassword', 'This is not your password.'],
  ])('is refused for %j', async (values, field, message) => {
    expect(await change(values)).toMatchObject({ status: 422, reply: { errors: [{ field, message }] } });
    expect(await signIn(old)).toBe(200);
  });

  it('is refused for little more than the name of the person or the product', async () => {
    const message =
      'The password is too easy to guess: it is mostly your name, your organisation’s or the product’s.';
    for (const password of [`${platform.organisation.viewer.username}-lexboard`, 'Lexboard 2a2b!']) {
      expect(await change({ password, conformPasswords: password })).toMatchObject({
        status: 422,
        reply: { errors: [{ field: 'password', message }] },
      });
    }
  });

  it('counts and logs wrong passwords as sign-ins do, for which the owner has to wait nowhere else', async () => {
    for (let count = 0; count < 10; count += 1) await change({ oldPassword: 'guessed' });
    const { status, headers } = await change();
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await signIn(old)).toBe(429);
    const body = { username: platform.organisation.viewer.username, password: old };
    expect((await ask(platform.app, login, { body, address: '10.9.8.7' })).status).toBe(200);
    // The one that had to wait, too; no other does within 15 minutes.
    await change();
    const failures = (await log()).filter(({ action }) => action === 'Password change failed');
    expect(failures).toHaveLength(11);
  });

  it('is all that may be done while it is required, beside staying signed in and signing out', async () => {
    const { id, viewer } = platform.organisation;
    await database().inOrganisation(id, (trx) =>
      trx
        .updateTable('account')
        .set({ password_change_required: true })
        .where('id', '=', viewer.id)
        .execute(),
    );
    const body = { username: viewer.username, password: old };
    expect((await ask(platform.app, login, { body })).reply).toMatchObject({ passwordChangeRequired: true });
    const { token } = viewer;
    const others = declaredCalls.filter(
      ({ call }) => !['public', 'anySession', 'session'].includes(call.access),
    );
    for (const { call } of others) {
      const { status, reply } = await ask(platform.app, call, { token });
      expect([call.path, status, reply.message]).toEqual([
        call.path,
        403,
        'Please change your password first.',
      ]);
    }
    expect((await ask(platform.app, extendSession, { token })).status).toBe(200);
    expect((await change()).status).toBe(200);
    expect(await isLive(token)).toBe(true);
    expect((await ask(platform.app, logout, { token })).status).toBe(200);
  });

  it('mails the person, and does not after a try that failed', async () => {
    const { viewer } = platform.organisation;
    const mails = async () =>
      (await queuedMails(database())).filter(({ recipient }) => recipient.startsWith(`${viewer.username}@`));
    await change({ oldPassword: 'not it at all' });
    expect(await mails()).toEqual([]);
    await change();
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: 'Your password was changed' });
    expect(mail?.text).toContain('the address 127.0.0.1');
    expect(mail?.text).not.toContain(next);
  });

  it('is done once when it is asked for twice at the same time', async () => {
    const other = 'seven bright harbour lanterns';
    const asked = await Promise.all([change(), change({ password: other, conformPasswords: other })]);
    const [done, refused] = asked.map(({ status }) => status).sort((one, two) => one - two);
    expect(done).toBe(200);
    // By the password of before, where the other change was over already.
    expect([409, 422]).toContain(refused);
  });
});
