import { addDays, dayOfMonth, daysBetween, weekdayOf, yearOf } from '../calendar-days.ts';
import { everyDays, everyYears, oneTime, timesAYear } from '../periodicities.ts';
import type { Schedule, YearlyDay } from '../schedule.ts';
import { expandYearlyDays, findFirstDay } from '../statutory-days.ts';

/** A part of the time that a schedule divides, which one occurrence settles (obligations §3.12). ISO days, both included. */
export interface Period {
  from: string;
  until: string;
}

/** The ends of all time: of what is due once, whatever its day. */
const FIRST = '1000-01-01';
const LAST = '9999-12-31';

/** A period by the statutory day that names it. */
export interface NamedPeriod extends Period {
  day: string;
}

type FindPeriod = (day: string) => Period;

const dayItself: FindPeriod = (day) => ({ from: day, until: day });

/** The Sunday with which the week of a day ends. */
const endOfWeek = (day: string): string => addDays(day, (7 - weekdayOf(day)) % 7);

/** Each day, week or fortnight; a day within its week is the same week's. */
function divideByDays(step: number, { startDate }: Schedule): FindPeriod {
  if (!startDate || step === 1) return dayItself;
  const anchor = endOfWeek(startDate);
  return (day) => {
    const until = addDays(anchor, Math.ceil(daysBetween(anchor, day) / step) * step);
    return { from: addDays(until, 1 - step), until };
  };
}

/** Where the period of each day of a year ends: with its month; within the month where that has another day after it. */
const findCuts = (rows: readonly YearlyDay[]): YearlyDay[] =>
  rows.map(({ month, date }, index) => ({ month, date: rows[index + 1]?.month === month ? date : 31 }));

/** From the end of the day before, by months, to the end of its own: of the 30th of June after that of March, April to June. */
function divideByYears(step: number, schedule: Schedule): FindPeriod {
  const cuts = findCuts(expandYearlyDays(schedule));
  const [firstCut, lastCut] = [cuts[0], cuts.at(-1)];
  if (!firstCut || !lastCut) return dayItself;
  const origin = yearOf(findFirstDay(schedule));
  const inYear = (year: number, cut: YearlyDay) => dayOfMonth(year, cut.month, cut.date);
  return (day) => {
    const year = origin + Math.ceil((yearOf(day) - origin) / step) * step;
    const index = cuts.findIndex((cut) => inYear(year, cut) >= day);
    const cut = cuts[index];
    if (!cut) return { from: addDays(inYear(year, lastCut), 1), until: inYear(year + step, firstCut) };
    const before = cuts[index - 1];
    const last = before ? inYear(year, before) : inYear(year - step, lastCut);
    return { from: addDays(last, 1), until: inYear(year, cut) };
  };
}

/**
 * How a schedule divides time: the period of any day. A license divides it by the days until which it was valid; what is due
 * one time does not divide it at all; what events make due has a period for each event, which the event names.
 */
export function createPeriodFinder(schedule: Schedule): FindPeriod {
  const { periodicity, validUntil } = schedule;
  if (validUntil) return (day) => ({ from: FIRST, until: day });
  if (periodicity === oneTime) return () => ({ from: FIRST, until: LAST });
  const days = everyDays.get(periodicity);
  if (days) return divideByDays(days, schedule);
  const years = everyYears.get(periodicity);
  return years || timesAYear.has(periodicity) ? divideByYears(years ?? 1, schedule) : dayItself;
}

const lengthOf = ({ from, until }: Period): number => daysBetween(from, until) + 1;

/** How many days two periods have in common. */
export function countShared(one: Period, other: Period): number {
  const from = one.from > other.from ? one.from : other.from;
  const until = one.until < other.until ? one.until : other.until;
  return from > until ? 0 : daysBetween(from, until) + 1;
}

/** Months differ in length: a half is anything near it, and the days themselves decide. */
const NEAR_HALF = 0.05;

/** Whether most of a period lies in another: of two of one length, that they are one. */
export function isMostlyIn(period: NamedPeriod, other: NamedPeriod): boolean {
  const shared = countShared(period, other);
  if (shared === 0) return false;
  const length = lengthOf(period);
  const share = shared / length - 0.5;
  if (Math.abs(share) > NEAR_HALF) return share > 0;
  return Math.abs(daysBetween(period.day, other.day)) * 2 < length;
}

/** Periods of one length differ by less. */
const LONGER = 1.2;

const isWhole = ({ from }: Period): boolean => from === FIRST;
const has = ({ from, until }: Period, day: string): boolean => from <= day && day <= until;

/**
 * Whether what was filed for a period settles another one, of the schedule as it is now: where most of that lies in it, and where
 * that has become longer and the filing lies in it.
 */
export function settles(filed: NamedPeriod, period: NamedPeriod): boolean {
  if (filed.day === period.day) return true;
  // Once is once; of a license what ends later is another validity.
  if (isWhole(filed)) return period.until === LAST || period.day < filed.day;
  if (isWhole(period)) return has(filed, period.day);
  if (filed.until < period.from || filed.from > period.until) return false;
  const hasGrown = lengthOf(period) > LONGER * lengthOf(filed);
  return isMostlyIn(period, filed) || (hasGrown && has(period, filed.day));
}

/** Whether an open occurrence has its place in a period of the schedule as it is now, so that it moves there. */
export const takesPlace = (open: NamedPeriod, period: NamedPeriod): boolean =>
  (isWhole(open) && isWhole(period)) || settles(open, period);
