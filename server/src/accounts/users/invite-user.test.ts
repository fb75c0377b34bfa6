import {
  describeLink,
  forgotPassword,
  login,
  resetPassword,
  userAdd,
  userDisable,
  userInvite,
  userList,
} from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { writeResetMails } from '../passwords/write-reset-mails.ts';
import { queuedMails } from '../../testing/samples/mail-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, type TestOrganisation } from '../../testing/test-platform.ts';
import { inChainedLog } from '../../testing/log/chained-log.ts';

const password = 'four dark lanterns';

describeOnOwnDatabase('Inviting somebody', (database) => {
  const platform = platformOfSuite(database);

  beforeEach(() => database().inDirectory((directory) => directory.deleteFrom('mail').execute()));

  let addresses = 0;
  const freshAddress = () => `asha.${(addresses += 1)}@lexboard.example`;

  const adminOf = ({ admin }: TestOrganisation) => admin.token;
  const add = (body: object, organisation = platform.organisation) =>
    ask(platform.app, userAdd, {
      token: adminOf(organisation),
      body: { role: 'no', workspaceAccessType: 'Edit', ...body },
    });
  const invite = (id: number | undefined, organisation = platform.organisation) =>
    ask(platform.app, userInvite, { token: adminOf(organisation), body: { id } });
  const rows = async (organisation = platform.organisation) =>
    (await ask(platform.app, userList, { token: adminOf(organisation), body: { status: 'Invited' } })).reply
      .data;
  const tokenOf = (text = '') => /authToken=(\S+)/.exec(text)?.[1] ?? '';
  const lastMail = async () => (await queuedMails(database())).at(-1);
  const accept = (auth_token: string, chosen = password) =>
    ask(platform.app, resetPassword, { body: { password: chosen, conformPasswords: chosen, auth_token } });
  const describeIt = (auth_token: string) => ask(platform.app, describeLink, { body: { auth_token } });
  const signIn = (username: string) => ask(platform.app, login, { body: { username, password } });
  const letTimePass = (organisation = platform.organisation, seconds = 60) =>
    database().inOrganisation(organisation.id, async (trx) => {
      const at = new Date(Date.now() - seconds * 1_000);
      await trx.updateTable('account').set({ invited_at: at }).where('password_hash', 'is', null).execute();
    });
  const log = () =>
    inChainedLog(database(), platform.organisation.id, (trx) =>
      trx
        .selectFrom('system_log')
        .select(['action', 'username', 'subject_code', 'detail'])
        .orderBy('sequence')
        .execute(),
    );

  it('mails a link, by which they choose a password and sign in with their address', async () => {
    const email = freshAddress();
    const { reply, status } = await add({ email: ` ${email} `, statusInfo: 'Draft', gridInfo: 'No' });
    expect(status).toBe(200);
    expect(await rows()).toMatchObject([
      {
        id: reply.id,
        username: email,
        email,
        status: 'Invited',
        statusInfo: 'Draft',
        serchInfo: 'Yes',
        gridInfo: 'No',
      },
    ]);
    expect((await signIn(email)).status).toBe(422);
    const mail = await lastMail();
    expect(mail).toMatchObject({ recipient: email, organisation_id: platform.organisation.id });
    const number = platform.organisation.id.slice(-12);
    for (const said of [platform.organisation.admin.username, `Organisation ${number}`, email])
      expect(mail?.text).toContain(said);
    const days = ((mail?.expires_at?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    expect((await describeIt(tokenOf(mail?.text))).reply).toEqual({
      success: 1,
      invitation: true,
      account: { username: email, name: '', email, organisation: `Organisation ${number}` },
    });
    expect((await accept(tokenOf(mail?.text), 'short')).status).toBe(422);
    expect((await accept(tokenOf(mail?.text))).status).toBe(200);
    expect(await signIn(email.toUpperCase())).toMatchObject({
      status: 200,
      reply: { username: email, role: 'no', workspaceAccessType: 'Edit' },
    });
    expect((await accept(tokenOf(mail?.text))).status).toBe(422);
    expect((await describeIt(tokenOf(mail?.text))).status).toBe(422);
    expect(await rows()).toEqual([]);
    expect((await log())[0]).toEqual({
      action: 'User invited',
      username: platform.organisation.admin.username,
      subject_code: email,
      detail: {
        role: 'no',
        workspaceAccessType: 'Edit',
        statusInfo: 'Draft',
        serchInfo: 'Yes',
        gridInfo: 'No',
      },
    });
  });

  it('is done once for a key, also when it is pressed twice at once', async () => {
    const body = { email: freshAddress(), idempotencyKey: 'once' };
    const [one, two] = await Promise.all([add(body), add(body)]);
    const three = await add(body);
    expect([one.status, two.status, three.status]).toEqual([200, 200, 200]);
    expect(new Set([one.reply.id, two.reply.id, three.reply.id]).size).toBe(1);
    expect(await queuedMails(database())).toHaveLength(1);
    const other = await add({ email: freshAddress(), idempotencyKey: 'once' });
    expect(other).toMatchObject({ status: 422, reply: { made: one.reply.id } });
    expect(await rows()).toHaveLength(1);
  });

  it('says at the field that the own organisation has the address, also of two at once', async () => {
    const email = freshAddress();
    const answers = await Promise.all([add({ email }), add({ email: email.toUpperCase() })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const message = 'Somebody in your organisation has this address already.';
    expect(answers.find(({ status }) => status === 422)?.reply.errors).toEqual([{ field: 'email', message }]);
    const { username } = platform.organisation.viewer;
    expect((await add({ email: `${username}@lexboard.example` })).reply.message).toBe(message);
    expect(await rows()).toHaveLength(1);
  });

  it('answers the same where another organisation has the address, which the person alone learns', async () => {
    const other = await addTestOrganisation(database());
    const taken = `${other.editor.username}@lexboard.example`;
    const free = freshAddress();
    const unknown = await add({ email: free });
    const known = await add({ email: taken });
    expect(known.status).toBe(200);
    const { id, ...shown } = known.reply;
    expect(shown).toEqual({ success: 1, message: unknown.reply.message, version: unknown.reply.version });
    const [one, two] = (await rows()) ?? [];
    expect(Object.keys(one ?? {})).toEqual(Object.keys(two ?? {}));
    const [invited, refused] = await queuedMails(database());
    expect(tokenOf(invited?.text)).not.toBe('');
    expect(refused).toMatchObject({ recipient: taken, subject: invited?.subject });
    expect(refused?.text).toContain('already has an account with another organisation');
    expect(refused?.text).not.toContain('authToken');
    await letTimePass();
    const again = await Promise.all([invite(unknown.reply.id), invite(id)]);
    expect(again[0].reply).toEqual(again[1].reply);
    expect((await log()).map(({ action }) => action)).toEqual([
      'User invited',
      'User invited',
      'User invited again',
      'User invited again',
    ]);
    // The account of the other organisation is as it was.
    const owner = await database().inDirectory((directory) =>
      directory.selectFrom('sign_in_name').select('organisation_id').where('name', '=', taken).execute(),
    );
    expect(owner).toEqual([{ organisation_id: other.id }]);
  });

  it('does the same work for an address that another organisation has', async () => {
    const other = await addTestOrganisation(database());
    const stored = async (email: string) => {
      await add({ email });
      const count = (table: 'reset_link' | 'system_log' | 'account') =>
        inChainedLog(
          database(),
          platform.organisation.id,
          async (trx) => (await trx.selectFrom(table).select('organisation_id').execute()).length,
        );
      const mails = (await queuedMails(database())).length;
      return [await count('reset_link'), await count('system_log'), await count('account'), mails];
    };
    const first = await stored(freshAddress());
    const second = await stored(`${other.viewer.username}@lexboard.example`);
    expect(second).toEqual(first.map((count) => count + 1));
  });

  it('leaves the address to whichever organisation is accepted first', async () => {
    const other = await addTestOrganisation(database());
    const email = freshAddress();
    const { reply } = await add({ email });
    const link = tokenOf((await lastMail())?.text);
    await add({ email }, other);
    const theirLink = tokenOf((await lastMail())?.text);
    expect((await accept(theirLink)).status).toBe(200);
    expect((await accept(link)).status).toBe(422);
    expect((await signIn(email)).reply).toMatchObject({ username: email });
    await letTimePass();
    await invite(reply.id);
    expect((await lastMail())?.text).not.toContain('authToken');
    const joined = await inChainedLog(database(), other.id, (trx) =>
      trx.selectFrom('system_log').select(['action', 'username']).orderBy('sequence').execute(),
    );
    expect(joined.slice(1, 2)).toEqual([{ action: 'Invitation accepted', username: email }]);
  });

  it('lets nobody learn by signing in who has the address of an invitation', async () => {
    const other = await addTestOrganisation(database());
    const taken = `${other.editor.username}@lexboard.example`;
    const free = freshAddress();
    for (const email of [free, taken]) {
      await add({ email });
      const { status, reply } = await signIn(email);
      expect({ status, reply }).toMatchObject({
        status: 422,
        reply: { message: 'Invalid User name or Password.' },
      });
      const sent = { body: { username: email, url: '' } };
      expect((await ask(platform.app, forgotPassword, sent)).status).toBe(200);
    }
    await writeResetMails(
      { database: database(), publicUrl: 'https://lexboard.example', log: { warn: jest.fn() } },
      new AbortController().signal,
    );
    expect((await log()).map(({ action }) => action)).toEqual(['User invited', 'User invited']);
  });

  it('again ends the first link, and waits a minute', async () => {
    const { reply } = await add({ email: freshAddress() });
    const first = tokenOf((await lastMail())?.text);
    const early = await invite(reply.id);
    expect(early.status).toBe(429);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
    await letTimePass();
    const both = await Promise.all([invite(reply.id), invite(reply.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(await queuedMails(database())).toHaveLength(2);
    expect((await accept(first)).status).toBe(422);
    expect((await accept(tokenOf((await lastMail())?.text))).status).toBe(200);
  });

  it('again is for those alone who have not accepted, and are not disabled', async () => {
    expect((await invite(platform.organisation.viewer.id)).status).toBe(422);
    expect((await invite(1_000)).status).toBe(404);
    const { reply } = await add({ email: freshAddress() });
    const link = tokenOf((await lastMail())?.text);
    const token = adminOf(platform.organisation);
    const disable = (disabled: boolean) =>
      ask(platform.app, userDisable, { token, body: { id: reply.id, disabled } });
    expect((await disable(true)).status).toBe(200);
    await letTimePass();
    expect((await invite(reply.id)).status).toBe(422);
    expect((await describeIt(link)).status).toBe(422);
    expect((await accept(link)).status).toBe(422);
    await disable(false);
    expect((await accept(link)).status).toBe(422);
    expect((await invite(reply.id)).status).toBe(200);
    expect((await accept(tokenOf((await lastMail())?.text))).status).toBe(200);
  });

  it.each([
    '',
    'asha',
    'asha@lexboard.example\r\nBcc: eve@evil.example',
    'Asha <asha@lexboard.example>',
    'asha@lexboard.example, eve@evil.example',
    `${'a'.repeat(300)}@lexboard.example`,
    'asha@lexboard\u2028.example',
  ])('refuses the address %j', async (email) => {
    const { status, reply } = await add({ email });
    expect(status).toBe(422);
    expect(reply.errors?.[0]?.field).toBe('email');
    expect(await queuedMails(database())).toEqual([]);
  });

  it.each([
    { email: 'a'.repeat(501) },
    { organisation_id: '00000000-0000-4000-8000-000000000001' },
    { password: 'four dark lanterns' },
    { id: 1 },
    { role: 'owner' },
    { workspaceAccessType: null },
  ])('refuses %j', async (sent) => {
    expect((await add({ email: freshAddress(), ...sent })).status).toBe(400);
    expect(await rows()).toEqual([]);
  });
});
