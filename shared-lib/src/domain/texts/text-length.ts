import { t } from '../../texts/index.ts';
/**
 * Whether a text exceeds `most` characters, counted by code points as in requests and the database. Counting is
 * skipped for clearly short texts, because forms check at each pause in typing.
 */
export const isLongerThan = (text: string, most: number): boolean =>
  text.length > most && (text.length > 2 * most || [...text].length > most);

/** The share of a limit from which the remaining characters are shown. */
const NEAR_LIMIT = 0.9;

/** The remaining characters when a text is near its limit; undefined far below and above it. */
export function countCharactersLeft(text: string, most: number): number | undefined {
  // Fast path: a text has at most as many characters as UTF-16 units.
  if (text.length < NEAR_LIMIT * most || text.length > 2 * most) return undefined;
  const count = [...text].length;
  return count < NEAR_LIMIT * most || count > most ? undefined : most - count;
}

/** The error of a text that is too long; undefined if it is not. */
export const findLengthFault = (label: string, text: string, most: number): string | undefined =>
  isLongerThan(text, most)
    ? t('{label} may have at most {most} characters.', { label, most: most.toLocaleString('en') })
    : undefined;
