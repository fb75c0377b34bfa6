import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../tools/postgres.mjs';
import { median, quantile } from '../report/statistics.mjs';
import { load, replies } from './load.mjs';
import { fillDatabase, startBareSide, startProductSide } from './sides.mjs';

const rounds = 5;
const effort = { clients: 10, seconds: 3 };
const perSecond = (value) => `${value.toFixed(0)} /s`;
const milliseconds = (value) => `${value.toFixed(1)} ms`;

/** Both sides must answer the same, or their speeds say nothing. */
async function compareReplies(product, bare) {
  const [ours, theirs] = await Promise.all(
    [product, bare].map((side) => replies(side.addresses, side.headers)),
  );
  if (JSON.stringify(ours) !== JSON.stringify(theirs)) throw new Error('The bare program answers otherwise.');
  if (ours.some(({ totalLength }) => totalLength < 50))
    throw new Error('A filter leaves fewer than 50 laws.');
}

async function compare(name, product, bare, say) {
  await compareReplies(product, bare);
  const measured = { product: [], bare: [] };
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'Warming up …' : `Round ${round} of ${rounds} …`);
    for (const [side, { addresses, headers }] of Object.entries({ product, bare })) {
      const result = await load(addresses, { headers, ...effort });
      if (round > 0) measured[side].push(result);
    }
  }
  const speed = (side) => median(measured[side].map((result) => result.perSecond));
  const p99 = (side) =>
    quantile(
      measured[side].flatMap(({ latencies }) => latencies),
      0.99,
    );
  return [
    { what: `list on ${name}: product`, value: speed('product'), shown: perSecond },
    { what: `list on ${name}: bare program`, value: speed('bare'), shown: perSecond },
    {
      what: `list on ${name}: product / bare`,
      value: speed('product') / speed('bare'),
      limit: 0.6,
      atMost: false,
    },
    { what: `list on ${name}: product, p99`, value: p99('product'), shown: milliseconds },
    { what: `list on ${name}: bare program, p99`, value: p99('bare'), shown: milliseconds },
  ];
}

async function measureSides(name, env, bareSettings, say) {
  const product = await startProductSide(env);
  try {
    const bare = await startBareSide({ ...bareSettings, organisationId: product.organisationId });
    try {
      return await compare(name, product, bare, say);
    } finally {
      await bare.stop();
    }
  } finally {
    await product.stop();
  }
}

/** One process holds an embedded database, so each side has a copy of the same files. */
async function measureEmbedded(say) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lexboard-bench-server-'));
  const copy = path.join(dataDir, 'copy');
  try {
    say('Adding 100,000 laws to the embedded database …');
    await fillDatabase({ dataDir });
    await cp(path.join(dataDir, 'database'), copy, { recursive: true });
    return await measureSides('embedded', { DATA_DIR: dataDir }, { folder: copy }, say);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measurePostgres(say) {
  const server = await startPostgres();
  if (!server) {
    say('PostgreSQL is not installed here: measured on the embedded database only.');
    return [];
  }
  try {
    say('Adding 100,000 laws to PostgreSQL …');
    await fillDatabase({ databaseUrl: server.url });
    return await measureSides('PostgreSQL', { DATABASE_URL: server.url }, { url: server.url }, say);
  } finally {
    await server.stop();
  }
}

/** Requests a second for a list of 50 from 100,000 laws, filtered and counted, beside a bare program's. */
export const measureServer = async ({ say }) => [
  ...(await measureEmbedded(say)),
  ...(await measurePostgres(say)),
];
