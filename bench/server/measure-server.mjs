import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { startPostgres } from '../../tools/postgres.mjs';
import { forkProgram } from './fork-program.mjs';
import { listPath, queries } from './list-statements.mjs';
import { ask } from './load.mjs';
import { loadInTurns } from './rounds.mjs';
import { fillDatabase, startProductSide } from './sides.mjs';

const bareProgram = path.join(import.meta.dirname, 'bare-program.mjs');
const sizes = {
  full: { laws: 100_000, fewestLaws: 50, rounds: 5, seconds: 3 },
  tiny: { laws: 200, fewestLaws: 1, rounds: 1, seconds: 0.1 },
};
const perSecond = (value) => `${value.toFixed(0)} /s`;
const milliseconds = (value) => `${value.toFixed(1)} ms`;

/** Both sides must answer the same, or their speeds say nothing. */
async function compareReplies(product, bare, fewestLaws) {
  const replies = (side) => Promise.all(side.requests.map(async (request) => JSON.parse(await ask(request))));
  const [ours, theirs] = await Promise.all([product, bare].map(replies));
  if (!isDeepStrictEqual(ours, theirs)) throw new Error('The bare program answers otherwise.');
  if (ours.some(({ totalLength }) => totalLength < fewestLaws))
    throw new Error(`A filter leaves fewer than ${fewestLaws} laws.`);
}

function inTurn({ requests }) {
  let sent = 0;
  return () => requests[sent++ % requests.length];
}

async function compare(name, { product, bare, fewestLaws, rounds, seconds, say }) {
  await compareReplies(product, bare, fewestLaws);
  const sides = { product: inTurn(product), bare: inTurn(bare) };
  const measured = await loadInTurns(sides, { rounds, seconds, say });
  return [
    { what: `list on ${name}: product`, value: measured.product.perSecond, shown: perSecond },
    { what: `list on ${name}: bare program`, value: measured.bare.perSecond, shown: perSecond },
    {
      what: `list on ${name}: product / bare`,
      value: measured.product.perSecond / measured.bare.perSecond,
      limit: 0.6,
      atMost: false,
    },
    { what: `list on ${name}: product, p99`, value: measured.product.p99, shown: milliseconds },
    { what: `list on ${name}: bare program, p99`, value: measured.bare.p99, shown: milliseconds },
  ];
}

const productRequests = ({ url, headers }) =>
  queries.map((query) => ({ address: `${url}${listPath}?${new URLSearchParams(query)}`, headers }));

async function measureSides(name, env, bareSettings, context) {
  const product = await startProductSide(env);
  try {
    const { organisationId } = product;
    const bare = await forkProgram(bareProgram, { ...bareSettings, organisationId });
    try {
      const bareRequests = queries.map((_, index) => ({ address: `${bare.url}/${index}` }));
      const sides = { product: { requests: productRequests(product) }, bare: { requests: bareRequests } };
      return await compare(name, { ...sides, ...context });
    } finally {
      await bare.stop();
    }
  } finally {
    await product.stop();
  }
}

/** One process holds an embedded database, so each side has a copy of the same files. */
async function measureEmbedded(context) {
  const { laws, say } = context;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lexboard-bench-server-'));
  const copy = path.join(dataDir, 'copy');
  try {
    say(`Adding ${laws} laws to the embedded database …`);
    await fillDatabase({ dataDir }, { laws, attached: false });
    await cp(path.join(dataDir, 'database'), copy, { recursive: true });
    return await measureSides('embedded', { DATA_DIR: dataDir }, { folder: copy }, context);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measurePostgres(context) {
  const { laws, say } = context;
  const server = await startPostgres();
  if (!server) {
    say('PostgreSQL is not installed here: measured on the embedded database only.');
    return [];
  }
  try {
    say(`Adding ${laws} laws to PostgreSQL …`);
    await fillDatabase({ databaseUrl: server.url }, { laws, attached: false });
    return await measureSides('PostgreSQL', { DATABASE_URL: server.url }, { url: server.url }, context);
  } finally {
    await server.stop();
  }
}

/** Requests a second for a list of 50 from 100,000 laws, filtered and counted, beside a bare program's. */
export async function measureServer({ say, size }) {
  const context = { ...sizes[size], say };
  return [...(await measureEmbedded(context)), ...(await measurePostgres(context))];
}
