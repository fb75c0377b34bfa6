import {
  failedShellsCookie,
  releaseHistory,
  releasePromote,
  shellName,
  versionBeforePath,
} from '@lexboard/shared-lib/contract';
import { createVisitorHeader } from '../releases/delivery/visitor.ts';
import { readReleaseState } from '../releases/state/release-state.ts';
import { describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { addReleases, newRemoteName, readChannel } from '../testing/release-samples.ts';
import { readHealthRows } from '../testing/samples/health-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, ask, type Person, type TestOrganisation } from '../testing/test-platform.ts';
import { newestCode, switchOn } from '../testing/factors/two-factor.ts';

const password = 'correct horse battery';

describeOnOwnDatabase('The way in without the shell', (database) => {
  let operating: TestOrganisation;
  beforeAll(async () => {
    operating = await addTestOrganisation(database(), password);
  });
  const platform = platformOfSuite(database, { password });

  /** A browser without scripts, which keeps the cookie of these pages. */
  function openBrowser() {
    let cookie = '';
    const read = async (
      answer: Promise<{ statusCode: number; body: string; headers: Record<string, unknown> }>,
    ) => {
      const { statusCode: status, body, headers } = await answer;
      const given = headers['set-cookie'];
      if (typeof given === 'string') [cookie = ''] = given.split(';');
      return { status, body, headers };
    };
    return {
      get: () => read(platform.app.inject({ url: '/safe', headers: { cookie } })),
      send: (step: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
        read(
          platform.app.inject({
            method: 'POST',
            url: `/safe/${step}`,
            headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, ...headers },
            payload: new URLSearchParams(fields).toString(),
          }),
        ),
    };
  }
  const signIn = async ({ username }: Person) => {
    const browser = openBrowser();
    return { browser, page: await browser.send('sign-in', { username, password }) };
  };

  it('has an administrator roll a version back, with a reason that the history keeps', async () => {
    const remote = newRemoteName();
    await addReleases(database(), remote, ['1.0.0', '1.1.0']);
    const { token } = operating.admin;
    for (const version of ['1.0.0', '1.1.0'])
      await ask(platform.app, releasePromote, { token, body: { remote, version, reason: 'Good' } });
    const { browser, page } = await signIn(operating.admin);
    expect(page.body).toContain(`<h2>${remote}</h2><p>Everyone has 1.1.0; the version before is 1.0.0.</p>`);
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(page.headers['set-cookie']).toMatch(/; Path=\/safe; HttpOnly; SameSite=Strict$/);
    const [, revision = ''] =
      /name="revision" value="(\d+)"/.exec(page.body.split(`>${remote}<`)[1] ?? '') ?? [];
    const wanted = { remote, version: '1.1.0', revision };
    expect((await browser.send('ask', wanted)).body).toContain(`<h1>Roll back ${remote} 1.1.0?</h1>`);
    const done = await browser.send('roll-back', { ...wanted, reason: 'Login throws' });
    expect(done.body).toContain('role="status"');
    expect((await readChannel(database(), remote)).stable).toBe('1.0.0');
    const { reply } = await ask(platform.app, releaseHistory, { token, body: { remote, pageSize: 1 } });
    expect(reply.data?.[0]).toMatchObject({ action: 'Rolled back', reason: 'Login throws' });
    // As it was decided on what has changed since, it is refused now
    const again = await browser.send('roll-back', { ...wanted, reason: 'Twice' });
    expect(again.body).toContain('role="alert"');
    expect((await browser.send('sign-out', {})).body).toContain('You are signed out.');
    expect((await browser.get()).body).toContain('<h1>Sign in to roll back</h1>');
  });

  it('asks for the second factor where it is on', async () => {
    const { secret } = await switchOn(platform.app, operating.admin);
    const { browser, page } = await signIn(operating.admin);
    expect(page.body).toContain('<h1>Enter your sign-in code</h1>');
    expect((await browser.send('code', { otp: '000000' })).status).toBe(422);
    expect((await browser.send('code', { otp: newestCode(secret) })).body).toContain('<h1>Versions</h1>');
  });

  it('lets nobody else in, and says what was typed as text', async () => {
    for (const person of [operating.editor, platform.organisation.admin]) {
      const { browser, page } = await signIn(person);
      expect(page.status).toBe(422);
      expect(page.body).toMatch(/role="alert">(You may not do this|Only the organisation)/);
      expect((await browser.get()).body).toContain('<h1>Sign in to roll back</h1>');
    }
    const browser = openBrowser();
    const wrong = await browser.send('sign-in', { username: 'nobody', password: 'wrong' });
    expect(wrong.body).toContain('Invalid User name or Password.');
    const markup = { remote: '<b>shell</b>', version: '"><script>', revision: '1' };
    expect((await browser.send('ask', markup)).body).not.toMatch(/<b>|"><script/);
    expect((await browser.send('sign-out', {}, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
  });

  it('has any browser use the version of the shell before, which counts as a failure of the present one', async () => {
    await addReleases(database(), shellName, ['1.0.0', '1.1.0']);
    const { organisationId, id: accountId } = platform.organisation.viewer;
    const { visitorKey } = await database().inDirectory(readReleaseState);
    const header = createVisitorHeader({ organisationId, accountId }, visitorKey, { secure: false });
    const [cookie = ''] = header.split(';');
    const get = async (cookies: string) =>
      (await platform.app.inject({ url: versionBeforePath, headers: { cookie: cookies } })).body;
    expect(await get(cookie)).toContain('This browser has version 1.1.0 of Lexboard. It gets 1.0.0 until');
    const send = (version: string) => openBrowser().send('before', { version }, { cookie });
    expect((await send('1.0.0')).status).toBe(200);
    const left = await send('1.1.0');
    expect([left.status, left.headers.location]).toEqual([303, '/login']);
    const given = String(left.headers['set-cookie']);
    expect(given).toBe(`${failedShellsCookie}=1.1.0; Path=/; Max-Age=2592000; SameSite=Lax`);
    expect(await get(`${cookie}; ${failedShellsCookie}=1.1.0`)).toContain('There is no other version');
    expect(await readHealthRows(database(), shellName)).toEqual([
      expect.objectContaining({ version: '1.1.0', account_id: accountId, mount_failures: 1 }),
    ]);
  });
});
