import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../tools/postgres.mjs';
import { startProduct } from '../../tools/product/start-product.mjs';
import { quantile } from '../report/statistics.mjs';
import { createCaller } from '../server/create-caller.mjs';
import { signIn, tidy } from '../server/sides.mjs';
import { fillOrganisations } from './fill-organisations.mjs';
import { createNoise, startNoise } from '../../tools/outages/noise.mjs';
import { createQuietWork, timeQuietWork } from './quiet-work.mjs';

const sizes = {
  full: { records: 10_000, entries: 20_000, ruled: 1_000, rounds: 3, milliseconds: 4_000, clients: 40 },
  tiny: { records: 100, entries: 100, ruled: 10, rounds: 1, milliseconds: 200, clients: 10 },
};
const quiet = 'quiet-1';
/** Another organisation's p95 while one does all it can, against alone. */
const limit = 2;
const milliseconds = (value) => `${value.toFixed(1)} ms`;

/** Alternates between quiet and noise, so that what else the machine does hits both. */
async function timeBeside(next, { side, noisy, work, amount, say, name }) {
  const { rounds, milliseconds: each, clients } = amount;
  const alone = { reads: [], writes: [] };
  const beside = { reads: [], writes: [] };
  const counts = [];
  const note = (kept, times) => Object.keys(kept).forEach((what) => kept[what].push(...times[what]));
  for (let round = 0; round < rounds; round += 1) {
    note(alone, await timeQuietWork(work, each));
    const noise = startNoise({ url: side.url, authorization: noisy, next, clients });
    note(beside, await timeQuietWork(work, each));
    await noise.stop();
    counts.push(noise.count);
  }
  say(`${name}: ${JSON.stringify(counts)}`);
  return Object.keys(alone).flatMap((what) => {
    const [before, during] = [alone, beside].map((times) => quantile(times[what], 0.95));
    say(
      `${name}: ${what} ${milliseconds(before)} alone, ${milliseconds(during)} beside, medians ${milliseconds(quantile(alone[what], 0.5))} ${milliseconds(quantile(beside[what], 0.5))} (${alone[what].length}, ${beside[what].length})`,
    );
    return {
      what: `${name}: ${what} of another organisation, p95 ÷ p95 alone`,
      value: during / before,
      limit,
      atMost: true,
    };
  });
}

async function measureOn(database, { settings, env }, amount, say) {
  const { records, entries, ruled } = amount;
  say(`${database}: adding records …`);
  const question = await fillOrganisations(settings, { records, others: 1, entries, ruled });
  await tidy(settings);
  const { url, stop } = await startProduct({ env });
  try {
    const noisy = await signIn(url);
    const authorization = await signIn(url, quiet);
    const work = createQuietWork({ url, authorization, call: createCaller(url, authorization) });
    // Until everything has been compiled.
    await timeQuietWork(work, amount.milliseconds);
    const rows = [];
    for (const [what, next] of Object.entries(createNoise(question))) {
      const name = `${database}, ${what}`;
      rows.push(...(await timeBeside(next, { side: { url }, noisy, work, amount, say, name })));
    }
    return rows;
  } finally {
    await stop();
  }
}

async function measureOnPostgres(amount, say) {
  const server = await startPostgres();
  if (!server) {
    say('PostgreSQL is not installed here: measured on the embedded database only.');
    return [];
  }
  const place = { settings: { databaseUrl: server.url }, env: { DATABASE_URL: server.url } };
  return measureOn('PostgreSQL', place, amount, say).finally(() => server.stop());
}

async function measureOnEmbedded(amount, say) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lexboard-starvation-'));
  const place = { settings: { dataDir }, env: { DATA_DIR: dataDir } };
  return measureOn('embedded', place, amount, say).finally(() =>
    rm(dataDir, { recursive: true, force: true }),
  );
}

/**
 * Measures how much slower one organisation is served while another one does everything it can. The tiny size is the same
 * code on the embedded database alone.
 */
export async function measureStarvation({ say, size }) {
  const amount = sizes[size];
  const onPostgres = size === 'tiny' ? [] : await measureOnPostgres(amount, say);
  return [...onPostgres, ...(await measureOnEmbedded(amount, say))];
}
