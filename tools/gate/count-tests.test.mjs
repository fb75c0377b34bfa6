import path from 'node:path';
import { repository } from '../product/fronts.mjs';
import { countTests } from './count-tests.mjs';

const suite = path.join(repository, 'server/src/laws.test.ts');

/** A result of jest in which two tests passed at once, `flaky` on their retry, and `failed` not at all. */
function resultOf({ flaky = 0, failed = 0, broken = 0 }) {
  const testOf = (fullName, status, retryReasons) => ({
    fullName,
    status,
    invocations: retryReasons.length + 1,
    retryReasons,
  });
  const reasons = ['Error: too late\n    at laws.test.ts:3:1'];
  const assertionResults = [
    ...['one', 'two'].map((name) => testOf(name, 'passed', [])),
    ...Array.from({ length: flaky }, (_, index) => testOf(`flaky ${index + 1}`, 'passed', reasons)),
    ...Array.from({ length: failed }, (_, index) => testOf(`failed ${index + 1}`, 'failed', reasons)),
  ];
  return {
    numPassedTests: 2 + flaky,
    numFailedTests: failed,
    numRuntimeErrorTestSuites: broken,
    testResults: [{ name: suite, assertionResults }],
  };
}

it('counts what passed and what failed, and a suite that could not run as one that failed', () => {
  expect(countTests(resultOf({}), 0)).toEqual({ passed: 2, failed: 0, remarks: [] });
  expect(countTests(resultOf({ failed: 2, broken: 1 }), 1)).toEqual({ passed: 2, failed: 3, remarks: [] });
});

it('names those that passed on their retry with the reason of the first failure', () => {
  expect(countTests(resultOf({ flaky: 1 }), 0)).toEqual({
    passed: 3,
    failed: 0,
    remarks: ['Flaky: server/src/laws.test.ts: flaky 1: Error: too late'],
  });
});

it('counts more than two that passed on their retry as failed', () => {
  const { remarks, ...counts } = countTests(resultOf({ flaky: 3 }), 0);
  expect(counts).toEqual({ passed: 2, failed: 3 });
  expect(remarks.at(-1)).toBe('3 tests were flaky: more than 2 fail the gate.');
});

it.each([1, null])('has a failure when the run ended with %p, whatever its result says', (code) => {
  expect(countTests(undefined, code)).toEqual({ passed: 0, failed: 1 });
  expect(countTests(resultOf({}), code)).toMatchObject({ passed: 2, failed: 1 });
});
