import path from 'node:path';
import { repository } from '../product/fronts.mjs';
import { countTests } from './count-tests.mjs';
import { listUnclear, withSecondRun } from './unclear-suites.mjs';

const suite = path.join(repository, 'server/src/laws.test.ts');
const passed = { fullName: 'lists laws', status: 'passed', invocations: 1, retryReasons: [] };
const resultOf = (suites, { passing = 0, failing = 0, broken = 0 }) => ({
  numPassedTests: passing,
  numFailedTests: failing,
  numRuntimeErrorTestSuites: broken,
  testResults: suites,
});

const ended =
  '  ● Test suite failed to run\n\n    A jest worker process (pid=28983) was terminated by another process: signal=SIGSEGV, exitCode=null. Operating system logs may say more.';
const first = resultOf(
  [
    { name: 'other.test.ts', message: '', assertionResults: [passed] },
    { name: suite, message: ended, assertionResults: [] },
  ],
  { passing: 1, broken: 1 },
);

it('takes a suite whose process crashed as a second run finds it, and names it as flaky', () => {
  expect(listUnclear(first)).toEqual([suite]);
  const second = resultOf([{ name: suite, message: '', assertionResults: [passed, passed] }], { passing: 2 });
  expect(countTests(withSecondRun(first, second), 0)).toEqual({
    passed: 3,
    failed: 0,
    remarks: ['Flaky: server/src/laws.test.ts: its process ended by SIGSEGV; run again'],
  });
});

it('counts one that crashes or fails again as failed', () => {
  const again = resultOf([{ name: suite, message: ended, assertionResults: [] }], { broken: 1 });
  expect(countTests(withSecondRun(first, again), 1)).toMatchObject({ failed: 1 });
});

it('takes a suite that failed while a day began as a second run finds it, and no other that failed', () => {
  const failedTest = { ...passed, status: 'failed' };
  const failedAt = (startTime, endTime) => ({
    name: suite,
    message: '',
    status: 'failed',
    startTime: Date.parse(startTime),
    endTime: Date.parse(endTime),
    assertionResults: [passed, failedTest],
  });
  const counts = { passing: 1, failing: 1 };
  const midnight = resultOf([failedAt('2026-03-05T18:29:50Z', '2026-03-05T18:30:10Z')], counts);
  expect(listUnclear(midnight)).toEqual([suite]);
  const second = resultOf([{ name: suite, message: '', assertionResults: [passed, passed] }], { passing: 2 });
  expect(countTests(withSecondRun(midnight, second), 0)).toEqual({
    passed: 2,
    failed: 0,
    remarks: ['Flaky: server/src/laws.test.ts: it failed while a day began; run again'],
  });
  const day = resultOf([failedAt('2026-03-05T18:30:10Z', '2026-03-05T18:30:20Z')], counts);
  expect(listUnclear(day)).toEqual([]);
});

it('runs no suite again that could not run for a reason of its own', () => {
  const broken = { name: suite, message: 'Cannot find module ./laws.ts', assertionResults: [] };
  expect(listUnclear(resultOf([broken], { broken: 1 }))).toEqual([]);
});
