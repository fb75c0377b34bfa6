import { startProduct } from '../../tools/product/start-product.mjs';
import { slowDown } from '../browser/slow-down.mjs';
import { useBrowser } from '../browser/use-browser.mjs';
import { typeKeys } from '../browser/type-keys.mjs';
import { signIn } from '../page/visits.mjs';
import { median, quantile } from '../report/statistics.mjs';

/** In ms: one frame of a slow page. */
const frame = 32;

const milliseconds = (value) => `${Math.round(value)} ms`;

/** From the last date on, each of them chooses another one, so that the days below the schedule are others. */
const keys = ['ArrowUp', 'ArrowUp', 'ArrowDown'];

/** Measures how soon a key that changes a schedule is shown, with the days that follow from it. */
export const timePreview = ({ say, signal, keysTyped }) =>
  useBrowser({ say, signal }, async (browser) => {
    const product = await startProduct();
    try {
      say('Changing dates in a form …');
      const storageState = await signIn(browser, product.url, {
        username: 'editor',
        password: product.password,
      });
      const context = await browser.newContext({ storageState });
      const page = await context.newPage();
      await page.goto(`${product.url}/return/0`);
      await page.getByRole('combobox', { name: 'Periodicity' }).click();
      await page.getByRole('option', { name: 'Once in Five Years' }).click();
      await page.getByRole('combobox', { name: 'Month', exact: true }).selectOption('April');
      const date = page.getByRole('combobox', { name: 'Date', exact: true });
      await date.selectOption('7');
      await page.getByText(/^Next due: \w+ 7 Apr/).waitFor();
      await slowDown(page);
      const times = await typeKeys(page, date, keysTyped, keys);
      const shown = await page.getByText(/^Next due: /).textContent();
      if (/ 7 Apr/.test(shown)) throw new Error(`The keys changed no date: ${shown}`);
      await context.close();
      return [
        { what: 'key press to paint of the next days, median', value: median(times), shown: milliseconds },
        {
          what: 'key press to paint of the next days, p95',
          value: quantile(times, 0.95),
          shown: milliseconds,
          limit: frame,
          atMost: true,
        },
      ];
    } finally {
      await product.stop();
    }
  });
