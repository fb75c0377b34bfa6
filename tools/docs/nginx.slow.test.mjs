import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openAttachmentStore } from '../../server/src/files/stores/attachment-store.ts';
import { openDatabase } from '../../server/src/database/database.ts';
import { createStoreSource, exportReleases } from '../../server/src/releases/publish/export-releases.ts';
import { rollBack } from '../../server/src/releases/operations/operations.ts';
import { integrityOf } from '../../server/src/builds/file-digest.ts';
import { builtRemote, builtShell } from '../../server/src/testing/samples/build-samples.ts';
import { allCalls } from '../../server/src/testing/declared-calls.ts';
import { storeRelease } from '../../server/src/testing/releases/stored-releases.ts';
import { addTestOrganisation } from '../../server/src/testing/test-platform.ts';
import { findNginx } from '../nginx.mjs';
import { startPostgres } from '../postgres.mjs';
import { findFreePort } from '../processes/free-port.mjs';
import { startNginx } from '../product/start-nginx.mjs';

const repository = path.resolve(import.meta.dirname, '../..');
const server = path.join(repository, 'server', 'src', 'boot', 'main.ts');
const remote = 'mfe-roadmap';
const closing = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** Asks until it is so: a change takes a moment to arrive. */
async function until(isSo) {
  const end = performance.now() + 60_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`It did not become so: ${isSo}`);
    await wait(20);
  }
}

function startProgram(program, parameters, env = {}) {
  const child = spawn(program, parameters, {
    cwd: repository,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said = `${said}${chunk}`.slice(-4_000)));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  closing.push(stop);
  return { stop, failure: ended.then(() => Promise.reject(new Error(`${program} ended:\n${said}`))) };
}

const answers = (url) =>
  fetch(url).then(
    (reply) => reply.ok,
    () => false,
  );

async function startUntil(url, program, parameters, env) {
  const { stop, failure } = startProgram(program, parameters, env);
  const ready = until(() => answers(url));
  await Promise.race([ready, failure]);
  failure.catch(() => undefined);
  return stop;
}

function startServer(port, env) {
  const own = { ...env, PORT: String(port), LOG_LEVEL: 'warn' };
  return startUntil(`http://127.0.0.1:${port}/api/health/ready`, process.execPath, [server], own);
}

async function startAll() {
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-nginx-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startPostgres();
  closing.push(() => postgres.stop());
  const dataDir = path.join(folder, 'data');
  const tree = path.join(folder, 'tree');
  const shellDist = await builtShell(path.join(folder, 'shell'));
  const [one, other] = [await findFreePort(), await findFreePort()];
  const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, SHELL_DIST: shellDist, SEED: 'none' };
  const servers = [await startServer(one, env), await startServer(other, env)];
  const database = await openDatabase({ dataDir, databaseUrl: postgres.url });
  closing.push(() => database.close());
  const { disk } = await openAttachmentStore({ dataDir });
  await mkdir(tree);
  const nginx = await startNginx({ folder, ports: [one, other], tree });
  closing.push(() => nginx.stop());
  const { url } = nginx;
  return {
    url,
    servers,
    addresses: [one, other].map((port) => `http://127.0.0.1:${port}`),
    database,
    disk,
    tree,
    folder,
  };
}

async function listen(url) {
  const request = http.get(`${url}/api/releases/events`);
  const [response] = await once(request, 'response');
  let said = '';
  response.setEncoding('utf8').on('data', (chunk) => (said += chunk));
  response.on('error', () => undefined);
  closing.push(() => request.destroy());
  return () => [...said.matchAll(/^event: revision\ndata: (\d+)$/gm)].map(([, revision]) => Number(revision));
}

/** The bytes of a reply in the form that they came in. */
async function getAsSent(url, accepted) {
  const [response] = await once(http.get(url, { headers: { 'accept-encoding': accepted } }), 'response');
  return { encoding: response.headers['content-encoding'], body: await text(response) };
}

it('is the configuration that the document points to', async () => {
  const install = await readFile(path.join(repository, 'docs', 'operations', 'install.md'), 'utf8');
  expect(install).toContain('[nginx.conf](../nginx.conf)');
  const configuration = await readFile(path.join(repository, 'docs', 'nginx.conf'), 'utf8');
  expect(configuration.match(/^upstream|^server|^map/gm)).toEqual(['upstream', 'map', 'map', 'server']);
});

it('repeats the calls that only read, and no others', async () => {
  const configuration = await readFile(path.join(repository, 'docs', 'nginx.conf'), 'utf8');
  const [, written] = /location ~ "\(\?x\)([^"]+)" \{[^}]+non_idempotent/.exec(configuration) ?? [];
  // Blanks are none of a pattern with (?x).
  const repeated = new RegExp(written?.replaceAll(/\s/g, '') ?? '');
  const posts = allCalls.map(({ call }) => call).filter(({ method }) => method === 'POST');
  const pathsOf = (calls) => [...new Set(calls.map(({ path: address }) => address))];
  expect(pathsOf(posts.filter(({ path: address }) => repeated.test(`/api${address}`)))).toEqual(
    pathsOf(posts.filter(({ again }) => again === 'reads')),
  );
});

