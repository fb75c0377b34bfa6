import {
  addDays,
  frequentPeriodicities,
  months,
  type RecordValues,
  type RowValues,
} from '@lexboard/shared-lib/domain';
import type { Timing } from './attached/types.ts';

/** '30 April, 31 October' as rows of the form. */
const toRows = (on: string): RowValues[] =>
  on.split(', ').map((day) => {
    const [date = '', month = ''] = day.split(' ');
    return { date, month };
  });

/** The day and month of an ISO day: '30 April'. */
const formatYearly = (day: string) => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`;

/** So many days before today schedules began that are due several times a year: there is a past year and more. */
const PAST_DAYS = 400;

/** Weeks in which days that come every week or fortnight fall on the same ones. */
const PAST_FREQUENT_DAYS = 364;

/** The same days every year, whenever it begins. */
const everyYear: ReadonlySet<string> = new Set([
  'Monthly',
  'Bi-Monthly',
  'Quarterly',
  'Four-Monthly',
  'Half-Yearly',
  'Yearly',
]);

/** When a schedule begins whose first day is one: what is overdue begins with that. */
function findStart(periodicity: string, first: string, today: string): string {
  if (first < today) return first;
  if (frequentPeriodicities.includes(periodicity)) return addDays(first, -PAST_FREQUENT_DAYS);
  return everyYear.has(periodicity) ? addDays(today, -PAST_DAYS) : first;
}

/**
 * The schedule of a demonstration record, as its form would send it. What is due every year began more than a year ago, so that
 * there is a past to tell of; the rest begins with its first day.
 * @param today ISO
 */
export function buildSchedule(periodicity: string, { on, dueIn }: Timing, today: string): RecordValues {
  if (typeof on === 'number') return { periodicity, dayscount: on };
  if (dueIn !== undefined) {
    const first = addDays(today, dueIn);
    const hasRows = !frequentPeriodicities.includes(periodicity);
    const dayMonthArr = hasRows ? toRows(formatYearly(first)) : [];
    return { periodicity, startdate: findStart(periodicity, first, today), dayMonthArr };
  }
  if (on === undefined) return { periodicity };
  return { periodicity, startdate: findStart(periodicity, today, today), dayMonthArr: toRows(on) };
}

/** The next day of such a name: '31 March'. */
function findNextDay(on: string, today: string): string {
  const year = Array.from({ length: 366 }, (_, distance) => addDays(today, distance));
  return year.find((day) => formatYearly(day) === on) ?? today;
}

/** Until when a demonstration license holds. @param today ISO */
export function buildValidity({ on, dueIn, renewdays }: Timing, today: string): RecordValues {
  const validuntil =
    typeof on === 'string' ? findNextDay(on, today) : dueIn === undefined ? null : addDays(today, dueIn);
  return { validuntil, renewdays: renewdays ?? null };
}
