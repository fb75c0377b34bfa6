import { addDays, yearOf } from './calendar-days.ts';
import { everyDays } from './periodicities.ts';
import type { Schedule } from './schedule.ts';
import type { Window } from './statutory-days.ts';

/** The horizon of days that come more often than monthly (obligations §3.10). */
const FREQUENT_DAYS_AHEAD = 120;

/** The periodicities that come more often than monthly. */
export const frequentPeriodicities: readonly string[] = [...everyDays.keys()];

/** The end of the financial year after next; years are April to March. */
function findEndOfYearAfterNext(today: string): string {
  const year = yearOf(today) - (today.slice(5) < '04-01' ? 1 : 0);
  return `${year + 3}-03-31`;
}

/** The last day up to which a schedule has occurrences, by its periodicity. */
export const findHorizon = (periodicity: string, today: string): string =>
  everyDays.has(periodicity) ? addDays(today, FREQUENT_DAYS_AHEAD) : findEndOfYearAfterNext(today);

/**
 * Days before the first publication that a start further back may still reach: nobody makes good more than that, and a day
 * that is mistyped by a thousand years would give a million days.
 */
const LONGEST_PAST_DAYS = 10 * 366;
const LONGEST_FREQUENT_PAST_DAYS = 366;

/** The statutory days of a schedule that are occurrences (obligations §3.10). */
export function findOccurrenceWindow({ periodicity, publishedOn }: Schedule, today: string): Window {
  const past = everyDays.has(periodicity) ? LONGEST_FREQUENT_PAST_DAYS : LONGEST_PAST_DAYS;
  return { from: addDays(publishedOn, -past), until: findHorizon(periodicity, today) };
}
