import { toTextKey, tidyText } from '../texts/text-forms.ts';

/** A piece of a text, and whether a search found it. */
export interface TextPart {
  text: string;
  matched: boolean;
}

/** As the server takes words: signs part them ("LAW-000012" is two), and sixteen say enough. */
const word = /[\p{L}\p{M}\p{N}]+/gu;
const mostWords = 16;

/**
 * "LIC-12" also means LIC-000012, so a number may leave out the noughts before it; "lic12" means both, so a code may
 * leave out its hyphen as well.
 */
function toCodePattern(sought: string): string {
  const [, letters = '', number] = /^([a-z]*)(\d+)$/i.exec(sought) ?? [];
  if (number === undefined) return sought;
  return letters ? `${letters}(?:-0*)?${number}` : `0*${number}`;
}

/** The words of a search that are looked for, as people compare texts. */
export const splitSearchWords = (sought: string): string[] =>
  [...new Set(toTextKey(sought).match(word))].slice(0, mostWords);

/** Joiners stand between the letters of some words, and make no difference. */
const withJoiners = (beginning: string): string =>
  /[\u0600-\u109f]/.test(beginning) ? [...beginning].join('[\\u200c\\u200d]?') : beginning;

/** The pattern of the beginnings of matching words; undefined when nothing can match. */
function buildMatchPattern(sought: string, meant: readonly string[]): RegExp | undefined {
  const words = [...splitSearchWords(sought), ...meant.flatMap(splitSearchWords)].sort(
    (a, b) => b.length - a.length,
  );
  if (words.length === 0) return undefined;
  return new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}\\u200c\\u200d])(?:${words.map((one) => withJoiners(toCodePattern(one))).join('|')})\\p{M}*`,
    'giu',
  );
}

/**
 * A text in its pieces, of which those are marked that a search for `sought` matches: words of it and beginnings of
 * words, as people compare texts. A mistyped word marks nothing but what it is `meant` to be, as the server has looked for it.
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
