import { sql } from 'kysely';
import { login } from '@lexboard/shared-lib/contract';
import type { Database } from '../../database/database.ts';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { Refused } from '../../http/refused.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, startTestApp, times } from '../../testing/test-platform.ts';
import { signIn as trySignIn } from '../sign-in/sign-in.ts';

const password = 'correct horse battery';

describeOnOwnDatabase('Too many tries to sign in', (database) => {
  const platform = platformOfSuite(database, { password });
  beforeEach(async () => {
    await database().inDirectory((directory) => directory.deleteFrom('sign_in_attempt').execute());
  });

  const signIn = async (username: string, typed: string, address = '10.0.0.1') => {
    const { status, headers } = await ask(platform.app, login, {
      body: { username, password: typed },
      address,
    });
    return { status, wait: Number(headers['retry-after'] ?? 0) };
  };
  const fail = (times: number, username: string) =>
    Promise.all(Array.from({ length: times }, () => signIn(username, 'wrong')));
  const kept = () =>
    database().inDirectory((directory) => directory.selectFrom('sign_in_attempt').selectAll().execute());
  const keep = (count: number, attempt: { subject?: string; failed: boolean; at?: Date }) =>
    database().inDirectory((directory) =>
      directory
        .insertInto('sign_in_attempt')
        .values(
          Array.from({ length: count }, (_, n) => ({ subject: `${n}`, address: '10.0.0.1', ...attempt })),
        )
        .execute(),
    );
  const moveBack = (seconds: number, tries: { name?: string }) =>
    database().inDirectory((directory) =>
      directory
        .updateTable('sign_in_attempt')
        .set({ at: sql<Date>`at - make_interval(secs => ${seconds})` })
        .where((eb) => eb.and(tries))
        .execute(),
    );
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  it('delay an account from an address after ten failures, and nobody else', async () => {
    const { admin, editor } = platform.organisation;
    await fail(10, editor.username);
    const delayed = await signIn(editor.username, password);
    expect(delayed.status).toBe(429);
    expect(delayed.wait).toBeGreaterThan(800);
    expect((await signIn(editor.username, password, '10.0.0.3')).status).toBe(200);
    expect((await signIn(admin.username, password)).status).toBe(200);
  });

  it('are counted by account, whichever of its names was typed', async () => {
    const { username } = platform.organisation.editor;
    const email = `${username}@lexboard.example`;
    await fail(5, username);
    await fail(5, email.toUpperCase());
    for (const name of [username, email]) expect((await signIn(name, password)).status).toBe(422);
    expect((await signIn(username, password, '10.0.0.3')).status).toBe(200);
  });

  it('do not tell that an e-mail address belongs to a username', async () => {
    const { username } = platform.organisation.editor;
    const email = `${username}@lexboard.example`;
    const stranger = 'stranger@lexboard.example';
    await fail(10, username);
    const delayed = await signIn(username, 'wrong');
    expect(delayed.status).toBe(429);
    const steps = Array.from({ length: 12 }, (_, step) => (step === 4 ? password : 'wrong'));
    for (const [step, typed] of steps.entries()) {
      const status = step < 10 ? 422 : 429;
      for (const name of [email, stranger]) {
        const body = { username: name, password: typed };
        const {
          status: answered,
          reply,
          headers,
        } = await ask(platform.app, login, { body, address: '10.0.0.1' });
        expect([step, name, answered]).toEqual([step, name, status]);
        if (status === 422) expect(reply).toEqual({ success: 0, message: 'Invalid User name or Password.' });
        else expect(Number(headers['retry-after'])).toBeGreaterThan(800);
      }
    }
    // A try by the other name moves the wait of this one neither on nor back.
    await moveBack(60, { name: username });
    expect((await signIn(username, 'wrong')).wait).toBeLessThanOrEqual(delayed.wait - 59);
  });

  it('keep a password from being looked at by whatever name, until the failures of the account are old', async () => {
    const { username } = platform.organisation.editor;
    await fail(10, username);
    expect((await signIn(`${username}@lexboard.example`, password)).status).toBe(422);
    await moveBack(16 * 60, {});
    expect((await signIn(`${username}@lexboard.example`, password)).status).toBe(200);
  });

  it('delay a name that nobody has just the same', async () => {
    await fail(10, 'Nobody');
    expect((await signIn('nobody', password)).status).toBe(429);
    expect((await signIn('no other', password)).status).toBe(422);
  });

  it('count all addresses of an IPv6 network of one household as one', async () => {
    const { username } = platform.organisation.editor;
    const from = (host: number) => `2001:db8:1:2::${host}`;
    for (let host = 1; host <= 10; host += 1) await signIn(username, 'wrong', from(host));
    expect((await signIn(username, password, from(11))).status).toBe(429);
    expect((await signIn(username, password, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('delay an address after a hundred failures for anyone', async () => {
    await keep(100, { failed: true });
    expect((await signIn(platform.organisation.editor.username, password)).status).toBe(429);
    expect((await signIn(platform.organisation.editor.username, password, '10.0.0.5')).status).toBe(200);
  });

  it('are forgotten once the password was right', async () => {
    const { username } = platform.organisation.editor;
    for (let round = 0; round < 2; round += 1) {
      await fail(9, username);
      expect((await signIn(username, password)).status).toBe(200);
    }
    expect(await kept()).toEqual([]);
  });

  it('delay right passwords that come at once for a moment only', async () => {
    const { username } = platform.organisation.editor;
    const answers = await Promise.all(Array.from({ length: 16 }, () => signIn(username, password)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(10);
    const delayed = answers.filter(({ status }) => status !== 200);
    expect(delayed.filter(({ status, wait }) => status !== 429 || wait < 1 || wait > 2)).toEqual([]);
    expect((await signIn(username, password)).status).toBe(200);
  });

  it('do not count what the server could not decide', async () => {
    const busy: Database = {
      ...database(),
      inOrganisation: () => Promise.reject(new Refused(503, 'Too many people are signing in.')),
    };
    const tried = {
      name: platform.organisation.editor.username,
      password,
      address: '10.0.0.1',
      userAgent: '',
      log: platform.app.log,
    };
    await expect(trySignIn(busy, tried, times)).rejects.toMatchObject({ status: 503 });
    expect(await kept()).toEqual([]);
  });

  it('do not count what a server left undecided when it died', async () => {
    const { id, editor } = platform.organisation;
    await keep(10, { subject: `account:${id}/${editor.id}`, failed: false, at: minutesAgo(2) });
    expect((await signIn(editor.username, password)).status).toBe(200);
  });

  it('are swept after 15 minutes, whoever made them', async () => {
    await keep(20, { failed: true, at: minutesAgo(16) });
    await keep(1, { failed: true, at: minutesAgo(14) });
    await signIn(platform.organisation.editor.username, password);
    expect(await kept()).toHaveLength(1);
  });

  it('are counted by the address that a trusted proxy names, and by the proxy itself where it is not trusted', async () => {
    const behindProxy = async (trustedProxies: string[]) => {
      const proxied = await startTestApp(database(), { trustedProxies });
      const body = { username: platform.organisation.editor.username, password: 'wrong' };
      const headers = { 'x-forwarded-for': '192.0.2.7' };
      await ask(proxied, login, { body, headers, address: '10.0.0.5' });
      await proxied.close();
      return (await kept()).map(({ address }) => address).toSorted();
    };
    expect(await behindProxy([])).toEqual(['10.0.0.5']);
    expect(await behindProxy(['10.0.0.0/8'])).toEqual(['10.0.0.5', '192.0.2.7']);
  });
});
