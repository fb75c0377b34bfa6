import { countWithFlaky } from './count-with-flaky.mjs';

const testsOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(testsOf),
  ...specs.flatMap(({ file, title, tests }) => tests.map((test) => ({ ...test, name: `${file}: ${title}` }))),
];

const tracesOf = ({ results }) =>
  results.flatMap(({ attachments }) => attachments.filter(({ name }) => name === 'trace'));

const nameWithTrace = (test) => [test.name, ...tracesOf(test).map(({ path }) => path)].join(', trace in ');

/**
 * Counts the journeys in Playwright's JSON report; remarks name the flaky ones and their traces.
 * @param {object
 * undefined} report undefined when the run crashed before writing it
 * @param {number
 * null} code the exit code of the run
 */
export function countJourneys(report, code) {
  if (!report) return { passed: 0, failed: 1 };
  const { expected: passed, unexpected: failed } = report.stats;
  const flaky = testsOf(report)
    .filter(({ status }) => status === 'flaky')
    .map(nameWithTrace);
  return countWithFlaky({ passed, failed, flaky }, code, 'journeys');
}
