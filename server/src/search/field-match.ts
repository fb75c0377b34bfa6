import type { FieldMatch } from '@lexboard/shared-lib/contract';
import { splitMatches, splitSearchWords } from '@lexboard/shared-lib/domain';

/** Length of a snippet, and of its part before the match, in characters. */
const SNIPPET = 120;
const LEAD = 40;

const holds = (text: string, word: string) => splitMatches(text, word).some(({ matched }) => matched);

/** Cuts a snippet around the first of these words, at word boundaries where possible. */
function snippetAround(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const parts = splitMatches(line, words.join(' '));
  const place = parts.findIndex(({ matched }) => matched);
  const at = parts.slice(0, place).reduce((length, part) => length + part.text.length, 0);
  const space = line.indexOf(' ', at - LEAD);
  const start = at <= LEAD ? 0 : space > -1 && space < at ? space + 1 : at - LEAD;
  const lastSpace = line.lastIndexOf(' ', start + SNIPPET);
  const end = line.length <= start + SNIPPET ? line.length : lastSpace > at ? lastSpace : start + SNIPPET;
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
}

export interface SearchedRecord {
  /** Text that the result shows. */
  shown: string;
  /** Other texts by wire name, in the order of the form. */
  texts: Record<string, string>;
}

/**
 * Finds the field with the most search words that are not shown, and a snippet of it; undefined where no field has any.
 * Words match as the page highlights them.
 * @param meant possible corrections of misspelled words
 */
export function findMatch(
  { shown, texts }: SearchedRecord,
  sought: string,
  meant: readonly string[],
): FieldMatch | undefined {
  const missing = [...splitSearchWords(sought), ...meant].filter((word) => !holds(shown, word));
  const counted = Object.entries(texts).map(([field, text]) => ({
    field,
    text,
    count: missing.filter((word) => holds(text, word)).length,
  }));
  const most = Math.max(0, ...counted.map(({ count }) => count));
  const best = counted.find(({ count }) => count === most);
  return best && most > 0 ? { field: best.field, text: snippetAround(best.text, missing) } : undefined;
}
