import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCaptured } from '../processes/run-captured.mjs';
import { repository } from '../product/fronts.mjs';
import { countJourneys } from './count-journeys.mjs';

const resultFile = path.join(tmpdir(), `lexboard-journeys-${process.pid}.json`);
const runner = path.join(repository, 'tools', 'e2e.mjs');

/** Runs the core journeys; with `all` all of them. */
export async function runJourneys({ all, signal, progress }) {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile };
  let count = '';
  const onLine = (line) => {
    count = /^Running (\d+) tests/.exec(line)?.[1] ?? count;
    const [, number] = /^\s+[✓✘]\s+(\d+) /.exec(line) ?? [];
    if (number) progress(`${number} of ${count} journeys`);
  };
  try {
    const parameters = [runner, '--reporter=list,json', ...(all ? [] : ['--project=core'])];
    const options = { cwd: repository, env, signal, onLine };
    const { code, output } = await runCaptured(process.execPath, parameters, options);
    const report = await readFile(resultFile, 'utf8').then(JSON.parse, () => undefined);
    return { ...countJourneys(report, code), output };
  } finally {
    await rm(resultFile, { force: true });
  }
}
