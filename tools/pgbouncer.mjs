import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { howToInstall } from './install/how-to-install.mjs';
import { findOwner } from './postgres.mjs';
import { findFreePort } from './processes/free-port.mjs';

/** Debian installs it in a folder that is only in an administrator's PATH. */
const folders = () => ['/usr/sbin', ...(process.env.PATH ?? '').split(path.delimiter)];

const findPgbouncer = () =>
  folders()
    .map((folder) => path.join(folder, 'pgbouncer'))
    .find(existsSync);

/** Describes the tests that are skipped without PgBouncer, and how to install it; undefined where it is installed. */
export function describeMissingPgbouncer() {
  if (findPgbouncer()) return undefined;
  return [
    'PgBouncer is not installed: a pooler between the server and PostgreSQL is not tested.',
    howToInstall({ debian: 'pgbouncer', elsewhere: 'PgBouncer' }),
  ].join('\n');
}

/**
 * Starts PgBouncer in front of a PostgreSQL of `startPostgres`, with a pool of at most two connections. Each is reset when it is
 * returned to the pool, so that tests fail for code that relies on session state.
 * @param {{ port: number, poolMode: 'transaction'
 * 'statement' }} options
 * @returns its address and how to stop it; undefined where it is not installed
 */
export async function startPgbouncer({ port: postgresPort, poolMode }) {
  const program = findPgbouncer();
  if (!program) return undefined;
  const owner = await findOwner();
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-pgbouncer-'));
  const port = await findFreePort();
  const lines = [
    '[databases]',
    `lexboard = host=127.0.0.1 port=${postgresPort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${folder}/users.txt`,
    `pool_mode = ${poolMode}`,
    'default_pool_size = 2',
    'server_reset_query_always = 1',
  ];
  await writeFile(path.join(folder, 'users.txt'), '"lexboard_test" ""\n');
  await writeFile(path.join(folder, 'pgbouncer.ini'), `${lines.join('\n')}\n`);
  // Explicit permissions, independent of the umask: the files belong to PgBouncer's user.
  const own = ['users.txt', 'pgbouncer.ini', '.'].map((name) => path.join(folder, name));
  if (owner.uid !== undefined) await Promise.all(own.map((name) => chown(name, owner.uid, owner.gid)));
  const process = spawn(program, ['pgbouncer.ini'], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise((resolve, reject) => {
    let said = '';
    process.stderr.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4_000);
      if (said.includes('process up')) resolve();
    });
    process.once('error', reject);
    process.once('exit', () => reject(new Error(`PgBouncer did not start:\n${said}`)));
  });
  return {
    url: `postgres://lexboard_test@127.0.0.1:${port}/lexboard`,
    async stop() {
      const closed = once(process, 'close');
      process.kill('SIGTERM');
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
