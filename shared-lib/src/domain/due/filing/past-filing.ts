import { t } from '../../../texts/index.ts';
import { addDays } from '../calendar-days.ts';
import { isEventBased } from '../event-days.ts';
import { createPeriodFinder, type NamedPeriod } from '../periods/period.ts';
import { findScheduleOn } from '../periods/schedule-list.ts';
import type { Schedule } from '../schedule.ts';
import { findStatutoryDays } from '../statutory-days.ts';
import { defaultWorkCalendar } from '../working-days.ts';
import { anyDuePerson, findCheckingFault, type DueChecking } from './due-actions.ts';

/**
 * The period of a filing day, also before the publication, named by its statutory date; or the reason why there is
 * none, in a sentence: event-based schedules and licenses define their own periods, and a schedule may have no such
 * date.
 */
export function findPastPeriod(given: Schedule, day: string): NamedPeriod | { reason: string } {
  const schedule = { ...findScheduleOn(given, day), earlier: undefined };
  const { periodicity, validUntil, startDate } = schedule;
  if (validUntil) return { reason: t('A license is due by its last day, not by periods.') };
  if (isEventBased(periodicity)) return { reason: t('Events make it due: file it on Due, at its event.') };
  const publishedOn = schedule.publishedOn < day ? schedule.publishedOn : addDays(day, -366);
  const counted = { ...schedule, publishedOn, startDate: startDate ?? publishedOn };
  const period = createPeriodFinder(counted)(day);
  const [found] = findStatutoryDays(counted, period, defaultWorkCalendar);
  return found ? { ...period, day: found.day } : { reason: t('Its schedule has no day in that period.') };
}

/** Why an import may not close a period, in a sentence: an import must not bypass a checker. Undefined if it may. */
export const findPastCheckingFault = (checking: DueChecking, tookChecker: boolean): string | undefined =>
  checking.hasChecker
    ? t('It has a checker, who approves what is filed: file it on Due.')
    : findCheckingFault({ ...anyDuePerson, tookChecker }, checking);
