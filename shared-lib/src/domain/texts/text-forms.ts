import { removeJoiners, removeInvisible } from './unseen-signs.ts';

const wideBlank = /[\u0085\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000\u3164\uffa0]/g;
const lineEnd = /[\u2028\u2029]/g;
/** JavaScript's \s matches more; those are replaced earlier. The database function uses the same set. */
const blanks = /[ \t\n\v\f\r]+/g;
const blanksAround = /^[ \t\n\v\f\r]+|[ \t\n\v\f\r]+$/g;

const apostrophe = /[\u00b4\u02b9\u02bb\u02bc\u2018-\u201b\u2032\u2035\uff07]/g;
const quote = /[\u00ab\u00bb\u201c-\u201f\u2033\u2036\uff02]/g;
const dash = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;

/** Fast path: most texts are plain ASCII. */
const isPlain = (text: string): boolean => !/[^\t\n\v\f\r -~]/.test(text);

const collapseBlanks = (text: string): string => text.replace(blanks, ' ').replace(blanksAround, '');

const normalizeBlanks = (text: string): string =>
  text.normalize('NFC').replace(wideBlank, ' ').replace(lineEnd, '\n');

/**
 * Normalises a text for storage (decisions §5 "Texts"): NFC, plain blanks, no invisible characters except joiners
 * that a script needs. Line breaks, quotes and dashes stay.
 */
export const tidyText = (text: string): string =>
  // Invisible characters first: one between a letter and its accent would prevent composition.
  isPlain(text) ? text : normalizeBlanks(removeInvisible(text));

/** Normalises a one-line name: collapses and trims blanks. */
export const tidyName = (text: string): string => collapseBlanks(tidyText(text));

/** Whether there is nothing to read in a text. */
export const isBlankText = (text: string): boolean => !/[!-~]/.test(text) && tidyName(text) === '';

/**
 * Maps one capital to one small letter regardless of context, as the database does: 'Σ' becomes 'σ' at the end of a
 * word, too.
 */
const toSmallLetter = (capital: string): string => [...capital.toLowerCase()][0] ?? capital;

/**
 * The comparison key of a text (decisions §5 "Texts"): equal for texts that differ only in blanks, quotes, dashes,
 * joiners or case. The database's `text_key` computes the same.
 */
export function toTextKey(text: string): string {
  if (isPlain(text)) return collapseBlanks(text).toLowerCase();
  const folded = normalizeBlanks(removeJoiners(removeInvisible(text)))
    .replace(apostrophe, "'")
    .replace(quote, '"')
    .replace(dash, '-');
  return collapseBlanks(folded).replace(/\p{Changes_When_Lowercased}/gu, toSmallLetter);
}
