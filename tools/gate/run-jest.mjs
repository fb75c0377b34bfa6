import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../postgres.mjs';
import { runTool } from './checks.mjs';
import { countTests } from './count-tests.mjs';

const resultFile = path.join(tmpdir(), `lexboard-jest-${process.pid}.json`);

/** Unit and integration tests; those of the server run on PostgreSQL where it is installed, some on both databases. */
export async function runJest(context) {
  const postgres = await startPostgres();
  try {
    const env = { TEST_RETRIES: '1', ...(postgres && { TEST_DATABASE_URL: postgres.url }) };
    const parameters = ['--ci', '--maxWorkers=3', '--json', `--outputFile=${resultFile}`];
    const { code, output } = await runTool('jest', parameters, { ...context, env });
    const result = await readFile(resultFile, 'utf8').then(JSON.parse, () => undefined);
    return { ...countTests(result, code), output };
  } finally {
    await postgres?.stop();
    await rm(resultFile, { force: true });
  }
}
