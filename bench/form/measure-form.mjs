import { startProduct } from '../../tools/product/start-product.mjs';
import { slowDown } from '../browser/slow-down.mjs';
import { useBrowser } from '../browser/use-browser.mjs';
import { quantile, median } from '../report/statistics.mjs';
import { openForms } from './open-forms.mjs';
import { serveSynthetic } from './serve-synthetic.mjs';
import { typeKeys } from './type-keys.mjs';

const [few, many] = ['5 fields', '40 fields'];
/** The need of the browser itself: one such text in a page without a script. */
const plain = 'a plain text area';
const sizes = {
  full: { typingRounds: 4, keysOfRound: 100, openingRounds: 15 },
  tiny: { typingRounds: 1, keysOfRound: 4, openingRounds: 1 },
};

const frame = 32;
const growth = 1.25;
const overPlain = 1.5;
const opening = 300;

const milliseconds = (value) => `${Math.round(value)} ms`;

/** One round in a page of its own. */
async function typeRound(browser, address, keysOfRound) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  const field = page.getByRole('textbox', { name: 'Field 1', exact: true });
  await field.waitFor();
  await slowDown(page);
  const times = await typeKeys(page, field, keysOfRound);
  await context.close();
  return times;
}

/** The times of every key by page; the pages take turns, so that drift of the machine cancels out. */
async function timeKeys(browser, { addressOf, plainAddress }, { typingRounds, keysOfRound, say }) {
  const addresses = { [plain]: plainAddress, [few]: addressOf(5), [many]: addressOf(40) };
  const times = Object.fromEntries(Object.keys(addresses).map((page) => [page, []]));
  for (let round = 1; round <= typingRounds; round += 1) {
    say(`Typing, round ${round} of ${typingRounds} …`);
    for (const [page, address] of Object.entries(addresses))
      times[page].push(...(await typeRound(browser, address, keysOfRound)));
  }
  return times;
}

const medianRow = (page, times) => ({
  what: `key press to paint, ${page}, median`,
  value: median(times),
  shown: milliseconds,
});

const p95Row = (page, times) => ({
  what: `key press to paint, ${page}, p95`,
  value: quantile(times, 0.95),
  shown: milliseconds,
});

const ratioRow = (times, one, other, limit) => ({
  what: `key press to paint, median: ${one} / ${other}`,
  value: median(times[one]) / median(times[other]),
  limit,
  atMost: true,
});

const keyRows = (times) => [
  medianRow(plain, times[plain]),
  p95Row(plain, times[plain]),
  ...[few, many].flatMap((page) => [
    medianRow(page, times[page]),
    { ...p95Row(page, times[page]), limit: frame, atMost: true },
  ]),
  ratioRow(times, many, few, growth),
  ratioRow(times, few, plain, overPlain),
];

const openRows = (times) =>
  Object.entries(times).flatMap(([kind, values]) => [
    { what: `opening ${kind}, warm, median`, value: median(values), shown: milliseconds },
    {
      what: `opening ${kind}, warm, p95`,
      value: quantile(values, 0.95),
      shown: milliseconds,
      limit: opening,
      atMost: true,
    },
  ]);

/** Uses what was started, and stops it whatever happens. */
async function using(started, use) {
  try {
    return await use(started);
  } finally {
    await started.stop();
  }
}

/**
 * Measures the time until a form shows a typed key, with few and with many fields, and until that of a record is
 * there.
 */
export const measureForm = ({ say, signal, size }) =>
  useBrowser({ say, signal }, async (browser) => {
    const { openingRounds: rounds, ...typing } = sizes[size];
    const keys = await using(await serveSynthetic({ say, size }), (synthetic) =>
      timeKeys(browser, synthetic, { ...typing, say }),
    );
    const opened = await using(await startProduct(), (product) =>
      openForms(browser, product, { rounds, say }),
    );
    return [...keyRows(keys), ...openRows(opened)];
  });
