import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../server/src/database/database.ts';
import { bareEnvironment } from '../../server/src/testing/machine/bare-environment.ts';
import { KillableServer } from '../../server/src/testing/machine/killable-server.ts';
import { builtShell } from '../../server/src/testing/samples/build-samples.ts';
import { addTestOrganisation } from '../../server/src/testing/test-platform.ts';
import { findFreePort } from '../processes/free-port.mjs';

/**
 * Starts a platform of `servers` servers, without demonstration data and front ends, and with two organisations whose people are
 * signed in. With `databaseUrl` the servers share a PostgreSQL, otherwise there is one on the embedded database. `env` adds to
 * their variables. With `disk`, a small one, their data are on it. With a password, people of the first organisation sign in by it.
 */
export async function startPlatform({ databaseUrl, servers: count = 1, env = {}, disk, password } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-outages-'));
  const dataDir = path.join(disk?.inside ?? folder, 'data');
  const open = () => openDatabase({ dataDir, databaseUrl });
  const database = await open();
  await database.migrate();
  const organisation = await addTestOrganisation(database, password);
  const other = await addTestOrganisation(database);
  await database.close();
  const shell = await builtShell(path.join(folder, 'shell'));
  const servers = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await rm(folder, { recursive: true, force: true });
  };
  for (let index = 0; index < count; index += 1) {
    const port = await findFreePort();
    const variables = {
      ...bareEnvironment,
      DATA_DIR: path.join(disk?.folder ?? folder, 'data'),
      PORT: String(port),
      SHELL_DIST: shell,
      SEED: 'none',
      LOG_LEVEL: 'warn',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...env,
    };
    const server = new KillableServer(variables, undefined, disk?.spawn);
    servers.push({
      port,
      address: `http://127.0.0.1:${port}`,
      stop: () => server.stop(),
      start: () => server.start(),
      kill: () => server.kill(),
    });
    // A server that is left running would keep this process alive.
    await server.start().catch(async (error) => {
      await stop();
      throw error;
    });
  }
  return {
    organisation,
    /** The other organisation, which must not be affected by what the first one does. */
    other,
    servers,
    dataDir,
    /** Opens the database directly; the embedded one only after its server has ended. */
    open,
    stop,
  };
}
