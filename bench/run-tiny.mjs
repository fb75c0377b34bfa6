import { buildStaleFronts } from '../tools/product/build-fronts.mjs';
import { formatTable } from './report/table.mjs';

/** So many run at once: for much of its time a bench waits for what it starts. */
const atOnce = 2;
/** In ms: what no longer comes would be waited for without end. */
const patience = 600_000;

/**
 * Runs one bench, and ends it when it takes too long.
 * @returns what a bench that gave nothing said last, which is why it could not be run; undefined where it ran
 */
async function runOne(measure, interruption) {
  const said = [];
  const signal = AbortSignal.any([interruption, AbortSignal.timeout(patience)]);
  const say = (line) => {
    signal.throwIfAborted();
    said.push(line);
  };
  try {
    const rows = await measure({ say, signal, size: 'tiny' });
    formatTable(rows);
    return rows.length > 0 ? undefined : said.at(-1);
  } catch (error) {
    const late = signal.aborted ? [`It had not ended after ${patience / 1000} s.`] : [];
    throw new Error([...said, ...late, error.stack].join('\n'), { cause: error });
  }
}

const seconds = (begun) => `${((performance.now() - begun) / 1000).toFixed(1)} s`;

/**
 * Runs each bench once, as small as it can be: whether it still runs, and not how fast anything is.
 * @param measurements by its name what measures
 * @returns whether all of them ran
 */
export async function runTiny(names, measurements, { say, signal }) {
  // Once, before several products that start at once would each build them.
  await buildStaleFronts({ say, signal });
  const waiting = names.values();
  let failed = 0;
  const runNext = async () => {
    for (const name of waiting) {
      signal.throwIfAborted();
      const begun = performance.now();
      try {
        const reason = await runOne(measurements[name], signal);
        console.log(reason === undefined ? `✓ ${name} (${seconds(begun)})` : `– ${name}: ${reason}`);
      } catch (error) {
        signal.throwIfAborted();
        failed += 1;
        say(`✗ ${name} (${seconds(begun)})\n${error.message}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
  return failed === 0;
}
