import {
  changePassword,
  disableTwoFactor,
  forgotPassword,
  passkeyList,
  passkeyRemove,
  resetPassword,
  signInStart,
  signOnApply,
  signOnRemove,
  signOnView,
  userAdd,
  userDisable,
  userList,
  userResetTwoFactor,
  userUpdate,
} from '@lexboard/shared-lib/contract';
import { addPasskeyOf, signInWith } from '../../testing/factors/passkeys.ts';
import { createSecretKey } from '../../secrets/secret-key.ts';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { queuedMails } from '../../testing/samples/mail-samples.ts';
import { startIdentityProvider } from '../../testing/sign-on/identity-provider.ts';
import { password, signOnSuite } from '../../testing/sign-on/sign-on-suite.ts';
import { addTestOrganisation, ask, startTestApp, type Person } from '../../testing/test-platform.ts';
import { forgetUsedCodes, newestCode, switchOn } from '../../testing/factors/two-factor.ts';
import { addTestUnits, testUnits } from '../../testing/unit-samples.ts';
import { writeResetMails } from '../passwords/write-reset-mails.ts';
import { createGuardedFetch } from './guarded-fetch.ts';

const containing = (text: string): unknown => expect.stringContaining(text);
const objectWith = (part: object): unknown => expect.objectContaining(part);

