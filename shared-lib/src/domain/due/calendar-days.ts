/** Arithmetic on ISO days (YYYY-MM-DD), without time and zone. All arguments and results are valid days. */

const MS_PER_DAY = 86_400_000;

const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Adds days; `count` may be negative. */
export const addDays = (day: string, count: number): string => toDay(toTime(day) + count * MS_PER_DAY);

/** The number of days from `earlier` to `later`. */
export const daysBetween = (earlier: string, later: string): number =>
  (toTime(later) - toTime(earlier)) / MS_PER_DAY;

/** The day of the week: 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (day: string): number => new Date(toTime(day)).getUTCDay();

export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** A day of a month (1 to 12); the month's last day if the date does not exist (obligations §3.2). */
export function dayOfMonth(year: number, month: number, date: number): string {
  const lastDate = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1, Math.min(date, lastDate)));
}