/** Where nginx or PostgreSQL is not installed, the gate says so before the tests run. */
const describeWithNginx = findNginx() && process.env.TEST_DATABASE_URL ? describe : () => undefined;

describeWithNginx('The documented nginx in front of two servers', () => {
  let platform;
  const publish = (version) =>
    storeRelease(platform.database, platform.disk, {
      remote,
      version,
      files: { 'app.js.br': `compressed ${version}` },
    });
  const versionAt = async (address) => {
    const { remotes } = await (await fetch(`${address}/api/releases/manifest`)).json();
    return remotes[remote]?.version;
  };
  const get = (file, encoding = 'identity') =>
    fetch(`${platform.url}${file}`, { headers: { 'accept-encoding': encoding } });

  beforeAll(async () => {
    platform = await startAll();
  });

  test('serves the same releases, told to open tabs as they change, whatever server answers', async () => {
    const { url, addresses, database } = platform;
    await publish('1.0.0');
    const revisions = await listen(url);
    await until(() => revisions().length > 0);
    await publish('1.1.0');
    const published = performance.now();
    for (const address of [...addresses, url])
      await until(async () => (await versionAt(address)) === '1.1.0');
    expect(performance.now() - published).toBeLessThan(10_000);
    await until(() => revisions().length > 1);
    await rollBack(database, { id: null, username: 'lexboard' }, { remote });
    for (const address of [...addresses, url])
      await until(async () => (await versionAt(address)) === '1.0.0');
    await until(() => revisions().length > 2);
  });

  test('lets bodies pass as large as the servers take, and no larger', async () => {
    const statusOf = async (path, kilobytes) => {
      const reply = await fetch(`${platform.url}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: 'x'.repeat(kilobytes * 1024),
      });
      return reply.status;
    };
    // 401 and 400 are answers of a server.
    expect(await statusOf('user-login', 15)).toBe(400);
    expect(await statusOf('user-login', 40)).toBe(413);
    expect(await statusOf('law/add', 2 * 1024)).toBe(401);
    expect(await statusOf('law/add', 4 * 1024)).toBe(413);
    expect(await statusOf('law/attachment', 25 * 1024)).toBe(401);
    expect(await statusOf('law/attachment', 28 * 1024)).toBe(413);
  });

  test('keeps nobody waiting behind files of builds that are longer than was stated', async () => {
    const { url, database, folder } = platform;
    const { admin } = await addTestOrganisation(database);
    const post = async (address, token, body) => {
      const reply = await fetch(`${url}/api/releases/${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      return reply.json();
    };
    const made = { remote: 'mfe-longer', others: [], name: 'CI', scopes: ['publish'], days: 1 };
    const { token } = await post('tokens/add', admin.token, made);
    const build = await builtRemote(path.join(folder, 'longer'), { name: 'mfe-longer', version: '1.0.0' });
    const release = await readFile(path.join(build, 'release.json'), 'utf8');
    const { upload } = await post('upload', token, { release });
    const query = new URLSearchParams({ upload, integrity: integrityOf('app') });
    const sendLonger = async () => {
      const reply = await fetch(`${url}/api/releases/file?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
        body: Buffer.alloc(1024 * 1024),
        signal: AbortSignal.timeout(20_000),
      });
      return reply.status;
    };
    const others = async () => {
      await wait(20);
      const reply = await fetch(`${url}/api/health/live`, { signal: AbortSignal.timeout(20_000) });
      return reply.status;
    };
    for (let round = 0; round < 3; round += 1) {
      expect(await Promise.all(Array.from({ length: 4 }, sendLonger))).toEqual([422, 422, 422, 422]);
      expect(await Promise.all(Array.from({ length: 12 }, others))).toEqual(Array(12).fill(200));
    }
  });

  test('serves files of the exported tree by itself, compressed as they were built, for ever', async () => {
    const { database, disk, tree, servers, url } = platform;
    await exportReleases(createStoreSource({ database, disk }), tree);
    await publish('1.2.0');
    // Not in the tree yet: a server answers.
    expect(await (await get(`/remotes/${remote}/1.2.0/app.js`)).text()).toBe('app 1.2.0');
    expect((await get(`/remotes/${remote}/1.0.0/nothing.js`)).status).toBe(404);
    const [stopOne, stopOther] = servers;
    await stopOne();
    expect((await fetch(`${url}/login`)).headers.get('integrity-policy')).toContain('script');
    await stopOther();
    const compressed = await getAsSent(`${url}/remotes/${remote}/1.0.0/app.js`, 'gzip, br');
    expect(compressed).toMatchObject({ encoding: 'br', body: 'compressed 1.0.0' });
    const plain = await get(`/remotes/${remote}/1.1.0/app.js`);
    expect(await plain.text()).toBe('app 1.1.0');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toMatch('javascript');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await (await get('/remotes/shell/0.1.0-00000000/shell.js')).text()).toBe('shell');
  });
});
