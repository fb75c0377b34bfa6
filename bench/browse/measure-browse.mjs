import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct } from '../../tools/product/start-product.mjs';
import { slowDown } from '../browser/slow-down.mjs';
import { timeFilter } from '../browser/time-filter.mjs';
import { useBrowser } from '../browser/use-browser.mjs';
import { signIn } from '../page/visits.mjs';
import { median, quantile } from '../report/statistics.mjs';
import { fillDatabase } from '../server/sides.mjs';
import { scrollRows } from './scroll-rows.mjs';
import { switchTabs, weighPage } from './switch-tabs.mjs';
import { timeRows } from './time-rows.mjs';

/**
 * So many switches before the first weighing, `settling`, that by then every list is loaded and its code compiled. Of the
 * words some, few and none of the made-up rows hold each.
 */
const sizes = {
  full: {
    laws: 3_000,
    pageSize: 200,
    rounds: 12,
    settling: 140,
    switches: 200,
    words: ['water', 'published', 'gratuity', 'zoo', 'annual'],
  },
  tiny: { laws: 100, pageSize: 50, rounds: 1, settling: 4, switches: 8, words: ['act'] },
};
const listCall = '/api/law/allLawlist';
const nextPage = 'button[aria-label="Next page"]';
const tabs = ['Laws', 'Licenses', 'Returns', 'Other Compliances'];
const layouts = {
  table: { layout: 'list', rows: '[role=tabpanel] tbody tr' },
  cards: { layout: 'grid', rows: '[role=tabpanel] ul[aria-label="Law List"] > li' },
};

const milliseconds = (value) => `${Math.round(value)} ms`;
const atMost = (what, value, limit) => ({ what, value, shown: milliseconds, limit, atMost: true });

const addressOf = (url, layout, pageSize) =>
  `${url}/workspace?${new URLSearchParams({ tab: 'laws', status: 'all', size: pageSize, view: layout })}`;

async function openList(context, url, { layout, rows }, pageSize) {
  const page = await context.newPage();
  await page.goto(addressOf(url, layout, pageSize));
  await page.locator(`${rows}:nth-child(${pageSize})`).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

async function timeReplies(page, rows, { pageSize, rounds }) {
  const times = [];
  // The first page to be turned warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const time = await page.evaluate(timeRows, [nextPage, rows, pageSize, listCall]);
    if (round > 0) times.push(time);
  }
  return times;
}

async function browseLayout(context, url, name, amount) {
  const { pageSize, words, say } = amount;
  const layout = layouts[name];
  const page = await openList(context, url, layout, pageSize);
  await slowDown(page);
  say(`Turning pages of the ${name} …`);
  const replies = await timeReplies(page, layout.rows, amount);
  say(`Filtering rows of the ${name} …`);
  const keys = await timeFilter(page, {
    box: 'Filter these rows',
    area: '[role=tabpanel]',
    words,
  });
  say(`Scrolling the ${name} …`);
  const frames = await scrollRows(page, layout.rows);
  await page.close();
  const filtered = keys.flatMap(({ filtered = [] }) => filtered);
  return [
    {
      what: `${name}: reply to ${pageSize} rows painted, median`,
      value: median(replies),
      shown: milliseconds,
    },
    atMost(`${name}: reply to ${pageSize} rows painted, p95`, quantile(replies, 0.95), 300),
    atMost(
      `${name}: key press to paint in the filter, p95`,
      quantile(
        keys.map(({ shown }) => shown),
        0.95,
      ),
      50,
    ),
    { what: `${name}: key press to filtered rows, median`, value: median(filtered), shown: milliseconds },
    {
      what: `${name}: key press to filtered rows, p95`,
      value: quantile(filtered, 0.95),
      shown: milliseconds,
    },
    { what: `${name}: frames while scrolling, p95`, value: quantile(frames, 0.95), shown: milliseconds },
    atMost(`${name}: frames while scrolling, longest`, Math.max(...frames), 50),
  ];
}

const parts = { heap: 'heap', nodes: 'DOM nodes', listeners: 'listeners' };

/** Flat: within a few percent of the start, and hardly more after all switches than after half of them. */
function weightRows([start, half, end], switches) {
  const ratio = (what, value, limit) => ({ what, value, limit, atMost: true });
  return Object.entries(parts).flatMap(([part, what]) => [
    ratio(`${what} after ${switches} switches of tabs / at start`, end[part] / start[part], 1.05),
    ratio(`${what} after ${switches} switches of tabs / after ${switches / 2}`, end[part] / half[part], 1.02),
  ]);
}

async function switchAround(context, url, { pageSize, settling, switches, say }) {
  const page = await openList(context, url, layouts.table, pageSize);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const rows = `${layouts.table.rows}:nth-child(${pageSize})`;
  const weights = [];
  for (const count of [settling, switches / 2, switches / 2]) {
    say(`Switching tabs ${count} times …`);
    await switchTabs(page, tabs, rows, count);
    await page.locator(`${layouts.table.rows}:empty`).first().waitFor({ state: 'detached' });
    weights.push(await weighPage(session));
  }
  await page.close();
  return weightRows(weights, switches);
}

/**
 * Measures a page of 200 rows on a slow processor: the time until it is painted, filtered and scrolled, and the
 * memory after browsing.
 */
export async function measureBrowse({ say, signal, size }) {
  const amount = { ...sizes[size], say };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lexboard-bench-browse-'));
  say(`Adding ${amount.laws} laws …`);
  await fillDatabase({ dataDir }, { laws: amount.laws, attached: true });
  const product = await startProduct({ env: { DATA_DIR: dataDir } });
  try {
    return await useBrowser({ say, signal }, async (browser) => {
      const account = { username: 'editor', password: product.password };
      const context = await browser.newContext({
        storageState: await signIn(browser, product.url, account),
        viewport: { width: 1440, height: 900 },
      });
      const rows = [];
      for (const name of Object.keys(layouts))
        rows.push(...(await browseLayout(context, product.url, name, amount)));
      return [...rows, ...(await switchAround(context, product.url, amount))];
    });
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
