/** The limit of flaky tests in a step; with more the gate fails. */
const maxFlaky = 2;

/**
 * Counts the tests of a step. Tests that passed only on their retry are flaky, and remarks name them. Up to two count as passed,
 * more as failed.
 * @param {{ passed: number, failed: number, flaky: string[] }} counts `passed` without retry, and the names of the flaky ones
 * @param {number
 * null} code the exit code of the run: any other than 0 is a failure
 * @param {string} tests the step's word for its tests
 */
export function countWithFlaky({ passed, failed, flaky }, code, tests) {
  const tooMany = flaky.length > maxFlaky;
  const remarks = flaky.map((name) => `Flaky: ${name}`);
  if (tooMany) remarks.push(`${flaky.length} ${tests} were flaky: more than ${maxFlaky} fail the gate.`);
  const allFailed = tooMany ? failed + flaky.length : failed;
  return {
    passed: tooMany ? passed : passed + flaky.length,
    failed: code === 0 ? allFailed : Math.max(allFailed, 1),
    remarks,
  };
}
