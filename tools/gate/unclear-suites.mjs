/** jest's message for a suite whose process ended by a signal. */
const crash = /A jest worker process .* was terminated by another process: signal=(\w+)/;

/** Days begin in India, where most tests live, and in UTC. */
const timeZones = ['Asia/Kolkata', 'UTC'];

const dayIn = (timeZone, time) => new Date(time).toLocaleDateString('en-CA', { timeZone });

/** Says why the failure of a suite is no result, or nothing where it is one. */
function whyRunAgain({ message = '', status, startTime, endTime }) {
  const signal = crash.exec(message)?.[1];
  if (signal) return `its process ended by ${signal}`;
  const newDay = timeZones.some((zone) => dayIn(zone, startTime) !== dayIn(zone, endTime));
  return status === 'failed' && newDay ? 'it failed while a day began' : undefined;
}

/**
 * Lists the files of suites that run once more, since their failure is no result: those whose process crashed, and those that
 * failed while a day began, which count days from the one that they started on.
 */
export const listUnclear = (result) =>
  (result?.testResults ?? []).filter(whyRunAgain).map(({ name }) => name);

const countStatus = (suites, wanted) =>
  suites.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted).length;

/**
 * Replaces the unclear suites in a result by those of a second run.
 * @param {object} result of jest, with unclear suites
 * @param {object} second of jest, only for these suites
 * @returns {object} with `unclear`: the name of each suite, and why it was run again
 */
export function withSecondRun(result, second) {
  const unclear = result.testResults.filter(whyRunAgain);
  const withoutTests = unclear.filter(({ assertionResults }) => assertionResults.length === 0);
  return {
    numPassedTests: result.numPassedTests - countStatus(unclear, 'passed') + second.numPassedTests,
    numFailedTests: result.numFailedTests - countStatus(unclear, 'failed') + second.numFailedTests,
    numRuntimeErrorTestSuites:
      result.numRuntimeErrorTestSuites - withoutTests.length + second.numRuntimeErrorTestSuites,
    testResults: [...result.testResults.filter((suite) => !whyRunAgain(suite)), ...second.testResults],
    unclear: unclear.map((suite) => ({ name: suite.name, reason: whyRunAgain(suite) })),
  };
}