describeOnDatabase('Settings of sign-in by a provider', (database) => {
  const suite = signOnSuite(database);
  const view = async ({ token }: Pick<Person, 'token'>) => {
    const { reply } = await ask(suite.app, signOnView, { token });
    return { live: reply.live, draft: reply.draft, linked: reply.linked };
  };
  const refusedAt = (field: string) => ({
    status: 422,
    reply: { errors: [objectWith({ field })] },
  });

  it('stores a draft that holds for nobody before it was tried, and never shows the secret', async () => {
    const { admin } = suite.organisation;
    expect((await suite.save()).reply).toMatchObject({ draft: true });
    const stored = await view(admin);
    expect(stored).toMatchObject({ live: undefined, draft: { secret: 'stored', triedAt: null, version: 1 } });
    expect(JSON.stringify(stored)).not.toContain('a-secret-of-the-client');
    const apply = (proof: object) =>
      ask(suite.app, signOnApply, { token: admin.token, body: { version: 1, ...proof } });
    expect(await apply({})).toMatchObject(refusedAt('password'));
    expect((await apply({ password })).reply.message).toContain('try the draft first');
    expect((await ask(suite.app, signInStart, { body: { name: `a@${suite.domain}` } })).reply).toEqual({
      success: 1,
    });
    expect((await suite.save({ password: 'a wrong password', version: 1 })).status).toBe(422);
    expect((await suite.save({ clientId: 'other', version: 7 })).status).toBe(409);
    // The stored secret is for the issuer and the client that it was entered for.
    const elsewhere = { issuer: 'https://attacker.example', clientSecret: '', version: 1 };
    expect(await suite.save(elsewhere)).toMatchObject(refusedAt('clientSecret'));
    const remove = (proof: object) =>
      ask(suite.app, signOnRemove, { token: admin.token, body: { stage: 'draft', ...proof } });
    expect(await remove({})).toMatchObject(refusedAt('password'));
    expect((await remove({ password })).status).toBe(200);
  });

  it.each([
    ['issuer', { issuer: 'http://login.example' }],
    ['issuer', { issuer: 'https://10.1.2.3/' }],
    ['issuer', { issuer: 'https://login.example/?a=b' }],
    ['issuer', { issuer: '' }],
    ['clientId', { clientId: ' ' }],
    ['domains', { domains: [] }],
    ['domains', { domains: ['company'] }],
    ['breakGlass', { passwords: 'breakglass' as const, breakGlass: [2] }],
    ['clientSecret', { clientSecret: '' }],
  ])('refuses a wrong %s: %j', async (field, wrong) => {
    expect(await suite.save(wrong)).toMatchObject(refusedAt(field));
  });

  it('is down or slow in plain words when it is tried, and applies nothing', async () => {
    const other = await startIdentityProvider();
    await other.close();
    await suite.save({ issuer: other.issuer });
    expect(await suite.tryIt('admin')).toMatchObject({ status: 503 });
    await suite.save({ clientSecret: 'another secret', version: 1 });
    suite.know('admin');
    expect((await suite.tryIt('admin')).reply).toMatchObject({
      message: containing('check its id'),
    });
    suite.provider.faults.answers = 'silence';
    const fetching = createGuardedFetch(['127.0.0.1'], 50)(suite.provider.issuer, {
      method: 'GET',
      headers: {},
      body: null,
      redirect: 'manual',
    });
    await expect(fetching).rejects.toThrow('aborted');
  });

  it('gives a domain to one organisation, and none whose addresses people of another one have', async () => {
    const admin = await suite.setUp();
    const other = await addTestOrganisation(database(), password);
    expect((await suite.save({}, other.admin)).status).toBe(200);
    const tried = await suite.tryIt('other', other.admin);
    const token = String(tried.reply['access_token']);
    expect(await ask(suite.app, signOnApply, { token, body: { version: 1 } })).toMatchObject(
      refusedAt('domains'),
    );
    const taken = { domains: ['lexboard.example'], clientSecret: '', version: 2 };
    expect(await suite.save(taken, admin)).toMatchObject(refusedAt('domains'));
  });

  it('ends the links to the issuer before on the day of the change, and keeps them for a new secret', async () => {
    const admin = await suite.setUp();
    await suite.signIn(suite.know('asha'));
    expect((await view(admin)).linked).toBe(2);
    const other = await startIdentityProvider();
    try {
      expect((await suite.save({ issuer: other.issuer, version: 2 }, admin)).reply).toMatchObject({
        draft: true,
      });
      expect((await suite.signIn('asha')).status).toBe(200);
      const { admin: person } = suite.organisation;
      const tried = await suite.tryItAt(other, 'boss', admin);
      const token = String(tried.reply['access_token']);
      expect((await ask(suite.app, signOnApply, { token, body: { version: 3 } })).status).toBe(200);
      expect((await view({ token })).linked).toBe(1);
      other.people.set('asha', { email: `asha@${suite.domain}`, email_verified: true });
      const address = await suite.browser.begin(`asha@${suite.domain}`);
      // Known by issuer and subject: the same subject of another issuer is somebody else.
      expect((await suite.browser.finishAt(other, address, 'asha')).reply).toHaveProperty('link');
      expect(tried.reply['userId']).toBe(person.id);
    } finally {
      await other.close();
    }
  });

  it('gives role, access and units by the first mapping of a claim that a new person has', async () => {
    await addTestUnits(database(), suite.organisation);
    const units: number[] = [testUnits.pune];
    const legal = { value: 'legal', role: 'no' as const, workspaceAccessType: 'Edit' as const, units };
    const boss = { value: 'boss', role: 'yes' as const, workspaceAccessType: 'Edit' as const, units: [] };
    const { token } = await suite.setUp({ claim: 'groups', grants: [legal, boss] });
    suite.know('asha', { groups: ['staff', 'boss', 'legal'] });
    suite.know('ravi', { groups: ['staff'] });
    expect((await suite.signIn('asha')).reply).toMatchObject({
      role: 'no',
      workspaceAccessType: 'Edit',
      ownUnits: units,
    });
    expect((await suite.signIn('ravi')).reply).toMatchObject({ role: 'no', workspaceAccessType: 'View' });
    const body = { page: 1, pageSize: 10, text: 'asha@' };
    expect((await ask(suite.app, userList, { token, body })).reply.data).toMatchObject([
      { status: 'Active' },
    ]);
  });

  it('lets an invited person in by the link of the mail alone, not by the address', async () => {
    const { token } = await suite.setUp();
    const email = `new@${suite.domain}`;
    await ask(suite.app, userAdd, { token, body: { email, role: 'no', workspaceAccessType: 'Edit' } });
    suite.know('new');
    expect((await suite.signIn('new')).reply).toHaveProperty('link');
    const mail = (await queuedMails(database())).find(({ recipient }) => recipient === email);
    const [, invitation = ''] = /authToken=([\w.-]+)/.exec(JSON.stringify(mail)) ?? [];
    const begun = await suite.browser.send(signInStart, { invitation });
    const { reply } = await suite.browser.finish(begun.reply['address'], 'new');
    expect(reply).toMatchObject({ username: email, workspaceAccessType: 'Edit' });
    expect((await suite.browser.send(signInStart, { invitation })).status).toBe(422);
    expect((await suite.signIn('new')).reply).toMatchObject({ userId: reply['userId'] });
    // Without the provider, another invitation gives them a password.
    const findNew = async () => {
      const body = { page: 1, pageSize: 10, text: email };
      return (await ask(suite.app, userList, { token, body })).reply.data;
    };
    expect(await findNew()).toMatchObject([{ status: 'Active' }]);
    await ask(suite.app, signOnRemove, { token, body: { stage: 'live' } });
    expect(await findNew()).toMatchObject([{ status: 'Invited' }]);
  });

  it('asks for the secret again where the server has another key, and loses nothing else', async () => {
    const { token } = await suite.setUp();
    const app = await startTestApp(database(), {
      secretKey: createSecretKey(),
      outgoingNetworks: ['127.0.0.1'],
    });
    try {
      const viewed = await ask(app, signOnView, { token });
      expect(viewed.reply.live).toMatchObject({ secret: 'lost', domains: [suite.domain] });
      const begun = await ask(app, signInStart, { body: { name: `a@${suite.domain}` } });
      expect(begun.reply.message).toContain('Enter the secret again');
    } finally {
      await app.close();
    }
  });

  describe('with passwords for break-glass accounts alone', () => {
    let admin: Person;
    let secret: string;
    beforeEach(async () => {
      ({ secret } = await switchOn(suite.app, suite.organisation.admin));
      const { id } = suite.organisation.admin;
      admin = await suite.setUp({ passwords: 'breakglass', breakGlass: [id] });
    });

    it('needs one with a second factor', async () => {
      const breakGlass = { passwords: 'breakglass', clientSecret: '', version: 2 } as const;
      expect((await suite.save({ ...breakGlass, breakGlass: [] }, admin)).status).toBe(422);
    });

    it('refuses other passwords as wrong ones, but to link an account', async () => {
      const { editor } = suite.organisation;
      const refused = await suite.usePassword(editor);
      expect(refused).toMatchObject({ status: 422, reply: { message: 'Invalid User name or Password.' } });
      expect((await suite.usePassword(admin)).reply).toMatchObject({ twofactor: true });
      await suite.signIn(suite.know('e', { email: 'e@elsewhere.example' }));
      const linked = await suite.link(editor);
      expect(linked.reply).toMatchObject({ userId: editor.id });
      const change = {
        oldPassword: password,
        password: 'another long password',
        conformPasswords: 'another long password',
      };
      const token = String(linked.reply['access_token']);
      expect((await ask(suite.app, changePassword, { token, body: change })).reply.message).toContain(
        'no use for a password',
      );
    });

    it('mails no link for a new password to others, and takes none that was mailed before', async () => {
      const { editor } = suite.organisation;
      const email = `${editor.username}@lexboard.example`;
      const writer = {
        database: database(),
        publicUrl: 'https://lexboard.example',
        log: { warn: () => undefined },
      };
      const askForLink = async () => {
        await ask(suite.app, forgotPassword, { body: { username: email } });
        await writeResetMails(writer, new AbortController().signal);
        const mail = (await queuedMails(database())).findLast(({ recipient }) => recipient === email);
        return /authToken=([\w.-]+)/.exec(JSON.stringify(mail))?.[1];
      };
      expect(await askForLink()).toBeUndefined();
      await ask(suite.app, signOnRemove, { token: admin.token, body: { stage: 'live' } });
      const link = await askForLink();
      await suite.setUp({ passwords: 'breakglass', breakGlass: [admin.id] }, admin);
      const fresh = 'a password by the old link';
      const body = { auth_token: link, password: fresh, conformPasswords: fresh };
      expect((await ask(suite.app, resetPassword, { body })).status).toBe(422);
    });

    it('takes a passkey for the second factor: it is asked for after the password, and the last one stays', async () => {
      const passkey = await addPasskeyOf(suite.app, admin, password);
      const { token } = admin;
      await forgetUsedCodes(database(), admin);
      const off = await ask(suite.app, disableTwoFactor, { token, body: { otp: newestCode(secret) } });
      expect(off.status).toBe(200);
      expect((await queuedMails(database())).at(-1)?.text).toContain('signing in asks for a passkey now');
      expect((await suite.usePassword(admin)).reply).toMatchObject({ twofactor: true, factors: ['passkey'] });
      expect((await signInWith(suite.app, passkey)).reply).toMatchObject({ userId: admin.id });
      const [{ id } = {}] = (await ask(suite.app, passkeyList, { token })).reply.data ?? [];
      expect(await ask(suite.app, passkeyRemove, { token, body: { id, password } })).toMatchObject({
        status: 422,
        reply: { message: containing('break-glass accounts alone') },
      });
    });

    it('never loses the last of them: not its account, its rights, its second factor', async () => {
      const second = suite.organisation.editor;
      await database().inOrganisation(suite.organisation.id, (trx) =>
        trx.updateTable('account').set({ role: 'yes' }).where('id', '=', second.id).execute(),
      );
      const by = { token: second.token };
      const messages = [
        await ask(suite.app, userDisable, { ...by, body: { id: admin.id, disabled: true } }),
        await ask(suite.app, userUpdate, {
          ...by,
          body: { id: admin.id, role: 'no', workspaceAccessType: 'Edit' },
        }),
        await ask(suite.app, userResetTwoFactor, { ...by, body: { id: admin.id } }),
      ];
      await forgetUsedCodes(database(), admin);
      messages.push(
        await ask(suite.app, disableTwoFactor, { token: admin.token, body: { otp: newestCode(secret) } }),
      );
      for (const { status, reply } of messages)
        expect([status, reply.message]).toEqual([422, containing('break-glass accounts alone')]);
      expect((await suite.usePassword(admin)).reply).toMatchObject({ twofactor: true });
    });
  });
});
