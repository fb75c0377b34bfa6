import { withoutJoiners, withoutUnseen } from './unseen-signs.ts';

const wideBlank = /[\u0085\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000\u3164\uffa0]/g;
const lineEnd = /[\u2028\u2029]/g;
/** JavaScript knows more blanks than this, which are gone by then: the database's function has the same ones. */
const blanks = /[ \t\n\v\f\r]+/g;
const blanksAround = /^[ \t\n\v\f\r]+|[ \t\n\v\f\r]+$/g;

const apostrophe = /[\u00b4\u02b9\u02bb\u02bc\u2018-\u201b\u2032\u2035\uff07]/g;
const quote = /[\u00ab\u00bb\u201c-\u201f\u2033\u2036\uff02]/g;
const dash = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;

/** Most texts have none of the signs above, nor a letter with two spellings. */
const isPlain = (text: string): boolean => !/[^\t\n\v\f\r -~]/.test(text);

const collapseBlanks = (text: string): string => text.replace(blanks, ' ').replace(blanksAround, '');

const normalizeBlanks = (text: string): string =>
  text.normalize('NFC').replace(wideBlank, ' ').replace(lineEnd, '\n');

/**
 * A text as it is stored (decisions §5 "Texts"): NFC, every blank that is no line break as a plain one, without
 * signs that nobody sees, but for the joiners that a script needs. Quotes and dashes stay as they were written.
 */
export const tidyText = (text: string): string =>
  // First what may stand between a letter and its accent: the two are one letter only without it.
  isPlain(text) ? text : normalizeBlanks(withoutUnseen(text));

/** The same for a name, which has one line: runs of blanks are one, and none stands around it. */
export const tidyName = (text: string): string => collapseBlanks(tidyText(text));

/** Whether there is nothing to read in a text. */
export const isBlankText = (text: string): boolean => !/[!-~]/.test(text) && tidyName(text) === '';

/** One small letter for one capital, whatever stands beside it, as the database has it: 'Σ' is 'σ' at the end of a word, too. */
const toSmallLetter = (capital: string): string => [...capital.toLowerCase()][0] ?? capital;

/**
 * The key by which texts are compared (decisions §5 "Texts"): equal for what people take for the same, whatever its
 * blanks, quotes, dashes, joiners and case. The database's `text_key` gives the same for what is stored.
 */
export function toTextKey(text: string): string {
  if (isPlain(text)) return collapseBlanks(text).toLowerCase();
  const folded = normalizeBlanks(withoutJoiners(withoutUnseen(text)))
    .replace(apostrophe, "'")
    .replace(quote, '"')
    .replace(dash, '-');
  return collapseBlanks(folded).replace(/[\p{Lu}\p{Lt}]/gu, toSmallLetter);
}
