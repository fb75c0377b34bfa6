import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createPostgresqlTestDatabase } from '../../testing/database/postgresql.ts';
import { createTestDataFolder } from '../../testing/database/embedded.ts';
import { bareEnvironment } from '../../testing/machine/bare-environment.ts';
import { builtRemote, builtShell } from '../../testing/samples/build-samples.ts';
import { findFreePort } from '../../testing/machine/free-port.ts';
import { KillableServer } from '../../testing/machine/killable-server.ts';

const KILLS = 2;
const remote = 'mfe-roadmap';
const versions = ['1.0.0', '1.1.0'];
const realServer = process.env.TEST_DATABASE_URL;
const own = (...names: string[]) => path.join(import.meta.dirname, '../..', ...names);

interface Seen {
  remotes: { remote: string; stable: string }[] & Record<string, { version: string; entry: string }>;
  data: { action: string; version: string }[];
  access_token: string;
}

/** Other tests cover what this server prints. */
const readSeen: (text: string) => Seen = JSON.parse;

/** PostgreSQL, where it is installed, still commits what the killed server had sent. */
describe('kill -9 during an operation', () => {
  let folder: string;
  let environment: NodeJS.ProcessEnv;
  let address: string;
  let server: KillableServer;
  let removeDatabase = () => Promise.resolve();

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'lexboard-killed-'));
    const port = await findFreePort();
    address = `http://127.0.0.1:${port}`;
    environment = {
      ...bareEnvironment,
      DATA_DIR: path.join(folder, 'data'),
      PORT: String(port),
      SHELL_DIST: await builtShell(path.join(folder, 'shell')),
      SEED: 'demo',
      DEMO_PASSWORD: 'correct horse battery',
      LOG_LEVEL: 'warn',
    };
    server = new KillableServer(environment);
    if (!realServer) return void (await createTestDataFolder(path.join(folder, 'data')));
    const database = await createPostgresqlTestDatabase(realServer);
    environment.DATABASE_URL = database.address;
    removeDatabase = () => database.remove();
  });
  afterAll(async () => {
    await server.kill();
    await removeDatabase();
    await rm(folder, { recursive: true });
  });

  async function publish(version: string, signal?: AbortSignal): Promise<void> {
    const build = await builtRemote(path.join(folder, version), { version });
    const words = [own('..', 'bin', 'lexboard.mjs'), 'release', 'publish', build];
    const killed = signal && { signal, killSignal: 'SIGKILL' as const };
    await promisify(execFile)(process.execPath, words, { env: environment, ...killed });
  }

  async function call(name: string, body?: object, token?: string): Promise<Seen> {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const reply = await fetch(`${address}/api/${name}`, { headers, ...sent });
    expect([name, reply.status]).toEqual([name, 200]);
    return readSeen(await reply.text());
  }

  async function signIn(): Promise<string> {
    const body = { username: 'admin@demo.example', password: environment.DEMO_PASSWORD };
    return (await call('user-login', body)).access_token;
  }

  it('has given a version to everyone or has not, and the next start serves it', async () => {
    await server.start();
    for (const version of versions) await publish(version);
    const token = await signIn();
    for (let round = 0; round < KILLS; round += 1) {
      const version = versions[round % versions.length];
      const acknowledged = call('releases/promote', { remote, version, reason: 'Again' }, token).then(
        () => true,
        () => false,
      );
      await wait(Math.random() * 100);
      await server.kill();
      const isDone = await acknowledged;
      await server.start();
      const stable = (await call('releases/status', {}, token)).remotes[0]?.stable;
      const [last] = (await call('releases/history', { remote, pageSize: 1 }, token)).data;
      expect(last).toMatchObject({ action: 'Promoted', version: stable });
      expect(isDone ? version : stable).toBe(stable);
      const served = (await call('releases/manifest')).remotes[remote];
      expect(served?.version).toBe(stable);
      expect(await (await fetch(address + served?.entry)).text()).toBe('entry');
    }
  }, 600_000);

  it('has published a version whole or not at all, and otherwise it can be published again', async () => {
    const version = '2.0.0';
    const killing = new AbortController();
    const publishing = publish(version, killing.signal).then(
      () => true,
      () => false,
    );
    await wait(200 + Math.random() * 1_000);
    killing.abort();
    await server.kill();
    const isDone = await publishing;
    await server.start();
    const served = async () => (await call('releases/manifest')).remotes[remote];
    if ((await served())?.version !== version) {
      expect(isDone).toBe(false);
      await publish(version);
    }
    await expect(served()).resolves.toMatchObject({ version });
    expect(await (await fetch(address + (await served())?.entry)).text()).toBe('entry');
  }, 600_000);
});
