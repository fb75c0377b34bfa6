import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { recordCalls } from '@lexboard/shared-lib/contract';
import { kinds } from '@lexboard/shared-lib/domain';
import { startPostgres } from '../../tools/postgres.mjs';
import { startProduct } from '../../tools/product/start-product.mjs';
import { fillDatabase, signIn } from '../server/sides.mjs';
import { isHeldToGrowth, requestGroups } from './requests.mjs';
import { timeRequests } from './time-requests.mjs';

/** A made-up law comes with four records below it. */
const recordsPerLaw = 5;
/** The multiple of PostgreSQL's limits in ms that the embedded database may take. */
const allowance = { PostgreSQL: 1, embedded: 5 };
const sizes = {
  full: { databases: Object.keys(allowance), records: [10_000, 100_000], warmUps: 1, rounds: 20 },
  tiny: { databases: ['embedded'], records: [500], warmUps: 0, rounds: 1 },
};
/** The factor by which the largest number of records may be slower than the smallest. */
const growth = 3;

const milliseconds = (value) => `${value.toFixed(1)} ms`;
const grouped = (count) => count.toLocaleString('en-GB');

async function readTotals(url, authorization) {
  const totals = kinds.map(async (kind) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const address = `${url}/api${recordCalls(kind).counts.path}`;
    const reply = await (await fetch(address, { method: 'POST', headers, body: '{}' })).json();
    return [kind.name, reply.totalLength.all];
  });
  return Object.fromEntries(await Promise.all(totals));
}

async function timeSize({ records, settings, env }, { say, ...turns }) {
  say(`Adding ${grouped(records)} records …`);
  await fillDatabase(settings, { laws: Math.ceil(records / recordsPerLaw), attached: true });
  const product = await startProduct({ env });
  try {
    const authorization = await signIn(product.url);
    const groups = requestGroups(await readTotals(product.url, authorization));
    return {
      groups,
      times: await timeRequests({ url: product.url, authorization }, groups, { say, ...turns }),
    };
  } finally {
    await product.stop();
  }
}

/** A fresh database with so many records, and the times of everything that is asked of it. */
async function measureSize(name, records, context) {
  if (name === 'PostgreSQL') {
    const server = await startPostgres();
    if (!server) return undefined;
    const own = { settings: { databaseUrl: server.url }, env: { DATABASE_URL: server.url } };
    return timeSize({ records, ...own }, context).finally(() => server.stop());
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lexboard-bench-lists-'));
  const own = { settings: { dataDir }, env: { DATA_DIR: dataDir } };
  return timeSize({ records, ...own }, context).finally(() => rm(dataDir, { recursive: true, force: true }));
}

const rowsOf = (name, records, { groups, times }) =>
  [...times].map(([group, { p95, worst }]) => ({
    what: `${grouped(records)} on ${name}: ${group}, slowest p95 (${decodeURIComponent(worst.path.slice(4))})`,
    value: p95,
    shown: milliseconds,
    limit: groups.get(group).limit * allowance[name],
    atMost: true,
  }));

const growthRows = (name, [smallest, ...others]) =>
  others.slice(-1).flatMap(({ records, times }) =>
    [...times].map(([group, { median }]) => ({
      what: `${name}: ${group}, ${grouped(records)} / ${grouped(smallest.records)}`,
      value: median / smallest.times.get(group).median,
      limit: isHeldToGrowth(group) ? growth : undefined,
      atMost: true,
    })),
  );

/**
 * Measures the server's time for pages of lists and for searches, over several numbers of records. The tiny size is the same
 * code on the embedded database alone.
 */
export async function measureLists({ say, size, records = sizes[size].records }) {
  const { databases, warmUps, rounds } = sizes[size];
  const rows = [];
  for (const name of databases) {
    const measured = [];
    for (const count of records) {
      const timed = await measureSize(name, count, { warmUps, rounds, say });
      if (!timed) break;
      measured.push({ records: count, ...timed });
      rows.push(...rowsOf(name, count, timed));
    }
    if (measured.length > 1) rows.push(...growthRows(name, measured));
    if (measured.length === 0)
      say('PostgreSQL is not installed here: measured on the embedded database only.');
  }
  return rows;
}
