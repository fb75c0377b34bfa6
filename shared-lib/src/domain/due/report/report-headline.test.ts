import { describeReportHeadline, toPercent } from './report-headline.ts';
import { findElapsedDays, findYearBefore } from './report-period.ts';

const none = { inTime: 0, late: 0, open: 0, overdue: 0, waived: 0 };

test.each([
  [97, 121, 80],
  [0, 0, undefined],
  [999, 1_000, 99],
  [1, 1_000, 1],
  [5, 5, 100],
])('%i of %i is %p per cent', (count, of, percent) => {
  expect(toPercent(count, of)).toBe(percent);
});

test.each([
  [none, none, 'Nothing fell due in this period until 28 November 2026.'],
  [
    { ...none, inTime: 97, late: 17, open: 2, overdue: 5, waived: 4 },
    none,
    '80 % was filed in time: 97 of 121 that fell due until 28 November 2026.',
  ],
  [
    { ...none, inTime: 1_200, overdue: 300 },
    { ...none, inTime: 1, late: 1 },
    '80 % was filed in time: 1,200 of 1,500 that fell due until 28 November 2026. In the same days a year before it was 50 %: 1 of 2.',
  ],
])('%j, %j a year before: %s', (soFar, before, headline) => {
  expect(describeReportHeadline(soFar, before, '2026-11-28')).toBe(headline);
});

test('what fell due counts until yesterday, and until the end of a period that is over', () => {
  const year = { from: '2026-04-01', to: '2027-03-31' };
  expect(findElapsedDays(year, '2026-11-29')).toEqual({ from: '2026-04-01', to: '2026-11-28' });
  expect(findElapsedDays(year, '2028-01-01')).toEqual(year);
  expect(findYearBefore({ from: '2027-04-01', to: '2028-02-29' })).toEqual({
    from: '2026-04-01',
    to: '2027-02-28',
  });
});
