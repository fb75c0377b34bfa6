import type { FieldError } from '../../../contract/values/index.ts';
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
  if (day === '') return 'Please fill the Day.';
  if (!isDay(day)) return 'This date does not exist.';
  if (day > today) return `This day is in the future: today is ${describeDay(today)}.`;
  return appliedOn && day < appliedOn
    ? `This is before the renewal was applied for, on ${describeDay(appliedOn)}.`
    : undefined;
}

function findUntilFault({ validfrom, validuntil }: Grant, { today, validUntil }: RenewedLicense) {
  if (validuntil === '') return 'Please fill Valid Until.';
  if (!isDay(validuntil)) return 'This date does not exist.';
  if (validuntil <= validUntil)
    return `The license is valid until ${describeDay(validUntil)} already: a renewal ends after that day.`;
  if (isDay(validfrom) && validuntil < validfrom) return 'Valid Until cannot be before Valid From.';
  return validuntil > addDays(today, MAX_DAYS_AHEAD) ? 'This is more than a hundred years ahead.' : undefined;
}

/** What is wrong with a grant, by field (daily work §4). Valid From may be empty. */
export function findGrantFaults(grant: Grant, license: RenewedLicense): FieldError[] {
  const { day, validfrom } = grant;
  const faults = {
    day:
      findStepDayFault(day, license) ??
      findFilingDayFault(day, { today: license.today, statutoryDay: license.validUntil }),
    validfrom: validfrom === '' || isDay(validfrom) ? undefined : 'This date does not exist.',
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
