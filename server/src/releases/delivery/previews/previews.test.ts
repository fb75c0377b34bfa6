import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  releaseHealth,
  releaseHistory,
  releasePreview,
  releaseStatus,
  sessionState,
  type ReleaseManifest,
  type RemoteHealth,
} from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../../../testing/database/test-database.ts';
import { addShell, newRemoteName } from '../../../testing/release-samples.ts';
import { builtRemote } from '../../../testing/samples/build-samples.ts';
import { healthOf, readHealthRows } from '../../../testing/samples/health-samples.ts';
import {
  addTestOrganisation,
  ask,
  startTestApp,
  type Person,
  type TestOrganisation,
} from '../../../testing/test-platform.ts';
import { createTestStore, type TestStore } from '../../../testing/uploads.ts';
import { changeCanary, platformOperator, retire } from '../../operations/operations.ts';
import { publishRelease } from '../../publish/publish-release.ts';
import { readReleaseState } from '../../state/release-state.ts';
import { createVisitorHeader } from '../visitor.ts';
import { findPreview } from './previews.ts';

const page = '00000000-0000-4000-8000-000000000001';

describeOnOwnDatabase('A preview', (database) => {
  let store: TestStore;
  let operating: TestOrganisation;
  let other: TestOrganisation;
  let app: FastifyInstance;
  let remote: string;
  let shells = 0;

  const start = () => startTestApp(database(), { attachments: store, fronts: { dataDir: store.folder } });
  beforeAll(async () => {
    store = await createTestStore();
    operating = await addTestOrganisation(database());
    other = await addTestOrganisation(database());
  });
  afterEach(() => app.close());
  afterAll(() => store.remove());
  /** Everyone has 1.0.0, and nobody 1.1.0. */
  beforeEach(async () => {
    remote = newRemoteName();
    await addShell(database(), `0.1.${(shells += 1)}`, { react: '19.3.1' });
    for (const version of ['1.0.0', '1.1.0']) {
      const build = { name: remote, version, addresses: [`/${remote}`] };
      const folder = await builtRemote(path.join(store.folder, remote, version), build);
      const platform = { database: database(), attachments: store };
      await publishRelease(folder, platform, version === '1.1.0' ? { canary: 'nobody' } : {});
    }
    // A server may be a quarter of a second behind: this one is new.
    app = await start();
  });

  const readState = () => database().inDirectory(readReleaseState);
  const make = (body: object = {}, { token }: Person = operating.admin) =>
    ask(app, releasePreview, { token, body: { remote, version: '1.1.0', ...body } });
  async function linkFor(body: object = {}): Promise<URL> {
    const { status, reply } = await make(body);
    expect([status, reply.message]).toEqual([200, expect.stringContaining(remote)]);
    return new URL(reply.link ?? '');
  }
  const press = (address: string, headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/preview',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ address }).toString(),
    });
  /** Asks for a link, and presses the button where there is one. */
  async function open({ pathname, search }: URL, cookie = '') {
    const asked = await app.inject({ url: pathname + search, headers: { cookie } });
    if (asked.statusCode === 303) return asked;
    return press(pathname + search, { cookie: `${cookie}; ${String(asked.headers['set-cookie'])}` });
  }
  /** The Cookie header of a browser in which the person is signed in, and has opened a link. */
  async function cookiesOf({ organisationId, id: accountId }: Person, link?: URL): Promise<string> {
    const { visitorKey } = await readState();
    const visitor = createVisitorHeader({ organisationId, accountId }, visitorKey, { secure: false });
    const opened = link && (await open(link));
    return [visitor, String(opened?.headers['set-cookie'] ?? '')].map((set) => set.split(';')[0]).join('; ');
  }
  async function manifestOf(cookie: string, of = app) {
    const response = await of.inject({ url: '/api/releases/manifest', headers: { cookie } });
    const { remotes, preview } = response.json<Pick<ReleaseManifest, 'remotes' | 'preview'>>();
    return { release: remotes[remote], preview };
  }
  const report = (remotes: RemoteHealth[], headers: Record<string, string> = {}) =>
    ask(app, releaseHealth, { token: operating.viewer.token, headers, body: { page, remotes } });
  const usual = expect.objectContaining({ version: '1.0.0', channel: 'stable' }) as unknown;

  it('shows the version that nobody gets to those whom the link is for, and leaves the address', async () => {
    const link = await linkFor();
    expect(link.href).toMatch(`https://lexboard.example/${remote}?preview=${remote}@1.1.0~`);
    const opened = await open(link);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/${remote}`]);
    const cookies = await cookiesOf(operating.viewer, link);
    expect(await manifestOf(cookies)).toEqual({
      release: expect.objectContaining({
        version: '1.1.0',
        channel: 'preview',
        fallback: expect.objectContaining({ version: '1.0.0' }) as unknown,
      }) as unknown,
      preview: { remote, version: '1.1.0' },
    });
    expect((await app.inject({ url: `/${remote}`, headers: { cookie: cookies } })).body).toContain(
      `"preview":{"remote":"${remote}","version":"1.1.0"}`,
    );
    // Another browser of the same person, and one in which nobody has signed in.
    expect(await manifestOf(await cookiesOf(operating.viewer))).toEqual({ release: usual });
    const [, preview = ''] = cookies.split('; ');
    expect(await manifestOf(preview)).toEqual({ release: usual });
  });

  it('says whose code it runs, and asks: nothing but its button opens it', async () => {
    const { pathname, search } = await linkFor();
    const asked = await app.inject(pathname + search);
    expect([asked.statusCode, asked.headers['set-cookie']]).toEqual([
      200,
      'lexboard_preview_asked=yes; Path=/preview; HttpOnly; SameSite=Strict',
    ]);
    expect(asked.body).toMatch(new RegExp(`${remote} 1\\.1\\.0, published by \\S`));
    expect(asked.body).toContain('Its code runs with your rights');
    expect(asked.body).toContain(`<a href="/${remote}">Cancel</a>`);
    expect(asked.body).not.toContain('<script');
    const cookie = String(asked.headers['set-cookie']);
    const foreign: Record<string, string>[] = [{}, { cookie, 'sec-fetch-site': 'cross-site' }];
    for (const headers of foreign) {
      const refused = await press(pathname + search, headers);
      expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([403, undefined]);
    }
    expect((await press('/', { cookie })).statusCode).toBe(422);
  });

  it('signs an administrator out, who signs in again before its code has a session', async () => {
    const { admin, viewer, name } = await addTestOrganisation(database());
    const link = await linkFor({ organisation: name });
    const statusOf = async ({ token }: Person) => (await ask(app, sessionState, { token })).status;
    // Whoever is no administrator stays signed in, and whom the link shows nothing.
    for (const person of [viewer, other.admin]) {
      await open(link, await cookiesOf(person));
      expect(await statusOf(person)).toBe(200);
    }
    const cookie = await cookiesOf(admin);
    const asked = await app.inject({ url: link.pathname + link.search, headers: { cookie } });
    expect(asked.body).toContain('opening it signs you out everywhere');
    expect(await statusOf(admin)).toBe(200);
    const opened = await open(link, cookie);
    expect(opened.headers['set-cookie']).toEqual([
      'lexboard_signed_out=yes; Path=/; Max-Age=60; SameSite=Strict',
      expect.stringMatching(/^lexboard_preview=/),
    ]);
    expect(await statusOf(admin)).toBe(401);
  });

  it('is for the organisation that is named, and for no other', async () => {
    const link = await linkFor({ organisation: other.name });
    expect((await manifestOf(await cookiesOf(other.viewer, link))).preview).toMatchObject({ remote });
    expect(await manifestOf(await cookiesOf(operating.viewer, link))).toEqual({
      release: usual,
      preview: { fault: 'This preview link is for people of another organisation.' },
    });
  });

  it('says plainly why a link shows nothing', async () => {
    const link = await linkFor();
    const forged = new URL(link.href.replace('1.1.0', '1.0.0'));
    expect(await manifestOf(await cookiesOf(operating.viewer, forged))).toEqual({
      release: usual,
      preview: { fault: 'This preview link is not valid. Ask for a new one.' },
    });
    const cookies = await cookiesOf(operating.viewer, link);
    expect(findPreview(cookies, await readState(), Date.now() + 8 * 24 * 60 * 60_000)).toEqual({
      fault: `The preview of ${remote} 1.1.0 has ended. Ask for a new link.`,
    });
    expect((await manifestOf(cookies)).preview).toEqual({ remote, version: '1.1.0' });
    await retire(database(), platformOperator, { remote, version: '1.1.0' });
    await app.close();
    app = await start();
    expect(await manifestOf(cookies)).toEqual({
      release: usual,
      preview: { fault: `${remote} 1.1.0 is retired.` },
    });
    expect((await make()).status).toBe(422);
  });

  it('is neither made nor shown of a version that does not fit the shell any more', async () => {
    const cookies = await cookiesOf(operating.viewer, await linkFor());
    await app.close();
    await addShell(database(), '0.2.0', { react: '20.0.0' });
    app = await start();
    const fault = `${remote} 1.1.0 does not fit this platform any more: it needs react ^19.0.0, and the shell 0.2.0 (stable) offers 20.0.0: build it for that version.`;
    expect(await manifestOf(cookies)).toEqual({ release: usual, preview: { fault } });
    expect(await make()).toMatchObject({ status: 422, reply: { message: fault } });
    // They have what everyone has, and are a sample of that.
    await report([healthOf(remote, '1.0.0')], { cookie: cookies });
    expect(await readHealthRows(database(), remote)).toMatchObject([{ version: '1.0.0', given: 'share' }]);
  });

  it('is made by administrators of the operating organisation alone, of what is published, and noted', async () => {
    for (const person of [operating.editor, other.admin]) expect((await make({}, person)).status).toBe(403);
    expect((await make({ version: '9.9.9' })).status).toBe(404);
    expect((await make({ organisation: 'None' })).status).toBe(422);
    await linkFor({ organisation: other.name });
    const { reply } = await ask(app, releaseHistory, { token: operating.admin.token, body: { remote } });
    expect(reply.data?.[0]).toMatchObject({
      action: 'Preview link made',
      version: '1.1.0',
      actor: operating.admin.username,
      detail: { organisation: other.name },
    });
  });

  it('is counted apart, a session once, and what it falls back to is not counted', async () => {
    await changeCanary(database(), platformOperator, { remote, version: '1.1.0', percent: 100 });
    await app.close();
    app = await start();
    const cookie = await cookiesOf(operating.viewer, await linkFor());
    const failed = healthOf(remote, '1.1.0', { shown: 0, mountFailures: 1, lastError: 'TypeError: x' });
    const standIn = healthOf(remote, '1.0.0', { fallbacks: 1 });
    for (const remotes of [[healthOf(remote, '1.1.0')], [failed, standIn], [failed, standIn]])
      expect((await report(remotes, { cookie })).status).toBe(200);
    expect(await readHealthRows(database(), remote)).toEqual([]);
    const { reply } = await ask(app, releaseStatus, { token: operating.admin.token });
    const versions = reply.remotes?.find((one) => one.remote === remote)?.versions ?? [];
    expect(versions.map(({ version, health, previews }) => [version, health.sessions, previews])).toEqual([
      ['1.1.0', 0, { sessions: 1, failingSessions: 1, lastError: 'TypeError: x' }],
      ['1.0.0', 0, undefined],
    ]);
    // Without the preview the same person is one of those who have the canary.
    await report([healthOf(remote, '1.1.0')]);
    expect(await readHealthRows(database(), remote)).toMatchObject([{ version: '1.1.0', given: 'share' }]);
  });
});
