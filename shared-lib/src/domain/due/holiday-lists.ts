import { t } from '../../texts/index.ts';
import { isDay, parseDay } from '../days/days.ts';
import { tidyName } from '../texts/text-forms.ts';
import { findHolidayFault } from './due-settings.ts';
import type { Holiday } from './working-days.ts';

/** The holidays in lines of text, and the lines with errors. */
export interface HolidayLines {
  holidays: Holiday[];
  /** 1-based line numbers; the message names the problem. */
  faults: { line: number; message: string }[];
}

/** A day in digits or with the month in letters, an optional weekday, then the name. */
const lineForm =
  /^(?<day>\d{1,4}[-./]\d{1,2}[-./]\d{1,4}|\d{1,2}(?:st|nd|rd|th)?[ .-]*(?:[a-z]{3,}|[\u0900-\u097f]{2,})[ .,-]*\d{4}|[a-z]{3,}[ .-]*\d{1,2}(?:st|nd|rd|th)?[ ,.-]+\d{4})(?<name>.*)$/i;
const betweenDayAndName =
  /^[\s,;:|–-]*(?:\(?(?:(?:sun|mon|tues|wednes|thurs|fri|satur)day|(?:रवि|सोम|मंगल|बुध|गुरु|शुक्र|शनि)वार)\)?[\s,;:|–-]*)?/i;

/** Splits a line into day and name; either may be missing. */
function readLine(line: string): { day: string | undefined; name: string } {
  const { day, name = '' } = lineForm.exec(line)?.groups ?? {};
  return { day: day && parseDay(day, 'DD/MM/YYYY'), name: name.replace(betweenDayAndName, '') };
}

/**
 * Parses a list of holidays, one a line: '26-01-2027 Republic Day'. The day comes first, in any accepted format.
 * Blank lines are skipped.
 * @param states the states of the holidays; empty for all
 * @param present the existing holidays
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
      read.faults.push({
        line: number,
        message: t('Line {number} does not start with a date: “{line}”.', { number, line }),
      });
      return;
    }
    const holiday = { day, name, states };
    const fault = findHolidayFault(holiday, [...present, ...read.holidays]);
    if (fault)
      read.faults.push({
        line: number,
        message: t('Line {number}: {message}', { number, message: fault.message }),
      });
    else read.holidays.push(holiday);
  });
  return read;
}

/** Copies a year's holidays to the next, without existing ones and dates that do not exist (29 February). */
export function copyToNextYear(holidays: readonly Holiday[], year: number): Holiday[] {
  const copies = holidays
    .filter(({ day }) => Number(day.slice(0, 4)) === year)
    .map((holiday) => ({ ...holiday, day: `${year + 1}${holiday.day.slice(4)}` }));
  return copies.filter((copy) => isDay(copy.day) && !findHolidayFault(copy, holidays));
}

/** Sorts by day; the sort is stable. */
export const sortHolidays = <One extends { day: string }>(holidays: readonly One[]): One[] =>
  [...holidays].sort((one, other) => one.day.localeCompare(other.day));
