import { toTextKey, tidyText } from '../texts/text-forms.ts';

/** A piece of a text, and whether a search found it. */
export interface TextPart {
  text: string;
  matched: boolean;
}

/** The server's tokenizer: punctuation separates words ("LAW-000012" is two); at most sixteen words. */
const word = /[\p{L}\p{M}\p{N}]+/gu;
const maxWords = 16;

/**
 * "LIC-12" also matches LIC-000012 (leading zeros are optional), and "lic12" matches both (the hyphen is optional).
 */
function toCodePattern(sought: string): string {
  const [, letters = '', number] = /^([a-z]*)(\d+)$/i.exec(sought) ?? [];
  if (number === undefined) return sought;
  return letters ? `${letters}(?:-0*)?${number}` : `0*${number}`;
}

/** The words of a search in their comparable form. */
export const splitSearchWords = (sought: string): string[] =>
  [...new Set(toTextKey(sought).match(word))].slice(0, maxWords);

/** Letters and signs that are compared as another, by the one that stands for them in a key. */
const alike: Readonly<Record<string, string>> = {
  '\u0902': '[\u0901\u0902]',
  '\u0928': '[\u0928\u0929]',
  '\u0930': '[\u0930\u0931]',
  '\u0933': '[\u0933\u0934]',
};

/** Joiners between the letters of a word are ignored, and a nukta. */
const asWritten = (beginning: string): string =>
  /[\u0600-\u109f]/.test(beginning)
    ? [...beginning].map((letter) => alike[letter] ?? letter).join('[\\u093c\\u200c\\u200d]*')
    : beginning;

/** The pattern of matching word beginnings; undefined if nothing can match. */
function buildMatchPattern(sought: string, meant: readonly string[]): RegExp | undefined {
  const words = [...splitSearchWords(sought), ...meant.flatMap(splitSearchWords)].sort(
    (a, b) => b.length - a.length,
  );
  if (words.length === 0) return undefined;
  return new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}\\u200c\\u200d])(?:${words.map((one) => asWritten(toCodePattern(one))).join('|')})\\p{M}*`,
    'giu',
  );
}

/**
 * Splits a text into parts and marks those that match the search `sought`: words and word beginnings, as texts are
 * compared. A mistyped word marks only its correction in `meant`, as the server searched it.
 */
export function splitMatches(shownText: string, sought: string, meant: readonly string[] = []): TextPart[] {
  const text = tidyText(shownText);
  const wanted = buildMatchPattern(sought, meant);
  if (!wanted) return [{ text, matched: false }];
  const parts: TextPart[] = [];
  let shown = 0;
  for (const { 0: match, index } of text.matchAll(wanted)) {
    if (index > shown) parts.push({ text: text.slice(shown, index), matched: false });
    parts.push({ text: match, matched: true });
    shown = index + match.length;
  }
  if (shown < text.length || parts.length === 0) parts.push({ text: text.slice(shown), matched: false });
  return parts;
}
