import { addDays, dayOfMonth, yearOf } from '../calendar-days.ts';
import { eventDirections, everyDays } from '../periodicities.ts';
import type { Schedule } from '../schedule.ts';
import { findStatutoryDays } from '../statutory-days.ts';
import { defaultWorkCalendar } from '../working-days.ts';

/** Far enough to meet the next day of what comes once in five years. */
const DAYS_AHEAD = 6 * 366;

const endOfMonth = (day: string): string => dayOfMonth(yearOf(day), Number(day.slice(5, 7)), 31);

/**
 * The statutory day of the period in which something was done on a day, also before the record was published: periods end with
 * the month of their day, those of days and weeks with the day itself. Undefined for what events or the end of a license make due,
 * and where the schedule has no such day.
 */
export function findPeriodDay(schedule: Schedule, day: string): string | undefined {
  const { periodicity, validUntil, startDate } = schedule;
  if (validUntil || eventDirections.has(periodicity)) return undefined;
  const isFrequent = everyDays.has(periodicity);
  const publishedOn = schedule.publishedOn < day ? schedule.publishedOn : addDays(day, -366);
  const found = findStatutoryDays(
    { ...schedule, publishedOn, startDate: startDate ?? publishedOn },
    { from: `${day.slice(0, 8)}01`, until: addDays(day, DAYS_AHEAD) },
    defaultWorkCalendar,
  );
  return found.map((one) => one.day).find((one) => (isFrequent ? one : endOfMonth(one)) >= day);
}
