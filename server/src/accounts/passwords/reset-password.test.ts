import { changePassword, describeLink, enterCode, login, resetPassword } from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { publicUrl, queuedMails } from '../../testing/samples/mail-samples.ts';
import { addToken } from '../../testing/samples/token-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, lawCalls, type Person } from '../../testing/test-platform.ts';
import { enterPassword, newestCode, switchOn } from '../../testing/factors/two-factor.ts';
import { createResetLink } from './reset-link.ts';
import { inChainedLog } from '../../testing/log/chained-log.ts';

const old = 'correct horse battery';
const next = 'four dark harbour lanterns';
const invalid = { status: 422, reply: { success: 0, message: 'Invalid User!' } };

describeOnOwnDatabase('Setting a new password by a link', (database) => {
  const logged: string[] = [];
  const logger = { level: 'trace', stream: { write: (line: string) => logged.push(line) } };
  const platform = platformOfSuite(database, { password: old, logger });

  const tokenFor = async (person: Person, validFor = 1800) => {
    const { link } = await database().inOrganisation(platform.organisation.id, (trx) =>
      createResetLink(trx, person, { publicUrl, validFor }),
    );
    return new URL(link).searchParams.get('authToken') ?? '';
  };
  const reset = (auth_token: string, values: { password?: string; conformPasswords?: string } = {}) =>
    ask(platform.app, resetPassword, {
      body: { password: next, conformPasswords: next, auth_token, ...values },
    });
  const signIn = async ({ username }: Person, password: string, address = '10.0.0.1') =>
    (await ask(platform.app, login, { body: { username, password }, address })).status;
  const isLive = async ({ token }: Person) =>
    (await ask(platform.app, lawCalls.choices, { token })).status === 200;
  const change = (person: Person, values: object) =>
    database().inOrganisation(platform.organisation.id, (trx) =>
      trx.updateTable('account').set(values).where('id', '=', person.id).execute(),
    );

  /** As if two-factor sign-in had been switched on so many days ago. */
  const onFor = (days: number) =>
    database().inOrganisation(platform.organisation.id, (trx) =>
      trx
        .updateTable('two_factor')
        .set({ confirmed_at: new Date(Date.now() - days * 86_400_000) })
        .execute(),
    );

  it('replaces the password, ends every session and every other link, and is logged', async () => {
    const { viewer, editor } = platform.organisation;
    await change(viewer, { password_change_required: true });
    const [first, second] = [await tokenFor(viewer), await tokenFor(viewer)];
    const token = await database().inOrganisation(platform.organisation.id, (trx) => addToken(trx, viewer));
    const { status, reply } = await reset(second);
    expect({ status, reply }).toEqual({
      status: 200,
      reply: { success: 1, message: 'Password Updated Successfully' },
    });
    expect([await isLive(viewer), await isLive({ ...viewer, token })]).toEqual([false, false]);
    expect(await isLive(editor)).toBe(true);
    expect(await reset(first)).toMatchObject(invalid);
    expect(await reset(second)).toMatchObject(invalid);
    expect(await signIn(viewer, old)).toBe(422);
    const answer = await ask(platform.app, login, { body: { username: viewer.username, password: next } });
    expect(answer.reply).toMatchObject({ success: 1, passwordChangeRequired: false });
    const entries = await inChainedLog(database(), platform.organisation.id, (trx) =>
      trx.selectFrom('system_log').select(['action', 'username']).orderBy('sequence').execute(),
    );
    expect(entries[0]).toEqual({ action: 'Password reset', username: viewer.username });
    for (const secret of [first, second, next]) expect(logged.join()).not.toContain(secret);
  });

  it.each([
    [{ password: '' }, 'password', 'Please fill the Password.'],
    [{ conformPasswords: '' }, 'conformPasswords', 'Please fill the Conform Password.'],
    [{ conformPasswords: `${next} ` }, 'conformPasswords', "Password Didn't Match"],
    [
      { password: 'short', conformPasswords: 'short' },
      'password',
      'The password must have at least 12 characters.',
    ],
  ])('is refused for %j, and the link stays valid', async (values, field, message) => {
    const token = await tokenFor(platform.organisation.viewer);
    expect(await reset(token, values)).toMatchObject({
      status: 422,
      reply: { errors: [{ field, message }] },
    });
    expect((await reset(token)).status).toBe(200);
  });

  it('is refused for little more than the name of the person or the product', async () => {
    const token = await tokenFor(platform.organisation.viewer);
    const message =
      'The password is too easy to guess: it is mostly your name, your organisation’s or the product’s.';
    for (const password of [`${platform.organisation.viewer.username}-lexboard`, 'Lexboard 2a2b!']) {
      expect(await reset(token, { password, conformPasswords: password })).toMatchObject({
        status: 422,
        reply: { errors: [{ field: 'password', message }] },
      });
    }
  });

  it('is refused in the same words for a link that is unknown, expired, of somebody disabled or of another organisation', async () => {
    const { viewer, editor } = platform.organisation;
    const expired = await tokenFor(viewer, -1);
    const disabled = await tokenFor(editor);
    await change(editor, { disabled_at: new Date() });
    const other = await addTestOrganisation(database());
    const token = await tokenFor(viewer);
    const foreign = `${Buffer.from(other.id.replaceAll('-', ''), 'hex').toString('base64url')}.${token.split('.')[1]}`;
    for (const bad of ['', 'nonsense', expired, disabled, foreign, viewer.token, `${token}x`]) {
      const { status, reply } = await reset(bad);
      expect({ status, reply }).toEqual(invalid);
    }
    expect(await signIn(viewer, old)).toBe(200);
  });

  it('is done once when a link is used twice at the same time', async () => {
    const token = await tokenFor(platform.organisation.viewer);
    const other = 'seven bright harbour lanterns';
    const answers = await Promise.all([
      reset(token),
      reset(token, { password: other, conformPasswords: other }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('ends the wait after wrong passwords where the link was used, and nowhere else', async () => {
    const { viewer } = platform.organisation;
    for (const address of ['127.0.0.1', '10.0.0.7']) {
      for (let count = 0; count < 10; count += 1) await signIn(viewer, 'wrong', address);
    }
    expect((await reset(await tokenFor(viewer))).status).toBe(200);
    expect(await signIn(viewer, next, '127.0.0.1')).toBe(200);
    expect(await signIn(viewer, next, '10.0.0.7')).toBe(429);
  });

  it('mails the person', async () => {
    const { viewer } = platform.organisation;
    await reset(await tokenFor(viewer));
    const mails = (await queuedMails(database())).filter(({ recipient }) =>
      recipient.startsWith(`${viewer.username}@`),
    );
    expect(mails.map(({ subject }) => subject)).toEqual(['Your password was reset']);
  });

  it('is not possible with a link of before the password was changed', async () => {
    const { viewer } = platform.organisation;
    const token = await tokenFor(viewer);
    const body = { oldPassword: old, password: next, conformPasswords: next };
    expect((await ask(platform.app, changePassword, { token: viewer.token, body })).status).toBe(200);
    expect(await reset(token)).toMatchObject(invalid);
  });

  it('switches two-factor sign-in off that has not been on for long, and says so', async () => {
    const { viewer } = platform.organisation;
    await switchOn(platform.app, viewer);
    await onFor(6.9);
    expect((await reset(await tokenFor(viewer))).status).toBe(200);
    expect(await isLive({ ...viewer, token: await enterPassword(platform.app, viewer, next) })).toBe(true);
    const mail = (await queuedMails(database())).findLast(({ recipient }) =>
      recipient.startsWith(`${viewer.username}@`),
    );
    expect(mail?.subject).toBe('Your password was reset');
    expect(mail?.text).toMatch(/Two-factor sign-in.* was switched off/);
    const entries = await inChainedLog(database(), platform.organisation.id, (trx) =>
      trx.selectFrom('system_log').select(['action', 'detail']).orderBy('sequence').execute(),
    );
    expect(entries).toContainEqual({
      action: 'Two-factor sign-in switched off',
      detail: { address: '127.0.0.1', byReset: true },
    });
  });

  it('leaves other two-factor sign-in on: the new password asks for a code', async () => {
    const { viewer } = platform.organisation;
    const { secret } = await switchOn(platform.app, viewer);
    await onFor(7.1);
    expect((await reset(await tokenFor(viewer))).status).toBe(200);
    const token = await enterPassword(platform.app, viewer, next);
    expect((await ask(platform.app, lawCalls.choices, { token })).status).toBe(403);
    const entered = await ask(platform.app, enterCode, { token, body: { otp: newestCode(secret) } });
    expect(entered.status).toBe(200);
    expect(await isLive({ ...viewer, token: entered.reply.access_token ?? '' })).toBe(true);
  });

  it('is for whom the link says, which tells nothing once it is another or has ended', async () => {
    const { viewer } = platform.organisation;
    const describeIt = (auth_token: string) => ask(platform.app, describeLink, { body: { auth_token } });
    const token = await tokenFor(viewer);
    const email = `${viewer.username}@lexboard.example`;
    const { name: organisation } = platform.organisation;
    expect(await describeIt(token)).toMatchObject({
      status: 200,
      reply: { invitation: false, account: { username: viewer.username, email, organisation } },
    });
    for (const other of [
      '',
      'none',
      token.replace(/.{4}$/, 'AAAA'),
      viewer.token,
      await tokenFor(viewer, -1),
    ])
      expect(await describeIt(other)).toMatchObject(invalid);
    expect((await reset(token)).status).toBe(200);
    expect(await describeIt(token)).toMatchObject(invalid);
  });

  it('clears away links that have ended', async () => {
    await tokenFor(platform.organisation.viewer, -1);
    await tokenFor(platform.organisation.editor);
    const left = await database().inOrganisation(platform.organisation.id, (trx) =>
      trx.selectFrom('reset_link').select('account_id').execute(),
    );
    expect(left).toEqual([{ account_id: platform.organisation.editor.id }]);
  });
});
