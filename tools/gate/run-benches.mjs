import path from 'node:path';
import { runCaptured } from '../processes/run-captured.mjs';
import { repository } from '../product/fronts.mjs';

const runner = path.join(repository, 'bench', 'run.mjs');

/** Runs each bench once at its smallest size, to check that it still works. Its figures are ignored. */
export async function runBenches({ signal, progress }) {
  const done = [];
  const onLine = (line) => {
    const [, name] = /^✓ (\S+)/.exec(line) ?? [];
    if (name) progress(`${done.push(name)} done`);
  };
  const options = { cwd: repository, signal, onLine };
  const { code, output } = await runCaptured(process.execPath, [runner, '--tiny'], options);
  return { passed: done.length, failed: code === 0 ? 0 : 1, output };
}
