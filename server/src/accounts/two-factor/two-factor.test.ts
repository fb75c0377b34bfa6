import {
  confirmTwoFactor,
  disableTwoFactor,
  login,
  setUpTwoFactor,
  twoFactorState,
} from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { queuedMails } from '../../testing/samples/mail-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, lawCalls, times, type Person } from '../../testing/test-platform.ts';
import {
  beginSetUp,
  enterPassword,
  newestCode,
  switchOn,
  wrongCode,
} from '../../testing/factors/two-factor.ts';
import { startSession } from '../../auth/session-repository.ts';
import { removeTwoFactor } from '../credentials/two-factor-repository.ts';
import { inChainedLog } from '../../testing/log/chained-log.ts';

const password = 'correct horse battery';

describeOnOwnDatabase('Two-factor sign-in', (database) => {
  const platform = platformOfSuite(database, { password });
  let person: Person;
  beforeEach(() => {
    person = platform.organisation.viewer;
  });

  const isLive = async (token: string) =>
    (await ask(platform.app, lawCalls.choices, { token })).status === 200;
  const stateOf = async ({ token }: Person) => {
    const { enabled, recoveryCodesLeft } = (await ask(platform.app, twoFactorState, { token })).reply;
    return { enabled, recoveryCodesLeft };
  };
  const asksForCode = async () =>
    (await ask(platform.app, login, { body: { username: person.username, password } })).reply.twofactor;
  const confirm = (otp: string, setUpMark?: string) =>
    ask(platform.app, confirmTwoFactor, {
      token: person.token,
      body: { otp, ...(setUpMark !== undefined && { setUpMark }) },
    });
  const setUp = (body: object) => ask(platform.app, setUpTwoFactor, { token: person.token, body });
  const disable = (typed: string) =>
    ask(platform.app, disableTwoFactor, { token: person.token, body: { password: typed } });
  const log = async () => {
    const entries = await inChainedLog(database(), platform.organisation.id, (trx) =>
      trx.selectFrom('system_log').select('action').orderBy('sequence').execute(),
    );
    return entries.map(({ action }) => action);
  };

  it('is set up with an address, its picture and ten recovery codes, and changes nothing before it is confirmed', async () => {
    const { reply } = await setUp({ password });
    expect(reply.otpauth).toContain(`secret=${reply.secret}`);
    expect(reply.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(reply.recoveryCodes).toHaveLength(10);
    expect(await stateOf(person)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expect(await asksForCode()).toBe(false);
  });

  it('is set up by nobody who has got hold of a session alone', async () => {
    for (const proof of [{}, { password: '' }, { password: 'guessed' }]) {
      expect(await setUp(proof)).toMatchObject({ status: 422, reply: { errors: [{ field: 'password' }] } });
    }
    expect((await setUp({ otp: '123456' })).status).toBe(422);
    expect((await confirm('123456')).reply.message).toBe('Please begin the set-up first.');
    expect(await log()).toEqual(['Two-factor set-up failed', 'Two-factor set-up failed']);
  });

  it('is on once a code confirms it: other sessions of the person end, and it is logged', async () => {
    const elsewhere = await database().inOrganisation(platform.organisation.id, (trx) =>
      startSession(trx, person, times),
    );
    await switchOn(platform.app, person);
    expect(await stateOf(person)).toEqual({ enabled: true, recoveryCodesLeft: 10 });
    expect(await stateOf(platform.organisation.editor)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expect([await isLive(person.token), await isLive(elsewhere)]).toEqual([true, false]);
    expect(await isLive(platform.organisation.editor.token)).toBe(true);
    expect(await log()).toEqual(['Two-factor sign-in switched on']);
    expect(await asksForCode()).toBe(true);
  });

  it('is confirmed by a code of the latest set-up alone', async () => {
    expect(await confirm('123456')).toMatchObject({
      status: 422,
      reply: { message: 'Please begin the set-up first.' },
    });
    const earlier = await beginSetUp(platform.app, person.token);
    const { secret, recoveryCodes } = await beginSetUp(platform.app, person.token);
    const refused = { status: 422, reply: { errors: [{ field: 'otp' }] } };
    for (const otp of [
      '',
      wrongCode(secret),
      newestCode(earlier.secret),
      recoveryCodes[0] ?? '',
      'x'.repeat(100),
    ])
      expect(await confirm(otp)).toMatchObject(refused);
    expect((await confirm(newestCode(secret))).status).toBe(200);
  });

  it('says by a mark which set-up is on, and confirms no other than the one that is meant', async () => {
    const markInForce = async () =>
      (await ask(platform.app, twoFactorState, { token: person.token })).reply.setUpMark;
    const begin = async () => (await setUp({ password })).reply;
    const earlier = await begin();
    const { secret, setUpMark } = await begin();
    expect(await markInForce()).toBeUndefined();
    const otp = newestCode(secret ?? '');
    expect(await confirm(otp, earlier.setUpMark)).toMatchObject({
      status: 422,
      reply: { message: expect.stringContaining('Another set-up was begun') as unknown },
    });
    expect((await confirm(otp, setUpMark)).status).toBe(200);
    expect(setUpMark).toBeTruthy();
    expect(await markInForce()).toBe(setUpMark);
    expect(setUpMark).not.toBe(earlier.setUpMark);
  });

  it('is not set up or confirmed again while it is on', async () => {
    const { secret } = await switchOn(platform.app, person);
    expect((await setUp({ password })).status).toBe(422);
    expect((await confirm(newestCode(secret))).status).toBe(422);
    expect(await stateOf(person)).toEqual({ enabled: true, recoveryCodesLeft: 10 });
  });

  it('is switched off by the password, which ends no session and is logged', async () => {
    expect((await disable(password)).reply.message).toBe('Two-factor sign-in is not on.');
    await switchOn(platform.app, person);
    for (const typed of ['', 'guessed']) {
      expect(await disable(typed)).toMatchObject({ status: 422, reply: { errors: [{ field: 'password' }] } });
    }
    expect(await asksForCode()).toBe(true);
    expect((await disable(password)).status).toBe(200);
    expect(await isLive(person.token)).toBe(true);
    expect(await asksForCode()).toBe(false);
    expect(await log()).toEqual([
      'Two-factor sign-in switched on',
      'Two-factor switch-off failed',
      'Two-factor code asked for',
      'Two-factor sign-in switched off',
      'Signed in',
    ]);
  });

  it('is switched off by a code as well', async () => {
    const { secret } = await switchOn(platform.app, person);
    const byCode = (otp: string) =>
      ask(platform.app, disableTwoFactor, { token: person.token, body: { otp } });
    expect((await byCode(wrongCode(secret))).reply.errors).toMatchObject([{ field: 'otp' }]);
    expect((await byCode(newestCode(secret))).status).toBe(200);
  });

  it('tells its person by mail when it is switched', async () => {
    await switchOn(platform.app, person);
    await disable('guessed');
    await disable(password);
    const mails = (await queuedMails(database())).filter(({ recipient }) =>
      recipient.startsWith(`${person.username}@`),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Two-factor sign-in was switched on',
      'Two-factor sign-in was switched off',
    ]);
  });

  it('is taken away from an account with its codes and what awaits one', async () => {
    await switchOn(platform.app, person);
    const awaiting = await enterPassword(platform.app, person, password);
    const remove = () =>
      database().inOrganisation(platform.organisation.id, (trx) => removeTwoFactor(trx, person.id));
    expect([await remove(), await remove()]).toEqual([true, false]);
    expect((await ask(platform.app, lawCalls.choices, { token: awaiting })).status).toBe(401);
    const rows = await database().inOrganisation(platform.organisation.id, (trx) =>
      trx.selectFrom('recovery_code').selectAll().execute(),
    );
    expect(rows).toEqual([]);
    expect(await isLive(person.token)).toBe(true);
    expect(await asksForCode()).toBe(false);
  });

  it('keeps no recovery code in the database', async () => {
    const { recoveryCodes } = await switchOn(platform.app, person);
    const rows = await database().inOrganisation(platform.organisation.id, (trx) =>
      trx
        .selectFrom('recovery_code')
        .select((eb) => eb.fn<string>('encode', ['code_hash', eb.val('escape')]).as('text'))
        .execute(),
    );
    const text = JSON.stringify(rows);
    for (const code of recoveryCodes) expect(text).not.toContain(code.replaceAll('-', ''));
    expect(rows).toHaveLength(10);
  });
});
