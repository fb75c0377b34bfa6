import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { howToInstall } from './install/how-to-install.mjs';
import { findFreePort } from './processes/free-port.mjs';

const run = promisify(execFile);
const debianFolder = '/usr/lib/postgresql';

const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];

/** A temporary cluster need not survive a power loss. */
const withoutDurability = ['fsync=off', 'full_page_writes=off'];

/** The folder of PostgreSQL's server programs of the newest version; undefined when there is none. */
async function findServerPrograms() {
  const versions = existsSync(debianFolder) ? await readdir(debianFolder) : [];
  const installed = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `${debianFolder}/${version}/bin`);
  const folders = [...installed, ...(process.env.PATH ?? '').split(path.delimiter)];
  return folders.find(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  );
}

/** Describes the tests that are skipped without a PostgreSQL server, and how to install it; undefined where it is installed. */
export async function describeMissingPostgres() {
  if (await findServerPrograms()) return undefined;
  const elsewhere = 'the server of PostgreSQL, with initdb and postgres in the PATH';
  return [
    'PostgreSQL is not installed: the tests of the server run on the embedded database alone, and the journey of two servers has one.',
    howToInstall({ debian: 'postgresql', elsewhere }),
  ].join('\n');
}

/** The user to run PostgreSQL as. It refuses to run as root, which then uses the user of Debian's package. */
export async function findOwner() {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

async function createCluster(programs, owner) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-postgres-'));
  if (owner.uid !== undefined) await chown(folder, owner.uid, owner.gid);
  const parameters = [
    '--pgdata=data',
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    // A fixed locale: with the environment's C, letters beyond ASCII would have no upper and lower case.
    '--locale=C.UTF-8',
    '--lc-messages=C',
    '--no-sync',
  ];
  await run(path.join(programs, 'initdb'), parameters, { ...owner, cwd: folder });
  return folder;
}

export async function startServer(programs, owner, folder, { port, durable }) {
  const wanted = [...settings, ...(durable ? [] : withoutDurability)];
  const parameters = ['-D', 'data', '-p', String(port), ...wanted.flatMap((setting) => ['-c', setting])];
  const options = { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] };
  const server = spawn(path.join(programs, 'postgres'), parameters, options);
  await new Promise((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4_000);
      if (/ready to accept (read-only )?connections/.test(said)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
  });
  return server;
}

/** The signals that `pg_ctl stop -m fast` and `-m immediate` send. */
const stopSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' };

export async function stopServer(server, mode) {
  const closed = once(server, 'close');
  server.kill(stopSignals[mode]);
  await closed;
}

/** Signals a child, which may have ended since it was listed. */
function signalChild(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Signals PostgreSQL's main process first, so that it starts no others, and then all its children. */
async function signalAll(server, signal) {
  server.kill(signal);
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  for (const line of stdout.trim().split('\n')) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    if (parent === server.pid) signalChild(pid, signal);
  }
}

/** Creates the tests' user with the rights that an operator would give: no superuser. */
async function createTestUser(programs, port) {
  const sql =
    'CREATE ROLE lexboard_test LOGIN CREATEDB CREATEROLE; CREATE DATABASE lexboard OWNER lexboard_test';
  for (const command of sql.split('; ')) {
    const parameters = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-q', '-c', command];
    await run(path.join(programs, 'psql'), parameters);
  }
}

/**
 * Starts a PostgreSQL on a free loopback port and in its own folder. A durable one flushes to the disk, as in production.
 * @returns its addresses, the folder of its programs, functions for outages, and how to stop and remove it; undefined where
 *   PostgreSQL is not installed
 */
export async function startPostgres({ durable = false } = {}) {
  const programs = await findServerPrograms();
  if (!programs) return undefined;
  const owner = await findOwner();
  const folder = await createCluster(programs, owner);
  const port = await findFreePort();
  const start = () => startServer(programs, owner, folder, { port, durable });
  let server = await start();
  await createTestUser(programs, port);
  return {
    port,
    url: `postgres://lexboard_test@127.0.0.1:${port}/lexboard`,
    programs,
    superuserUrl: `postgres://postgres@127.0.0.1:${port}/lexboard`,
    /** @param mode 'fast' or 'immediate', as in pg_ctl */
    async restart(mode) {
      await stopServer(server, mode);
      server = await start();
    },
    /** Suspends all its processes, as an overloaded machine may. */
    pause: () => signalAll(server, 'SIGSTOP'),
    resume: () => signalAll(server, 'SIGCONT'),
    /** Kills it at once, and for good. */
    async lose() {
      await stopServer(server, 'immediate');
    },
    async stop() {
      if (server.exitCode === null) await stopServer(server, 'fast');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
