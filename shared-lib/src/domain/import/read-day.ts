import type { DateOrder } from '../../contract/values/index.ts';
import { isDay, monthNumber, toEnglishDay } from '../days/days.ts';
import { tidyName } from '../texts/text-forms.ts';

/** The day of a date in each day-month order; undefined if invalid in that order. */
export type DayReadings = Record<DateOrder, string | undefined>;

/** Pivot: two-digit years mean 1970 to 2069. */
const FIRST_OF_LAST_CENTURY = 70;

function toYear(digits: string): string {
  if (digits.length !== 2) return digits;
  return Number(digits) < FIRST_OF_LAST_CENTURY ? `20${digits}` : `19${digits}`;
}

function toDay(year = '', month = '', date = ''): string | undefined {
  const day = `${toYear(year)}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

const inEachOrder = (day: string | undefined): DayReadings => ({ dayFirst: day, monthFirst: day });

const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?[\s.,]+/i;
/** A time after the day, which is ignored. */
const timeOfDay =
  /[\s,T]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[ap]\.?m\.?)?(?:\s*(?:Z|[+-]\d{2}:?\d{2}))?$/i;

const gap = '[\\s./,\\-\u2010-\u2015]*';
const yearFirst = /^(\d{4})\s*[-./\s]\s*(\d{1,2})\s*[-./\s]\s*(\d{1,2})$/;
const numbers = /^(\d{1,2})\s*[-./\s]\s*(\d{1,2})\s*[-./\s]\s*(\d{4}|\d{2})$/;
const eightDigits = /^(?:19|20)\d{6}$/;
const eightDigitsLast = /^(\d{2})(\d{2})(\d{4})$/;
const ordinal = '(?:st|nd|rd|th)?(?:\\s+day\\s+of|\\s+of)?';
const dayThenName = new RegExp(`^(\\d{1,2})${ordinal}${gap}([a-z]+)${gap}(\\d{4}|\\d{2})$`, 'i');
const nameThenDay = new RegExp(`^([a-z]+)${gap}(\\d{1,2})${ordinal}[\\s.,-]+(\\d{4}|\\d{2})$`, 'i');
const yearThenName = new RegExp(`^(\\d{4})${gap}([a-z]+)${gap}(\\d{1,2})$`, 'i');

function readWithName(text: string): string | undefined {
  const dayFirst = dayThenName.exec(text);
  if (dayFirst) return toDay(dayFirst[3], monthNumber(dayFirst[2] ?? ''), dayFirst[1]);
  const monthFirst = nameThenDay.exec(text);
  if (monthFirst) return toDay(monthFirst[3], monthNumber(monthFirst[1] ?? ''), monthFirst[2]);
  const [, year, month = '', date] = yearThenName.exec(text) ?? [];
  return toDay(year, monthNumber(month), date);
}

/**
 * Parses a day in both day-month orders. Both are equal for an unambiguous date: year first, or month in letters.
 * Accepts a time after it, a weekday before it, names of months in Hindi, and digits of Indian scripts. Two-digit years mean 1970 to 2069.
 */
export function readDayInEachOrder(written: string): DayReadings {
  const text = toEnglishDay(tidyName(written)).replace(weekday, '').replace(timeOfDay, '').trim();
  const iso = yearFirst.exec(text);
  if (iso) return inEachOrder(toDay(iso[1], iso[2], iso[3]));
  if (eightDigits.test(text)) {
    const day = toDay(text.slice(0, 4), text.slice(4, 6), text.slice(6));
    if (day) return inEachOrder(day);
  }
  const [, first, second, year] = numbers.exec(text) ?? eightDigitsLast.exec(text) ?? [];
  if (!year) return inEachOrder(readWithName(text));
  return { dayFirst: toDay(year, second, first), monthFirst: toDay(year, first, second) };
}

/** The day-month order of a column's dates. */
export interface FoundDateOrder {
  /** The one order in which all dates are valid; `both` is ambiguous, `none` has no order-dependent date. */
  order: DateOrder | 'both' | 'none';
  /** A date that decides the order, or an ambiguous one; undefined with `none`. */
  example?: string;
}

/** Detects the day-month order from a column's dates, one at a time. */
export class DateOrderFinder {
  readonly #examples: Partial<Record<DateOrder | 'both', string>> = {};

  read(text: string): void {
    const { dayFirst, monthFirst } = readDayInEachOrder(text);
    if (dayFirst === monthFirst) return;
    if (dayFirst && monthFirst) this.#examples.both ??= text;
    else if (dayFirst) this.#examples.dayFirst ??= text;
    else this.#examples.monthFirst ??= text;
  }

  get found(): FoundDateOrder {
    const { dayFirst, monthFirst, both } = this.#examples;
    if (dayFirst !== undefined && monthFirst !== undefined)
      return { order: 'both', example: both ?? monthFirst };
    if (dayFirst !== undefined) return { order: 'dayFirst', example: dayFirst };
    if (monthFirst !== undefined) return { order: 'monthFirst', example: monthFirst };
    return both === undefined ? { order: 'none' } : { order: 'both', example: both };
  }
}
