import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../tools/postgres.mjs';
import { startProduct } from '../../tools/product/start-product.mjs';
import { slowDown } from '../browser/slow-down.mjs';
import { timeFilter } from '../browser/time-filter.mjs';
import { useBrowser } from '../browser/use-browser.mjs';
import { signIn } from '../page/visits.mjs';
import { median, quantile } from '../report/statistics.mjs';
import { fillDatabase, startProductSide } from '../server/sides.mjs';
import { runAsSuperuser } from '../server/superuser.mjs';
import { timeTree } from './time-tree.mjs';

/**
 * Two of three made-up laws are laws of a state: in the browser the tree of the states has 20,000 of them. It is filtered
 * by words that many, some and none of them hold. The law that is changed is a made-up one, which nobody has locked.
 */
const sizes = {
  full: {
    laws: 100_000,
    changedLaw: 50_000,
    rounds: 40,
    lawsInBrowser: 30_000,
    words: ['water', 'rules', 'mines and', 'zoo'],
  },
  tiny: { laws: 1_200, changedLaw: 1_001, rounds: 1, lawsInBrowser: 100, words: ['act'] },
};

const milliseconds = (value) => `${value.toFixed(1)} ms`;
const kilobytes = (value) => `${(value / 1024).toFixed(0)} KB`;
const atMost = (what, value, limit) => ({ what, value, shown: milliseconds, limit, atMost: true });

/** Of each four laws three stand below the first; past the triggers, which would write every search text anew. */
async function addParents(url) {
  const client = new pg.Client({ connectionString: runAsSuperuser(url) });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('update law set parent_law = id - id % 4 where id > 1000 and id % 4 > 0');
    await client.query('analyze law');
  } finally {
    await client.end();
  }
}

const limits = { 'up to date (304)': 150, 'not there yet': 150 };

async function measureCall({ laws, changedLaw, rounds, say }) {
  const server = await startPostgres();
  if (!server) {
    say('PostgreSQL is not installed here: the call is not measured.');
    return [];
  }
  try {
    say(`Adding ${laws} laws to PostgreSQL …`);
    await fillDatabase({ databaseUrl: server.url }, { laws, attached: false });
    await addParents(server.url);
    const product = await startProductSide({ DATABASE_URL: server.url });
    try {
      say('Asking for the tree …');
      const { times, bytes } = await timeTree(product, { changedLaw, rounds });
      return [
        ...Object.entries(times).flatMap(([name, values]) => [
          { what: `tree of 100,000 laws, ${name}: median`, value: median(values), shown: milliseconds },
          atMost(`tree of 100,000 laws, ${name}: p95`, quantile(values, 0.95), limits[name]),
        ]),
        { what: 'tree of 100,000 laws: reply, compressed', value: bytes, shown: kilobytes },
      ];
    } finally {
      await product.stop();
    }
  } finally {
    await server.stop();
  }
}

async function filterSlowly(browser, { url, password }, { words, say }) {
  const account = { username: 'editor', password };
  const context = await browser.newContext({
    storageState: await signIn(browser, url, account),
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(`${url}/roadmap?tab=tree&scope=state`);
  await page.getByRole('treeitem').first().waitFor();
  await slowDown(page);
  say('Filtering the tree …');
  const keys = await timeFilter(page, { box: 'Filter laws', area: ':has(> [role=tree])', words });
  const shown = keys.map((key) => key.shown);
  const filtered = keys.flatMap((key) => key.filtered ?? []);
  return [
    atMost('20,000 nodes: key press to paint in the filter, p95', quantile(shown, 0.95), 50),
    {
      what: '20,000 nodes: key press to filtered rows, median',
      value: median(filtered),
      shown: milliseconds,
    },
    {
      what: '20,000 nodes: key press to filtered rows, p95',
      value: quantile(filtered, 0.95),
      shown: milliseconds,
    },
  ];
}

async function measureFilter({ lawsInBrowser, words, say, signal }) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lexboard-bench-roadmap-'));
  say(`Adding ${lawsInBrowser} laws …`);
  await fillDatabase({ dataDir }, { laws: lawsInBrowser, attached: false });
  const product = await startProduct({ env: { DATA_DIR: dataDir } });
  try {
    return await useBrowser({ say, signal }, (browser) => filterSlowly(browser, product, { words, say }));
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Measures the time until the tree of all laws is answered, and until a key press filters it on a slow processor. */
export async function measureRoadmap({ say, signal, size }) {
  const context = { ...sizes[size], say, signal };
  return [...(await measureCall(context)), ...(await measureFilter(context))];
}
