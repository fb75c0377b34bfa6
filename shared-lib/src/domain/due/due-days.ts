import { t } from '../../texts/index.ts';
import { addDays } from './calendar-days.ts';
import { describeDay, describeSchedule } from './describe-schedule.ts';
import type { Period } from './periods/period.ts';
import { findListedDays, findScheduleOn, LAST_DAY } from './periods/schedule-list.ts';
import type { Schedule } from './schedule.ts';
import { findMissing, findStatutoryDays, type StatutoryDay, type Window } from './statutory-days.ts';
import { findWorkingDay, whyDayOff, type WorkCalendar } from './working-days.ts';

/** An occurrence with its three dates (obligations §1). */
export interface DueDay {
  statutoryDay: string;
  dueDay: string;
  internalDay: string;
  /** Id of its event. */
  event?: number;
  /**
   * Explains each date in the reader's language: the statutory date first, then the due date in one or two sentences, the internal
   * date last.
   */
  explain: () => string[];
  /** Its period, where the record's schedule has changed. */
  period?: Period;
}

/** The occurrences of a schedule in a window, or the values that it lacks. */
export interface DueDays {
  days: DueDay[];
  /** Labels of missing values. */
  missing: string[];
}

/** The last applicable extension of a date (obligations §3.8). */
function extendDay({ extensions }: Schedule, day: string): string {
  const targets = extensions.filter(({ start, end }) => start <= day && day <= end).map(({ to }) => to);
  return [day, ...targets].reduce((latest, target) => (target > latest ? target : latest));
}

/** Applies the holiday rule, the record's own if it has one (obligations §3.9, daily work §7). */
function moveToWorkingDay({ states, holidayRule }: Schedule, day: string, calendar: WorkCalendar): string {
  const rule = holidayRule ?? calendar.holidayRule;
  return rule === 'keep' ? day : findWorkingDay(calendar, day, { step: rule === 'next' ? 1 : -1, states });
}

function explainStatutoryDay(day: string, schedule: string, until: string | undefined): string {
  const said = { day: describeDay(day), schedule };
  return until
    ? t('Statutory day {day}: {schedule}, as it held until {until}.', { ...said, until: describeDay(until) })
    : t('Statutory day {day}: {schedule}.', said);
}

/** Explains the due date: one sentence for each step from the statutory date. */
function explainDueDay(
  statutoryDay: string,
  { extended, dueDay, dayOff }: { extended: string; dueDay: string; dayOff: string | undefined },
): string[] {
  const day = describeDay(dueDay);
  const moves = [
    ...(extended > statutoryDay ? [t('Extended to {day}.', { day: describeDay(extended) })] : []),
    ...(dueDay !== extended ? [t('Moved to {day}: {dayOff}.', { day, dayOff })] : []),
  ];
  if (moves.length > 0) return moves;
  return dayOff
    ? [
        t('Due day {day}: the statutory day, which stays although it is a day off: {dayOff}.', {
          day,
          dayOff,
        }),
      ]
    : [t('Due day {day}: the statutory day.', { day })];
}

function explainInternalDay(internalDay: string, days: number): string {
  const day = describeDay(internalDay);
  return days === 0
    ? t('Internal day {day}: the due day itself.', { day })
    : t('Internal day {day}: {days, plural, one {# day} other {# days}} before.', { day, days });
}

/** @param until last day on which the schedule held, where another one followed */
function computeDueDay(
  schedule: Schedule,
  { day, event, until }: StatutoryDay & { until?: string | undefined },
  calendar: WorkCalendar,
): DueDay {
  const extended = extendDay(schedule, day);
  const dueDay = moveToWorkingDay(schedule, extended, calendar);
  const { internalDays, states, holidayRule } = schedule;
  const internalDay = addDays(dueDay, -internalDays);
  const explain = () => {
    const off = whyDayOff(calendar, extended, states);
    const dayOff = off && holidayRule ? t("{off}, by the record's own holiday rule", { off }) : off;
    return [
      explainStatutoryDay(day, describeSchedule(schedule, event), until),
      ...explainDueDay(day, { extended, dueDay, dayOff }),
      explainInternalDay(internalDay, internalDays),
    ];
  };
  return { statutoryDay: day, dueDay, internalDay, ...(event && { event: event.id }), explain };
}

/**
 * The due date and the internal date of a statutory date under the schedule that holds on it, even if the schedule does
 * not contain it.
 */
export const computeOwnDueDay = (
  schedule: Schedule,
  { day, event }: { day: string; event: number | undefined },
  calendar: WorkCalendar,
): DueDay => ({
  ...computeDueDay(findScheduleOn(schedule, day), { day }, calendar),
  ...(event !== undefined && { event }),
});

/** The due dates of a schedule and of those that held before it; `missing` is what the present one lacks. */
function computeListed(schedule: Schedule, window: Window, calendar: WorkCalendar): DueDays {
  const days = findListedDays(schedule, window, calendar).map(({ part, period, ...day }) => {
    const until = part.until === LAST_DAY ? undefined : part.until;
    return { ...computeDueDay(part.by, { ...day, until }, calendar), period };
  });
  return { days, missing: findMissing(schedule) };
}

/**
 * Computes the due dates of a schedule (obligations §3), each by the schedule that holds on it (change-of-law §3). Pure: no
 * clock, zone or database.
 * @param window range of statutory dates
 */
export function computeDueDays(schedule: Schedule, window: Window, calendar: WorkCalendar): DueDays {
  if (schedule.earlier) return computeListed(schedule, window, calendar);
  const missing = findMissing(schedule);
  if (missing.length > 0) return { days: [], missing };
  const days = findStatutoryDays(schedule, window, calendar);
  return { days: days.map((day) => computeDueDay(schedule, day, calendar)), missing };
}

/** Search windows in days, tried in order: the longest covers two periods of five years. */
export const looksAhead = [40, 400, 4000];

/** An extension may move a past date into the future. */
const MAX_EXTENSION_DAYS = 366;

/** The next `count` due dates from a day on, or the missing values. */
export function computeNextDueDays(
  schedule: Schedule,
  { today, count }: { today: string; count: number },
  calendar: WorkCalendar,
): DueDays {
  let found: DueDays = { days: [], missing: [] };
  for (const ahead of looksAhead) {
    const window = { from: addDays(today, -MAX_EXTENSION_DAYS), until: addDays(today, ahead) };
    found = computeDueDays(schedule, window, calendar);
    found.days = found.days.filter(({ dueDay }) => dueDay >= today).slice(0, count);
    if (found.days.length === count || found.missing.length > 0) return found;
  }
  return found;
}
