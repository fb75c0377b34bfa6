import { startPostgres } from '../../tools/postgres.mjs';
import { startProduct } from '../../tools/product/start-product.mjs';
import { createCaller } from '../server/create-caller.mjs';
import { signIn } from '../server/sides.mjs';
import { timeChecks } from './time-checks.mjs';
import { timeRuns } from './time-runs.mjs';

/** The rows of each file, how many units are imported, what is taken of a pack, how many laws are created one after the other, and how often a list is read alone. */
const sizes = {
  full: {
    checked: 10_000,
    small: 1_000,
    large: 20_000,
    imported: 1_000,
    units: 3_000,
    creates: 150,
    categories: [],
    lists: 200,
  },
  tiny: {
    checked: 30,
    small: 10,
    large: 30,
    imported: 20,
    units: 60,
    creates: 4,
    categories: ['Environment'],
    lists: 4,
  },
};

async function measureOn(database, env, amount) {
  const say = (line) => amount.say(`${database}: ${line}`);
  const { url, stop } = await startProduct({ env });
  try {
    const authorization = await signIn(url);
    const side = { url, authorization, call: createCaller(url, authorization) };
    const rows = [
      ...(await timeChecks(side, { ...amount, say })),
      ...(await timeRuns(side, { ...amount, say })),
    ];
    return rows.map((row) => ({ ...row, what: `${database}: ${row.what}` }));
  } finally {
    await stop();
  }
}

async function measureOnPostgres(amount) {
  const server = await startPostgres();
  if (!server) {
    amount.say('PostgreSQL is not installed here: imports are measured on the embedded database alone.');
    return [];
  }
  try {
    return await measureOn('PostgreSQL', { DATABASE_URL: server.url }, amount);
  } finally {
    await server.stop();
  }
}

/**
 * Measures an import of laws from workbooks: its check, its rows, and what it costs others. The tiny size is the same
 * code on the embedded database alone.
 */
export async function measureImport({ say, size }) {
  const amount = { ...sizes[size], say };
  const onEmbedded = await measureOn('embedded', {}, amount);
  return size === 'tiny' ? onEmbedded : [...onEmbedded, ...(await measureOnPostgres(amount))];
}
