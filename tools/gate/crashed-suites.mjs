/** As jest says it of a suite whose process ended by a signal. */
const crash = /A jest worker process .* was terminated by another process: signal=(\w+)/;

const signalOf = ({ message = '' }) => crash.exec(message)?.[1];

/** The files of the suites whose process crashed: that says nothing about them, so they are run once more. */
export const listCrashed = (result) => (result?.testResults ?? []).filter(signalOf).map(({ name }) => name);

/**
 * The result of a run with its crashed suites as a second run found them.
 * @param {object} result of jest, with crashed suites
 * @param {object} second of jest, for these suites alone
 * @returns {object} with `crashed`: what to call each suite, and the signal
 */
export function withSecondRun(result, second) {
  const crashed = result.testResults.filter(signalOf);
  return {
    numPassedTests: result.numPassedTests + second.numPassedTests,
    numFailedTests: result.numFailedTests + second.numFailedTests,
    numRuntimeErrorTestSuites:
      result.numRuntimeErrorTestSuites - crashed.length + second.numRuntimeErrorTestSuites,
    testResults: [...result.testResults.filter((suite) => !signalOf(suite)), ...second.testResults],
    crashed: crashed.map((suite) => ({ name: suite.name, signal: signalOf(suite) })),
  };
}
