import { parseArgs } from 'node:util';
import { listenForInterruption } from '../tools/processes/interruption.mjs';
import { runTiny } from './run-tiny.mjs';
import { isWithinLimit, formatTable } from './report/table.mjs';
import { measureBrowse } from './browse/measure-browse.mjs';
import { measureDue } from './due/measure-due.mjs';
import { measureHistory } from './history/measure-history.mjs';
import { measureImport } from './import/measure-import.mjs';
import { measureLists } from './lists/measure-lists.mjs';
import { measureNeighbours } from './neighbours/measure-neighbours.mjs';
import { measurePage } from './page/measure-page.mjs';
import { measureReleases } from './releases/measure-releases.mjs';
import { measureRequests } from './requests/measure-requests.mjs';
import { measureStarvation } from './starvation/measure-starvation.mjs';
import { measureStart } from './start/measure-start.mjs';

const measurements = {
  browse: measureBrowse,
  due: measureDue,
  history: measureHistory,
  import: measureImport,
  lists: measureLists,
  neighbours: measureNeighbours,
  page: measurePage,
  releases: measureReleases,
  requests: measureRequests,
  start: measureStart,
  starvation: measureStarvation,
};

const say = (line) => process.stderr.write(`${line}\n`);

function chosen(names) {
  const unknown = names.find((name) => !(name in measurements));
  if (unknown)
    throw new Error(`Say what to measure: ${Object.keys(measurements).join(', ')}; not ${unknown}.`);
  return names.length > 0 ? names : Object.keys(measurements);
}

/** `--records 10000,1000000`: how many records the lists are measured with. */
function readRecords(text) {
  const counts = text?.split(',').map(Number);
  if (counts && !counts.every((count) => Number.isInteger(count) && count >= 5_000)) {
    throw new Error(`--records must be numbers of at least 5000, with commas between them; not ${text}.`);
  }
  return counts;
}

/**
 * Runs the measurements named, or all; the exit code says whether every limit was kept, or with `--tiny` whether all ran. `--names`
 * only lists them: the gate learns so whether they find all that they import.
 */
async function run(words) {
  const { positionals: names, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { records: { type: 'string' }, tiny: { type: 'boolean' }, names: { type: 'boolean' } },
  });
  if (values.names) {
    console.log(Object.keys(measurements).join('\n'));
    return 0;
  }
  const records = readRecords(values.records);
  const { signal } = listenForInterruption();
  if (values.tiny) {
    return (await runTiny(chosen(names), measurements, { say, signal })) ? 0 : 1;
  }
  // Every step is announced, so this is where an interruption takes effect.
  const announce = (line) => {
    signal.throwIfAborted();
    say(line);
  };
  const rows = [];
  for (const name of chosen(names)) {
    announce(`\n${name}`);
    const measured = await measurements[name]({ say: announce, signal, size: 'full', records });
    console.log(`\n${formatTable(measured)}`);
    rows.push(...measured);
  }
  return rows.every(isWithinLimit) ? 0 : 1;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  say(error.message);
  process.exitCode = error.exitCode ?? 1;
}
