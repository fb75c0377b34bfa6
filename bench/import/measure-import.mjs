import { startProduct } from '../../tools/product/start-product.mjs';
import { createCaller } from '../server/create-caller.mjs';
import { signIn } from '../server/sides.mjs';
import { timeChecks } from './time-checks.mjs';
import { timeRuns } from './time-runs.mjs';

/** The rows of each file, how many laws are created one after the other, and how often a list is read alone. */
const sizes = {
  full: { checked: 10_000, small: 1_000, large: 20_000, imported: 1_500, creates: 200, lists: 200 },
  tiny: { checked: 30, small: 10, large: 30, imported: 20, creates: 4, lists: 4 },
};

/** Measures an import of laws from workbooks: its check, its rows, and what it costs others. */
export async function measureImport({ say, size }) {
  const amount = { ...sizes[size], say };
  const { url, stop } = await startProduct({});
  try {
    const authorization = await signIn(url);
    const side = { url, authorization, call: createCaller(url, authorization) };
    return [...(await timeChecks(side, amount)), ...(await timeRuns(side, amount))];
  } finally {
    await stop();
  }
}
