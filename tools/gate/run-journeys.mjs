import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCaptured } from '../processes/run-captured.mjs';
import { repository } from '../product/fronts.mjs';
import { countJourneys } from './count-journeys.mjs';

const resultFile = path.join(tmpdir(), `lexboard-journeys-${process.pid}.json`);
const runner = path.join(repository, 'tools', 'e2e.mjs');

/** The browser journeys. */
export async function runJourneys({ signal }) {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile };
  try {
    const parameters = [runner, '--reporter=list,json'];
    const { code, output } = await runCaptured(process.execPath, parameters, {
      cwd: repository,
      env,
      signal,
    });
    const report = await readFile(resultFile, 'utf8').then(JSON.parse, () => undefined);
    return { ...countJourneys(report, code), output };
  } finally {
    await rm(resultFile, { force: true });
  }
}
