import { addDays, isDay } from '@lexboard/shared-lib/domain';
import { addMonths } from '@lexboard/shared-lib/ui/data';

/** Weeks begin on Monday, so that they end with the days off. */
export const firstWeekday = 1;

const firstOf = (month: string): string => `${month.slice(0, 7)}-01`;

/** The first day of the month to show: of the address's month, else of its period's start, else of today. */
export function readMonth({ month = '', from }: { month?: string; from?: string }, today: string): string {
  return [month, from ?? ''].map(firstOf).find(isDay) ?? firstOf(today);
}

/** The month of a day in the format of addresses. */
export const nameMonth = (day: string): string => day.slice(0, 7);

export const isSameMonth = (one: string, other: string): boolean => nameMonth(one) === nameMonth(other);

/** The last day of the month that begins on `first`. */
export const endOfMonth = (first: string): string => addDays(addMonths(first, 1), -1);

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** The part of a month within a period; undefined if empty. */
export function limitToMonth(
  first: string,
  { from = first, to }: Period,
): { from: string; to: string } | undefined {
  const last = endOfMonth(first);
  const limited = { from: from > first ? from : first, to: to !== undefined && to < last ? to : last };
  return limited.from <= limited.to ? limited : undefined;
}
