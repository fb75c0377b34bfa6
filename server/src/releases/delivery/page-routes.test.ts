import { mkdir, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { failedShellsCookie, type Release } from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { integrityOf } from '../../builds/file-digest.ts';
import { builtShell } from '../../testing/samples/build-samples.ts';
import { publishRelease } from '../publish/publish-release.ts';
import { releaseFileKey } from '../publish/release-keys.ts';
import { storeRelease } from '../../testing/releases/stored-releases.ts';
import { startTestApp } from '../../testing/test-platform.ts';
import { createTestStore, type TestStore } from '../../testing/uploads.ts';
import { startGuardDigest } from './page/start-guard.ts';

const shellFolder = '/remotes/shell/0.1.0-00000000/';

describeOnOwnDatabase('What a browser is given', (database) => {
  let store: TestStore;
  let app: FastifyInstance;
  const logged: string[] = [];

  beforeAll(async () => {
    store = await createTestStore();
    const shell = await builtShell(path.join(store.folder, 'shell'));
    await publishRelease(shell, { database: database(), attachments: store });
    await storeRelease(database(), store.disk, {
      remote: 'mfe-roadmap',
      version: '1.0.0',
      files: {
        'app.js': 'app',
        'app.js.br': 'compressed app',
        'worker.mjs': 'worker',
        'worker.mjs.br': 'compressed worker',
        'texts.json': '{}',
      },
      modules: { './app': { files: ['app.js'], shared: [] }, './</script>': { files: [], shared: [] } },
    });
    app = await startTestApp(database(), {
      attachments: store,
      fronts: { dataDir: store.folder },
      logger: { level: 'warn', stream: { write: (line: string) => logged.push(line) } },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    await store.remove();
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  /** Asks over the wire: an injected request would have its path tidied first. */
  async function getAsIs(path: string, headers: Record<string, string> = {}) {
    const port = new URL(app.listeningOrigin).port;
    const response = await new Promise<http.IncomingMessage>((resolve) =>
      http.get({ port, path, headers }, resolve),
    );
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  }

  test('search engines are told what the page is, and to leave data alone', async () => {
    const robots = await get('/robots.txt');
    expect(robots.headers['content-type']).toMatch(/^text\/plain/);
    expect(robots.body).toContain('Disallow: /api/');
    // Calendar services keep to the file as well, and would read no feed.
    expect(robots.body).not.toContain('calendar');
    expect((await get('/login')).body).toMatch(/<meta name="description" content="Legal obligations [^"]+">/);
  });

  test.each([
    '/',
    '/login',
    '/workspace?tab=laws&text=a.b',
    '/law/0',
    '/nowhere',
    '/foo.bar',
    '/a/b.map',
    '/setup/releases',
  ])('%s answers with the page', async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).toContain(
      `src="${shellFolder}shell.js" integrity="${integrityOf('shell')}" crossorigin></script>`,
    );
  });

  test.each(['/api', '/api/nothing', '/attachment/law/1', '/shell', '/shell/shell.js', '/remotes?x=1'])(
    '%s is no page and not found',
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['content-type']).toMatch('application/json');
    },
  );

  test('every page has a nonce of its own, for styles only', async () => {
    const [one, other] = await Promise.all([get('/login'), get('/login')]);
    const policy = String(one.headers['content-security-policy']);
    const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    expect(one.body).toContain(`<meta name="csp-nonce" nonce="${nonce}">`);
    expect(other.body).not.toContain(nonce);
    expect(policy).toContain(`default-src 'none'; script-src 'self' '${startGuardDigest}'; `);
    expect(policy).not.toMatch(/unsafe/);
    expect(one.headers['integrity-policy']).toBe('blocked-destinations=(script)');
  });

  test('the page carries the manifest and the settings, and nothing in them can end their element', async () => {
    const { body } = await get('/workspace');
    const inlined = [...body.matchAll(/<script type="application\/json" id="([\w-]+)">(.*?)<\/script>/g)];
    const values = new Map<string | undefined, unknown>(
      inlined.map(([, id, text]) => [id, JSON.parse(text ?? '')]),
    );
    const { remotes, revision } = (await get('/api/releases/manifest')).json<{
      remotes: Record<string, Release>;
      revision: number;
    }>();
    const roadmap = { ...remotes['mfe-roadmap'], fallback: null };
    const files = roadmap.files?.map(({ path, integrity }) => ({ path, integrity }));
    expect(values.get('release-manifest')).toEqual({
      remotes: { 'mfe-roadmap': { ...roadmap, files } },
      shell: { version: '0.1.0-00000000', channel: 'stable' },
      revision,
      operator: false,
      overridable: false,
    });
    expect(JSON.stringify(remotes)).toContain('./</script>');
    expect(values.get('page-settings')).toMatchObject({ session: { idleSeconds: 720 } });
  });

  test.each([`${shellFolder}shell.js`, '/remotes/mfe-roadmap/1.0.0/app.js'])(
    '%s is kept for ever',
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(reply.headers['content-type']).toMatch('application/javascript');
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test('what a remote reads as JSON is served', async () => {
    expect((await get('/remotes/mfe-roadmap/1.0.0/texts.json')).json()).toEqual({});
  });

  test.each(['identity', 'br'])(
    'a worker can reach nobody, whatever it is made to read (%s)',
    async (encoding) => {
      const { headers } = await get('/remotes/mfe-roadmap/1.0.0/worker.mjs', { 'accept-encoding': encoding });
      expect(headers['content-type']).toMatch('application/javascript');
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(headers['content-security-policy']).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'");
    },
  );

  test('a browser that takes brotli gets the file that the build compressed', async () => {
    const url = '/remotes/mfe-roadmap/1.0.0/app.js';
    const compressed = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.headers['content-type']).toMatch('application/javascript');
    expect(compressed.body).toBe('compressed app');
    expect((await get(url)).body).toBe('app');
  });

  test.each([
    '/remotes/mfe-roadmap/1.0.0/nothing.js',
    '/remotes/mfe-roadmap/9.9.9/app.js',
    '/remotes/mfe-roadmap/1.0.0/',
    '/remotes/mfe-roadmap',
    '/remotes/',
    '/shell/',
    '/remotes/..%2f..%2fetc/passwd',
    '/remotes/..%5c..',
    '/remotes/%00',
    '/remotes/%2e%2e/database.lock',
    `${shellFolder}%2e%2e/package.json`,
    `${shellFolder}/etc/passwd`,
    `${shellFolder}release.json`,
    '/remotes/mfe-roadmap/1.0.0/release.json',
    '/remotes/mfe-roadmap/1.0.0/published.json',
  ])('%s is not found, and nobody keeps that', async (url) => {
    const { status, headers, body } = await getAsIs(url);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(body)).toMatchObject({ success: 0 });
    expect(logged).toEqual([]);
  });

  test.each<[number, string, Record<string, string>]>([
    [400, '/remotes/%', {}],
    [412, `${shellFolder}shell.js`, { 'if-match': '"another"' }],
    [412, `${shellFolder}shell.js`, { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' }],
    [416, `${shellFolder}shell.js`, { range: 'bytes=100-200' }],
  ])(
    'what cannot be given is refused with %i (%s %p), not recorded as a failure',
    async (status, url, headers) => {
      const reply = await getAsIs(url, headers);
      expect(reply.status).toBe(status);
      expect(reply.body).toMatch(/^\{"success":0,"message":"[^"]+"\}$/);
      expect(reply.body).not.toMatch(store.folder);
      expect(logged).toEqual([]);
    },
  );

  test('what lies beside the releases on the disk is not given to anybody', async () => {
    const left = path.join(store.folder, 'remotes', 'mfe-roadmap', '2.0.0');
    await mkdir(left, { recursive: true });
    await writeFile(path.join(left, 'app.js'), 'left here');
    await writeFile(path.join(left, '..', '1.0.0', 'other.js'), 'left here');
    for (const file of ['2.0.0/app.js', '1.0.0/other.js'])
      expect((await get(`/remotes/mfe-roadmap/${file}`)).statusCode).toBe(404);
  });

  test('a release published meanwhile is on the page within a second, and the old one stays for open tabs', async () => {
    await storeRelease(database(), store.disk, { remote: 'mfe-roadmap', version: '1.1.0' });
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
    expect((await get('/workspace')).body).toContain('/remotes/mfe-roadmap/1.1.0/entry.js');
    for (const version of ['1.0.0', '1.1.0'])
      expect((await get(`/remotes/mfe-roadmap/${version}/entry.js`)).body).toBe(`entry ${version}`);
    jest.restoreAllMocks();
  });

  test('the copies of releases may be deleted while the server runs', async () => {
    const url = '/remotes/mfe-roadmap/1.0.0/app.js';
    await get(url);
    await rm(path.join(store.folder, 'remotes'), { recursive: true });
    const [reply, compressed] = await Promise.all([get(url), get(url, { 'accept-encoding': 'br' })]);
    expect([reply.body, compressed.body]).toEqual(['app', 'compressed app']);
  });

  test('files that the store does not have are asked for again, not lost for ever', async () => {
    const remote = 'mfe-lost';
    const contentId = await storeRelease(database(), store.disk, { remote, version: '1.0.0' });
    const key = releaseFileKey({ remote, version: '1.0.0', contentId }, 'app.js');
    await store.disk.delete(key);
    await rm(path.join(store.folder, 'remotes', remote), { recursive: true, force: true });
    const reply = await get(`/remotes/${remote}/1.0.0/app.js`);
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
    await store.disk.put(key, 'app 1.0.0');
    const isThere = async () => (await get(`/remotes/${remote}/1.0.0/app.js`)).body === 'app 1.0.0';
    // The store is left alone for a moment first.
    while (!(await isThere())) await wait(100);
  });

  test('each page names one shell, and the files of those before it stay', async () => {
    const next = await builtShell(path.join(store.folder, 'next'), { version: '0.2.0' });
    await publishRelease(next, { database: database(), attachments: store });
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
    expect((await get('/workspace')).body).toContain('src="/remotes/shell/0.2.0/shell.js"');
    expect((await get(`${shellFolder}shell.js`)).body).toBe('shell');
    const failed = { cookie: `${failedShellsCookie}=0.2.0` };
    const { body } = await get('/workspace', failed);
    expect(body).toContain(`src="${shellFolder}shell.js"`);
    expect((await get('/api/releases/manifest', failed)).json()).toMatchObject({
      shell: { version: '0.1.0-00000000', channel: 'stable' },
    });
    jest.restoreAllMocks();
  });

  test('a page says whether there is another shell, as long as one has not failed', async () => {
    const dataOf = async (cookie: string) =>
      /<script (data-folder[^>]*)>/.exec((await get('/login', { cookie })).body)?.[1];
    const next = 'data-folder="/remotes/shell/0.2.0/" data-version="0.2.0"';
    expect(await dataOf('')).toBe(`${next} data-other="yes"`);
    expect(await dataOf(`${failedShellsCookie}=0.2.0`)).toBe(
      `data-folder="${shellFolder}" data-version="0.1.0-00000000"`,
    );
    expect(await dataOf(`${failedShellsCookie}=0.2.0|0.1.0-00000000`)).toBe(next);
  });
});
