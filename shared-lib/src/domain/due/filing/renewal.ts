import type { FieldError } from '../../../contract/values/index.ts';
import { t } from '../../../texts/index.ts';
import { isDay } from '../../days/days.ts';
import { addDays } from '../calendar-days.ts';
import { describeDay } from '../describe-schedule.ts';
import { findFilingDayFault } from './filing-day.ts';

/** A renewal is granted for a hundred years at most: a later end is mistyped. */
const MAX_DAYS_AHEAD = 36_525;

/** What a license says before a step of its renewal. ISO days. */
interface RenewedLicense {
  today: string;
  /** Its present end. */
  validUntil: string;
  /** The day of the pending application, if there is one. */
  appliedOn?: string | null | undefined;
}

/** A grant, with days as they were entered. */
export interface Grant {
  day: string;
  validfrom: string;
  validuntil: string;
}

/** Why the day of a step is invalid, in a sentence; undefined if it is valid. An answer is not before the application. */
export function findStepDayFault(
  day: string,
  { today, appliedOn }: Pick<RenewedLicense, 'today' | 'appliedOn'>,
): string | undefined {
  if (day === '') return t('Please fill the Day.');
  if (!isDay(day)) return t('This date does not exist.');
  if (day > today) return t('This day is in the future: today is {today}.', { today: describeDay(today) });
  return appliedOn && day < appliedOn
    ? t('This is before the renewal was applied for, on {day}.', { day: describeDay(appliedOn) })
    : undefined;
}

function findUntilFault({ validfrom, validuntil }: Grant, { today, validUntil }: RenewedLicense) {
  if (validuntil === '') return t('Please fill Valid Until.');
  if (!isDay(validuntil)) return t('This date does not exist.');
  if (validuntil <= validUntil)
    return t('The license is valid until {day} already: a renewal ends after that day.', {
      day: describeDay(validUntil),
    });
  if (isDay(validfrom) && validuntil < validfrom) return t('Valid Until cannot be before Valid From.');
  return validuntil > addDays(today, MAX_DAYS_AHEAD)
    ? t('This is more than a hundred years ahead.')
    : undefined;
}

/** What is wrong with a grant, by field (daily work §4). Valid From may be empty. */
export function findGrantFaults(grant: Grant, license: RenewedLicense): FieldError[] {
  const { day, validfrom } = grant;
  const faults = {
    day:
      findStepDayFault(day, license) ??
      findFilingDayFault(day, { today: license.today, statutoryDay: license.validUntil }),
    validfrom: validfrom === '' || isDay(validfrom) ? undefined : t('This date does not exist.'),
    validuntil: findUntilFault(grant, license),
  };
  return Object.entries(faults).flatMap(([field, message]) => (message ? [{ field, message }] : []));
}

/**
 * Whether the law keeps a license valid until its renewal is decided.
 * @param keeps whether its `validwhilepending` is ticked
 */
export const isKeptValid = (keeps: boolean, appliedOn: string, validUntil: string): boolean =>
  keeps && appliedOn <= validUntil;
