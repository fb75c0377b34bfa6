import { addDays, dayOfMonth, daysBetween, weekdayOf, yearOf } from '../calendar-days.ts';
import { intervalDays, intervalYears, oneTime, dueDatesPerYear } from '../periodicities.ts';
import type { Schedule, YearlyDay } from '../schedule.ts';
import { expandYearlyDays, findFirstDay } from '../statutory-days.ts';

/** A period of a schedule, settled by one occurrence (obligations §3.12). ISO days, inclusive. */
export interface Period {
  from: string;
  until: string;
}

/** Sentinels for an unbounded period: of a one-time occurrence. */
const FIRST = '1000-01-01';
const LAST = '9999-12-31';

/** A period named by its statutory date. */
export interface NamedPeriod extends Period {
  day: string;
}

type FindPeriod = (day: string) => Period;

const dayItself: FindPeriod = (day) => ({ from: day, until: day });

/** The Sunday at the end of a day's week. */
const endOfWeek = (day: string): string => addDays(day, (7 - weekdayOf(day)) % 7);

/** Periods of a day, a week or a fortnight; dates within the same week share a period. */
function divideByDays(step: number, { startDate }: Schedule): FindPeriod {
  if (!startDate || step === 1) return dayItself;
  const anchor = endOfWeek(startDate);
  return (day) => {
    const until = addDays(anchor, Math.ceil(daysBetween(anchor, day) / step) * step);
    return { from: addDays(until, 1 - step), until };
  };
}

/** The end of each date's period: the end of its month, or earlier if the month has a later date, too. */
const findCuts = (rows: readonly YearlyDay[]): YearlyDay[] =>
  rows.map(({ month, date }, index) => ({ month, date: rows[index + 1]?.month === month ? date : 31 }));

/**
 * Periods from the end of the previous one to the end of the date's own: for 30 June after 31 March, April to June.
 */
function divideByYears(step: number, schedule: Schedule): FindPeriod {
  const cuts = findCuts(expandYearlyDays(schedule));
  const [firstCut, lastCut] = [cuts[0], cuts.at(-1)];
  if (!firstCut || !lastCut) return dayItself;
  const origin = yearOf(findFirstDay(schedule));
  const inYear = (year: number, cut: YearlyDay) => dayOfMonth(year, cut.month, cut.date);
  const ends = new Map<number, readonly string[]>();
  /** The ends of a year's periods, computed once for all dates of the year. */
  const listEnds = (year: number): readonly string[] => {
    const found = ends.get(year) ?? cuts.map((cut) => inYear(year, cut));
    ends.set(year, found);
    return found;
  };
  return (day) => {
    const year = origin + Math.ceil((yearOf(day) - origin) / step) * step;
    const inSame = listEnds(year);
    const index = inSame.findIndex((end) => end >= day);
    const until = inSame[index] ?? inYear(year + step, firstCut);
    const last = index < 0 ? inSame.at(-1) : inSame[index - 1];
    return { from: addDays(last ?? inYear(year - step, lastCut), 1), until };
  };
}

/**
 * Creates a function from a date to its period, by the schedule that holds on it. For a license a period is one validity; a one-time schedule has one
 * unbounded period; an event-based one has a period for each event.
 */
export function createPeriodFinder(schedule: Schedule): FindPeriod {
  const { periodicity, validUntil, earlier } = schedule;
  if (earlier) {
    const finders = [...earlier, { ...schedule, until: LAST }].map(
      ({ until, ...one }) => [until, createPeriodFinder({ ...one, earlier: undefined })] as const,
    );
    return (day) => (finders.find(([until]) => day <= until)?.[1] ?? dayItself)(day);
  }
  if (validUntil) return (day) => ({ from: FIRST, until: day });
  if (periodicity === oneTime) return () => ({ from: FIRST, until: LAST });
  const days = intervalDays.get(periodicity);
  if (days) return divideByDays(days, schedule);
  const years = intervalYears.get(periodicity);
  return years || dueDatesPerYear.has(periodicity) ? divideByYears(years ?? 1, schedule) : dayItself;
}

const lengthOf = ({ from, until }: Period): number => daysBetween(from, until) + 1;

/** The number of days that two periods share. */
export function countShared(one: Period, other: Period): number {
  const from = one.from > other.from ? one.from : other.from;
  const until = one.until < other.until ? one.until : other.until;
  return from > until ? 0 : daysBetween(from, until) + 1;
}

/** Tolerance around a half, because months differ in length. */
const NEAR_HALF = 0.05;

/** Whether most of a period lies in another; for periods of equal length they are then the same. */
export function isMostlyIn(period: NamedPeriod, other: NamedPeriod): boolean {
  const shared = countShared(period, other);
  if (shared === 0) return false;
  const length = lengthOf(period);
  const share = shared / length - 0.5;
  if (Math.abs(share) > NEAR_HALF) return share > 0;
  return Math.abs(daysBetween(period.day, other.day)) * 2 < length;
}

/** Periods of equal length differ by less than this factor. */
const LONGER = 1.2;

/** Whether a period has no start: that of a license, or of a one-time schedule. */
export const isEndless = ({ from }: Period): boolean => from === FIRST;
const has = ({ from, until }: Period, day: string): boolean => from <= day && day <= until;

/**
 * Whether a filing settles another period under the current schedule: if most of that period lies in the filed one,
 * or if the period is now longer and contains the filing.
 */
export function settles(filed: NamedPeriod, period: NamedPeriod): boolean {
  if (filed.day === period.day) return true;
  // One-time occurrences settle once; a later end of a license is another validity.
  if (isEndless(filed)) return period.until === LAST || period.day < filed.day;
  if (isEndless(period)) return has(filed, period.day);
  if (filed.until < period.from || filed.from > period.until) return false;
  const hasGrown = lengthOf(period) > LONGER * lengthOf(filed);
  return isMostlyIn(period, filed) || (hasGrown && has(period, filed.day));
}

/** Whether a period covers all of another; two without a start always do. */
export const covers = (period: Period, other: Period): boolean =>
  (isEndless(period) && isEndless(other)) || (period.from <= other.from && period.until >= other.until);

/** Whether an open occurrence moves to a period of the current schedule. */
export const movesToPeriod = (open: NamedPeriod, period: NamedPeriod): boolean =>
  (isEndless(open) && isEndless(period)) || settles(open, period);
