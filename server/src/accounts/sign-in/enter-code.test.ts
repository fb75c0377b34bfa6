import { sql } from 'kysely';
import { disableTwoFactor, enterCode, login, logout } from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { declaredCalls } from '../../testing/declared-calls.ts';
import { queuedMails } from '../../testing/samples/mail-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, lawCalls, type Person } from '../../testing/test-platform.ts';
import {
  codeAt,
  enterPassword,
  forgetUsedCodes,
  newestCode,
  switchOn,
  wrongCode,
  type SecondFactor,
} from '../../testing/factors/two-factor.ts';
import { inChainedLog } from '../../testing/log/chained-log.ts';

const password = 'correct horse battery';

describeOnOwnDatabase('The second step of signing in', (database) => {
  const platform = platformOfSuite(database, { password });
  let person: Person;
  let factor: SecondFactor;
  beforeEach(async () => {
    await database().inDirectory((directory) => directory.deleteFrom('sign_in_attempt').execute());
    person = platform.organisation.viewer;
    factor = await switchOn(platform.app, person);
  });

  const givePassword = () => enterPassword(platform.app, person, password);
  const enter = (token: string, otp: string, address = '127.0.0.1') =>
    ask(platform.app, enterCode, { token, body: { otp }, address });
  const statusOf = async (token: string) => (await ask(platform.app, lawCalls.choices, { token })).status;
  const log = () =>
    inChainedLog(database(), platform.organisation.id, (trx) =>
      trx.selectFrom('system_log').select(['action', 'username', 'detail']).orderBy('sequence').execute(),
    );
  const mailsOfPerson = async () =>
    (await queuedMails(database())).filter(({ recipient }) => recipient.startsWith(`${person.username}@`));
  const change = (values: { disabled_at?: Date; password_change_required?: boolean }) =>
    database().inOrganisation(platform.organisation.id, (trx) =>
      trx.updateTable('account').set(values).where('id', '=', person.id).execute(),
    );

  it('takes a code of the app and gives another token; that of the first step is dead', async () => {
    const token = await givePassword();
    const { status, reply, headers } = await enter(token, newestCode(factor.secret));
    expect({ status, reply }).toMatchObject({
      status: 200,
      reply: { success: 1, username: person.username, workspaceAccessType: 'View', twofactor: false },
    });
    expect(headers['set-cookie']).toMatch(/^lexboard_visitor=/);
    expect(await statusOf(reply.access_token ?? '')).toBe(200);
    expect((await enter(token, newestCode(factor.secret))).status).toBe(401);
    expect((await enter(reply.access_token ?? '', newestCode(factor.secret))).status).toBe(403);
  });

  it('says nothing of rights to whoever has the password alone', async () => {
    const { reply } = await ask(platform.app, login, { body: { username: person.username, password } });
    const access_token: unknown = expect.any(String);
    expect(reply).toEqual({ success: 1, access_token, username: person.username, twofactor: true });
  });

  it('opens every other call to nobody before, and signing out alone', async () => {
    const token = await givePassword();
    const others = declaredCalls.filter(({ call }) => !['public', 'anySession'].includes(call.access));
    expect(others.length).toBeGreaterThan(60);
    for (const { name, call } of others) {
      const { status, reply } = await ask(platform.app, call, { token });
      expect([name, status, reply.message]).toEqual([name, 403, 'Please enter your sign-in code first.']);
    }
    const headers = { authorization: `Bearer ${token}` };
    const url = '/attachment/law/00000000-0000-4000-8000-000000000000';
    expect((await platform.app.inject({ url, headers })).statusCode).toBe(403);
    expect((await ask(platform.app, logout, { token })).status).toBe(200);
    expect((await enter(token, newestCode(factor.secret))).status).toBe(401);
    expect((await log()).at(-1)?.action).toBe('Sign-in cancelled');
  });

  it('comes before a required change of the password', async () => {
    await change({ password_change_required: true });
    const token = await givePassword();
    const { reply } = await enter(token, newestCode(factor.secret));
    expect(reply).toMatchObject({ twofactor: false, passwordChangeRequired: true });
    expect(await statusOf(reply.access_token ?? '')).toBe(403);
  });

  it('takes each code once, also from two who enter it at the same time', async () => {
    const code = newestCode(factor.secret);
    const tokens = [await givePassword(), await givePassword(), await givePassword()];
    const statuses = await Promise.all(tokens.map(async (token) => (await enter(token, code)).status));
    expect(statuses.sort()).toEqual([200, 422, 422]);
    expect((await enter(await givePassword(), code)).reply.errors).toEqual([
      { field: 'otp', message: 'This code is wrong, or was used before.' },
    ]);
    expect((await enter(await givePassword(), codeAt(factor.secret, -1))).status).toBe(422);
  });

  it('does not take the code again that confirmed the set-up', async () => {
    expect((await enter(await givePassword(), factor.confirmedBy ?? '')).status).toBe(422);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const [first = '', second = ''] = factor.recoveryCodes;
    const together = [await givePassword(), await givePassword()].map((token) => enter(token, first));
    const statuses = (await Promise.all(together)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422]);
    expect((await enter(await givePassword(), second.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    const details = (await log()).filter(({ action }) => action === 'Signed in').map(({ detail }) => detail);
    const browser: unknown = expect.any(String);
    const used = { address: '127.0.0.1', browser, secondFactor: 'recovery code' };
    expect(details).toEqual([
      { ...used, recoveryCodesLeft: 9 },
      { ...used, recoveryCodesLeft: 8 },
    ]);
  });

  it("takes nobody else's code", async () => {
    const other = await switchOn(platform.app, platform.organisation.editor);
    const token = await givePassword();
    for (const code of [newestCode(other.secret), other.recoveryCodes[0] ?? ''])
      expect((await enter(token, code)).status).toBe(422);
  });

  it('ends with the fifth wrong code, each of which is logged', async () => {
    const token = await givePassword();
    const guess = wrongCode(factor.secret);
    for (const otp of [guess, 'x'.repeat(100), '12345', factor.secret])
      expect((await enter(token, otp)).status).toBe(422);
    expect(await enter(token, guess)).toMatchObject({
      status: 401,
      reply: { success: 3, message: 'Too many wrong codes. Please sign in again.' },
    });
    expect((await enter(token, newestCode(factor.secret))).status).toBe(401);
    const failed = (await log()).filter(({ action }) => action === 'Two-factor code failed');
    expect(failed).toEqual(Array(5).fill(expect.objectContaining({ username: person.username })));
    expect(JSON.stringify(await log())).not.toContain(guess);
    await forgetUsedCodes(database(), person);
    expect((await enter(await givePassword(), newestCode(factor.secret))).status).toBe(200);
  });

  it('tells the owner by mail that somebody had the password and five wrong codes, and nobody of fewer', async () => {
    const token = await givePassword();
    for (let count = 0; count < 4; count += 1) await enter(token, wrongCode(factor.secret));
    const before = await mailsOfPerson();
    expect(before.map(({ subject }) => subject)).toEqual(['Two-factor sign-in was switched on']);
    await enter(token, wrongCode(factor.secret), '10.9.8.7');
    const [mail, ...others] = (await mailsOfPerson()).slice(before.length);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your password was entered with wrong codes');
    expect(mail?.text).toMatch(/5 wrong codes.*\b10\.9\.8\.7\b/s);
    // The same news does not come more often than three times in an hour.
    for (const address of ['10.9.8.6', '10.9.8.5', '10.9.8.4']) {
      const again = await givePassword();
      for (let count = 0; count < 5; count += 1) await enter(again, wrongCode(factor.secret), address);
    }
    expect(await mailsOfPerson()).toHaveLength(before.length + 3);
  });

  it('lets an account wait after ten wrong codes from one network, and only there', async () => {
    const guess = wrongCode(factor.secret);
    for (let round = 0; round < 2; round += 1) {
      const token = await givePassword();
      for (let count = 0; count < 5; count += 1) await enter(token, guess);
    }
    const token = await givePassword();
    const { status, headers } = await enter(token, newestCode(factor.secret));
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await enter(token, newestCode(factor.secret), '10.9.8.7')).status).toBe(200);
    const failed = (await log()).filter(({ action }) => action === 'Two-factor code failed');
    expect(failed.map(({ detail }) => 'hadToWait' in detail)).toEqual([
      ...Array<boolean>(10).fill(false),
      true,
    ]);
  });

  it('lets an account wait after thirty wrong codes from anywhere, but for recovery codes', async () => {
    const subject = `code:${platform.organisation.id}/${person.id}`;
    const tries = Array.from({ length: 30 }, (_, host) => ({
      subject,
      address: `10.1.${host}.1`,
      failed: true,
    }));
    await database().inDirectory((directory) =>
      directory.insertInto('sign_in_attempt').values(tries).execute(),
    );
    const token = await givePassword();
    expect((await enter(token, newestCode(factor.secret))).status).toBe(429);
    expect((await enter(token, factor.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('is over after ten minutes', async () => {
    const token = await givePassword();
    const age = (seconds: number) =>
      database().inOrganisation(platform.organisation.id, (trx) =>
        sql`update session set expires_at = expires_at - make_interval(secs => ${seconds})
          where awaits_code`.execute(trx),
      );
    await age(570);
    expect((await enter(token, wrongCode(factor.secret))).status).toBe(422);
    await age(30);
    expect(await enter(token, newestCode(factor.secret))).toMatchObject({
      status: 401,
      reply: { success: 3 },
    });
  });

  it('is over once the account is disabled, or two-factor sign-in is switched off', async () => {
    const token = await givePassword();
    await change({ disabled_at: new Date() });
    expect((await enter(token, newestCode(factor.secret))).status).toBe(401);
    await database().inOrganisation(platform.organisation.id, (trx) =>
      trx.updateTable('account').set({ disabled_at: null }).execute(),
    );
    await ask(platform.app, disableTwoFactor, { token: person.token, body: { password } });
    expect((await enter(token, newestCode(factor.secret))).status).toBe(401);
  });

  it('asks for a code that is not empty, and takes none that is too long to be one', async () => {
    const token = await givePassword();
    expect((await enter(token, ' ')).reply.errors).toEqual([
      { field: 'otp', message: 'Please fill the Code.' },
    ]);
    expect((await enter(token, '1'.repeat(101))).status).toBe(400);
    expect((await enter(token, '1'.repeat(1_000_000))).status).toBe(400);
    expect((await enter(token, newestCode(factor.secret))).status).toBe(200);
  });
});
