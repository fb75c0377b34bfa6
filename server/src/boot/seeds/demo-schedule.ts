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

/** In every 31 days something monthly was due, whatever the month. */
const LAST_MONTH_DAYS = 31;

/**
 * The schedule of a demonstration record, as its form would send it. It begins today, so that the records of an
 * organisation that has just begun are not overdue for years, or with its first due day.
 * @param today ISO
 */
export function buildSchedule(
  periodicity: string,
  { on, dueIn, behind }: Timing,
  today: string,
): RecordValues {
  if (typeof on === 'number') return { periodicity, dayscount: on };
  if (dueIn !== undefined) {
    const startdate = addDays(today, dueIn);
    const hasRows = !frequentPeriodicities.includes(periodicity);
    return { periodicity, startdate, dayMonthArr: hasRows ? toRows(formatYearly(startdate)) : [] };
  }
  if (on === undefined) return { periodicity };
  const startdate = behind ? addDays(today, -LAST_MONTH_DAYS) : today;
  return { periodicity, startdate, dayMonthArr: toRows(on) };
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
