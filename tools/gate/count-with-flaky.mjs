/** So many tests of a step may need their retry without failing the gate. */
const mostFlaky = 2;

/**
 * Counts the tests of a step. Those that passed only on their retry are flaky, and remarks name them. They count as
 * passed, but more than two count as failed.
 * @param {{ passed: number, failed: number, flaky: string[] }} counts `passed` at once, and what to call the flaky ones
 * @param {number | null} code how the run ended: with another one than 0 something failed
 * @param {string} tests what the step calls its tests
 */
export function countWithFlaky({ passed, failed, flaky }, code, tests) {
  const tooMany = flaky.length > mostFlaky;
  const remarks = flaky.map((name) => `Flaky: ${name}`);
  if (tooMany) remarks.push(`${flaky.length} ${tests} were flaky: more than ${mostFlaky} fail the gate.`);
  const allFailed = tooMany ? failed + flaky.length : failed;
  return {
    passed: tooMany ? passed : passed + flaky.length,
    failed: code === 0 ? allFailed : Math.max(allFailed, 1),
    remarks,
  };
}
