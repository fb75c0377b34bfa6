import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../tools/postgres.mjs';
import { forkProgram } from '../server/fork-program.mjs';
import { readMemory } from '../server/read-memory.mjs';
import { loadInTurns } from '../server/rounds.mjs';
import { fillDatabase, startProductSide } from '../server/sides.mjs';
import { runAsSuperuser } from '../server/superuser.mjs';
import { makeSequence } from './bare-statements.mjs';
import { compareAnswers } from './compare-answers.mjs';
import { measureSaves } from './measure-saves.mjs';
import { createRequests } from './product-requests.mjs';
import { Side } from './side.mjs';
import { works } from './works.mjs';

/**
 * The tiny one has so few laws that their matches are counted alike by both sides (`search-repository.ts`). What waits for
 * the disk has fewer laws: they make no difference to a save.
 */
const sizes = {
  full: { laws: 100_000, lawsOnDisk: 1_000, middlePage: 1000, fewestRows: 50, rounds: 5, seconds: 2 },
  tiny: { laws: 200, lawsOnDisk: 0, middlePage: 3, fewestRows: 1, rounds: 1, seconds: 0.1 },
};
const perSecond = (value) => `${value.toFixed(0)} /s`;
const milliseconds = (value) => `${value.toFixed(1)} ms`;
const megabytes = (value) => `${value.toFixed(0)} MB`;

/** The bare program gives numbers of its own: the product's counter makes whoever takes one wait. */
async function startBare(url, organisationId) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(makeSequence).finally(() => client.end());
  const program = await forkProgram(path.join(import.meta.dirname, 'bare-program.mjs'), {
    url,
    organisationId,
  });
  const memory = async () => (await (await fetch(`${program.url}/memory`)).json()).bytes / (1024 * 1024);
  return { ...program, memory };
}

const rowsOf = (work, measured) => [
  ...Object.entries(measured).flatMap(([name, { perSecond: value, p99 }]) => [
    { what: `${work}: ${name}`, value, shown: perSecond },
    { what: `${work}: ${name}, p99`, value: p99, shown: milliseconds },
  ]),
  {
    what: `${work}: product / bare program`,
    value: measured.product.perSecond / measured['bare program'].perSecond,
    limit: 0.6,
    atMost: false,
  },
];

/** Every work in turns by all sides. */
async function loadAll(sides, { rounds, seconds, say }) {
  const rows = [];
  for (const work of works) {
    const asked = Object.fromEntries(
      Object.entries(sides).map(([name, side]) => [name, () => side.next(work)]),
    );
    const sayOf = (line) => say(`${work.name}: ${line}`);
    const measured = await loadInTurns(asked, { rounds, seconds, say: sayOf });
    rows.push(...rowsOf(work.name, measured));
  }
  return rows;
}

const sidesOf = (product, bare, { middlePage }) => {
  const requests = createRequests({ middlePage });
  return {
    product: new Side({ address: product.url, headers: product.headers, requests }),
    'bare program': new Side({ address: bare.url, requests }),
  };
};

async function measureBeside(product, bare, context) {
  const { fewestRows } = context;
  const sides = sidesOf(product, bare, context);
  await compareAnswers(sides.product, sides['bare program'], { works, fewestRows });
  const rows = await loadAll(sides, context);
  const memory = await readMemory(product.url);
  return [
    ...rows,
    { what: 'memory after the load: product', value: memory, shown: megabytes, limit: 250, atMost: true },
    { what: 'memory after the load: bare program', value: await bare.memory(), shown: megabytes },
  ];
}

/** Fills a database and starts both sides on it. */
async function withBoth(url, { laws, say }, measure) {
  say(`Adding ${laws} laws to PostgreSQL …`);
  await fillDatabase({ databaseUrl: url }, { laws, attached: false });
  const product = await startProductSide({ DATABASE_URL: url });
  try {
    const bare = await startBare(runAsSuperuser(url), product.organisationId);
    return await measure(product, bare).finally(() => bare.stop());
  } finally {
    await product.stop();
  }
}

async function onServer(options, measure) {
  const server = await startPostgres(options);
  return server && measure(server).finally(() => server.stop());
}

/** Saves a second where PostgreSQL waits for the disk (measure-saves.mjs). */
const measureDurableSaves = (context) =>
  onServer({ durable: true }, ({ url, superuserUrl }) =>
    withBoth(url, { ...context, laws: context.lawsOnDisk }, (product, bare) =>
      measureSaves(sidesOf(product, bare, context), { ...context, superuserUrl }),
    ),
  );

/**
 * Requests a second with 10 clients and 100,000 laws on PostgreSQL, the product with everything on beside a bare program
 * that does the same work (bare-program.mjs).
 */
export async function measureRequests({ say, size }) {
  const context = { ...sizes[size], say };
  const rows = await onServer({}, ({ url }) =>
    withBoth(url, context, (product, bare) => measureBeside(product, bare, context)),
  );
  if (rows) return [...rows, ...(await measureDurableSaves(context))];
  say('PostgreSQL is not installed here: nothing is measured.');
  return [];
}
