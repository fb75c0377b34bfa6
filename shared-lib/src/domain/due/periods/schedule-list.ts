import { addDays } from '../calendar-days.ts';
import { MAX_FREQUENT_PAST_DAYS } from '../horizon.ts';
import { dueDatesPerYear, eventDirections, intervalDays, ongoing } from '../periodicities.ts';
import type { Schedule } from '../schedule.ts';
import { findMissing, findStatutoryDays, type StatutoryDay, type Window } from '../statutory-days.ts';
import type { WorkCalendar } from '../working-days.ts';
import { countShared, createPeriodFinder, isEndless, isMostlyIn, type Period } from './period.ts';

/** A schedule with the days on which it holds, both included. */
interface Part extends Window {
  by: Schedule;
}

/** A date of a record whose schedule has changed. */
export interface ListedDay extends StatutoryDay {
  part: Part;
  /** Its period, not from before its schedule holds: what was filed until then settles nothing of it. */
  period: Period;
  /** Its period as the schedule divides time. */
  whole: Period;
}

const FIRST_DAY = '1000-01-01';
/** The last day on which the present schedule holds. */
export const LAST_DAY = '9999-12-31';

function listParts(schedule: Schedule): Part[] {
  let from = FIRST_DAY;
  return [...(schedule.earlier ?? []), { ...schedule, until: LAST_DAY }].map(({ until, ...by }) => {
    const part = { by: { ...by, earlier: undefined }, from, until };
    if (until < LAST_DAY) from = addDays(until, 1);
    return part;
  });
}

/** The schedule that holds on a day. */
export const findScheduleOn = (schedule: Schedule, day: string): Schedule =>
  schedule.earlier?.find(({ until }) => day <= until) ?? schedule;

const isByEvent = ({ by }: Part): boolean => eventDirections.has(by.periodicity);

function listDays(part: Part, { from, until }: Window, calendar: WorkCalendar): ListedDay[] {
  if (from > until || findMissing(part.by).length > 0) return [];
  const findPeriod = createPeriodFinder(part.by);
  const { periodicity, publishedOn } = part.by;
  const least = intervalDays.has(periodicity) ? addDays(publishedOn, -MAX_FREQUENT_PAST_DAYS) : from;
  return findStatutoryDays(part.by, { from: from > least ? from : least, until }, calendar).map((one) => {
    const whole = findPeriod(one.day);
    const isCut = !isEndless(whole) && whole.from < part.from;
    return { ...one, part, whole, period: isCut ? { ...whole, from: part.from } : whole };
  });
}

const nameBy = ({ day }: StatutoryDay, period: Period) => ({ ...period, day });

/** Whether earlier schedules have given the event of a day, or most of its period, a day already. */
function isThereAlready(one: ListedDay, kept: readonly ListedDay[]): boolean {
  if (one.event) return kept.some(({ event }) => event?.id === one.event?.id);
  return kept.some(
    (before) =>
      !before.event &&
      [one.whole, one.period].some((period) =>
        isMostlyIn(nameBy(one, period), nameBy(before, before.period)),
      ),
  );
}

/** How far days of a schedule reach: over two of its periods. */
const reachOf = ({ by: { periodicity } }: Part): number => {
  if (intervalDays.has(periodicity)) return 31;
  return (dueDatesPerYear.has(periodicity) ? 3 : 11) * 366;
};

/** Whether a schedule gives most of the period of an older day a day from its beginning on. */
function isCovered(one: ListedDay, part: Part, calendar: WorkCalendar): boolean {
  const { period } = one;
  const findOn = (from: string, until: string) =>
    findStatutoryDays(part.by, { from: from > part.from ? from : part.from, until }, calendar)[0];
  if (isEndless(period)) return findOn(part.from, addDays(part.from, reachOf(part))) !== undefined;
  const findPeriod = createPeriodFinder(part.by);
  let shared = 0;
  for (let next = part.from; next <= period.until;) {
    const whole = findPeriod(next);
    const found = findOn(whole.from, whole.until);
    if (found && isMostlyIn(nameBy(one, period), nameBy(found, whole))) return true;
    shared += found ? countShared(whole, period) : 0;
    if (isEndless(whole) || shared * 2 > countShared(period, period)) return found !== undefined;
    next = addDays(whole.until, 1);
  }
  return false;
}

/** Days of older schedules that stay although another one holds: of periods and events that would be lost between them. */
function listStaying(
  { old, part, kept }: { old: Part; part: Part; kept: readonly ListedDay[] },
  listed: readonly ListedDay[],
  calendar: WorkCalendar,
): ListedDay[] {
  const { startDate = FIRST_DAY, endDate = LAST_DAY, periodicity } = part.by;
  if (periodicity === '' || periodicity === ongoing || findMissing(part.by).length > 0) return [];
  const until = isByEvent(old) ? LAST_DAY : createPeriodFinder(old.by)(part.from).until;
  const given = isByEvent(part) ? listDays(part, { from: part.from, until: LAST_DAY }, calendar) : [];
  const isLost = (one: ListedDay) =>
    one.event
      ? isByEvent(part) && !isThereAlready(one, given)
      : !isByEvent(part) && one.period.from < part.from && !isCovered(one, part, calendar);
  return [...listed, ...listDays(old, { from: part.from, until }, calendar)].filter(
    (one) =>
      one.day >= part.from &&
      startDate <= one.day &&
      one.day <= endDate &&
      !isThereAlready(one, kept) &&
      isLost(one),
  );
}

/**
 * The dates of a schedule and of those that held before it, in a window, sorted (change-of-law §3). Each date is of the
 * schedule that holds on it. No period is due twice: where the older schedule has made most of it due, the newer one
 * leaves it out. None is lost: where the change cuts a period, and neither schedule would make it due on its own days, the
 * date of the older one stays. Where the newer one has no days any more, nothing stays.
 */
export function findListedDays(schedule: Schedule, window: Window, calendar: WorkCalendar): ListedDay[] {
  const parts = listParts(schedule);
  const start = addDays(window.from, -2 * Math.max(...parts.map(reachOf)));
  let listed: ListedDay[] = [];
  let old: Part | undefined;
  for (const part of parts) {
    if (part.from > window.until || part.until < start) continue;
    const kept = listed.filter(({ day }) => day < part.from);
    const lastKept = kept.reduce((last, { period }) => (period.until > last ? period.until : last), '');
    const until = part.until < window.until ? part.until : window.until;
    const own = listDays(part, { from: part.from > start ? part.from : start, until }, calendar).filter(
      (one) => (!one.event && one.whole.from > lastKept) || !isThereAlready(one, kept),
    );
    const isOwnDay = (one: ListedDay) => !one.event && own.some(({ day }) => day === one.day);
    const staying = old ? listStaying({ old, part, kept }, listed, calendar) : [];
    listed = [...kept, ...own, ...staying.filter((one) => !isOwnDay(one))];
    old = part;
  }
  return listed
    .filter(({ day }) => window.from <= day && day <= window.until)
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}
