import { dayOfMonth, addDays } from '../due/calendar-days.ts';
import type { YearlyDay } from '../due/schedule.ts';

/** Days of each year; `periodicity` if no other matches. */
export interface DaysOfYear {
  says: 'days';
  days: readonly YearlyDay[];
  periodicity?: string;
}

/** The meaning of a due text, before the periodicity is known. */
export type DueReading =
  | DaysOfYear
  /** A day of each month: of the following one with `following`, or of an unnamed one. */
  | { says: 'monthDay'; date: number; of: 'month' | 'following' | 'unnamed' }
  | { says: 'event'; periodicity: 'Pre-Event Based' | 'Post-Event Based'; days: number; working: boolean }
  /** A day of one year, ISO. */
  | { says: 'date'; day: string }
  /** Only a periodicity. */
  | { says: 'periodicity'; periodicity: string }
  /** No due date: 'NA'. */
  | { says: 'nothing' };

/** The legal periods and the months in which they end; the financial year is April to March. */
const periods = {
  month: { periodicity: 'Monthly', ends: [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3] },
  quarter: { periodicity: 'Quarterly', ends: [3, 6, 9, 12] },
  half: { periodicity: 'Half-Yearly', ends: [3, 9] },
  calhalf: { periodicity: 'Half-Yearly', ends: [6, 12] },
  year: { periodicity: 'Yearly', ends: [3] },
  calyear: { periodicity: 'Yearly', ends: [12] },
} as const;

export type PeriodName = keyof typeof periods;

export const isPeriodName = (name: string): name is PeriodName => name in periods;

export const periodicityOf = (period: PeriodName): string => periods[period].periodicity;

/** Means the last day of any month. */
export const LAST_DAY_OF_MONTH = 31;

/** A common year, so that February does not change distances. */
const USUAL_YEAR = 2027;
/** The last day of February is the 29th, which other years have as the 28th. */
const LEAP_YEAR = 2028;

const toYearlyDay = (day: string): YearlyDay => ({
  month: Number(day.slice(5, 7)),
  date: Number(day.slice(8)),
});

const addMonths = (month: number, count: number): number => ((((month - 1 + count) % 12) + 12) % 12) + 1;

/** The days that are a number of months and days after the ends of periods; negative days lie before them. */
export function countFromEnds(
  period: PeriodName,
  { months = 0, days = 0 }: { months?: number; days?: number },
): DaysOfYear {
  const { periodicity, ends } = periods[period];
  const found = ends.map((end) => {
    const month = addMonths(end, months);
    const last = dayOfMonth(USUAL_YEAR, month, LAST_DAY_OF_MONTH);
    const day = toYearlyDay(addDays(last, days));
    return days === 0 ? { ...day, date: LAST_DAY_OF_MONTH } : day;
  });
  return { says: 'days', periodicity, days: found.map(clampToMonth) };
}

/** Replaces a date that the month lacks by its last day. */
export function clampToMonth({ month, date }: YearlyDay): YearlyDay {
  return { month, date: Number(dayOfMonth(LEAP_YEAR, month, date).slice(8)) };
}

/** A day of the month that follows each period. */
export const dayAfterEnds = (period: PeriodName, date: number): DaysOfYear => ({
  says: 'days',
  periodicity: periods[period].periodicity,
  days: periods[period].ends.map((end) => clampToMonth({ month: addMonths(end, 1), date })),
});

/** The day that is a number of days after a day of the year. */
export const countFromDay = ({ month, date }: YearlyDay, days: number): DaysOfYear => ({
  says: 'days',
  periodicity: 'Yearly',
  days: [toYearlyDay(addDays(dayOfMonth(USUAL_YEAR, month, date), days))],
});

/** Whether it can be a day of the year. A date that the month lacks stands for its last day (obligations §3.2). */
export const isYearlyDay = ({ month, date }: YearlyDay): boolean =>
  month >= 1 && month <= 12 && date >= 1 && date <= LAST_DAY_OF_MONTH;
