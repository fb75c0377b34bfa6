import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool } from '../gate/checks.mjs';
import { runCaptured } from '../processes/run-captured.mjs';
import { buildStaleFronts } from '../product/build-fronts.mjs';
import { repository } from '../product/fronts.mjs';

const resultFile = path.join(tmpdir(), `lexboard-faults-${process.pid}.json`);
const journeyRunner = path.join(repository, 'tools', 'e2e.mjs');

/** The run itself broke, so it says nothing about a fault. */
const broken = (what, output) => new Error(`${what} broke:\n${output.split('\n').slice(-30).join('\n')}`);

const gateOf = ({ all }) => ({ TEST_GATE: all ? 'all' : 'quick' });

/** Finds the test files that import a file, directly or not; without `all` those of the quick gate. */
export async function findTests(file, { signal, ...trial }) {
  const parameters = ['--listTests', '--findRelatedTests', file];
  const { code, output } = await runTool('jest', parameters, { signal, env: gateOf(trial) });
  if (code !== 0) throw broken('Looking for tests', output);
  return output.split('\n').filter((line) => line.startsWith(repository + path.sep));
}

/**
 * Runs test files, and stops at the first that fails.
 * @returns the test that failed, undefined when all passed
 */
export async function runTests(tests, { databaseUrl, signal, ...trial }) {
  if (tests.length === 0) return undefined;
  const database = databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {};
  const env = { TEST_RETRIES: '1', ...gateOf(trial), ...database };
  const parameters = ['--ci', '--maxWorkers=2', '--bail', '--runTestsByPath', ...tests];
  const { code, output } = await runTool('jest', parameters, { signal, env });
  if (code === 0) return undefined;
  const [, file, after = ''] = /^FAIL .*?(\S+\.test\.\w+)(.*)/ms.exec(output) ?? [];
  if (!file) throw broken('The run of tests', output);
  const [, title = 'the file does not run'] = /^ +● (.+)$/m.exec(after) ?? [];
  return { file, title };
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * Runs the journeys whose addresses match a pattern; front ends that are stale are built before.
 * @returns the journey that failed, undefined when all passed
 */
export async function runJourneys(patterns, { project, signal }) {
  const projects = project === undefined ? [] : [`--project=${project}`];
  const options = ['--no-deps', '--max-failures=1', '--pass-with-no-tests', '--reporter=json', ...projects];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile };
  await buildStaleFronts({ signal, say: () => undefined });
  try {
    const parameters = [journeyRunner, ...options, ...patterns];
    const { code, output } = await runCaptured(process.execPath, parameters, {
      cwd: repository,
      env,
      signal,
    });
    if (code === 0) return undefined;
    const report = await readFile(resultFile, 'utf8').then(JSON.parse, () => undefined);
    const failed = specsOf(report ?? {}).find(({ tests }) =>
      tests.some(({ status }) => status === 'unexpected'),
    );
    if (!failed) throw broken('The run of journeys', output);
    return { file: `journeys/${failed.file}`, title: failed.title, line: failed.line };
  } finally {
    await rm(resultFile, { force: true });
  }
}
