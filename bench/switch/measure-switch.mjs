import { startProduct } from '../../tools/product/start-product.mjs';
import { weighPage } from '../browse/switch-tabs.mjs';
import { slowDown } from '../browser/slow-down.mjs';
import { useBrowser } from '../browser/use-browser.mjs';
import { timePress } from '../page/time-press.mjs';
import { signIn } from '../page/visits.mjs';
import { median, quantile } from '../report/statistics.mjs';

/** So many before the first weighing, `settling`, that by then each remote is loaded and most of its code compiled. */
const sizes = { full: { switches: 200, settling: 60 }, tiny: { switches: 3, settling: 3 } };
const mostMs = 100;
const mostGrowth = 1.1;

const inMenu = (address) => `nav[aria-label="Side menu"] a[href^="${address}"]`;
const inArea = (selector) => `#remote-area ${selector}`;

/** Around three remotes: what is pressed, and what is painted then that is nowhere else. */
const around = [
  { what: 'list to form', pressed: inArea('a[href="/law/0"]'), shown: inArea('form [role=combobox]') },
  { what: 'form to road map', pressed: inMenu('/roadmap'), shown: inArea('[aria-label="Map of India"]') },
  { what: 'road map to list', pressed: inMenu('/workspace'), shown: inArea('[role=tabpanel] tbody th a') },
];

const milliseconds = (value) => `${Math.round(value)} ms`;

function timeRows(times) {
  return around.flatMap(({ what }, index) => {
    const own = times.filter((_, count) => count % around.length === index);
    return Object.entries({ median: median(own), p95: quantile(own, 0.95) }).map(([name, value]) => ({
      what: `${what}: ${name}`,
      value,
      shown: milliseconds,
      limit: mostMs,
      atMost: true,
    }));
  });
}

const parts = { heap: 'heap', nodes: 'DOM nodes', listeners: 'listeners' };

const weightRows = (start, end, switches) =>
  Object.entries(parts).map(([part, what]) => ({
    what: `${what} after ${switches} switches / at start`,
    value: end[part] / start[part],
    limit: mostGrowth,
    atMost: true,
  }));

/** Goes on around the remotes. @returns the ms of each switch */
async function goAround(page, from, to) {
  const times = [];
  for (let count = from; count < to; count += 1) {
    const { pressed, shown } = around[count % around.length];
    times.push(await page.evaluate(timePress, [pressed, shown]));
  }
  return times;
}

/** The memory of the page, always weighed on the list once all of its rows have their contents. */
async function weighList(page, session) {
  await page.locator(around.at(-1).shown).first().waitFor();
  await page.locator(inArea('tbody tr:empty')).first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  return weighPage(session);
}

async function switchAround(browser, { url, password }, { switches, settling, say }) {
  const account = { username: 'editor', password };
  const context = await browser.newContext({
    storageState: await signIn(browser, url, account),
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${url}/workspace`);
  await page.locator(around.at(-1).shown).first().waitFor();
  await slowDown(page);
  const rounds = (count) => Math.ceil(count / around.length) * around.length;
  say(`Switching ${rounds(settling)} times to begin with …`);
  await goAround(page, 0, rounds(settling));
  const start = await weighList(page, session);
  say(`Switching ${rounds(switches)} times …`);
  const times = await goAround(page, 0, rounds(switches));
  return [...timeRows(times), ...weightRows(start, await weighList(page, session), switches)];
}

/** Measures the time until a visited remote is shown again on a slow processor, and the memory after switching. */
export async function measureSwitch({ say, signal, size }) {
  say('Starting the product …');
  const product = await startProduct();
  try {
    return await useBrowser({ say, signal }, (browser) =>
      switchAround(browser, product, { ...sizes[size], say }),
    );
  } finally {
    await product.stop();
  }
}
