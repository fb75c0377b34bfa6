import { startProduct } from '../../tools/product/start-product.mjs';
import { slowDown } from '../browser/slow-down.mjs';
import { useBrowser } from '../browser/use-browser.mjs';
import { quantile, median } from '../report/statistics.mjs';
import { openForms } from './open-forms.mjs';
import { serveSynthetic } from './serve-synthetic.mjs';
import { typeKeys } from './type-keys.mjs';

const fieldCounts = [5, 40];
const typingRounds = 4;
const keysOfRound = 100;

const frame = 32;
const growth = 1.25;
const opening = 300;

const milliseconds = (value) => `${Math.round(value)} ms`;

/** One round in a form of so many fields, in a page of its own. */
async function typeRound(browser, address) {
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

/** The times of every key by number of fields; the forms take turns, so that drift of the machine cancels out. */
async function timeKeys(browser, addressOf, say) {
  const times = Object.fromEntries(fieldCounts.map((fields) => [fields, []]));
  for (let round = 1; round <= typingRounds; round += 1) {
    say(`Typing, round ${round} of ${typingRounds} …`);
    for (const fields of fieldCounts) times[fields].push(...(await typeRound(browser, addressOf(fields))));
  }
  return times;
}

function keyRows(times) {
  const [few, many] = fieldCounts.map((fields) => times[fields]);
  const rows = fieldCounts.flatMap((fields) => [
    {
      what: `key press to paint, ${fields} fields, median`,
      value: median(times[fields]),
      shown: milliseconds,
    },
    {
      what: `key press to paint, ${fields} fields, p95`,
      value: quantile(times[fields], 0.95),
      shown: milliseconds,
      limit: frame,
      atMost: true,
    },
  ]);
  return [
    ...rows,
    {
      what: `key press to paint, median: ${fieldCounts[1]} fields / ${fieldCounts[0]}`,
      value: median(many) / median(few),
      limit: growth,
      atMost: true,
    },
  ];
}

const openRows = (times) =>
  Object.entries(times).flatMap(([kind, values]) => [
    { what: `opening a ${kind}, warm, median`, value: median(values), shown: milliseconds },
    {
      what: `opening a ${kind}, warm, p95`,
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

/** How soon a form shows what is typed, with few and with many fields, and how soon that of a record is there. */
export const measureForm = ({ say, signal }) =>
  useBrowser({ say, signal }, async (browser) => {
    const keys = await using(await serveSynthetic({ say }), ({ addressOf }) =>
      timeKeys(browser, addressOf, say),
    );
    const opened = await using(await startProduct(), (product) => openForms(browser, product, say));
    return [...keyRows(keys), ...openRows(opened)];
  });
