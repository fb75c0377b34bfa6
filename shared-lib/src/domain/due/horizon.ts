import { addDays, yearOf } from './calendar-days.ts';
import { intervalDays } from './periodicities.ts';
import type { PastSchedule, Schedule } from './schedule.ts';
import type { Window } from './statutory-days.ts';

/** Planning horizon for periodicities more frequent than monthly (obligations §3.10). */
const FREQUENT_DAYS_AHEAD = 120;

/** The periodicities more frequent than monthly. */
export const frequentPeriodicities: readonly string[] = [...intervalDays.keys()];

/** An earlier schedule: its periodicity, and the last day on which it held. */
type Held = Pick<PastSchedule, 'periodicity' | 'until'>;

/** The end of the second next financial year (April to March). */
function findEndOfYearAfterNext(today: string): string {
  const year = yearOf(today) - (today.slice(5) < '04-01' ? 1 : 0);
  return `${year + 3}-03-31`;
}

/** The last day up to which a schedule has occurrences, by its periodicity. */
export const findHorizon = (periodicity: string, today: string): string =>
  intervalDays.has(periodicity) ? addDays(today, FREQUENT_DAYS_AHEAD) : findEndOfYearAfterNext(today);

/** The last day up to which a record has occurrences: that of the schedule that then holds, after all before it. */
export function findListHorizon(
  { periodicity, earlier = [] }: Pick<Schedule, 'periodicity'> & { earlier?: readonly Held[] | undefined },
  today: string,
): string {
  let last = '';
  for (const one of earlier.filter(({ until }) => until >= today)) {
    const horizon = findHorizon(one.periodicity, today);
    if (horizon <= one.until) return horizon > last ? horizon : last;
    last = one.until;
  }
  const horizon = findHorizon(periodicity, today);
  return horizon > last ? horizon : last;
}

/**
 * How far before the first publication a start date may reach. Nobody files older periods, and a year mistyped by a
 * thousand would create a million occurrences.
 */
const MAX_PAST_DAYS = 10 * 366;
export const MAX_FREQUENT_PAST_DAYS = 366;

/** The window of statutory dates for which occurrences exist (obligations §3.10). */
export function findOccurrenceWindow(schedule: Schedule, today: string): Window {
  const { publishedOn, validUntil = '', dates = [], earlier: [first = schedule] = [] } = schedule;
  const past = intervalDays.has(first.periodicity) ? MAX_FREQUENT_PAST_DAYS : MAX_PAST_DAYS;
  // A license has one end, and a notice its dates, however far ahead.
  const ends = [findListHorizon(schedule, today), validUntil, ...dates.map(({ day }) => day)];
  return { from: addDays(publishedOn, -past), until: ends.reduce((last, day) => (day > last ? day : last)) };
}
