import { parseArgs } from 'node:util';
import { listenForInterruption } from '../processes/interruption.mjs';
import { backup } from './events/backup.mjs';
import { diskFull } from './events/disk-full.mjs';
import { failOver } from './events/fail-over.mjs';
import { killedServer } from './events/killed-server.mjs';
import { rollingRestart } from './events/rolling-restart.mjs';
import { silence } from './events/silence.mjs';
import { starvation } from './events/starvation.mjs';
import { findRowFaults, formatTable } from './table.mjs';

const events = {
  backup,
  'killed-server': killedServer,
  'rolling-restart': rollingRestart,
  starvation,
  'fail-over': failOver,
  silence,
  'disk-full': diskFull,
};

const say = (line) => process.stderr.write(`${line}\n`);

/**
 * Causes events in which nothing may be lost, and prints one table: `npm run faults [-- --short] [names …]`. The exit code is 0
 * only if nothing was lost and everything recovered.
 */
async function run(words) {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { short: { type: 'boolean', default: false } },
  });
  const unknown = positionals.find((name) => !(name in events));
  if (unknown) throw new Error(`Say what to try: ${Object.keys(events).join(', ')}; not ${unknown}.`);
  const { signal } = listenForInterruption();
  const names = positionals.length > 0 ? positionals : Object.keys(events);
  const rows = [];
  const waiting = names.values();
  const runNext = async () => {
    for (const name of waiting) {
      signal.throwIfAborted();
      say(name);
      const made = await events[name]({ short: values.short, signal, say });
      rows.push(...made);
      // The gate counts these lines.
      for (const row of made) if (findRowFaults(row).length === 0) say(`✓ ${row.event}`);
    }
  };
  try {
    // The short form reads no figures, and mostly waits.
    await Promise.all(Array.from({ length: values.short ? 2 : 1 }, runNext));
  } finally {
    // Also prints the rows so far when an event could not be run.
    console.log(formatTable(rows));
  }
  const faults = rows.flatMap(findRowFaults);
  for (const fault of faults) say(`✗ ${fault}`);
  return faults.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  say(error.stack);
  process.exitCode = error.exitCode ?? 1;
}
