import { removeJoiners, removeInvisible } from './unseen-signs.ts';

const wideBlank = /[\u0085\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000\u3164\uffa0]/g;
const lineEnd = /[\u2028\u2029]/g;
/** JavaScript's \s matches more; those are replaced earlier. The database function uses the same set. */
const blanks = /[ \t\n\v\f\r]+/g;
const blanksAround = /^[ \t\n\v\f\r]+|[ \t\n\v\f\r]+$/g;

const apostrophe = /[\u00b4\u02b9\u02bb\u02bc\u2018-\u201b\u2032\u2035\uff07]/g;
const quote = /[\u00ab\u00bb\u201c-\u201f\u2033\u2036\uff02]/g;
const dash = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;

/** The nukta, by itself or in a letter, and the chandrabindu: people write the same word with and without them. */
const devanagari: Readonly<Record<string, string>> = {
  '\u0901': '\u0902',
  '\u0929': '\u0928',
  '\u0931': '\u0930',
  '\u0934': '\u0933',
  '\u093c': '',
};
const foldedDevanagari = /\u093c|[\u0901\u0929\u0931\u0934]/g;

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
 * joiners, nukta, chandrabindu for anusvara, or case (languages.md). The database's `text_key` computes the same.
 */
export function toTextKey(text: string): string {
  if (isPlain(text)) return collapseBlanks(text).toLowerCase();
  const folded = normalizeBlanks(removeJoiners(removeInvisible(text)))
    .replace(apostrophe, "'")
    .replace(quote, '"')
    .replace(dash, '-')
    .replace(foldedDevanagari, (sign) => devanagari[sign] ?? '');
  return collapseBlanks(folded).replace(/\p{Changes_When_Lowercased}/gu, toSmallLetter);
}

/** Code points of zero in the scripts of India, whose digits people may type. */
const zeros = [0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66];

/** Replaces the digits of Indian scripts by ASCII digits. */
export const toPlainDigits = (text: string): string =>
  text.replace(/[\u0966-\u0d6f]/g, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code <= first + 9);
    return zero === undefined ? sign : String(code - zero);
  });
