import { addDays, isDay } from '@lexboard/shared-lib/domain';
import { addMonths } from '@lexboard/shared-lib/ui/data';

/** Weeks begin on Monday here: they end with the days off. */
export const firstWeekday = 1;

const firstOf = (month: string): string => `${month.slice(0, 7)}-01`;

/**
 * The month to show, by its first day: the one that an address names, else the one in which its period begins, else
 * today's.
 */
export function readMonth({ month = '', from }: { month?: string; from?: string }, today: string): string {
  return [month, from ?? ''].map(firstOf).find(isDay) ?? firstOf(today);
}

/** The month of a day as an address names it. */
export const nameMonth = (day: string): string => day.slice(0, 7);

export const isSameMonth = (one: string, other: string): boolean => nameMonth(one) === nameMonth(other);

/** The last day of the month that begins on `first`. */
export const endOfMonth = (first: string): string => addDays(addMonths(first, 1), -1);

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** The days of a month that lie in a period, too; undefined where none does. */
export function limitToMonth(
  first: string,
  { from = first, to }: Period,
): { from: string; to: string } | undefined {
  const last = endOfMonth(first);
  const limited = { from: from > first ? from : first, to: to !== undefined && to < last ? to : last };
  return limited.from <= limited.to ? limited : undefined;
}
