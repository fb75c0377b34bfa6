import { addDays, dayOfMonth, weekdayOf, yearOf } from './calendar-days.ts';

/**
 * The sections of a due list (obligations §5): past, to the end of the week, to the end of the month, to 30 days from
 * today, later.
 */
export const dueSections = ['past', 'week', 'month', 'soon', 'later'] as const;
export type DueSection = (typeof dueSections)[number];

/** The last days of the week, the month and the next 30 days from `today`, as ISO days; weeks end on Sunday. */
export const findSectionEnds = (today: string): { week: string; month: string; soon: string } => ({
  week: addDays(today, (7 - weekdayOf(today)) % 7),
  month: dayOfMonth(yearOf(today), Number(today.slice(5, 7)), 31),
  soon: addDays(today, 30),
});

/**
 * The section of a due date relative to `today`; the month's section follows a week that extends into the next month.
 */
export function findDueSection(dueDay: string, today: string): DueSection {
  const { week, month, soon } = findSectionEnds(today);
  if (dueDay < today) return 'past';
  if (dueDay <= week) return 'week';
  if (dueDay <= month) return 'month';
  return dueDay <= soon ? 'soon' : 'later';
}
