import { countJourneys } from './count-journeys.mjs';

const trace = (title) => `/results/${title}/trace.zip`;

const specOf = (title, status) => ({
  file: 'list/search.journey.ts',
  title,
  tests: [
    {
      status,
      results: [
        { attachments: [{ name: 'screenshot', path: '/results/picture.png' }] },
        { attachments: status === 'flaky' ? [{ name: 'trace', path: trace(title) }] : [] },
      ],
    },
  ],
});

/** A report of Playwright in which two journeys passed at once, `flaky` on their retry and `failed` not at all. */
function reportOf({ flaky = 0, failed = 0 }) {
  const specs = [
    ...['one', 'two'].map((title) => specOf(title, 'expected')),
    ...Array.from({ length: flaky }, (_, index) => specOf(`flaky ${index + 1}`, 'flaky')),
    ...Array.from({ length: failed }, (_, index) => specOf(`failed ${index + 1}`, 'unexpected')),
  ];
  return {
    suites: [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }],
    stats: { expected: 2, unexpected: failed, flaky },
  };
}

it('counts what passed and what failed', () => {
  expect(countJourneys(reportOf({}), 0)).toEqual({ passed: 2, failed: 0, remarks: [] });
  expect(countJourneys(reportOf({ failed: 2 }), 1)).toEqual({ passed: 2, failed: 2, remarks: [] });
});

it('names up to two that passed on their retry, with their traces, and counts them as passed', () => {
  expect(countJourneys(reportOf({ flaky: 2 }), 0)).toEqual({
    passed: 4,
    failed: 0,
    remarks: [1, 2].map(
      (number) => `Flaky: list/search.journey.ts: flaky ${number}, trace in ${trace(`flaky ${number}`)}`,
    ),
  });
});

it('counts more than two that passed on their retry as failed', () => {
  const { passed, failed, remarks } = countJourneys(reportOf({ flaky: 3, failed: 1 }), 1);
  expect({ passed, failed }).toEqual({ passed: 2, failed: 4 });
  expect(remarks).toHaveLength(4);
  expect(remarks.at(-1)).toBe('3 journeys were flaky: more than 2 fail the gate.');
});

it.each([1, null])('has a failure when the run ended with %p, whatever its report says', (code) => {
  expect(countJourneys(undefined, code)).toMatchObject({ failed: 1 });
  expect(countJourneys(reportOf({ flaky: 1 }), code)).toMatchObject({ passed: 3, failed: 1 });
});
