import { namesOf, t } from '../../texts/index.ts';
import { addDays, dayOfMonth, daysBetween, yearOf } from './calendar-days.ts';
import {
  eventDirections,
  intervalDays,
  intervalYears,
  monthly,
  oneTime,
  ongoing,
  dueDatesPerYear,
} from './periodicities.ts';
import { missingParts, type Schedule, type ScheduleEvent, type YearlyDay } from './schedule.ts';
import { addWorkingDays, type WorkCalendar } from './working-days.ts';

/** A date of the schedule before holidays and extensions, and its event. */
export interface StatutoryDay {
  day: string;
  event?: ScheduleEvent;
}

/** A range of statutory dates, inclusive, ISO. */
export interface Window {
  from: string;
  until: string;
}

const rank = ({ month, date }: YearlyDay): number => month * 100 + date;

/** A row repeated every 12/n months. */
function repeatOverYear({ month, date }: YearlyDay, times: number): YearlyDay[] {
  return Array.from({ length: times }, (_, index) => ({
    month: ((month - 1 + (index * 12) / times) % 12) + 1,
    date,
  }));
}

/**
 * The days of a year from rows: repeated to match the periodicity if possible, else as they are (obligations §3.1).
 */
export function expandYearlyDays({ periodicity, yearlyDays }: Schedule): YearlyDay[] {
  const times = dueDatesPerYear.get(periodicity) ?? 0;
  const distinct = (days: readonly YearlyDay[]) => [...new Map(days.map((day) => [rank(day), day])).values()];
  const repeated = distinct(yearlyDays.flatMap((row) => repeatOverYear(row, times)));
  const days = times > 0 && repeated.length === times ? repeated : distinct(yearlyDays);
  return days.sort((one, other) => rank(one) - rank(other));
}

/** The first date of the schedule (obligations §3.7). */
export const findFirstDay = ({ startDate, publishedOn }: Schedule): string => startDate ?? publishedOn;

/** The rows' dates in every `step`-th year from `first` to `until`, without duplicates. */
function daysOfYears(
  rows: readonly YearlyDay[],
  { first, until, step }: { first: string; until: string; step: number },
) {
  const days = new Set<string>();
  for (let year = yearOf(first); year <= yearOf(until); year += step) {
    for (const { month, date } of rows) days.add(dayOfMonth(year, month, date));
  }
  return [...days].sort();
}

/** Every `step`-th day from the start, within the window. */
function countDays(start: string, { from, until }: Window, step: number): string[] {
  const skipped = from > start ? Math.floor(daysBetween(start, from) / step) * step : 0;
  const days: string[] = [];
  for (let day = addDays(start, skipped); day <= until; day = addDays(day, step)) days.push(day);
  return days;
}

/** The first row on or after the start; without rows, the end (obligations §3.4). */
function findOnlyDay(schedule: Schedule): string[] {
  const first = findFirstDay(schedule);
  if (schedule.yearlyDays.length === 0) return schedule.endDate ? [schedule.endDate] : [];
  // Each row occurs within a year; one more year is a margin.
  const until = addDays(first, 2 * 366);
  return daysOfYears(schedule.yearlyDays, { first, until, step: 1 })
    .filter((day) => day >= first)
    .slice(0, 1);
}

function findEventDays(schedule: Schedule, step: 1 | -1, calendar: WorkCalendar): StatutoryDay[] {
  const { eventDays: count, countsWorkingDays, events, states } = schedule;
  if (count === undefined) return [];
  return events.map((event) => ({
    event,
    day: countsWorkingDays
      ? addWorkingDays(calendar, event.day, { count, step, states })
      : addDays(event.day, count * step),
  }));
}

function findDatedDays(schedule: Schedule, window: Window): string[] {
  const { periodicity, startDate, validUntil } = schedule;
  if (validUntil) return [validUntil];
  const [days, years] = [intervalDays.get(periodicity), intervalYears.get(periodicity)];
  if (periodicity === oneTime) return findOnlyDay(schedule);
  if (days) return startDate ? countDays(startDate, window, days) : [];
  if (!years && !dueDatesPerYear.has(periodicity)) return [];
  const span = { first: findFirstDay(schedule), until: window.until, step: years ?? 1 };
  return daysOfYears(expandYearlyDays(schedule), span);
}

/** The statutory dates of a schedule within a window, sorted, without duplicates (obligations §3.1 to §3.7). */
export function findStatutoryDays(
  schedule: Schedule,
  { from, until }: Window,
  calendar: WorkCalendar,
): StatutoryDay[] {
  const { dates } = schedule;
  if (dates)
    return dates.filter(({ day }) => day >= from && day <= until).map((event) => ({ day: event.day, event }));
  const step = eventDirections.get(schedule.periodicity);
  // An entered start counts even before the publication.
  const start = step || schedule.validUntil ? schedule.startDate : findFirstDay(schedule);
  const first = start !== undefined && start > from ? start : from;
  const last = schedule.endDate !== undefined && schedule.endDate < until ? schedule.endDate : until;
  const found = step
    ? findEventDays(schedule, step, calendar)
    : findDatedDays(schedule, { from, until: last }).map((day) => ({ day }));
  return found
    .filter(({ day }) => day >= first && day <= last)
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

/** What a schedule lacks, as people read it. It is stored and sent in English. */
export const nameMissing = namesOf({
  'a start date': 'a start date',
  'the number of days': 'the number of days',
  'which day of the month': 'which day of the month',
  'which month': 'which month',
  'a day and month': 'a day and month',
  'a day and month, or an end date': 'a day and month, or an end date',
  'a periodicity with days': 'a periodicity with days',
  'a unit': 'a unit',
});

/** The values that a schedule needs for any date, in English; empty if it has all. */
export function findMissing(schedule: Schedule): string[] {
  const { periodicity, yearlyDays, missingInRows, startDate, endDate, eventDays } = schedule;
  if (periodicity === '' || periodicity === ongoing) return [];
  if (intervalDays.has(periodicity)) return startDate ? [] : ['a start date'];
  if (eventDirections.has(periodicity)) return eventDays === undefined ? ['the number of days'] : [];
  if (missingInRows.length > 0) return [...missingInRows];
  if (periodicity === oneTime)
    return yearlyDays.length > 0 || endDate ? [] : ['a day and month, or an end date'];
  const isKnown = dueDatesPerYear.has(periodicity) || intervalYears.has(periodicity);
  if (!isKnown) return ['a periodicity with days'];
  if (yearlyDays.length > 0) return [];
  return [periodicity === monthly ? missingParts.date : 'a day and month'];
}

/** What a schedule lacks, in words that follow a colon: 'which day of the month is missing'. */
export function describeMissing(missing: readonly string[]): string {
  const [first = '', ...others] = missing.map(nameMissing);
  return others.length === 0
    ? t('{missing} is missing', { missing: first })
    : t('{first} and {second} is missing', { first, second: others.join(', ') });
}
