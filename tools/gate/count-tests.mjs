import path from 'node:path';
import { repository } from '../product/fronts.mjs';
import { countWithFlaky } from './count-with-flaky.mjs';

const isFlaky = ({ status, invocations }) => status === 'passed' && invocations > 1;

/** A flaky test with the first line of why it failed at first. */
const describeTest = (file, { fullName, retryReasons: [reason = ''] }) =>
  `${path.relative(repository, file)}: ${fullName}: ${reason.split('\n', 1)[0]}`;

const describeCrash = ({ name, signal }) =>
  `${path.relative(repository, name)}: its process ended by ${signal}; run again in another`;

/**
 * Counts the tests of jest's JSON result; remarks name the flaky ones. A suite that could not run has no test to count,
 * and is counted as one that failed.
 * @param {object | undefined} result undefined when the run broke down before there was one
 * @param {number | null} code how the run ended
 */
export function countTests(result, code) {
  if (!result) return { passed: 0, failed: 1 };
  const retried = result.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(isFlaky).map((test) => describeTest(name, test)),
  );
  const flaky = [...retried, ...(result.crashed ?? []).map(describeCrash)];
  const passed = result.numPassedTests - flaky.length;
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return countWithFlaky({ passed, failed, flaky }, code, 'tests');
}
