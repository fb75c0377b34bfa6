import path from 'node:path';
import { runCaptured } from '../processes/run-captured.mjs';
import { repository } from '../product/fronts.mjs';

const runner = path.join(repository, 'tools', 'outages', 'run-faults.mjs');

/** Runs each outage once (docs/reliability.md): nothing may be lost, and everything must recover. */
export async function runFaults({ signal, progress }) {
  let passed = 0;
  const onLine = (line) => {
    if (line.startsWith('✓ ')) progress(`${(passed += 1)} done`);
  };
  const options = { cwd: repository, signal, onLine };
  const { code, output } = await runCaptured(process.execPath, [runner, '--short'], options);
  return { passed, failed: code === 0 ? 0 : 1, output };
}
