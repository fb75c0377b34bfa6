/**
 * Whether a text has more than `most` characters, counted as requests and the database count them: an emoji is one,
 * though two units of a string. Forms ask with every pause in typing, so only what may be too long is counted.
 */
export const isLongerThan = (text: string, most: number): boolean =>
  text.length > most && (text.length > 2 * most || [...text].length > most);

/** From this share of a limit on, people are told how much is left. */
const NEAR_LIMIT = 0.9;

/**
 * The characters that a text of at most `most` may still get, once it is near that limit; undefined before and
 * beyond.
 */
export function countCharactersLeft(text: string, most: number): number | undefined {
  // A text has at most as many characters as units: most texts are never counted.
  if (text.length < NEAR_LIMIT * most || text.length > 2 * most) return undefined;
  const count = [...text].length;
  return count < NEAR_LIMIT * most || count > most ? undefined : most - count;
}

/** The fault in a text of more than `most` characters; undefined when it may stay. */
export const findLengthFault = (label: string, text: string, most: number): string | undefined =>
  isLongerThan(text, most) ? `${label} may have at most ${most.toLocaleString('en')} characters.` : undefined;
