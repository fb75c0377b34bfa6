import { startPostgres } from '../../tools/postgres.mjs';
import { demoPassword, startProduct } from '../../tools/product/start-product.mjs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Starts two processes of the product on one PostgreSQL, with the same files.
 * @returns their addresses, the settings of the administration command, and how to stop and remove it all; undefined
 *   where PostgreSQL is not installed
 */
export async function startServers() {
  const postgres = await startPostgres();
  if (!postgres) return undefined;
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'lexboard-bench-releases-'));
  const env = { DATABASE_URL: postgres.url, DATA_DIR };
  const products = [];
  const stop = async () => {
    await Promise.all(products.map((product) => product.stop()));
    await postgres.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  };
  try {
    // One after the other: the first one fills the database.
    for (let count = 0; count < 2; count += 1) products.push(await startProduct({ env }));
  } catch (error) {
    await stop();
    throw error;
  }
  return { urls: products.map(({ url }) => url), env, password: demoPassword, stop };
}
