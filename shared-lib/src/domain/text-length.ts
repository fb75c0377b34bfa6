/**
 * Whether a text has more than `most` characters, counted as requests and the database count them: an emoji is one,
 * though two units of a string. Forms ask with every pause in typing, so only what may be too long is counted.
 */
export const isLongerThan = (text: string, most: number): boolean =>
  text.length > most && (text.length > 2 * most || [...text].length > most);

/** What is wrong with a text of more than `most` characters; undefined when it may stay. */
export const lengthFault = (label: string, text: string, most: number): string | undefined =>
  isLongerThan(text, most) ? `${label} may have at most ${most.toLocaleString('en')} characters.` : undefined;
