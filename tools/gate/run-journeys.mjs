import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCaptured } from '../processes/run-captured.mjs';
import { repository } from '../product/fronts.mjs';

const resultFile = path.join(tmpdir(), `lexboard-journeys-${process.pid}.json`);
const runner = path.join(repository, 'tools', 'e2e.mjs');

/** The browser journeys; without a browser they count as one failure that says what to install. */
export async function runJourneys({ signal }) {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile };
  try {
    const parameters = [runner, '--reporter=list,json'];
    const { code, output } = await runCaptured(process.execPath, parameters, {
      cwd: repository,
      env,
      signal,
    });
    return { ...(await countJourneys(code)), output };
  } finally {
    await rm(resultFile, { force: true });
  }
}

async function countJourneys(code) {
  const result = await readFile(resultFile, 'utf8').then(JSON.parse, () => undefined);
  if (!result) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = result.stats;
  return { passed: expected, failed: code === 0 ? unexpected + flaky : Math.max(unexpected + flaky, 1) };
}
