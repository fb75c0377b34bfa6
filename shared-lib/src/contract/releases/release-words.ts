import type { ErrorGroup, ReleaseState } from './release-operations.ts';
import type { ReleasePolicy } from './rights/release-policy.ts';

const numberFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** Formats a share: 12.5 as '12.5 %', with a no-break space. */
export const formatPercent = (percent: number): string => `${numberFormat.format(percent)}\u00a0%`;

const count = (number: number, unit: string) =>
  `${numberFormat.format(number)} ${unit}${number === 1 ? '' : 's'}`;

/** Formats minutes: '30 minutes', '1 minute'; below a minute in seconds: '20 seconds'; from 120 on, whole hours: '2 hours'. */
export function describeMinutes(minutes: number): string {
  if (minutes < 1) return count(Math.round(minutes * 60), 'second');
  return minutes >= 120 && minutes % 60 === 0 ? count(minutes / 60, 'hour') : count(minutes, 'minute');
}

/** Joins names: 'a', 'a and b', 'a, b and c'. */
export const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

export const describeErrorMessage = ({ message }: ErrorGroup): string =>
  message || 'An error without a message';

/** The place of an error: 'src/app/page.tsx:12', or why it is not known. */
export const describeErrorPlace = ({ file, line, unmapped }: ErrorGroup): string =>
  file === null ? `not mapped: ${unmapped ?? 'unknown'}` : `${file}:${line}`;

/** The message and place of an error: 'TypeError: x is not a function at src/app/page.tsx:12'. */
export function describeError(error: ErrorGroup): string {
  const place = describeErrorPlace(error);
  return `${describeErrorMessage(error)} ${error.file === null ? `(${place})` : `at ${place}`}`;
}

/** How many people and sessions met an error: '3 people, 4 sessions'. */
export const describeReach = ({ people, sessions }: ErrorGroup): string =>
  `${people === 1 ? '1 person' : `${numberFormat.format(people)} people`}, ${count(sessions, 'session')}`;

const stateWords: Readonly<Record<ReleaseState, string>> = {
  stable: 'Stable',
  canary: 'Canary',
  previous: 'Previous',
  available: 'Available',
  'taken back': 'Rolled back',
  retired: 'Retired',
};

/** The words for a state of a version; a newer server may send an unknown one. */
export const describeReleaseState = (state: ReleaseState): string => stateWords[state] ?? 'Unknown';

/** The canary that a policy asks for: 'a canary of 10 % of people or more for 2 hours'. */
export const describeNeededCanary = ({ percent, minutes }: NonNullable<ReleasePolicy['canary']>): string =>
  `a canary of ${percent} % of people or more${minutes > 0 ? ` for ${describeMinutes(minutes)}` : ''}`;

/** A policy in sentences. */
export const describePolicy = ({ canary, badStable }: ReleasePolicy): string =>
  [
    canary
      ? `Before everyone gets a version, it needs ${describeNeededCanary(canary)}.`
      : 'A version may go to everyone at once.',
    badStable === 'alarm'
      ? 'A stable version that harms people raises an alarm.'
      : 'A stable version that harms people is rolled back.',
  ].join(' ');
