import path from 'node:path';
import { repository } from '../product/fronts.mjs';
import { runPastCrash } from './run-past-crash.mjs';

const runner = path.join(repository, 'tools', 'outages', 'run-faults.mjs');

/** Runs each outage once (docs/reliability.md): nothing may be lost, and everything must recover. */
export async function runFaults({ signal, progress }) {
  const done = new Set();
  const onLine = (line) => {
    if (line.startsWith('✓ ')) progress(`${done.add(line).size} done`);
  };
  const options = { cwd: repository, signal, onLine };
  const { code, output, remarks } = await runPastCrash([runner, '--short'], options);
  return { passed: done.size, failed: code === 0 ? 0 : 1, output, remarks };
}
