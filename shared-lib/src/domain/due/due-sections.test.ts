import { findDueSection } from './due-sections.ts';

// 27 November 2026 is a Friday.
test.each([
  ['2026-11-26', '2026-11-27', 'past'],
  ['2026-11-27', '2026-11-27', 'week'],
  ['2026-11-29', '2026-11-27', 'week'],
  ['2026-11-30', '2026-11-27', 'month'],
  ['2026-12-01', '2026-11-27', 'soon'],
  ['2026-12-27', '2026-11-27', 'soon'],
  ['2026-12-28', '2026-11-27', 'later'],
  // A Sunday ends its week, a Monday begins one.
  ['2026-11-22', '2026-11-22', 'week'],
  ['2026-11-23', '2026-11-22', 'month'],
  ['2026-11-29', '2026-11-23', 'week'],
  // The week of the last day of a month reaches into the next.
  ['2027-01-03', '2026-12-31', 'week'],
  ['2027-01-04', '2026-12-31', 'soon'],
  // The month may last longer than 30 days from its first.
  ['2026-12-31', '2026-12-01', 'month'],
  ['2027-01-01', '2026-12-01', 'later'],
  ['2028-02-29', '2028-02-14', 'month'],
])('What is due on %s is on %s in the section %s', (dueDay, today, section) => {
  expect(findDueSection(dueDay, today)).toBe(section);
});
