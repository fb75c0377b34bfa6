import { startProduct } from '../../tools/product/start-product.mjs';
import { useBrowser } from '../browser/use-browser.mjs';
import { timePress } from '../page/time-press.mjs';
import { signIn } from '../page/visits.mjs';
import { median, quantile } from '../report/statistics.mjs';
import { storeHistories } from './store-histories.mjs';

const sizes = { full: { entries: 500, rounds: 15 }, tiny: { entries: 5, rounds: 1 } };
const limit = 300;

const viewButton = (code) => `[aria-label="View ${code}"]`;
const facts = '[role=dialog] table';
// Empty fields are folded by a button, too.
const timelineButton = '[role=dialog] :is(h2, h3) [aria-expanded=false]';
const timeline = '[role=dialog] table[aria-label="Timeline of Changes"]';

/** One visit: the first dialog since the page came, then that of another record, then its timeline. */
async function visit(page, address, [one, other]) {
  await page.goto(address);
  await page.locator(viewButton(other)).waitFor();
  const first = await page.evaluate(timePress, [viewButton(one), facts]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const next = await page.evaluate(timePress, [viewButton(other), facts]);
  const opened = await page.evaluate(timePress, [timelineButton, timeline]);
  return { first, next, opened };
}

const names = {
  first: 'dialog with 500 entries, the first in the page',
  next: 'dialog with 500 entries, then of another record',
  opened: 'its timeline opened',
};

const milliseconds = (value) => `${Math.round(value)} ms`;

const rowsOf = (visits) =>
  Object.entries(names).flatMap(([name, what]) => {
    const times = visits.map((times) => times[name]);
    return [
      { what: `${what}, median`, value: median(times), shown: milliseconds, limit, atMost: true },
      { what: `${what}, p95`, value: quantile(times, 0.95), shown: milliseconds },
    ];
  });

async function timeVisits(browser, product, { entries, rounds, say }) {
  const account = { username: 'editor', password: product.password };
  say(`Storing histories of ${entries} entries …`);
  const { word, codes } = await storeHistories({ url: product.url, ...account, laws: 2, entries });
  const context = await browser.newContext({ storageState: await signIn(browser, product.url, account) });
  const page = await context.newPage();
  const address = `${product.url}/workspace?${new URLSearchParams({ tab: 'laws', text: word })}`;
  const visits = [];
  // The first round fills the caches of the browser and the server.
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'Warming up …' : `Round ${round} of ${rounds} …`);
    const times = await visit(page, address, codes);
    if (round > 0) visits.push(times);
  }
  await context.close();
  return visits;
}

/** Measures the time until a detail dialog shows a record that has 500 timeline entries, and these (D2 §2). */
export async function measureDialog({ say, signal, size }) {
  const product = await startProduct();
  try {
    return await useBrowser({ say, signal }, async (browser) =>
      rowsOf(await timeVisits(browser, product, { ...sizes[size], say })),
    );
  } finally {
    await product.stop();
  }
}
