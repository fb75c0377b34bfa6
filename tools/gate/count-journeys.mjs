/** So many journeys may need their retry without failing the gate. */
const mostFlaky = 2;

const testsOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(testsOf),
  ...specs.flatMap(({ file, title, tests }) => tests.map((test) => ({ ...test, name: `${file}: ${title}` }))),
];

const tracesOf = ({ results }) =>
  results.flatMap(({ attachments }) => attachments.filter(({ name }) => name === 'trace'));

const remarkOn = (test) =>
  [`Flaky: ${test.name}`, ...tracesOf(test).map(({ path }) => path)].join(', trace in ');

/**
 * Counts the journeys of Playwright's JSON report. Those that passed only on their retry are flaky: remarks name them
 * and their traces. They count as passed, but more than two count as failed.
 * @param {object | undefined} report undefined when the run broke down before there was one
 * @param {number | null} code how the run ended: with another one than 0 something failed
 */
export function countJourneys(report, code) {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  const remarks = testsOf(report)
    .filter(({ status }) => status === 'flaky')
    .map(remarkOn);
  if (flaky > mostFlaky) {
    remarks.push(`${flaky} journeys were flaky: more than ${mostFlaky} fail the gate.`);
    return { passed: expected, failed: unexpected + flaky, remarks };
  }
  return { passed: expected + flaky, failed: code === 0 ? unexpected : Math.max(unexpected, 1), remarks };
}
