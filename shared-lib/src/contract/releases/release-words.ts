import { currentLanguage, intlTags, t, words } from '../../texts/index.ts';
import type { ErrorGroup, ReleaseState } from './release-operations.ts';
import type { ReleasePolicy } from './rights/release-policy.ts';

const numberFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** Formats a share: 12.5 as '12.5 %', with a no-break space. */
export const formatPercent = (percent: number): string => `${numberFormat.format(percent)}\u00a0%`;

const named = (count: number) => ({ count, shown: numberFormat.format(count) });

/** Formats minutes: '30 minutes', '1 minute'; below a minute in seconds: '20 seconds'; from 120 on, whole hours: '2 hours'. */
export function describeMinutes(minutes: number): string {
  if (minutes < 1)
    return t('{count, plural, one {# second} other {# seconds}}', { count: Math.round(minutes * 60) });
  return minutes >= 120 && minutes % 60 === 0
    ? t('{count, plural, one {# hour} other {# hours}}', { count: minutes / 60 })
    : t('{count, plural, one {{shown} minute} other {{shown} minutes}}', named(minutes));
}

/** Joins names: 'a', 'a and b', 'a, b and c'. */
export const joinNames = (names: readonly string[]): string =>
  names.length < 2
    ? names.join('')
    : t('{names} and {last}', { names: names.slice(0, -1).join(', '), last: names.at(-1) });

export const describeErrorMessage = ({ message }: ErrorGroup): string =>
  message || t('An error without a message');

/** The place of an error: 'src/app/page.tsx:12', or why it is not known. */
export const describeErrorPlace = ({ file, line, unmapped }: ErrorGroup): string =>
  file === null ? t('not mapped: {why}', { why: unmapped ?? t('unknown') }) : `${file}:${line}`;

/** The message and place of an error: 'TypeError: x is not a function at src/app/page.tsx:12'. */
export function describeError(error: ErrorGroup): string {
  const [message, place] = [describeErrorMessage(error), describeErrorPlace(error)];
  return error.file === null ? `${message} (${place})` : t('{message} at {place}', { message, place });
}

/** How many people and sessions met an error: '3 people, 4 sessions'. */
export const describeReach = ({ people, sessions }: ErrorGroup): string =>
  t(
    '{people, plural, one {# person} other {# people}}, {sessions, plural, one {# session} other {# sessions}}',
    { people, sessions },
  );

const stateWords: Readonly<Record<ReleaseState, string>> = words({
  stable: 'Stable',
  canary: 'Canary',
  previous: 'Previous',
  available: 'Available',
  'taken back': 'Rolled back',
  retired: 'Retired',
});

/** The words for a state of a version; a newer server may send an unknown one. */
export const describeReleaseState = (state: ReleaseState): string => stateWords[state] ?? t('Unknown');

/** The canary that a policy asks for: 'a canary of 10 % of people or more for 2 hours'. */
export const describeNeededCanary = ({ percent, minutes }: NonNullable<ReleasePolicy['canary']>): string =>
  minutes > 0
    ? t('a canary of {percent} % of people or more for {time}', { percent, time: describeMinutes(minutes) })
    : t('a canary of {percent} % of people or more', { percent });

/** Names languages in that of the reader: 'Hindi'. */
export function nameLanguages(languages: readonly string[]): string {
  const names = new Intl.DisplayNames(intlTags[currentLanguage()], { type: 'language' });
  return joinNames(languages.map((language) => names.of(language) ?? language));
}

/** A policy in sentences. */
export const describePolicy = ({ canary, badStable, languages = [] }: ReleasePolicy): string =>
  [
    canary
      ? t('Before everyone gets a version, it needs {canary}.', { canary: describeNeededCanary(canary) })
      : t('A version may go to everyone at once.'),
    badStable === 'alarm'
      ? t('A stable version that harms people raises an alarm.')
      : t('A stable version that harms people is rolled back.'),
    ...(languages.length > 0
      ? [t('A version needs all its texts in {languages}.', { languages: nameLanguages(languages) })]
      : []),
  ].join(' ');
