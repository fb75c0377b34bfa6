import type { ReleaseState } from './release-operations.ts';

const numberFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** A share in per cent: 12.5 as '12.5 %', which no line breaks. */
export const formatPercent = (percent: number): string => `${numberFormat.format(percent)}\u00a0%`;

const count = (number: number, unit: string) =>
  `${numberFormat.format(number)} ${unit}${number === 1 ? '' : 's'}`;

/** So many minutes in words: '30 minutes', '1 minute', and in seconds below it: '20 seconds'. */
export const describeMinutes = (minutes: number): string =>
  minutes < 1 ? count(Math.round(minutes * 60), 'second') : count(minutes, 'minute');

/** Names as a sentence has them: 'a', 'a and b', 'a, b and c'. */
export const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

const stateWords: Readonly<Record<ReleaseState, string>> = {
  stable: 'Stable',
  canary: 'Canary',
  previous: 'Previous',
  available: 'Available',
  'taken back': 'Rolled back',
  retired: 'Retired',
};

/** A state of a version in words; a newer server may have a state that this page or command does not know. */
export const describeReleaseState = (state: ReleaseState): string => stateWords[state] ?? 'Unknown';
