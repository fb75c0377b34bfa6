import { addDays, dayOfMonth, weekdayOf, yearOf } from './calendar-days.ts';

/**
 * The parts of a list of due days (obligations §5): before today, from then on as far as the ends of week and month, and
 * what is left of the next 30 days.
 */
export const dueSections = ['past', 'week', 'month', 'soon', 'later'] as const;
export type DueSection = (typeof dueSections)[number];

/** The last days of the week, of the month and of the next 30 days from `today`, ISO days; a week ends with its Sunday. */
export const findSectionEnds = (today: string): { week: string; month: string; soon: string } => ({
  week: addDays(today, (7 - weekdayOf(today)) % 7),
  month: dayOfMonth(yearOf(today), Number(today.slice(5, 7)), 31),
  soon: addDays(today, 30),
});

/** The section of a due day on the day `today`; what is left of the month comes after the week that reaches into the next. */
export function findDueSection(dueDay: string, today: string): DueSection {
  const { week, month, soon } = findSectionEnds(today);
  if (dueDay < today) return 'past';
  if (dueDay <= week) return 'week';
  if (dueDay <= month) return 'month';
  return dueDay <= soon ? 'soon' : 'later';
}
