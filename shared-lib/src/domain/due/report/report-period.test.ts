import {
  describeReportPeriod,
  findFinancialYear,
  findReportPeriod,
  listReportMonths,
} from './report-period.ts';

it.each([
  ['2026-27', undefined, '2026-04-01', '2027-03-31'],
  ['2026-27', 1, '2026-04-01', '2026-06-30'],
  ['2026-27', 2, '2026-07-01', '2026-09-30'],
  ['2026-27', 3, '2026-10-01', '2026-12-31'],
  ['2027-28', 4, '2028-01-01', '2028-03-31'],
  ['1999-00', undefined, '1999-04-01', '2000-03-31'],
])('reads the year %s and quarter %s as %s to %s', (year, quarter, from, to) => {
  expect(findReportPeriod(year, quarter)).toEqual({ from, to });
});

it.each([
  ['2026-28', undefined],
  ['2026', undefined],
  ['2026-2027', undefined],
  ['0000-01', undefined],
  ['', 1],
  ['2026-27', 0],
  ['2026-27', 5],
  ['2026-27', 1.5],
])('finds no period in the year "%s" and quarter %s', (year, quarter) => {
  expect(findReportPeriod(year, quarter)).toBeUndefined();
});

it.each([
  ['2026-03-31', 0, '2025-26'],
  ['2026-04-01', 0, '2026-27'],
  ['2026-04-01', -1, '2025-26'],
  ['2099-12-31', 0, '2099-00'],
])('has %s, %i years ahead, in the year %s', (day, ahead, year) => {
  expect(findFinancialYear(day, ahead)).toBe(year);
});

it('lists the months of a period with the last day that each has', () => {
  expect(listReportMonths({ from: '2028-01-01', to: '2028-03-31' })).toEqual([
    { name: 'Jan 2028', from: '2028-01-01', to: '2028-01-31' },
    { name: 'Feb 2028', from: '2028-02-01', to: '2028-02-29' },
    { name: 'Mar 2028', from: '2028-03-01', to: '2028-03-31' },
  ]);
});

it('says a period in words', () => {
  expect(describeReportPeriod('2026-27')).toBe('Financial year 2026-27: 1 April 2026 to 31 March 2027');
  expect(describeReportPeriod('2026-27', 4)).toBe(
    'Financial year 2026-27, quarter 4: 1 January 2027 to 31 March 2027',
  );
});
