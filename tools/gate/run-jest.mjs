import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../postgres.mjs';
import { runTool } from './checks.mjs';
import { countTests } from './count-tests.mjs';
import { listUnclear, withSecondRun } from './unclear-suites.mjs';

const resultFile = path.join(tmpdir(), `lexboard-jest-${process.pid}.json`);

/**
 * Runs unit and integration tests; the server's use PostgreSQL where it is installed. With `all` also the slow ones, some of them
 * on both databases.
 */
export async function runJest({ all, progress, ...context }) {
  const postgres = await startPostgres();
  let files = 0;
  const onLine = (line) => {
    if (/^(PASS|FAIL) /.test(line)) progress(`${(files += 1)} test files`);
  };
  try {
    const env = {
      TEST_RETRIES: '1',
      TEST_GATE: all ? 'all' : 'quick',
      ...(postgres && { TEST_DATABASE_URL: postgres.url }),
    };
    // Slow tests wait for a quarter of their time and more: four keep two cores busy.
    const parameters = ['--ci', `--maxWorkers=${all ? 4 : 3}`, '--json', `--outputFile=${resultFile}`];
    const run = async (...more) => {
      const { code, output } = await runTool('jest', [...parameters, ...more], { ...context, env, onLine });
      const result = await readFile(resultFile, 'utf8').then(JSON.parse, () => undefined);
      return { code, output, result };
    };
    const first = await run();
    const unclear = listUnclear(first.result);
    if (unclear.length === 0) return { ...countTests(first.result, first.code), output: first.output };
    const second = await run('--runTestsByPath', ...unclear);
    const output = `${first.output}\n${second.output}`;
    if (!second.result) return { ...countTests(undefined, second.code), output };
    const result = withSecondRun(first.result, second.result);
    // The first run's error code may come from these suites alone, so that the second run's code decides.
    return { ...countTests(result, second.code), output };
  } finally {
    await postgres?.stop();
    await rm(resultFile, { force: true });
  }
}
