import { t, words } from '../../texts/index.ts';
import type { DueSettings, FieldError, FourEyesRule, HolidayRule } from '../../contract/values/index.ts';
import { isDay } from '../days/days.ts';
import { isBlankText } from '../texts/text-forms.ts';
import { findLengthFault } from '../texts/text-length.ts';
import { isTimeZone } from '../days/zones.ts';
import { findFormSettingsFaults } from '../form-settings.ts';
import { describeDay } from './describe-schedule.ts';
import { findWorkingDay, type Holiday, type WorkCalendar } from './working-days.ts';

/** Limits of the due settings: entries, characters, days. */
export const dueLimits = {
  holidays: 500,
  holidayName: 100,
  reminders: 10,
  reminderDays: 365,
  escalateDays: 365,
} as const;

/** Labels of the rules, in display order. */
export const holidayRuleWords: Readonly<Record<HolidayRule, string>> = words({
  keep: 'It stays on that day',
  next: 'It moves to the next working day',
  previous: 'It moves to the working day before',
});

/** Labels of the four-eyes rules, in display order. */
export const fourEyesWords: Readonly<Record<FourEyesRule, string>> = words({
  none: 'Only where a checker is chosen',
  high: 'Critical and High always',
  all: 'Always',
});

const isWholeWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** The error of a time zone name; undefined if it is valid. */
export const findTimeZoneFault = (zone: string): string | undefined =>
  isTimeZone(zone)
    ? undefined
    : t("There is no time zone ''{zone}''. Name one as Asia/Kolkata or UTC.", { zone });

function findWeeklyOffFault(days: readonly number[]): string | undefined {
  if (!days.every((day) => isWholeWithin(day, 0, 6))) return t('A day of the week is a number from 0 to 6.');
  return new Set(days).size > 6 ? t('Leave at least one day of the week to work on.') : undefined;
}

function findRemindersFault(days: readonly number[]): string | undefined {
  const { reminders, reminderDays } = dueLimits;
  if (days.length > reminders) return t('There may be at most {reminders} reminders.', { reminders });
  return days.every((day) => isWholeWithin(day, 0, reminderDays))
    ? undefined
    : t('A reminder is from 0 to {reminderDays} days ahead.', { reminderDays });
}

/** Whether two holidays on one day apply to the same state. */
const overlap = (one: Holiday, other: Holiday): boolean =>
  one.states.length === 0 ||
  other.states.length === 0 ||
  one.states.some((state) => other.states.includes(state));

/** An earlier holiday on the same day for the same states. */
const findSame = (holidays: readonly Holiday[], holiday: Holiday): Holiday | undefined =>
  holidays.find((one) => one.day === holiday.day && overlap(one, holiday));

/**
 * The error of a holiday, and whether it is in its day or its name; undefined if it is valid.
 * @param others the existing holidays
 */
export function findHolidayFault(
  holiday: Holiday,
  others: readonly Holiday[],
): { part: 'day' | 'name'; message: string } | undefined {
  const { day, name } = holiday;
  if (!isDay(day))
    return { part: 'day', message: t('The date must be one that exists, written as DD/MM/YYYY.') };
  if (isBlankText(name)) return { part: 'name', message: t('Please fill the name.') };
  const tooLong = findLengthFault(t('The name'), name, dueLimits.holidayName);
  if (tooLong) return { part: 'name', message: tooLong };
  const same = findSame(others, holiday);
  if (!same) return undefined;
  return {
    part: 'day',
    message: t('{day} is in the list already: {name}.', { day: describeDay(day), name: same.name }),
  };
}

function findHolidayFaults(holidays: readonly Holiday[]): FieldError[] {
  const most = dueLimits.holidays;
  if (holidays.length > most)
    return [
      {
        field: 'holidays',
        message: t('There may be at most {most} holidays, not {count}.', { most, count: holidays.length }),
      },
    ];
  return holidays.flatMap((holiday, index) => {
    const fault = findHolidayFault(holiday, holidays.slice(0, index));
    return fault ? [{ field: `holidays.${index}.${fault.part}`, message: fault.message }] : [];
  });
}

/** The error of a calendar with no working day within a year. */
function findIdleFault(calendar: WorkCalendar): string | undefined {
  const everywhere = { states: calendar.holidays.flatMap(({ states }) => states) };
  const stuck = calendar.holidays.find(({ day }) => {
    try {
      findWorkingDay(calendar, day, { step: 1, ...everywhere });
      findWorkingDay(calendar, day, { step: -1, ...everywhere });
      return false;
    } catch {
      return true;
    }
  });
  return stuck && t('Leave a day to work on within a year of {day}.', { day: describeDay(stuck.day) });
}

/**
 * All errors of the settings in the order of the form, each with its field: `holidays.3.day` in a row. Empty if they
 * are valid (obligations §3.9, §6).
 */
export function findSettingsFaults(settings: DueSettings): FieldError[] {
  const { escalateDays } = dueLimits;
  const messages: Partial<Record<keyof DueSettings, string | undefined>> = {
    timeZone: findTimeZoneFault(settings.timeZone),
    digestHour: isWholeWithin(settings.digestHour, 0, 23) ? undefined : t('The hour is from 0 to 23.'),
    reminderDays: findRemindersFault(settings.reminderDays),
    escalateAfterDays: isWholeWithin(settings.escalateAfterDays, 0, escalateDays)
      ? undefined
      : t('The days are from 0 to {escalateDays}.', { escalateDays }),
    weeklyOff: findWeeklyOffFault(settings.weeklyOff),
  };
  const faults = [
    ...Object.entries(messages).flatMap(([field, message]) => (message ? [{ field, message }] : [])),
    ...findHolidayFaults(settings.holidays),
    ...findFormSettingsFaults(settings),
  ];
  const idle = faults.length === 0 && findIdleFault(settings);
  return idle ? [{ field: 'holidays', message: idle }] : faults;
}
