import { sql } from 'kysely';
import { extendSession, login, logout } from '@lexboard/shared-lib/contract';
import type { Database } from '../../database/database.ts';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, lawCalls, times } from '../../testing/test-platform.ts';
import { readReleaseState } from '../../releases/state/release-state.ts';
import { readVisitor } from '../../releases/delivery/visitor.ts';
import { insertAccount } from '../../auth/account-repository.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { signIn as trySignIn } from './sign-in.ts';
import { inChainedLog } from '../../testing/log/chained-log.ts';

const password = 'correct horse battery';

describeOnDatabase('Signing in', (database) => {
  const platform = platformOfSuite(database, { password });

  const signIn = (username: string, typed: string) =>
    ask(platform.app, login, { body: { username, password: typed } });
  const isLive = async (token: string) =>
    (await ask(platform.app, lawCalls.choices, { token })).status === 200;
  const age = (column: 'last_seen_at' | 'expires_at', person: number, seconds: number) =>
    database().inOrganisation(platform.organisation.id, (trx) =>
      sql`update session set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(secs => ${seconds})
        where account_id = ${person}`.execute(trx),
    );
  const disable = (person: number) =>
    database().inOrganisation(platform.organisation.id, (trx) =>
      trx.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', person).execute(),
    );
  const logWithDetail = () =>
    inChainedLog(database(), platform.organisation.id, (trx) =>
      trx.selectFrom('system_log').select(['action', 'username', 'detail']).orderBy('sequence').execute(),
    );
  const log = async () => (await logWithDetail()).map(({ action, username }) => ({ action, username }));

  it('takes the username or the e-mail address in any letter case', async () => {
    const { username } = platform.organisation.editor;
    for (const name of [username, username.toUpperCase(), ` ${username}@Lexboard.example `]) {
      const { status, reply } = await signIn(name, password);
      expect({ status, reply }).toMatchObject({
        status: 200,
        reply: { success: 1, username, role: 'no', workspaceAccessType: 'Edit', twofactor: false },
      });
      expect(await isLive(reply.access_token ?? '')).toBe(true);
    }
    expect(await log()).toEqual(Array(3).fill({ action: 'Signed in', username }));
  });

  it('lets the browser say for whom it asks, which opens nothing', async () => {
    const { headers } = await signIn(platform.organisation.editor.username, password);
    const cookie = String(headers['set-cookie']);
    const { visitorKey } = await database().inDirectory(readReleaseState);
    const { id: accountId, organisationId } = platform.organisation.editor;
    expect(readVisitor(cookie, visitorKey)).toMatchObject({ organisationId, accountId });
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect((await signIn(platform.organisation.editor.username, 'wrong')).headers).not.toHaveProperty(
      'set-cookie',
    );
    expect((await ask(platform.app, lawCalls.choices, { headers: { cookie } })).status).toBe(401);
  });

  it('says what a person may use, who may use everything unless they were added with less', async () => {
    const { editor } = platform.organisation;
    const reader = {
      username: `reader-of-${editor.username}`,
      email: `reader-of-${editor.username}@x.example`,
    };
    const less = { statusInfo: 'Draft', serchInfo: 'No', gridInfo: 'No' } as const;
    const passwordHash = await hashPassword(password);
    await database().inOrganisation(platform.organisation.id, (trx) =>
      insertAccount(trx, platform.organisation.id, {
        ...reader,
        role: 'no',
        workspaceAccessType: 'View',
        passwordHash,
        modelAccessController: less,
      }),
    );
    const rightsOf = async (username: string) =>
      (await signIn(username, password)).reply.model_access_controller;
    expect(await rightsOf(reader.username)).toEqual(less);
    expect(await rightsOf(editor.username)).toEqual({ statusInfo: 'All', serchInfo: 'Yes', gridInfo: 'Yes' });
  });

  it('takes accessusername, as every call does', async () => {
    const { username } = platform.organisation.editor;
    const sent = { username, password, accessusername: username };
    expect((await ask(platform.app, login, { body: sent })).status).toBe(200);
  });

  it('says the same of an unknown name and a wrong password, and logs the failure', async () => {
    const unknown = await signIn('nobody at all', password);
    const wrong = await signIn(platform.organisation.editor.username, 'wrong');
    expect(unknown).toMatchObject({
      status: 422,
      reply: { success: 0, message: 'Invalid User name or Password.' },
    });
    expect(wrong.reply).toEqual(unknown.reply);
    expect(await log()).toEqual([
      { action: 'Sign-in failed', username: platform.organisation.editor.username },
    ]);
  });

  it('gives the alerts of the login form', async () => {
    const alert = async (body: object) => (await ask(platform.app, login, { body })).reply.errors;
    expect(await alert({ username: ' ', password: '' })).toEqual([
      { field: 'username', message: 'enter the User name.' },
    ]);
    expect(await alert({ username: 'a', password: '' })).toEqual([
      { field: 'password', message: 'Enter the Password.' },
    ]);
  });

  const failedBefore = (address: string) =>
    database().inDirectory((directory) =>
      directory
        .insertInto('sign_in_attempt')
        .values(Array.from({ length: 100 }, (_, n) => ({ subject: `${n}`, address, failed: true })))
        .execute(),
    );

  /** The number of database requests of a refused sign-in. */
  const turnsOf = async (name: string, address: string, status: number) => {
    const turns: string[] = [];
    const counted: Database = {
      ...database(),
      inDirectory: (work) => (turns.push('a turn'), database().inDirectory(work)),
      inOrganisation: (id, work) => (turns.push('a turn'), database().inOrganisation(id, work)),
    };
    const tried = { name, password: 'wrong', address, userAgent: '', log: platform.app.log };
    await expect(trySignIn(counted, tried, times)).rejects.toMatchObject({ status });
    return turns.length;
  };

  it('asks as much of the database for a name that nobody has as for a wrong password', async () => {
    const ofNobody = await turnsOf('nobody', '10.0.0.1', 422);
    const { editor, viewer } = platform.organisation;
    await disable(viewer.id);
    for (const { username } of [editor, viewer]) {
      expect(await turnsOf(username, '10.0.0.1', 422)).toBe(ofNobody);
    }
  });

  it('asks as much of it for either when they have to wait, the first time and later', async () => {
    await failedBefore('10.0.0.78');
    const turns = async (name: string) => [
      await turnsOf(name, '10.0.0.78', 429),
      await turnsOf(name, '10.0.0.78', 429),
    ];
    expect(await turns(platform.organisation.editor.username)).toEqual(await turns('nobody'));
  });

  it('tells the log of a name that nobody has, but not the name, and of one that has to wait', async () => {
    const told: unknown[] = [];
    const log = { warn: (...facts: unknown[]) => told.push(facts) };
    const origin = { address: '10.0.0.9', userAgent: '' };
    const tried = { name: 'my mistyped password', password: 'wrong', ...origin, log };
    for (let tries = 0; tries <= 10; tries += 1) {
      await expect(trySignIn(database(), tried, times)).rejects.toThrow();
    }
    const retryAfter: unknown = expect.any(Number);
    expect(told.slice(9)).toEqual([
      [{ address: '10.0.0.9' }, 'A sign-in named nobody who may sign in'],
      [{ address: '10.0.0.9', retryAfter }, 'A sign-in has to wait'],
    ]);
  });

  it('logs the first try that has to wait, by whichever name of the account, and no other for 15 minutes', async () => {
    const { username } = platform.organisation.editor;
    const email = `${username}@lexboard.example`;
    const details = async () => (await logWithDetail()).map(({ detail }) => detail);
    const origin: unknown = expect.objectContaining({ address: '127.0.0.1' });
    const waited: unknown = expect.objectContaining({ address: '127.0.0.1', hadToWait: true });
    for (let tries = 0; tries < 10; tries += 1) await signIn(username, 'wrong');
    for (const name of [email, username, email, username]) await signIn(name, password);
    const first = await details();
    expect(first).toEqual([...Array<unknown>(10).fill(origin), waited]);
    expect(first.filter((detail) => 'hadToWait' in detail)).toHaveLength(1);

    await database().inDirectory((directory) =>
      directory
        .updateTable('sign_in_wait')
        .set({ at: sql<Date>`at - interval '16 minutes'` })
        .execute(),
    );
    for (const name of [username, email]) await signIn(name, password);
    expect((await details()).slice(11)).toEqual([waited]);
  });

  it('logs a try that has to wait for what others from its network did', async () => {
    const address = '10.0.0.77';
    await failedBefore(address);
    const { username } = platform.organisation.editor;
    await disable(platform.organisation.editor.id);
    const body = { username, password };
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await ask(platform.app, login, { body, address })).status).toBe(429);
    }
    const detail: unknown = expect.objectContaining({ address, hadToWait: true, disabled: true });
    expect(await logWithDetail()).toEqual([{ action: 'Sign-in failed', username, detail }]);
  });

  it('logs a right password whose owner does not accept the terms', async () => {
    const { username } = platform.organisation.editor;
    const body = { username, password, acceptTerms: false };
    expect((await ask(platform.app, login, { body })).reply.errors).toEqual([
      { field: 'acceptTerms', message: 'Please accept the Terms and Conditions.' },
    ]);
    const detail: unknown = expect.objectContaining({ termsAccepted: false });
    expect(await logWithDetail()).toEqual([{ action: 'Sign-in failed', username, detail }]);
  });

  it('lets a disabled account neither in nor go on', async () => {
    const { editor } = platform.organisation;
    await disable(editor.id);
    expect((await signIn(editor.username, password)).status).toBe(422);
    expect((await ask(platform.app, lawCalls.choices, { token: editor.token })).reply.success).toBe(3);
  });

  it('logs a sign-in to a disabled account where that is, and answers as for others', async () => {
    const { id, editor } = platform.organisation;
    const stranger = await addTestOrganisation(database());
    // Others may invite the same person: the name stays whose it is.
    await database().inOrganisation(stranger.id, (trx) =>
      trx
        .updateTable('account')
        .set({ username: editor.username, password_hash: null })
        .where('id', '=', stranger.viewer.id)
        .execute(),
    );
    await disable(editor.id);
    const unknown = await signIn('nobody at all', password);
    for (const typed of [password, 'wrong']) {
      const { status, reply, headers } = await signIn(editor.username, typed);
      expect({ status, reply }).toEqual({ status: unknown.status, reply: unknown.reply });
      expect(Object.keys(headers)).toEqual(Object.keys(unknown.headers));
    }
    const failed = (organisation: string) =>
      inChainedLog(database(), organisation, (trx) =>
        trx.selectFrom('system_log').select(['action', 'username', 'detail']).orderBy('sequence').execute(),
      );
    const { username } = editor;
    const detail: unknown = expect.objectContaining({ address: '127.0.0.1', disabled: true });
    expect(await failed(id)).toEqual(Array(2).fill({ action: 'Sign-in failed', username, detail }));
    expect(await failed(stranger.id)).toEqual([]);
  });

  it('logs a sign-in to an account that is disabled while its password is looked at', async () => {
    const { editor } = platform.organisation;
    const busy: Database = {
      ...database(),
      inOrganisation: async (id, work) => {
        const found = await database().inOrganisation(id, work);
        await disable(editor.id);
        return found;
      },
    };
    const tried = {
      name: editor.username,
      password,
      address: '10.0.0.1',
      userAgent: '',
      log: platform.app.log,
    };
    await expect(trySignIn(busy, tried, times)).rejects.toMatchObject({ status: 422 });
    expect(await log()).toEqual([{ action: 'Sign-in failed', username: editor.username }]);
  });

  it('ends a session on logout at once, for that token alone', async () => {
    const { editor, viewer } = platform.organisation;
    expect((await ask(platform.app, logout, { token: editor.token })).reply.success).toBe(1);
    expect(await isLive(editor.token)).toBe(false);
    expect(await isLive(viewer.token)).toBe(true);
    expect(await log()).toEqual([{ action: 'Signed out', username: editor.username }]);
  });

  it('ends a session after 1320 s without a call and after 12 h in any case', async () => {
    const { editor, viewer } = platform.organisation;
    const limit = times.idle + times.countdown;
    await age('last_seen_at', editor.id, limit - 60);
    const extended = await ask(platform.app, extendSession, { token: editor.token });
    expect(new Date(extended.reply.expiresAt ?? '').getTime()).toBeGreaterThan(
      Date.now() + (limit - 60) * 1000,
    );
    await age('last_seen_at', editor.id, limit);
    expect(await isLive(editor.token)).toBe(false);
    await age('expires_at', viewer.id, times.lifetime);
    expect(await isLive(viewer.token)).toBe(false);
  });

  it('clears ended sessions of the platform.organisation away at the next sign-in', async () => {
    const { id, admin, editor, viewer } = platform.organisation;
    await age('last_seen_at', viewer.id, times.idle + times.countdown + 1);
    await age('expires_at', admin.id, times.lifetime + 1);
    await signIn(editor.username, password);
    const left = await database().inOrganisation(id, (trx) =>
      trx.selectFrom('session').select('account_id').execute(),
    );
    expect(left).toEqual(Array(2).fill({ account_id: editor.id }));
  });

  it('takes a call that was refused for a call too', async () => {
    const { id, editor } = platform.organisation;
    const seen = () =>
      database().inOrganisation(id, (trx) =>
        trx
          .selectFrom('session')
          .select('last_seen_at')
          .where('account_id', '=', editor.id)
          .executeTakeFirstOrThrow(),
      );
    const hourAgo = new Date(Date.now() - 1_000_000);
    await database().inOrganisation(id, (trx) =>
      trx.updateTable('session').set({ last_seen_at: hourAgo }).execute(),
    );
    expect((await ask(platform.app, lawCalls.one, { token: editor.token, body: { id: 99 } })).status).toBe(
      404,
    );
    expect((await seen()).last_seen_at.getTime()).toBeGreaterThan(hourAgo.getTime());
  });

  it('keeps no token and no password in the database', async () => {
    const { reply } = await signIn(platform.organisation.editor.username, password);
    const secret = (reply.access_token ?? '').split('.')[1] ?? '-';
    const rows = await inChainedLog(database(), platform.organisation.id, async (trx) => [
      await trx.selectFrom('session').selectAll().execute(),
      await trx.selectFrom('account').selectAll().execute(),
      await trx.selectFrom('system_log').selectAll().execute(),
    ]);
    const text = JSON.stringify(rows);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(password);
  });
});
