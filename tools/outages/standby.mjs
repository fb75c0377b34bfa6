import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findOwner, startServer, stopServer } from '../postgres.mjs';
import { findFreePort } from '../processes/free-port.mjs';

const run = promisify(execFile);

async function runAsSuperuser({ programs, port }, ...statements) {
  const parameters = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-q'];
  const commands = statements.flatMap((statement) => ['-c', statement]);
  await run(path.join(programs, 'psql'), [...parameters, ...commands]);
}

/** Makes a PostgreSQL refuse writes and keep its connections, as after a demotion. */
export const refuseWrites = (postgres) =>
  runAsSuperuser(postgres, 'alter system set default_transaction_read_only = on', 'select pg_reload_conf()');

/**
 * Copies a PostgreSQL of `startPostgres` to a standby with synchronous replication: commits are acknowledged only once the
 * standby has them.
 * @returns the standby, an address of both, and functions that promote and stop it
 */
export async function startStandby(primary) {
  const { programs } = primary;
  const owner = await findOwner();
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-standby-'));
  if (owner.uid !== undefined) await chown(folder, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder };
  const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`;
  const parameters = [
    '--pgdata=data',
    `--dbname=${from}`,
    '--write-recovery-conf',
    '--checkpoint=fast',
    '--no-sync',
  ];
  await run(path.join(programs, 'pg_basebackup'), parameters, options);
  const port = await findFreePort();
  const server = await startServer(programs, owner, folder, { port, durable: false });
  await runAsSuperuser(
    primary,
    `alter system set synchronous_standby_names = 'standby'`,
    'select pg_reload_conf()',
  );
  const url = new URL(primary.url);
  return {
    port,
    programs,
    url: `postgres://${url.username}@${url.host},127.0.0.1:${port}${url.pathname}?target_session_attrs=read-write`,
    promote: () => run(path.join(programs, 'pg_ctl'), ['promote', '--pgdata=data', '--wait'], options),
    async stop() {
      await stopServer(server, 'immediate');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
