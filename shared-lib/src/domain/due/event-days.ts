import { t } from '../../texts/index.ts';
import { isDay } from '../days/days.ts';
import { daysBetween } from './calendar-days.ts';
import { describeDay } from './describe-schedule.ts';
import { computeDueDays, type DueDay } from './due-days.ts';
import { findOccurrenceWindow } from './horizon.ts';
import { eventDirections } from './periodicities.ts';
import type { Schedule } from './schedule.ts';
import { describeMissing, findMissing, findStatutoryDays, type Window } from './statutory-days.ts';
import type { WorkCalendar } from './working-days.ts';

/** Whether the periodicity is event-based (obligations §3.6). */
export const isEventBased = (periodicity: unknown): boolean =>
  typeof periodicity === 'string' && eventDirections.has(periodicity);

/** Why a schedule accepts no event; undefined if it does. */
export function findEventsFault(schedule: Schedule): string | undefined {
  if (!isEventBased(schedule.periodicity))
    return t('Only what is Pre-Event Based or Post-Event Based has events.');
  const missing = findMissing(schedule);
  return missing.length > 0
    ? t('Not scheduled: {missing}.', { missing: describeMissing(missing) })
    : undefined;
}

/**
 * Events are at most 9,999 days from their statutory date, or more with working days; this limit bounds the
 * computation.
 */
const FARTHEST_DAYS = 50 * 366;

/** Why an event gives no due date within the stored range. */
function describeLostDay(schedule: Schedule, window: Window, calendar: WorkCalendar): string {
  const { startDate, endDate } = schedule;
  const [found] = findStatutoryDays(
    { ...schedule, startDate: undefined, endDate: undefined },
    window,
    calendar,
  );
  if (!found)
    return t('This date is too far off: due days are kept from {from} to {until}.', {
      from: describeDay(window.from),
      until: describeDay(window.until),
    });
  const day = describeDay(found.day);
  if (startDate && found.day < startDate)
    return t('It would be due on {day}, before the Start Date {start}.', {
      day,
      start: describeDay(startDate),
    });
  return endDate
    ? t('It would be due on {day}, after the End Date {end}.', { day, end: describeDay(endDate) })
    : t('It would be due on {day}, after the End Date.', { day });
}

/**
 * The occurrence of an event, or the error to show at its day field (obligations §3.6).
 * @param day ISO, or the typed text
 * @param moment today as an ISO day, and the work calendar
 */
export function computeEventDue(
  schedule: Schedule,
  day: string,
  { today, calendar }: { today: string; calendar: WorkCalendar },
): { due: DueDay } | { fault: string } {
  if (!isDay(day)) return { fault: t('This date does not exist.') };
  const window = findOccurrenceWindow(schedule, today);
  const events = [{ id: 0, day }];
  const earlier = schedule.earlier?.map((one) => ({ ...one, events }));
  const only = { ...schedule, events, earlier };
  const isNear = Math.abs(daysBetween(today, day)) <= FARTHEST_DAYS;
  const [due] = isNear ? computeDueDays(only, window, calendar).days : [];
  if (due) return { due };
  return { fault: describeLostDay(isNear ? only : { ...only, events: [] }, window, calendar) };
}
