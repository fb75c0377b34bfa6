import { addDays } from './calendar-days.ts';
import { describeDay, describeSchedule } from './describe-schedule.ts';
import type { Schedule } from './schedule.ts';
import { findMissing, findStatutoryDays, type StatutoryDay, type Window } from './statutory-days.ts';
import { findWorkingDay, whyDayOff, type WorkCalendar } from './working-days.ts';

/** One time that a record is due, with its three days (obligations §1). */
export interface DueDay {
  statutoryDay: string;
  dueDay: string;
  internalDay: string;
  /** The id of the event that it comes from. */
  event?: number;
  /** Why each day is what it is: the statutory day first, then the due day, in one sentence or two, the internal day last. */
  why: string[];
}

/** The result of a schedule: its days until the end of the window, or the values that it lacks for any. */
export interface DueDays {
  days: DueDay[];
  /** The values that are missing for a day, in the words of the form. */
  missing: string[];
}

/** The latest extension of a day, later ones alone (obligations §3.8). */
function extendDay({ extensions }: Schedule, day: string): string {
  const targets = extensions.filter(({ start, end }) => start <= day && day <= end).map(({ to }) => to);
  return [day, ...targets].reduce((latest, target) => (target > latest ? target : latest));
}

/** The day after the holiday rule, and why it is off where it was (obligations §3.9). */
function moveToWorkingDay(calendar: WorkCalendar, day: string, states: readonly number[]) {
  const dayOff = whyDayOff(calendar, day, states);
  if (!dayOff || calendar.holidayRule === 'keep') return { day, dayOff };
  const step = calendar.holidayRule === 'next' ? 1 : -1;
  return { day: findWorkingDay(calendar, day, { step, states }), dayOff };
}

/** Why the due day is what it is, in a sentence for each step away from the statutory day. */
function explainDueDay(
  statutoryDay: string,
  { extended, dueDay, dayOff }: { extended: string; dueDay: string; dayOff: string | undefined },
): string[] {
  const moves = [
    ...(extended > statutoryDay ? [`Extended to ${describeDay(extended)}.`] : []),
    ...(dueDay !== extended ? [`Moved to ${describeDay(dueDay)}: ${dayOff}.`] : []),
  ];
  if (moves.length > 0) return moves;
  const kept = dayOff ? `, which stays although it is a day off: ${dayOff}` : '';
  return [`Due day ${describeDay(dueDay)}: the statutory day${kept}.`];
}

function explainInternalDay(internalDay: string, days: number): string {
  const distance = days === 0 ? 'the due day itself' : `${days} ${days === 1 ? 'day' : 'days'} before`;
  return `Internal day ${describeDay(internalDay)}: ${distance}.`;
}

function computeDueDay(schedule: Schedule, { day, event }: StatutoryDay, calendar: WorkCalendar): DueDay {
  const extended = extendDay(schedule, day);
  const { day: dueDay, dayOff } = moveToWorkingDay(calendar, extended, schedule.states);
  const { internalDays } = schedule;
  const internalDay = addDays(dueDay, -internalDays);
  const why = [
    `Statutory day ${describeDay(day)}: ${describeSchedule(schedule, event)}.`,
    ...explainDueDay(day, { extended, dueDay, dayOff }),
    explainInternalDay(internalDay, internalDays),
  ];
  return { statutoryDay: day, dueDay, internalDay, ...(event && { event: event.id }), why };
}

/** The due day and the internal day of one statutory day by the schedule as it is now, also where it is no day of it any more. */
export const computeOwnDueDay = (
  schedule: Schedule,
  { day, event }: { day: string; event: number | undefined },
  calendar: WorkCalendar,
): DueDay => ({
  ...computeDueDay(schedule, { day }, calendar),
  ...(event !== undefined && { event }),
});

/**
 * When a schedule is due, without clock, zone or database (obligations §3). The same schedule read twice gives the same
 * days.
 * @param window the statutory days that are looked for
 */
export function computeDueDays(schedule: Schedule, window: Window, calendar: WorkCalendar): DueDays {
  const missing = findMissing(schedule);
  if (missing.length > 0) return { days: [], missing };
  const days = findStatutoryDays(schedule, window, calendar);
  return { days: days.map((day) => computeDueDay(schedule, day, calendar)), missing };
}

/**
 * Days ahead that are looked through for the next ones, one after the other: the longest covers two times five years.
 */
const looksAhead = [40, 400, 4000];

/** An extension may bring a day back that has passed by its schedule. */
const LONGEST_EXTENSION_DAYS = 366;

/** The next `count` due days from a day on; what is missing where there is no way to one. */
export function computeNextDueDays(
  schedule: Schedule,
  { today, count }: { today: string; count: number },
  calendar: WorkCalendar,
): DueDays {
  let found: DueDays = { days: [], missing: [] };
  for (const ahead of looksAhead) {
    const window = { from: addDays(today, -LONGEST_EXTENSION_DAYS), until: addDays(today, ahead) };
    found = computeDueDays(schedule, window, calendar);
    found.days = found.days.filter(({ dueDay }) => dueDay >= today).slice(0, count);
    if (found.days.length === count || found.missing.length > 0) return found;
  }
  return found;
}
