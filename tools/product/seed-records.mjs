import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../postgres.mjs';
import { runCaptured } from '../processes/run-captured.mjs';
import { repository } from './fronts.mjs';

const lexboard = path.join(repository, 'server', 'bin', 'lexboard.mjs');
/** A generated law comes with four records below it. */
const recordsPerLaw = 5;

/** A database to fill: PostgreSQL where it is installed, which takes half the time; else the embedded one. */
async function openPlace() {
  const server = await startPostgres();
  if (server) return { env: { DATABASE_URL: server.url }, remove: () => server.stop() };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lexboard-records-'));
  return {
    env: { DATA_DIR: dataDir },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/**
 * Creates a database with the demonstration data and this many more records, spread over the four kinds.
 * @returns the variables for a product on it, and how to remove it
 */
export async function seedRecords(records, { password, signal }) {
  const place = await openPlace();
  const laws = String(Math.ceil(records / recordsPerLaw));
  const env = { ...process.env, ...place.env, DEMO_PASSWORD: password };
  const seed = await runCaptured(process.execPath, [lexboard, 'seed', '--laws', laws], {
    cwd: repository,
    env,
    signal,
  });
  if (seed.code === 0) return place;
  await place.remove();
  throw new Error(seed.output);
}
