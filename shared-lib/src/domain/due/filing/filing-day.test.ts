import { findFilingDayFault } from './filing-day.ts';

describe('The day on which something was filed', () => {
  const days = { today: '2026-11-28', statutoryDay: '2026-12-11' };

  it.each([
    ['2026-11-28', undefined],
    ['2025-12-10', undefined],
    ['2026-11-29', 'This day is in the future: today is Sat 28 Nov 2026.'],
    ['2025-12-09', 'This is more than a year before Fri 11 Dec 2026: file the time before it instead.'],
    ['2026-02-30', 'This date does not exist.'],
    ['', 'Please fill the day on which it was filed.'],
  ])('%s: %s', (day, fault) => {
    expect(findFilingDayFault(day, days)).toBe(fault);
  });
});
