import { returns } from '../../kinds/return.ts';
import type { RecordValues } from '../../record-kind.ts';
import { readSchedule } from '../schedule.ts';
import { findPastCheckingFault, findPastPeriod } from './past-filing.ts';

const rows = (date: string, ...months: (string | null)[]) => ({
  dayMonthArr: months.map((month) => ({ date, month })),
});
const quarterly = { periodicity: 'Quarterly', ...rows('21', 'April', 'July', 'October', 'January') };

test.each<[RecordValues, string, string, string, string]>([
  [{ periodicity: 'Monthly', ...rows('11', null) }, '2026-11-07', '2026-11-11', '2026-11-01', '2026-11-30'],
  [{ periodicity: 'Monthly', ...rows('11', null) }, '2026-11-13', '2026-11-11', '2026-11-01', '2026-11-30'],
  [quarterly, '2026-10-15', '2026-10-21', '2026-08-01', '2026-10-31'],
  [quarterly, '2026-11-02', '2027-01-21', '2026-11-01', '2027-01-31'],
  [
    { periodicity: 'Yearly', ...rows('30', 'September') },
    '2026-08-01',
    '2026-09-30',
    '2025-10-01',
    '2026-09-30',
  ],
  [
    { periodicity: 'One Time', enddate: '2026-12-31' },
    '2026-11-02',
    '2026-12-31',
    '1000-01-01',
    '9999-12-31',
  ],
  // Of the week in which it was done.
  [
    { periodicity: 'Weekly', startdate: '2026-11-02' },
    '2026-11-14',
    '2026-11-09',
    '2026-11-09',
    '2026-11-15',
  ],
])('%j, done on %s, was due on %s', (values, done, day, from, until) => {
  const schedule = readSchedule(returns, values, { publishedOn: '2026-11-29' });
  expect(findPastPeriod(schedule, done)).toEqual({ day, from, until });
});

test.each<[RecordValues, RegExp]>([
  [{ periodicity: 'Post-Event Based', dayscount: 30 }, /^Events make it due/],
  [{ validuntil: '2027-03-31' }, /^A license is due by its last day/],
  [{ periodicity: 'Ongoing' }, /^Its schedule has no day/],
  [{ periodicity: 'Monthly', startdate: '2026-12-01', ...rows('11', null) }, /^Its schedule has no day/],
])('%j has no period that was done: %s', (values, reason) => {
  const schedule = readSchedule(returns, values, { publishedOn: '2026-11-29' });
  const found = findPastPeriod(schedule, '2026-11-02');
  expect('reason' in found && found.reason).toMatch(reason);
});

test('nobody closes alone what a second person looks at', () => {
  const free = { hasChecker: false, needsChecker: false };
  expect(findPastCheckingFault(free, false)).toBeUndefined();
  expect(findPastCheckingFault({ ...free, hasChecker: true }, false)).toMatch(/has a checker/);
  expect(findPastCheckingFault({ ...free, needsChecker: true }, false)).toMatch(/needs a checker first/);
  expect(findPastCheckingFault(free, true)).toMatch(/removed its checker/);
});
