import { sql } from 'kysely';
import {
  endOtherSessions,
  endSession,
  enterCode,
  login,
  maxSessions,
  ownAccount,
  sessionList,
} from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, lawCalls, times, type Person } from '../../testing/test-platform.ts';
import { enterPassword, newestCode, switchOn, wrongCode } from '../../testing/factors/two-factor.ts';
import { startSession } from '../../auth/session-repository.ts';
import { inChainedLog } from '../../testing/log/chained-log.ts';

const password = 'correct horse battery';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

describeOnDatabase('Own sessions', (database) => {
  const platform = platformOfSuite(database, { password });

  const signIn = async (person: Person, userAgent = firefox, address = '10.1.2.3') => {
    const body = { username: person.username, password };
    const { reply } = await ask(platform.app, login, { body, headers: { 'user-agent': userAgent }, address });
    return reply.access_token ?? '';
  };
  const list = async (token: string) => (await ask(platform.app, sessionList, { token })).reply;
  const idsOf = async (token: string) => ((await list(token)).data ?? []).map(({ id }) => String(id));
  const isAlive = async (token: string) =>
    (await ask(platform.app, lawCalls.choices, { token })).status === 200;
  const end = (token: string, id: string) => ask(platform.app, endSession, { token, body: { id, password } });
  const endOthers = (token: string) => ask(platform.app, endOtherSessions, { token, body: { password } });
  const logged = () =>
    inChainedLog(database(), platform.organisation.id, (trx) =>
      trx
        .selectFrom('system_log')
        .select(['username', 'detail'])
        .where('action', '=', 'Session ended')
        .orderBy('sequence')
        .execute(),
    );

  it('belong to an account, whose address and organisation its person alone is told', async () => {
    const other = await addTestOrganisation(database());
    const accountOf = async ({ token }: Person) =>
      (await ask(platform.app, ownAccount, { token })).reply.account;
    for (const { id, editor, viewer } of [platform.organisation, other]) {
      const organisation = `Organisation ${id.slice(-12)}`;
      for (const person of [editor, viewer]) {
        const email = `${person.username}@lexboard.example`;
        expect(await accountOf(person)).toEqual({ name: '', email, organisation });
      }
    }
  });

  it('say where and by what they were started, the one that asks first', async () => {
    const { viewer } = platform.organisation;
    const token = await signIn(viewer);
    await signIn(viewer, 'curl/8.5.0', '2001:db8::1');
    const { data = [], totalLength } = await list(token);
    expect(totalLength).toBe(3);
    expect(data.map(({ device, address, current }) => [device, address, current])).toEqual([
      ['Firefox on Windows', '10.1.2.3', true],
      ['curl', '2001:db8::1', false],
      ['Unknown device', '', false],
    ]);
    const stored = await database().inOrganisation(platform.organisation.id, (trx) =>
      trx.selectFrom('session').select('token_hash').execute(),
    );
    for (const { token_hash: hash } of stored) {
      expect(JSON.stringify(data)).not.toContain(Buffer.from(hash).toString('hex'));
    }
  });

  it('are named after the second step of signing in, too; before it there is none', async () => {
    const { viewer } = platform.organisation;
    const { secret } = await switchOn(platform.app, viewer);
    const first = await enterPassword(platform.app, viewer, password);
    expect((await list(viewer.token)).totalLength).toBe(1);
    const sent = { token: first, body: { otp: newestCode(secret) }, address: '10.9.9.9' };
    const { reply } = await ask(platform.app, enterCode, { ...sent, headers: { 'user-agent': firefox } });
    const { data } = await list(reply.access_token ?? '');
    expect(data?.[0]).toMatchObject({ device: 'Firefox on Windows', address: '10.9.9.9', current: true });
  });

  it('end one by one, at once and logged', async () => {
    const { viewer } = platform.organisation;
    const [here, there] = [await signIn(viewer), await signIn(viewer)];
    const [, id = ''] = await idsOf(here);
    expect((await end(here, id)).status).toBe(200);
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
    expect(await logged()).toEqual([
      { username: viewer.username, detail: { device: 'Firefox on Windows', address: '10.1.2.3' } },
    ]);
    expect(await idsOf(here)).not.toContain(id);
  });

  it('end for nobody who has got hold of a session alone', async () => {
    const { viewer } = platform.organisation;
    const [here, there] = [await signIn(viewer), await signIn(viewer)];
    const [, id = ''] = await idsOf(here);
    for (const proof of [{}, { password: '' }, { password: 'guessed' }, { otp: '123456' }]) {
      for (const call of [endSession, endOtherSessions]) {
        const body = { ...proof, ...(call === endSession && { id }) };
        const { status, reply } = await ask(platform.app, call, { token: here, body });
        const field = 'otp' in proof ? 'otp' : 'password';
        expect([status, reply.errors?.map((error) => error.field)]).toEqual([422, [field]]);
      }
    }
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, true]);
    const failed = await inChainedLog(database(), platform.organisation.id, (trx) =>
      trx.selectFrom('system_log').select('username').where('action', '=', 'Session end failed').execute(),
    );
    expect(failed).toEqual(Array(4).fill({ username: viewer.username }));
  });

  it('end by a code where two-factor sign-in is on, which is used up by it', async () => {
    const { viewer } = platform.organisation;
    const { secret, recoveryCodes } = await switchOn(platform.app, viewer);
    const otp = newestCode(secret);
    const byCode = (code: string) =>
      ask(platform.app, endOtherSessions, { token: viewer.token, body: { otp: code } });
    const statuses = [await byCode(wrongCode(secret)), await byCode(otp), await byCode(otp)];
    expect(statuses.map(({ status }) => status)).toEqual([422, 200, 422]);
    expect((await byCode(recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('end for nobody after too many wrong proofs', async () => {
    const { viewer } = platform.organisation;
    const guess = () => ask(platform.app, endOtherSessions, { token: viewer.token, body: { password: 'x' } });
    for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(422);
    const { status, headers } = await endOthers(viewer.token);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('end once, however often that is asked for', async () => {
    const { viewer } = platform.organisation;
    const [here] = [await signIn(viewer), await signIn(viewer)];
    const [, id = ''] = await idsOf(here);
    const statuses = await Promise.all([end(here, id), end(here, id), end(viewer.token, id)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await logged()).toHaveLength(1);
    expect((await end(here, id)).reply.message).toBe('This session has ended already.');
  });

  it('end all but the one that asks, those that await a code as well', async () => {
    const { viewer } = platform.organisation;
    await switchOn(platform.app, viewer);
    const awaiting = await enterPassword(platform.app, viewer, password);
    const other = await database().inOrganisation(platform.organisation.id, (trx) =>
      startSession(trx, viewer, times),
    );
    expect((await endOthers(viewer.token)).status).toBe(200);
    expect([await isAlive(viewer.token), await isAlive(other)]).toEqual([true, false]);
    expect((await ask(platform.app, enterCode, { token: awaiting, body: { otp: '1' } })).status).toBe(401);
    expect(await idsOf(viewer.token)).toHaveLength(1);
    expect((await endOthers(viewer.token)).status).toBe(200);
    expect(await logged()).toHaveLength(1);
  });

  it('can be the one that asks, which is then signed out', async () => {
    const { viewer } = platform.organisation;
    const [id = ''] = await idsOf(viewer.token);
    expect((await end(viewer.token, id)).status).toBe(200);
    expect(await isAlive(viewer.token)).toBe(false);
  });

  it("are nobody else's, of the same organisation or of another", async () => {
    const { viewer, admin } = platform.organisation;
    const foreign = (await addTestOrganisation(database())).admin;
    const [id = ''] = await idsOf(viewer.token);
    for (const { token } of [admin, foreign]) {
      expect(await idsOf(token)).not.toContain(id);
      const { status, reply } = await end(token, id);
      expect({ status, message: reply.message }).toEqual({
        status: 404,
        message: 'This session has ended already.',
      });
      await endOthers(token);
    }
    expect(await isAlive(viewer.token)).toBe(true);
    expect(await logged()).toEqual([]);
  });

  it.each([
    ['their time is over', sql`expires_at = now()`],
    ['nothing was called for long', sql`last_seen_at = now() - interval '1331 seconds'`],
  ])('are not listed once %s', async (_why, change) => {
    const { viewer } = platform.organisation;
    const token = await signIn(viewer);
    const [, id = ''] = await idsOf(token);
    await database().inOrganisation(platform.organisation.id, (trx) =>
      sql`update session set ${change} where public_id = ${id}`.execute(trx),
    );
    expect(await idsOf(token)).toHaveLength(1);
    expect((await end(token, id)).status).toBe(404);
  });

  it('are listed up to a limit, with their number', async () => {
    const { viewer } = platform.organisation;
    await database().inOrganisation(platform.organisation.id, (trx) =>
      sql`insert into session (organisation_id, token_hash, account_id, expires_at)
        select organisation_id, sha256(number::text::bytea), account_id, expires_at
        from session, generate_series(1, ${maxSessions + 20}) as number where account_id = ${viewer.id}`.execute(
        trx,
      ),
    );
    const { data = [], totalLength } = await list(viewer.token);
    expect([data.length, totalLength, data[0]?.current]).toEqual([maxSessions, maxSessions + 21, true]);
  });

  it('store of what a browser calls itself no more than people need', async () => {
    const { viewer } = platform.organisation;
    const token = await signIn(viewer, `${firefox} ${'x'.repeat(10_000)}`);
    expect((await list(token)).data?.[0]?.device).toBe('Firefox on Windows');
    const [row] = await database().inOrganisation(platform.organisation.id, (trx) =>
      trx.selectFrom('session').select('user_agent').where('address', '=', '10.1.2.3').execute(),
    );
    expect(row?.user_agent).toHaveLength(500);
  });
});
