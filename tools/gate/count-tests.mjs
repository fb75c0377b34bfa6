import path from 'node:path';
import { repository } from '../product/fronts.mjs';
import { countWithFlaky } from './count-with-flaky.mjs';

const isFlaky = ({ status, invocations }) => status === 'passed' && invocations > 1;

/** Names a flaky test with the first line of its first failure. */
const describeTest = (file, { fullName, retryReasons: [reason = ''] }) =>
  `${path.relative(repository, file)}: ${fullName}: ${reason.split('\n', 1)[0]}`;

const describeUnclear = ({ name, reason }) => `${path.relative(repository, name)}: ${reason}; run again`;

/**
 * Counts the tests in jest's JSON result; remarks name the flaky ones. A suite that could not run has no tests and counts as one
 * failure.
 * @param {object
 * undefined} result undefined when the run crashed before writing it
 * @param {number
 * null} code the exit code of the run
 */
export function countTests(result, code) {
  if (!result) return { passed: 0, failed: 1 };
  const retried = result.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(isFlaky).map((test) => describeTest(name, test)),
  );
  const flaky = [...retried, ...(result.unclear ?? []).map(describeUnclear)];
  const passed = result.numPassedTests - flaky.length;
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return countWithFlaky({ passed, failed, flaky }, code, 'tests');
}
