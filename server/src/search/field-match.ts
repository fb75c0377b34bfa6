import type { FieldMatch } from '@lexboard/shared-lib/contract';
import { splitMatches, splitSearchWords } from '@lexboard/shared-lib/domain';

/** The part of a text that is shown, and the part of that before the match; in characters. */
const SNIPPET = 120;
const LEAD = 40;

const holds = (text: string, word: string) => splitMatches(text, word).some(({ matched }) => matched);

/** The part of a text around the first of these words, cut between words where it can be. */
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

/** The texts of a record. */
export interface SearchedRecord {
  /** The text in sight of it. */
  shown: string;
  /** Its other texts by the wire names of their fields, in the order of the form. */
  texts: Record<string, string>;
}

/**
 * The field that holds the most words of a search which are not in sight, with its text around them; undefined where none
 * does. Words count as the page marks them.
 * @param meant what mistyped words of the search can mean
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
