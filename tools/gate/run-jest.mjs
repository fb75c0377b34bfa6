import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../postgres.mjs';
import { runTool } from './checks.mjs';

const resultFile = path.join(tmpdir(), `lexboard-jest-${process.pid}.json`);

/** Unit and integration tests; those of the server run on PostgreSQL where it is installed, some on both databases. */
export async function runJest(context) {
  const postgres = await startPostgres();
  try {
    const env = postgres ? { TEST_DATABASE_URL: postgres.url } : {};
    const parameters = ['--ci', '--maxWorkers=2', '--json', `--outputFile=${resultFile}`];
    const { code, output } = await runTool('jest', parameters, { ...context, env });
    return { ...(await countTests(code)), output };
  } finally {
    await postgres?.stop();
    await rm(resultFile, { force: true });
  }
}

/** A suite that could not run has no test to count, and is counted as one that failed. */
async function countTests(code) {
  const result = await readFile(resultFile, 'utf8').then(JSON.parse, () => undefined);
  if (!result) return { passed: 0, failed: 1 };
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return { passed: result.numPassedTests, failed: code === 0 ? failed : Math.max(failed, 1) };
}
