import path from 'node:path';
import { repository } from '../product/fronts.mjs';
import { runPastCrash } from './run-past-crash.mjs';

const runner = path.join(repository, 'bench', 'run.mjs');

/** Runs each bench once at its smallest size, to check that it still works. Its figures are ignored. */
export async function runBenches({ signal, progress }) {
  const done = new Set();
  const onLine = (line) => {
    const [, name] = /^✓ (\S+)/.exec(line) ?? [];
    if (name) progress(`${done.add(name).size} done`);
  };
  const options = { cwd: repository, signal, onLine };
  const { code, output, remarks } = await runPastCrash([runner, '--tiny'], options);
  return { passed: done.size, failed: code === 0 ? 0 : 1, output, remarks };
}
