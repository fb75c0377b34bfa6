import {
  addDays,
  formatText,
  frequentPeriodicities,
  isRows,
  license,
  months,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import type { Timing } from './demo-shapes.ts';

/** The day and month of an ISO day, as a row of the form. */
const toRow = (day: string) => ({
  date: String(Number(day.slice(8))),
  month: months[Number(day.slice(5, 7)) - 1] ?? null,
});

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
 * The days of a schedule. What is due every year began more than a year ago, so that there is a past to tell of; the rest
 * begins with its first day.
 */
function buildSchedule(
  { periodicity: written, dayMonthArr }: RecordValues,
  { dueIn }: Timing,
  today: string,
): RecordValues {
  const periodicity = formatText(written);
  if (dueIn === undefined)
    return isRows(dayMonthArr) ? { startdate: findStart(periodicity, today, today) } : {};
  const first = addDays(today, dueIn);
  const rows = frequentPeriodicities.includes(periodicity) ? [] : [toRow(first)];
  return { startdate: findStart(periodicity, first, today), dayMonthArr: rows };
}

/** The next day of such a name: '31 March'. */
function findNextDay(name: string, today: string): string {
  const year = Array.from({ length: 366 }, (_, distance) => addDays(today, distance));
  const isNamed = ({ date, month }: ReturnType<typeof toRow>) => `${date} ${month}` === name;
  return year.find((day) => isNamed(toRow(day))) ?? today;
}

/** The days of a demonstration record, as its form would send them. @param today ISO */
export function buildDays(
  kind: RecordKind,
  values: RecordValues,
  timing: Timing,
  today: string,
): RecordValues {
  if (kind !== license) return buildSchedule(values, timing, today);
  if (timing.endsOn !== undefined) return { validuntil: findNextDay(timing.endsOn, today) };
  return timing.dueIn === undefined ? {} : { validuntil: addDays(today, timing.dueIn) };
}
