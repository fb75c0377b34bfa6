import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { keywordSearch, searchCall } from '@lexboard/shared-lib/contract';
import { startPostgres } from '../../tools/postgres.mjs';
import { startProduct } from '../../tools/product/start-product.mjs';
import { median } from '../report/statistics.mjs';
import { createCaller } from '../server/create-caller.mjs';
import { fillDatabase, signIn, tidy } from '../server/sides.mjs';
import { copyToNeighbours } from './copy-to-neighbours.mjs';

const sizes = {
  full: { records: 10_000, neighbours: 99, warmUps: 5, rounds: 30 },
  tiny: { records: 100, neighbours: 2, warmUps: 0, rounds: 1 },
};
const recordsPerLaw = 5;
/** What all texts take together, beside neighbours ÷ alone. */
const limit = 1.5;

/** Rare and common words, two of them, mistyped ones, beginnings of words and of codes. */
const texts = [
  'xylene',
  'establishment',
  'factories act',
  'wages rules',
  'insurance safety',
  'permit mines',
  'factries act',
  'establishmnt',
  'fac',
  'LAW-0001',
  'FACT-1',
  'shop-1',
];

/** Asks alone and beside neighbours in turns, so that what else the machine does falls on both. */
async function timeTexts(callers, { warmUps, rounds }, say) {
  const asked = [keywordSearch, searchCall].flatMap((call) =>
    texts.map((keywordstr) => ({ call, keywordstr, alone: [], beside: [] })),
  );
  for (let round = 1 - warmUps; round <= rounds; round += 1) {
    if (round % 10 === 0) say(`Round ${round} of ${rounds} …`);
    for (const { call, keywordstr, ...times } of asked) {
      for (const [side, caller] of Object.entries(callers)) {
        const { ms } = await caller(call, { keywordstr });
        if (round > 0) times[side].push(ms);
      }
    }
  }
  return asked;
}

const sum = (values) => values.reduce((total, value) => total + value, 0);

async function measureOn(name, { alone, beside, copy }, amount, say) {
  say(`${name}: adding records …`);
  await fillDatabase(alone.settings, { laws: amount.records / recordsPerLaw, attached: true });
  await copy();
  await copyToNeighbours(beside.settings, amount.neighbours);
  await tidy(beside.settings);
  const products = [];
  try {
    const callers = {};
    for (const [side, { env }] of Object.entries({ alone, beside })) {
      const product = await startProduct({ env });
      products.push(product);
      callers[side] = createCaller(product.url, await signIn(product.url));
    }
    const timed = await timeTexts(callers, amount, say);
    for (const { call, keywordstr, alone: before, beside: now } of timed)
      say(
        `${call.path} ${keywordstr}: ${median(before).toFixed(1)} ms alone, ${median(now).toFixed(1)} beside`,
      );
    const totals = ['alone', 'beside'].map((side) => sum(timed.map((one) => median(one[side]))));
    return [
      {
        what: `${name}: a search among ${amount.neighbours + 1} organisations ÷ alone, ${texts.length} texts`,
        value: totals[1] / totals[0],
        limit,
        atMost: true,
      },
    ];
  } finally {
    for (const { stop } of products) await stop();
  }
}

async function measureOnPostgres(amount, say) {
  const server = await startPostgres();
  if (!server) {
    say('PostgreSQL is not installed here: measured on the embedded database only.');
    return [];
  }
  const sideOf = (url) => ({ settings: { databaseUrl: url }, env: { DATABASE_URL: url } });
  const another = new URL(server.url);
  another.pathname = '/neighbours';
  const copy = async () => {
    const client = new pg.Client(server.superuserUrl.replace(/\w+$/, 'postgres'));
    await client.connect();
    await client.query('create database neighbours template lexboard owner lexboard_test');
    await client.end();
  };
  const sides = { alone: sideOf(server.url), beside: sideOf(another.href), copy };
  return measureOn('PostgreSQL', sides, amount, say).finally(() => server.stop());
}

async function measureOnEmbedded(amount, say) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-neighbours-'));
  const sideOf = (name) => {
    const dataDir = path.join(folder, name);
    return { settings: { dataDir }, env: { DATA_DIR: dataDir } };
  };
  const [alone, beside] = ['alone', 'beside'].map(sideOf);
  const copy = () => cp(alone.settings.dataDir, beside.settings.dataDir, { recursive: true });
  return measureOn('embedded', { alone, beside, copy }, amount, say).finally(() =>
    rm(folder, { recursive: true, force: true }),
  );
}

/**
 * Measures how much longer the searches of an organisation take in a database with many others of its size. The tiny size is
 * the same code on the embedded database alone.
 */
export async function measureNeighbours({ say, size }) {
  const amount = sizes[size];
  const onPostgres = size === 'tiny' ? [] : await measureOnPostgres(amount, say);
  return [...onPostgres, ...(await measureOnEmbedded(amount, say))];
}
