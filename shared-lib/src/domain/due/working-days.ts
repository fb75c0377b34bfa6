import { t, words } from '../../texts/index.ts';
import type { HolidayRule } from '../../contract/values/index.ts';
import { addDays, weekdayOf } from './calendar-days.ts';

/** A day off, for all (no states) or for some states' records. */
export interface Holiday {
  day: string;
  name: string;
  /** State ids; empty for all. */
  states: readonly number[];
}

/** An organisation's days off (obligations §3.9). */
export interface WorkCalendar {
  /** Weekly days off: 0 is Sunday. At least one working day remains. */
  weeklyOff: readonly number[];
  /** Whether the second and the fourth Saturday of a month are off. */
  alternateSaturdays: boolean;
  holidays: readonly Holiday[];
  holidayRule: HolidayRule;
}

/** The default calendar: Sundays are off, due dates do not move. */
export const defaultWorkCalendar: WorkCalendar = {
  weeklyOff: [0],
  alternateSaturdays: false,
  holidays: [],
  holidayRule: 'keep',
};

const SATURDAY = 6;
const weekdays: Readonly<Record<string, string>> = words({
  0: 'Sunday',
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
});

/** 'second' or 'fourth' if the day is such a Saturday. */
function alternateSaturday(day: string): string | undefined {
  if (weekdayOf(day) !== SATURDAY) return undefined;
  const week = Math.ceil(Number(day.slice(8)) / 7);
  return week === 2 ? t('second Saturday') : week === 4 ? t('fourth Saturday') : undefined;
}

/** Why a day is off, in words; undefined for a working day. */
export function whyDayOff(
  calendar: WorkCalendar,
  day: string,
  states: readonly number[],
): string | undefined {
  const holiday = calendar.holidays.find(
    (one) =>
      one.day === day && (one.states.length === 0 || one.states.some((state) => states.includes(state))),
  );
  if (holiday) return holiday.name;
  if (calendar.weeklyOff.includes(weekdayOf(day))) return weekdays[weekdayOf(day)];
  return calendar.alternateSaturdays ? alternateSaturday(day) : undefined;
}

/** A longer search means that the calendar has no working day. */
const maxSearchDays = 366;

/**
 * The nearest working day; a working day is its own.
 * @throws RangeError if there is none within a year
 */
export function findWorkingDay(
  calendar: WorkCalendar,
  from: string,
  { step, states }: { step: 1 | -1; states: readonly number[] },
): string {
  for (let distance = 0; distance <= maxSearchDays; distance += 1) {
    const day = addDays(from, distance * step);
    if (!whyDayOff(calendar, day, states)) return day;
  }
  throw new RangeError(`The calendar has no working day within a year of ${from}.`);
}

/** Adds working days; the start does not count. */
export function addWorkingDays(
  calendar: WorkCalendar,
  from: string,
  { count, step, states }: { count: number; step: 1 | -1; states: readonly number[] },
): string {
  let day = from;
  for (let left = count; left > 0; left -= 1) {
    day = findWorkingDay(calendar, addDays(day, step), { step, states });
  }
  return day;
}
