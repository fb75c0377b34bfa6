import { addDays, addMonths, weekday } from './days-of-month.ts';

const MONTHS_OF_YEAR = 12;
const LAST_OF_WEEK = 6;

const moves: Record<string, (day: string, withShift: boolean) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, LAST_OF_WEEK - weekday(day)),
  PageUp: (day, withShift) => addMonths(day, withShift ? -MONTHS_OF_YEAR : -1),
  PageDown: (day, withShift) => addMonths(day, withShift ? MONTHS_OF_YEAR : 1),
};

interface Key {
  key: string;
  shiftKey: boolean;
}

/** Where a key leads from a day (WAI-ARIA "Date Picker Dialog"); undefined for any other key. */
export const moveByKey = ({ key, shiftKey }: Key, day: string): string | undefined =>
  Object.hasOwn(moves, key) ? moves[key]?.(day, shiftKey) : undefined;
