import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { startPostgres } from '../postgres.mjs';
import { startProduct } from './start-product.mjs';

/** Each machine has its own data folder; the store of attached files is shared. */
async function startSecond(first, databaseUrl) {
  const prepare = ({ DATA_DIR }) =>
    symlink(path.join(first.dataDir, 'attachments'), path.join(DATA_DIR, 'attachments'));
  return startProduct({ env: { DATABASE_URL: databaseUrl }, prepare });
}

async function startBoth(databaseUrl) {
  const first = await startProduct({ env: { DATABASE_URL: databaseUrl } });
  try {
    return [first, await startSecond(first, databaseUrl)];
  } catch (error) {
    await first.stop();
    throw error;
  }
}

/**
 * Starts the product as two servers on one PostgreSQL. Where PostgreSQL is not installed, one server on the embedded database
 * stands for both.
 * @returns the servers, the variables with which the administration command finds them, and how to stop everything
 */
export async function startServers() {
  const postgres = await startPostgres();
  if (!postgres) {
    const alone = await startProduct();
    return { servers: [alone, alone], env: { DATA_DIR: alone.dataDir }, stop: alone.stop };
  }
  try {
    const servers = await startBoth(postgres.url);
    const stop = async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await postgres.stop();
    };
    return { servers, env: { DATA_DIR: servers[0].dataDir, DATABASE_URL: postgres.url }, stop };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
