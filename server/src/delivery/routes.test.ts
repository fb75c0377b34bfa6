import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { builtRemote, builtShell, integrityOf } from '../testing/build-samples.ts';
import { answerError } from '../http/answer-errors.ts';
import { addReplyHeaders } from '../http/reply-headers.ts';
import { answerUnknownAddress } from '../http/unknown-address.ts';
import { publishRelease, type Platform } from '../releases/publish-release.ts';
import { currentRemotes } from '../releases/current-manifest.ts';
import { releasesPlugin } from '../releases/routes.ts';
import { deliveryPlugin } from './routes.ts';

let temporary: string;
let platform: Platform;
let app: FastifyInstance;
const logged: string[] = [];

beforeAll(async () => {
  temporary = await mkdtemp(path.join(os.tmpdir(), 'lexboard-delivery-'));
  platform = {
    dataDir: path.join(temporary, 'data'),
    shellDist: await builtShell(path.join(temporary, 'shell')),
  };
  const modules = { './app': { files: ['app.js'], shared: [] }, './</script>': { files: [], shared: [] } };
  const worker = { 'worker.mjs': 'worker', 'worker.mjs.br': 'compressed worker' };
  await publishRelease(await builtRemote(path.join(temporary, 'build'), { modules }, worker), platform);
  app = Fastify({
    frameworkErrors: answerError,
    logger: { level: 'warn', stream: { write: (line: string) => logged.push(line) } },
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknownAddress);
  addReplyHeaders(app, { secure: false });
  const remotes = currentRemotes(platform.dataDir);
  await app.register(releasesPlugin, { ...platform, remotes });
  await app.register(deliveryPlugin, { ...platform, remotes, settings: { session: { idleSeconds: 720 } } });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(temporary, { recursive: true });
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
  expect(reply.body).toContain(`src="/shell/shell.js" integrity="${integrityOf('shell')}"`);
});

test.each(['/api', '/api/nothing', '/attachment/law/1', '/shell', '/shell/other.js', '/remotes?x=1'])(
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
  expect(policy).toMatch(/default-src 'none'; script-src 'self'; /);
  expect(policy).not.toMatch(/unsafe/);
});

test('the page carries the manifest and the settings, and nothing in them can end their element', async () => {
  const { body } = await get('/workspace');
  const inlined = [...body.matchAll(/<script type="application\/json" id="([\w-]+)">(.*?)<\/script>/g)];
  const values = new Map<string | undefined, unknown>(
    inlined.map(([, id, text]) => [id, JSON.parse(text ?? '')]),
  );
  const manifest = (await get('/api/releases/manifest')).json<{ remotes: object }>();
  expect(values.get('release-manifest')).toEqual({ remotes: manifest.remotes });
  expect(JSON.stringify(manifest)).toContain('./</script>');
  expect(values.get('page-settings')).toEqual({ session: { idleSeconds: 720 } });
});

test.each(['/shell/shell.js', '/remotes/mfe-roadmap/1.0.0/app.js'])('%s is kept for ever', async (url) => {
  const reply = await get(url);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(reply.headers['content-type']).toMatch('application/javascript');
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
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
  '/shell/%2e%2e/package.json',
  '/shell//etc/passwd',
  '/shell/shell.json',
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
  [412, '/shell/shell.js', { 'if-match': '"another"' }],
  [412, '/shell/shell.js', { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' }],
  [416, '/shell/shell.js', { range: 'bytes=100-200' }],
])(
  'what cannot be given is refused with %i (%s %p), not recorded as a failure',
  async (status, url, headers) => {
    const reply = await getAsIs(url, headers);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatch(/^\{"success":0,"message":"[^"]+"\}$/);
    expect(reply.body).not.toMatch(temporary);
    expect(logged).toEqual([]);
  },
);

test('a release published meanwhile is in the manifest within a second', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
  await publishRelease(await builtRemote(path.join(temporary, 'build'), { version: '1.1.0' }), platform);
  const { remotes } = (await get('/api/releases/manifest')).json<{
    remotes: Record<string, { version: string }>;
  }>();
  expect(remotes['mfe-roadmap']?.version).toBe('1.1.0');
});
