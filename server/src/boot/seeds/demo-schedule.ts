import {
  addDays,
  formatText,
  frequentPeriodicities,
  isRows,
  license,
  months,
  notice,
  tidyRows,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import type { Timing } from './demo-shapes.ts';

/** The day and month of an ISO day, as a row of the form. */
const toRow = (day: string) => ({
  date: String(Number(day.slice(8))),
  month: months[Number(day.slice(5, 7)) - 1] ?? null,
});

/** Schedules that recur each year start this many days before today, so that a report has a year before to compare. */
const PAST_DAYS = 640;

/** A year in whole fortnights, so that weekly and fortnightly due days keep their weekday. */
const PAST_FREQUENT_DAYS = 364;

/** Periodicities with the same due days each year, regardless of the start. */
const everyYear: ReadonlySet<string> = new Set([
  'Monthly',
  'Bi-Monthly',
  'Quarterly',
  'Four-Monthly',
  'Half-Yearly',
  'Yearly',
]);

/** The start date of a schedule with this first due day. An overdue one starts on that day. */
function findStart(periodicity: string, first: string, today: string): string {
  if (first < today) return first;
  if (frequentPeriodicities.includes(periodicity)) return addDays(first, -PAST_FREQUENT_DAYS);
  return everyYear.has(periodicity) ? addDays(today, -PAST_DAYS) : first;
}

/**
 * The schedule fields of a record. Schedules that recur each year start well over a year ago, so that the demonstration has past
 * filings. The others start on their first due day.
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

/** The next day with this name, such as '31 March', from today on. */
function findNextDay(name: string, today: string): string {
  const year = Array.from({ length: 366 }, (_, distance) => addDays(today, distance));
  const isNamed = ({ date, month }: ReturnType<typeof toRow>) => `${date} ${month}` === name;
  return year.find((day) => isNamed(toRow(day))) ?? today;
}

/** Days between the reply to a notice and its hearing. */
const HEARING_AFTER = 21;

/** A notice is to be replied to on its first due day, and is heard some weeks later. */
function buildNoticeDates({ dueIn }: Timing, today: string): RecordValues {
  if (dueIn === undefined) return {};
  const replyBy = addDays(today, dueIn);
  return {
    receivedon: addDays(replyBy, -30),
    dates: tidyRows('dates', [
      { what: 'Reply by', day: replyBy },
      { what: 'Hearing', day: addDays(replyBy, HEARING_AFTER), time: '11:00', place: 'Room 4' },
    ]),
  };
}

/** The schedule or end date of a demonstration record, as its form would send it. @param today ISO */
export function buildDays(
  kind: RecordKind,
  values: RecordValues,
  timing: Timing,
  today: string,
): RecordValues {
  if (kind === notice) return buildNoticeDates(timing, today);
  if (kind !== license) return buildSchedule(values, timing, today);
  if (timing.endsOn !== undefined) return { validuntil: findNextDay(timing.endsOn, today) };
  return timing.dueIn === undefined ? {} : { validuntil: addDays(today, timing.dueIn) };
}
