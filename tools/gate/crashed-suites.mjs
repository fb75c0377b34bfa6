/** jest's message for a suite whose process ended by a signal. */
const crash = /A jest worker process .* was terminated by another process: signal=(\w+)/;

const signalOf = ({ message = '' }) => crash.exec(message)?.[1];

/** Lists the files of suites whose process crashed. A crash is no result, so that they run once more. */
export const listCrashed = (result) => (result?.testResults ?? []).filter(signalOf).map(({ name }) => name);

/**
 * Replaces the crashed suites in a result by those of a second run.
 * @param {object} result of jest, with crashed suites
 * @param {object} second of jest, only for these suites
 * @returns {object} with `crashed`: the name of each suite, and the signal
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
