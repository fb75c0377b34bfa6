import { isDay, parseDay } from '../days/days.ts';
import { tidyName } from '../texts/text-forms.ts';
import { findHolidayFault } from './due-settings.ts';
import type { Holiday } from './working-days.ts';

/** Holidays read from lines of text, and the lines that are none. */
export interface HolidayLines {
  holidays: Holiday[];
  /** Numbers count from 1 as an editor counts lines; the message says what is wrong with the line. */
  faults: { line: number; message: string }[];
}

/** A day in figures or with its month in letters, then the name; a weekday may stand between them. */
const lineForm =
  /^(?<day>\d{1,4}[-./]\d{1,2}[-./]\d{1,4}|\d{1,2}(?:st|nd|rd|th)?[ .-]*[a-z]{3,}[ .,-]*\d{4}|[a-z]{3,}[ .-]*\d{1,2}(?:st|nd|rd|th)?[ ,.-]+\d{4})(?<name>.*)$/i;
const betweenDayAndName = /^[\s,;:|–-]*(?:\(?(?:sun|mon|tues|wednes|thurs|fri|satur)day\)?[\s,;:|–-]*)?/i;

/** A line as a day and a name; either is missing where the line has none. */
function readLine(line: string): { day: string | undefined; name: string } {
  const { day, name = '' } = lineForm.exec(line)?.groups ?? {};
  return { day: day && parseDay(day, 'DD/MM/YYYY'), name: name.replace(betweenDayAndName, '') };
}

/**
 * Reads a list of holidays, one a line: '26-01-2027 Republic Day', the day first in any way in which days are typed.
 * Blank lines are left out; nothing else is.
 * @param states whose holidays they are; none: everybody's
 * @param present the holidays that there are already
 */
export function parseHolidayLines(
  text: string,
  { states = [], present = [] }: { states?: number[]; present?: readonly Holiday[] } = {},
): HolidayLines {
  const read: HolidayLines = { holidays: [], faults: [] };
  text.split(/\r\n|\r|\n/).forEach((raw, index) => {
    const line = tidyName(raw);
    if (!line) return;
    const { day, name } = readLine(line);
    const number = index + 1;
    if (!day) {
      read.faults.push({ line: number, message: `Line ${number} does not start with a date: “${line}”.` });
      return;
    }
    const holiday = { day, name, states };
    const fault = findHolidayFault(holiday, [...present, ...read.holidays]);
    if (fault) read.faults.push({ line: number, message: `Line ${number}: ${fault.message}` });
    else read.holidays.push(holiday);
  });
  return read;
}

/** The same dates in the next year, without those that are there or do not exist: 29 February of most years. */
export function copyToNextYear(holidays: readonly Holiday[], year: number): Holiday[] {
  const copies = holidays
    .filter(({ day }) => Number(day.slice(0, 4)) === year)
    .map((holiday) => ({ ...holiday, day: `${year + 1}${holiday.day.slice(4)}` }));
  return copies.filter((copy) => isDay(copy.day) && !findHolidayFault(copy, holidays));
}

/** By their days; those of one day stay in their order. */
export const sortHolidays = <One extends { day: string }>(holidays: readonly One[]): One[] =>
  [...holidays].sort((one, other) => one.day.localeCompare(other.day));
