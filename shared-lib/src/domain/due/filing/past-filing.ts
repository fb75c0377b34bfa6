import { addDays } from '../calendar-days.ts';
import { isEventBased } from '../event-days.ts';
import { createPeriodFinder, type NamedPeriod } from '../periods/period.ts';
import type { Schedule } from '../schedule.ts';
import { findStatutoryDays } from '../statutory-days.ts';
import { defaultWorkCalendar } from '../working-days.ts';
import { anyDuePerson, findCheckingFault, type DueChecking } from './due-actions.ts';

/**
 * The period in which something was done on a day, also before the record was published, by its statutory day; or why there is
 * none, in a sentence: events and the end of a license make due by themselves, and a schedule may have no such day.
 */
export function findPastPeriod(schedule: Schedule, day: string): NamedPeriod | { reason: string } {
  const { periodicity, validUntil, startDate } = schedule;
  if (validUntil) return { reason: 'A license is due by its last day, not by periods.' };
  if (isEventBased(periodicity)) return { reason: 'Events make it due: file it on Due, at its event.' };
  const publishedOn = schedule.publishedOn < day ? schedule.publishedOn : addDays(day, -366);
  const counted = { ...schedule, publishedOn, startDate: startDate ?? publishedOn };
  const period = createPeriodFinder(counted)(day);
  const [found] = findStatutoryDays(counted, period, defaultWorkCalendar);
  return found ? { ...period, day: found.day } : { reason: 'Its schedule has no day in that period.' };
}

/**
 * Why an import does not close a period by itself, in a sentence: where a second person looks at what is filed, nobody gets around
 * them by a file. Undefined where it may.
 */
export const findPastCheckingFault = (checking: DueChecking, tookChecker: boolean): string | undefined =>
  checking.hasChecker
    ? 'It has a checker, who approves what is filed: file it on Due.'
    : findCheckingFault({ ...anyDuePerson, tookChecker }, checking);
