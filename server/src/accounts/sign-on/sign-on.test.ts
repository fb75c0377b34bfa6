import { decodeJwt, type JWTPayload } from 'jose';
import { sql } from 'kysely';
import {
  endOtherSessions,
  enterCode,
  login,
  logout,
  sessionList,
  signInFinish,
  signInOptions,
  signInStart,
  userDisable,
  userLink,
} from '@lexboard/shared-lib/contract';
import { closeForDeletion } from '../../testing/database/ended-organisation.ts';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { inChainedLog } from '../../testing/log/chained-log.ts';
import { password, signOnSuite } from '../../testing/sign-on/sign-on-suite.ts';
import { addTestOrganisation, ask, lawCalls } from '../../testing/test-platform.ts';
import { newestCode, switchOn } from '../../testing/factors/two-factor.ts';

const containing = (text: string): unknown => expect.stringContaining(text);
const notConfirmed = containing('did not confirm who you are');
const ended = 'This sign-in has ended, or was begun in another tab or browser. Please sign in again.';

describeOnDatabase('Sign-in by a provider', (database) => {
  const suite = signOnSuite(database);
  const read = (token: unknown) => ask(suite.app, lawCalls.choices, { token: String(token) });
  const log = () =>
    inChainedLog(database(), suite.organisation.id, (trx) =>
      trx.selectFrom('system_log').select(['action', 'username', 'detail']).orderBy('sequence').execute(),
    );
  const countAccounts = () =>
    database().inOrganisation(
      suite.organisation.id,
      async (trx) => (await trx.selectFrom('account').select('id').execute()).length,
    );
  const logoutToken = (claims: JWTPayload) =>
    suite.provider.signLogout({
      iss: suite.provider.issuer,
      aud: 'lexboard',
      iat: Math.floor(Date.now() / 1000),
      jti: 'one',
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      ...claims,
    });
  const sendLogout = async (claims: JWTPayload) => {
    const { organisation } = await suite.browser.answerOf(
      await suite.browser.begin(`a@${suite.domain}`),
      'anybody',
    );
    return suite.app.inject({
      method: 'POST',
      url: `/api/signin/logout/${organisation}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: await logoutToken(claims) }).toString(),
    });
  };

  it('lets new people in who view alone, by an address of any letter case, and knows them again', async () => {
    await suite.setUp();
    expect((await ask(suite.app, signInOptions)).reply).toMatchObject({ providers: true });
    suite.know('asha', { email: `Asha@${suite.domain.toUpperCase()}`, name: 'Asha Rao' });
    const { reply } = await suite.signIn('asha');
    expect(reply).toMatchObject({
      username: `asha@${suite.domain}`,
      name: 'Asha Rao',
      role: 'no',
      workspaceAccessType: 'View',
      termsAccepted: false,
    });
    expect((await suite.signIn('asha')).reply['userId']).toBe(reply['userId']);
    const { reply: listed } = await ask(suite.app, sessionList, { token: String(reply['access_token']) });
    expect(listed.data?.[0]).toMatchObject({ provider: new URL(suite.provider.issuer).host });
    // Who has no password ends sessions by a sign-in of the last ten minutes.
    const token = String((await suite.signIn('asha')).reply['access_token']);
    expect((await ask(suite.app, endOtherSessions, { token })).status).toBe(200);
    await database().inOrganisation(suite.organisation.id, (trx) =>
      sql`update session set created_at = now() - interval '11 minutes'`.execute(trx),
    );
    expect((await ask(suite.app, endOtherSessions, { token })).status).toBe(422);
    await suite.signIn('asha');
    expect((await log()).at(-1)).toMatchObject({
      action: 'Signed in',
      detail: { provider: containing('127.0.0.1') },
    });
  });

  it('never takes over an account that exists: it is linked once its password was proved', async () => {
    await suite.setUp();
    const { editor, viewer } = suite.organisation;
    suite.know('e', { email: `editor-${suite.organisation.id.slice(-12)}@LEXBOARD.example` });
    suite.know('v', { email: `${viewer.username}@${suite.domain}` });
    const asked = await suite.signIn('e');
    expect(asked.reply).toMatchObject({
      link: { email: `${editor.username}@lexboard.example`, subject: 'e' },
    });
    expect(asked.reply['access_token']).toBeUndefined();
    const wrong = await suite.browser.send(login, {
      username: editor.username,
      password: 'another one',
      link: true,
    });
    expect(wrong.status).toBe(422);
    expect((await suite.link(editor)).reply).toMatchObject({ userId: editor.id });
    expect((await suite.signIn('e')).reply).toMatchObject({ userId: editor.id, workspaceAccessType: 'Edit' });
    // Another subject cannot be linked to it, nor the same subject to another account.
    suite.know('f', { email: `f@elsewhere.example` });
    await suite.signIn('f');
    expect((await suite.link(editor)).status).toBe(409);
    expect((await suite.link(viewer)).reply).toMatchObject({ userId: viewer.id });
    expect((await suite.link(viewer)).reply.message ?? '').toContain('has ended');
  });

  it('asks for the second factor of an account before it links it', async () => {
    await suite.setUp();
    const { editor } = suite.organisation;
    const { secret } = await switchOn(suite.app, editor);
    await suite.signIn(suite.know('e', { email: 'e@elsewhere.example' }));
    const first = await suite.link(editor);
    expect(first.reply).toMatchObject({ twofactor: true });
    expect((await suite.signIn('e', suite.newBrowser())).reply).toHaveProperty('link');
    const token = String(first.reply['access_token']);
    const second = await suite.browser.send(enterCode, { otp: newestCode(secret), link: true }, token);
    expect(second.reply).toMatchObject({ userId: editor.id });
    expect((await suite.signIn('e')).reply).toMatchObject({ userId: editor.id, twofactor: false });
  });

  it.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ['a wrong nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['no nonce', (claims) => Object.fromEntries(Object.entries(claims).filter(([name]) => name !== 'nonce'))],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://other.example' })],
    ['another audience', (claims) => ({ ...claims, aud: 'another-client' })],
    ['an end that is past', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 120 })],
  ])('takes no identity token with %s', async (_what, change) => {
    await suite.setUp();
    suite.know('asha');
    suite.provider.faults.token = change;
    const before = await countAccounts();
    expect(await suite.signIn('asha')).toMatchObject({ status: 422, reply: { message: notConfirmed } });
    expect(await countAccounts()).toBe(before);
  });

  it('takes an answer once, in the browser that began it, of its own organisation, and with its own state', async () => {
    await suite.setUp();
    suite.know('asha');
    const begin = async () => suite.browser.answerOf(await suite.browser.begin(`a@${suite.domain}`), 'asha');
    const send = (body: object, browser = suite.browser) => browser.send(signInFinish, body);
    const refused = { status: 422, reply: { message: ended } };
    const answer = await begin();
    // Login CSRF: the answer of an attacker's sign-in, put into somebody else's browser.
    expect(await send(answer, suite.newBrowser())).toMatchObject(refused);
    const victim = suite.newBrowser();
    await victim.begin(`a@${suite.domain}`);
    expect(await send(answer, victim)).toMatchObject(refused);
    expect((await send(answer)).status).toBe(200);
    expect(await send(answer)).toMatchObject(refused);
    const other = await begin();
    const forged = new URLSearchParams(other.answer);
    forged.set('state', `${other.organisation}.${'A'.repeat(43)}`);
    expect(await send({ ...other, answer: forged.toString() })).toMatchObject(refused);
    // Mix-up: the address of another organisation.
    expect(await send({ ...other, organisation: 'AAAAAAAAQACAAAAAAAAAAQ' })).toMatchObject(refused);
    // A code that was used already.
    const used = await begin();
    const replayed = new URLSearchParams(used.answer);
    replayed.set('code', new URLSearchParams(answer.answer).get('code') ?? '');
    expect(await send({ ...used, answer: replayed.toString() })).toMatchObject({ status: 422 });
  });

  it('knows keys that were rotated a moment ago, and no others', async () => {
    await suite.setUp();
    suite.know('asha');
    expect((await suite.signIn('asha')).status).toBe(200);
    await suite.provider.rotateKeys();
    expect((await suite.signIn('asha')).status).toBe(200);
    suite.provider.faults.token = (claims) => claims;
    expect((await suite.signIn('asha')).status).toBe(200);
    suite.provider.faults.isForged = true;
    expect(await suite.signIn('asha')).toMatchObject({ status: 422, reply: { message: notConfirmed } });
  });

  it('says that the provider went down, and signs in by it as soon as it is back', async () => {
    await suite.setUp();
    suite.know('asha');
    const answer = await suite.browser.answerOf(await suite.browser.begin(`a@${suite.domain}`), 'asha');
    suite.provider.faults.answers = 'failure';
    const down = await suite.browser.send(signInFinish, answer);
    expect(down).toMatchObject({
      status: 503,
      reply: { message: containing('break-glass accounts') },
    });
    expect((await suite.usePassword(suite.organisation.editor)).status).toBe(200);
    delete suite.provider.faults.answers;
    expect((await suite.signIn('asha')).status).toBe(200);
  });

  it('links and adds nothing by an address that nobody proved, and nobody of another domain', async () => {
    const admin = await suite.setUp();
    suite.know('asha');
    suite.provider.people.set('mallory', { email: `mallory@${suite.domain}`, email_verified: false });
    const unproved = await suite.signIn('mallory');
    expect(unproved).toMatchObject({
      status: 422,
      reply: { message: containing('not verified') },
    });
    expect((await suite.link(suite.organisation.editor)).status).toBe(422);
    suite.know('far', { email: 'far@elsewhere.example' });
    expect((await suite.signIn('far')).reply).toHaveProperty('link');
    expect((await suite.save({ newcomers: 'refused', clientSecret: '', version: 2 }, admin)).status).toBe(
      200,
    );
    expect((await suite.signIn('asha')).reply).toHaveProperty('link');
  });

  it('keeps out who was disabled here, and whoever has their subject later', async () => {
    const admin = await suite.setUp();
    const { reply } = await suite.signIn(suite.know('asha'));
    const body = { id: Number(reply['userId']), disabled: true };
    expect((await ask(suite.app, userDisable, { token: admin.token, body })).status).toBe(200);
    expect((await read(reply['access_token'])).status).toBe(401);
    const before = await countAccounts();
    suite.know('asha', { email: `another@${suite.domain}` });
    expect(await suite.signIn('asha')).toMatchObject({
      status: 422,
      reply: { message: containing('disabled') },
    });
    expect(await countAccounts()).toBe(before);
    expect((await log()).at(-1)).toMatchObject({ action: 'Sign-in failed', detail: { disabled: true } });
  });

  it('says that the organisation is closed, adds nobody to it, and lets its administrators in', async () => {
    await suite.setUp();
    await suite.signIn(suite.know('asha'));
    await database().asOwner((trx) => closeForDeletion(trx, suite.organisation.id, 0));
    const before = await countAccounts();
    for (const subject of ['asha', suite.know('newcomer')])
      expect(await suite.signIn(subject)).toMatchObject({
        status: 422,
        reply: { message: containing('is closed') },
      });
    expect(await countAccounts()).toBe(before);
    const { reply } = await suite.signIn(`admin of ${suite.domain}`);
    expect(reply).toMatchObject({ organisationClosed: true });
  });

  it('lets an administrator link somebody, and end the link with what was signed in by it', async () => {
    const { token } = await suite.setUp();
    const { editor, viewer } = suite.organisation;
    suite.know('e', { email: 'e@elsewhere.example' });
    const link = (id: number, subject: string) =>
      ask(suite.app, userLink, { token, body: { id, subject, password } });
    expect((await link(editor.id, 'e')).status).toBe(200);
    const { reply } = await suite.signIn('e');
    expect(reply).toMatchObject({ userId: editor.id });
    expect((await link(viewer.id, 'e')).status).toBe(409);
    expect((await link(editor.id, '')).status).toBe(200);
    expect((await read(reply['access_token'])).status).toBe(401);
    expect((await suite.signIn('e')).reply).toHaveProperty('link');
    await database().inOrganisation(suite.organisation.id, (trx) =>
      sql`update account set password_hash = null, service_owner = ${editor.id} where id = ${viewer.id}`.execute(
        trx,
      ),
    );
    // Nobody signs in to a service account.
    expect((await link(viewer.id, 'program')).status).toBe(404);
    const other = await addTestOrganisation(database());
    expect((await link(other.editor.id + 100_000, 'x')).status).toBe(404);
  });

  it('ends the session at the provider, too, and here when the provider says so', async () => {
    await suite.setUp();
    const { reply } = await suite.signIn(suite.know('asha'));
    const left = await ask(suite.app, logout, { token: String(reply['access_token']) });
    const address = new URL(left.reply.providerAddress ?? '');
    expect(address.origin).toBe(suite.provider.issuer);
    expect(decodeJwt(address.searchParams.get('id_token_hint') ?? '')).toMatchObject({ sub: 'asha' });
    const [one, two] = [await suite.signIn('asha'), await suite.signIn('asha')];
    const statuses = async () => [
      (await read(one.reply['access_token'])).status,
      (await read(two.reply['access_token'])).status,
    ];
    for (const wrong of [
      { sub: 'asha', aud: 'other' },
      { sub: 'asha', nonce: 'x' },
      { sub: 'asha', events: {} },
      { sub: 'asha', iat: 1 },
      {},
      { sid: '' },
      { sub: 'asha\u0000' },
    ])
      expect((await sendLogout(wrong)).statusCode).toBe(400);
    // Strangers can send tokens: they lead to one request for keys.
    const asked = suite.provider.requests.filter((path) => path === '/jwks').length;
    expect((await sendLogout({ sub: 'somebody' })).statusCode).toBe(204);
    expect(suite.provider.requests.filter((path) => path === '/jwks')).toHaveLength(asked);
    expect(await statuses()).toEqual([200, 200]);
    expect((await sendLogout({ sub: 'asha' })).statusCode).toBe(204);
    expect(await statuses()).toEqual([401, 401]);
    expect((await log()).at(-1)).toMatchObject({
      action: 'Signed out by provider',
      username: `asha@${suite.domain}`,
    });
  });

  it('adds a new person once, from however many tabs they come', async () => {
    await suite.setUp();
    suite.know('asha');
    const browsers = [suite.newBrowser(), suite.newBrowser(), suite.newBrowser()];
    const answers = await Promise.all(
      browsers.map(async (browser) => ({
        browser,
        answer: await browser.answerOf(await browser.begin(`a@${suite.domain}`), 'asha'),
      })),
    );
    const before = await countAccounts();
    const signedIn = await Promise.all(
      answers.map(({ browser, answer }) => browser.send(signInFinish, answer)),
    );
    expect(new Set(signedIn.map(({ status, reply }) => `${status} ${String(reply['userId'])}`)).size).toBe(1);
    expect(signedIn[0]).toMatchObject({ status: 200, reply: { username: `asha@${suite.domain}` } });
    expect(await countAccounts()).toBe(before + 1);
  });

  it('takes what a provider says on one line, without signs that nothing stores, and no subject but one', async () => {
    await suite.setUp({ claim: 'groups' });
    suite.know('asha', { name: 'Asha\r\n\u0000Rao\ud800', groups: ['a\u0000', '\udfff'] });
    expect(await suite.signIn('asha')).toMatchObject({ status: 200, reply: { name: 'Asha Rao\ufffd' } });
    suite.know('elsewhere', { email: 'a\u0000b@elsewhere.example' });
    expect((await suite.signIn('elsewhere')).reply).toMatchObject({
      link: { email: 'a b@elsewhere.example' },
    });
    for (const sub of ['', 'x\u0000', 'x\ud800', 'x'.repeat(256)]) {
      suite.provider.faults.token = (claims) => ({ ...claims, sub });
      expect(await suite.signIn('asha')).toMatchObject({ status: 422, reply: { message: notConfirmed } });
    }
  });

  it('asks nobody by a provider whose organisation has none', async () => {
    for (const name of ['somebody', `x@nowhere-${suite.domain}`, suite.organisation.editor.username])
      expect((await ask(suite.app, signInStart, { body: { name } })).reply).toEqual({ success: 1 });
  });
});
