import { license, returns } from '../index.ts';
import type { RecordValues } from '../record-kind.ts';
import { findNeverDueReason } from './never-due.ts';

const day = (date: string | null, month: string | null) => ({ dayMonthArr: [{ date, month }] });

test.each<[RecordValues, string | undefined]>([
  [{ periodicity: 'Monthly' }, 'which day of the month is missing.'],
  [{ periodicity: 'Monthly', ...day('15', null) }, undefined],
  [{ periodicity: 'Yearly', ...day('15', null) }, 'which month is missing.'],
  [{ periodicity: 'Weekly' }, 'a start date is missing.'],
  [
    { periodicity: 'Yearly', ...day('30', 'June'), startdate: '2026-07-01', enddate: '2027-03-31' },
    'no day lies between its start and its end.',
  ],
  [
    { periodicity: 'Yearly', ...day('30', 'June'), startdate: '2019-07-01', enddate: '2021-03-31' },
    undefined,
  ],
  [{ periodicity: 'Once in Five Years', ...day('1', 'January'), startdate: '2026-02-01' }, undefined],
  [{ periodicity: 'One Time', enddate: '2026-12-31' }, undefined],
  [{ periodicity: 'Post-Event Based', dayscount: 30 }, undefined],
  [{ periodicity: 'Ongoing' }, undefined],
])('%j is never due: %s', (values, reason) => {
  expect(findNeverDueReason(returns, values, '2026-11-29')).toBe(reason);
});

test('a license without an end has nothing due by its nature', () => {
  expect(findNeverDueReason(license, {}, '2026-11-29')).toBeUndefined();
});
