import { addDays, addMonths, daysIntoWeek } from './days-of-month.ts';

const MONTHS_OF_YEAR = 12;
const LAST_OF_WEEK = 6;

type Move = (day: string, given: { withShift: boolean; start: number }) => string;

const moves: Record<string, Move> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day, { start }) => addDays(day, -daysIntoWeek(day, start)),
  End: (day, { start }) => addDays(day, LAST_OF_WEEK - daysIntoWeek(day, start)),
  PageUp: (day, { withShift }) => addMonths(day, withShift ? -MONTHS_OF_YEAR : -1),
  PageDown: (day, { withShift }) => addMonths(day, withShift ? MONTHS_OF_YEAR : 1),
};

interface Key {
  key: string;
  shiftKey: boolean;
}

/**
 * The day that a key leads to (WAI-ARIA "Date Picker Dialog"); undefined for other keys.
 * @param start first day of the week, 0 for Sunday
 */
export const moveByKey = ({ key, shiftKey }: Key, day: string, start = 0): string | undefined =>
  Object.hasOwn(moves, key) ? moves[key]?.(day, { withShift: shiftKey, start }) : undefined;
