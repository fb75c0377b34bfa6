import { returns } from '../../kinds/return.ts';
import type { RecordValues } from '../../record-kind.ts';
import { readSchedule } from '../schedule.ts';
import { findPeriodDay } from './past-filing.ts';

const rows = (date: string, ...months: (string | null)[]) => ({
  dayMonthArr: months.map((month) => ({ date, month })),
});
const quarterly = { periodicity: 'Quarterly', ...rows('21', 'April', 'July', 'October', 'January') };

test.each<[RecordValues, string, string | undefined]>([
  [{ periodicity: 'Monthly', ...rows('11', null) }, '2026-11-07', '2026-11-11'],
  [{ periodicity: 'Monthly', ...rows('11', null) }, '2026-11-13', '2026-11-11'],
  [quarterly, '2026-10-15', '2026-10-21'],
  [quarterly, '2026-11-02', '2027-01-21'],
  [{ periodicity: 'Yearly', ...rows('30', 'September') }, '2026-08-01', '2026-09-30'],
  [{ periodicity: 'One Time', enddate: '2026-12-31' }, '2026-11-02', '2026-12-31'],
  [{ periodicity: 'Weekly', startdate: '2026-11-02' }, '2026-11-14', '2026-11-16'],
  [{ periodicity: 'Post-Event Based', dayscount: 30 }, '2026-11-02', undefined],
  [{ periodicity: 'Ongoing' }, '2026-11-02', undefined],
])('%j, done on %s, was due on %s', (values, day, period) => {
  expect(findPeriodDay(readSchedule(returns, values, { publishedOn: '2026-11-29' }), day)).toBe(period);
});
