import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { bareEnvironment } from '../testing/machine/bare-environment.ts';
import { builtShell } from '../testing/samples/build-samples.ts';
import { findFreePort } from '../testing/machine/free-port.ts';
import { createTestDataFolder } from '../testing/database/embedded.ts';

/** Shown by the first start. */
let password: string;

let folder: string;
let dataDir: string;
let shellDist: string;
let port: number;
let server: ChildProcess;
/** Those that may still run. */
const started = new Set<ChildProcess>();
let said: string;

async function kill(): Promise<void> {
  for (const child of started) if (child.kill('SIGKILL')) await once(child, 'exit');
}

async function start(environment: Record<string, string> = {}, flags: string[] = []): Promise<void> {
  await kill();
  server = spawn(process.execPath, [...flags, path.join(import.meta.dirname, 'main.ts')], {
    env: {
      ...bareEnvironment,
      DATA_DIR: dataDir,
      PORT: String(port),
      SHELL_DIST: shellDist,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const child = server;
  started.add(child);
  child.on('exit', () => started.delete(child));
  said = '';
  await new Promise<void>((resolve) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (/Lexboard is ready[^]*password/.test(said)) resolve();
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.on('exit', () => resolve());
  });
}

/** Starts to send a sign-in: the server has it, but not all of it. */
async function beginSignIn(username: string) {
  const body = JSON.stringify({ username, password });
  const request = http.request({
    port,
    path: '/api/user-login',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  request.flushHeaders();
  await once(request, 'continue');
  return {
    request,
    async finish() {
      request.end(body);
      const response = await new Promise<http.IncomingMessage>((resolve) =>
        request.once('response', resolve),
      );
      return { status: response.statusCode, text: await text(response) };
    },
  };
}

const heard = (part: string) =>
  new Promise<void>((resolve) => {
    const check = () => said.includes(part) && resolve();
    server.stdout?.on('data', check);
    check();
  });

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lexboard-start-'));
  dataDir = path.join(folder, 'data');
  shellDist = await builtShell(path.join(folder, 'shell'));
  port = await findFreePort();
});
afterAll(async () => {
  await kill();
  fs.rmSync(folder, { recursive: true });
});

describe('starting and stopping', () => {
  it('says where it is and how to sign in, with a password that it shows once, keeps its data for its own account, also what lay open before, and deletes old mails', async () => {
    // A try before this one may have left data.
    fs.rmSync(dataDir, { recursive: true, force: true });
    // The archive's test makes the tables of an empty folder.
    await createTestDataFolder(dataDir);
    const open = () =>
      ['.', ...fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' })].filter(
        (name) =>
          ((fs.lstatSync(path.join(dataDir, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
      );
    await start();
    expect(said).toContain(`Lexboard is ready at http://localhost:${port}`);
    const [, shown] =
      /The password of the demonstration accounts is (\S{16}) and will not be shown again/.exec(said) ?? [];
    password = shown ?? 'none was shown';
    expect(shown).toBeDefined();
    expect(fs.readdirSync(dataDir)).toEqual(expect.arrayContaining(['control.sock', 'database', 'uploads']));
    expect(open()).toEqual([]);
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
    const outbox = path.join(dataDir, 'outbox');
    fs.mkdirSync(outbox, { recursive: true });
    const old = path.join(outbox, 'old.eml');
    const young = path.join(outbox, 'young.eml');
    for (const file of [old, young]) fs.writeFileSync(file, 'A mail');
    fs.utimesSync(old, 0, 0);
    for (const name of ['.', 'database', 'database/PG_VERSION', 'database/global/pg_control'])
      fs.chmodSync(path.join(dataDir, name), 0o777);
    await start({ PUBLIC_URL: 'https://lex.example' });
    expect(said).toContain(
      `Lexboard is ready at https://lex.example (it listens at http://localhost:${port})`,
    );
    expect(said).toContain('Their password was set at the first start.');
    expect(open()).toEqual([]);
    while (fs.existsSync(old)) await wait(20);
    expect(fs.existsSync(young)).toBe(true);
  });

  it('stops at once on a second signal', async () => {
    // The server of the test before, but for a second try.
    if (!started.has(server)) await start();
    const { request } = await beginSignIn('viewer');
    const cut = once(request, 'error');
    server.kill('SIGINT');
    await heard('Stopping');
    server.kill('SIGINT');
    expect(await once(server, 'exit')).toEqual([1, null]);
    await cut;
  });

  it('says that it is not ready and goes on serving for DRAIN_SECONDS, finishes what is under way, ends streams in order, and keeps secrets out of the log', async () => {
    await start({ DRAIN_SECONDS: '2' });
    const agent = new http.Agent({ keepAlive: true });
    const ask = async (address: string) => {
      const request = http.get({ port, agent, path: `/api${address}` });
      const response = await new Promise<http.IncomingMessage>((resolve) =>
        request.once('response', resolve),
      );
      return { status: response.statusCode, connection: response.headers.connection, response };
    };
    const stream = await ask('/releases/events');
    const ended = once(stream.response.resume(), 'end');
    const before = await ask('/health/ready');
    before.response.resume();
    expect([before.status, before.connection]).toEqual([200, 'keep-alive']);
    const underWay = await beginSignIn('viewer@demo.example');
    const asked = performance.now();
    server.kill('SIGTERM');
    await heard('Stopping');
    const ready = await ask('/health/ready');
    expect([ready.status, ready.connection]).toEqual([503, 'close']);
    expect(await text(ready.response)).toContain('The server is stopping.');
    const later = await beginSignIn('editor@demo.example');
    expect((await later.finish()).status).toBe(200);
    await ended;
    // The time to drain is over; this call keeps the server.
    const { status, text: reply } = await underWay.finish();
    const token = /"access_token":"([^"]+)"/.exec(reply)?.[1];
    expect(status).toBe(200);
    expect(token).toHaveLength(66);
    expect(await once(server, 'exit')).toEqual([0, null]);
    expect(performance.now() - asked).toBeGreaterThan(2_000);
    expect(said).not.toContain(password);
    expect(said).not.toContain(token);
    agent.destroy();
  });

  it('ends by an error that nothing caught, with a line in its log', async () => {
    const failure = "Promise.reject(new Error('Out of turn'))";
    const broken = `data:text/javascript,process.on('SIGUSR2', () => { ${failure} })`;
    await start({}, ['--import', broken]);
    server.kill('SIGUSR2');
    expect(await once(server, 'close')).toEqual([1, null]);
    const line = said.split('\n').find((text) => text.includes('"level":60')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      origin: 'unhandledRejection',
      err: { message: 'Out of turn' },
      msg: 'An error that nothing caught ends the server',
    });
  });

  it('stops with one line that names a wrong setting', async () => {
    await start({ DATABASE_URL: 'nonsense' });
    expect(said.split('\n')).toContain('DATABASE_URL must be an address like postgres://…');
  });

  it('refuses a store of files that is not its own, and says what to do', async () => {
    const attachments = path.join(dataDir, 'attachments');
    fs.renameSync(attachments, `${attachments}-own`);
    await start();
    expect(server.exitCode).toBe(1);
    expect(said).toMatch(
      /attachments is not the store of files of this database: it has no lexboard-store.json/,
    );
    expect(said).toContain('npx lexboard store adopt');
    expect(fs.readdirSync(attachments)).toEqual([]);
    fs.rmdirSync(attachments);
    fs.renameSync(`${attachments}-own`, attachments);
  });

  it('ends where another program has its port, instead of going on without a page', async () => {
    const other = http.createServer().listen(port, '0.0.0.0');
    await once(other, 'listening');
    await start({ HOST: '0.0.0.0' });
    other.close();
    expect(server.exitCode).toBe(1);
    expect(said).toContain(`in use by another program.\nStop that, or choose another port: PORT=`);
    expect(fs.existsSync(path.join(dataDir, 'control.sock'))).toBe(false);
  });

  it('waits for its database, then says in two lines that it cannot be reached and what to do, and keeps the password to itself', async () => {
    await start({ DATABASE_URL: 'postgres://lexboard:hush@127.0.0.1:1/laws', DATABASE_WAIT: '1' });
    expect(server.exitCode).toBe(1);
    const trouble =
      'The database laws at 127.0.0.1:1 cannot be used: nothing listens there (connect ECONNREFUSED 127.0.0.1:1).';
    expect(said).toBe(
      `${trouble}\nWaiting for it, 1 s at most (DATABASE_WAIT).
${trouble}\nStart PostgreSQL, or correct the host and port in DATABASE_URL.\n`,
    );
  });
});
