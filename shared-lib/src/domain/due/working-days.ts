import type { HolidayRule } from '../../contract/values/index.ts';
import { addDays, weekdayOf } from './calendar-days.ts';

/** A day off, for all (no states) or for some states' records. */
export interface Holiday {
  day: string;
  name: string;
  /** Ids; none: everybody's. */
  states: readonly number[];
}

/** An organisation's days off (obligations §3.9). */
export interface WorkCalendar {
  /** Days of the week without work: 0 is Sunday. At least one is left to work on. */
  weeklyOff: readonly number[];
  /** Whether the second and the fourth Saturday of a month are off. */
  alternateSaturdays: boolean;
  holidays: readonly Holiday[];
  holidayRule: HolidayRule;
}

/** The calendar of an organisation that has not set one: Sundays are off, nothing moves. */
export const defaultWorkCalendar: WorkCalendar = {
  weeklyOff: [0],
  alternateSaturdays: false,
  holidays: [],
  holidayRule: 'keep',
};

const SATURDAY = 6;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** 'second' or 'fourth' for such a Saturday. */
function alternateSaturday(day: string): string | undefined {
  if (weekdayOf(day) !== SATURDAY) return undefined;
  const week = Math.ceil(Number(day.slice(8)) / 7);
  return week === 2 ? 'second Saturday' : week === 4 ? 'fourth Saturday' : undefined;
}

/** Why nobody works on a day, in words; undefined for a working day. */
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

/** Holidays in a row end within a year, unless the calendar leaves no day to work on. */
const longestSearch = 366;

/**
 * The nearest working day, the day itself included.
 * @throws RangeError when there is none within a year
 */
export function findWorkingDay(
  calendar: WorkCalendar,
  from: string,
  { step, states }: { step: 1 | -1; states: readonly number[] },
): string {
  for (let distance = 0; distance <= longestSearch; distance += 1) {
    const day = addDays(from, distance * step);
    if (!whyDayOff(calendar, day, states)) return day;
  }
  throw new RangeError(`The calendar has no working day within a year of ${from}.`);
}

/** The working day that is `count` working days away; the day it starts from is not counted. */
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
