import { currentLanguage, intlTags } from '../../../texts/index.ts';

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

const isoDay = /^[1-9]\d{3}-\d{2}-\d{2}$/;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Whether a text is a valid day as YYYY-MM-DD. */
export const isCalendarDay = (text: string | null): text is string =>
  text !== null && isoDay.test(text) && !Number.isNaN(timeOf(text));

export const addDays = (day: string, count: number): string => isoOf(timeOf(day) + count * DAY_MS);

const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** Adds months; uses the last day of the month if the date does not exist. */
export function addMonths(day: string, count: number): string {
  const date = new Date(timeOf(day));
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
  const last = daysInMonth(first.getUTCFullYear(), first.getUTCMonth());
  return isoOf(first.getTime() + (Math.min(date.getUTCDate(), last) - 1) * DAY_MS);
}

/** 0 is Sunday, the first day of the week in India. */
const weekday = (day: string): number => new Date(timeOf(day)).getUTCDay();

/** Days since the start of the week, which begins on `start`. */
export const daysIntoWeek = (day: string, start: number): number =>
  (weekday(day) - start + DAYS_OF_WEEK) % DAYS_OF_WEEK;

/**
 * The weeks of a day's month; undefined for days of other months.
 * @param start first day of the week, 0 for Sunday
 */
export function listWeeksAround(day: string, start = 0): (string | undefined)[][] {
  const first = `${day.slice(0, 8)}01`;
  const date = new Date(timeOf(first));
  const count = daysInMonth(date.getUTCFullYear(), date.getUTCMonth());
  const before = daysIntoWeek(first, start);
  const weeks = Math.ceil((before + count) / DAYS_OF_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (__, column) => {
      const index = week * DAYS_OF_WEEK + column - before;
      return index >= 0 && index < count ? addDays(first, index) : undefined;
    }),
  );
}

const wordsOf = (format: Intl.DateTimeFormatOptions) => {
  const make = (locale: string) => new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' });
  const english = make('en-GB');
  let hindi: Intl.DateTimeFormat | undefined;
  return (day: string): string =>
    (currentLanguage() === 'hi' ? (hindi ??= make(intlTags.hi)) : english).format(timeOf(day));
};

export const weekdayInWords = wordsOf({ weekday: 'long' });
const dateInWords = wordsOf({ day: 'numeric', month: 'long', year: 'numeric' });

/** A day in words: Friday 20 November 2026. */
export const formatDayInWords = (day: string): string => `${weekdayInWords(day)} ${dateInWords(day)}`;

const shortWeekday = wordsOf({ weekday: 'short' });

/** A day's weekday as the head of a column: Fr. */
export const formatWeekdayHead = (day: string): string =>
  currentLanguage() === 'hi' ? shortWeekday(day) : shortWeekday(day).slice(0, 2);

/** A day's month in words: November 2026. */
export const monthInWords = wordsOf({ month: 'long', year: 'numeric' });
