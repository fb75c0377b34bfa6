import {
  belongsToLaw,
  formatCell,
  recordName,
  splitMatches,
  type ListRow,
  type RecordKind,
  type TextPart,
} from '@lexboard/shared-lib/domain';
import { listResultColumns } from './result-columns.ts';

export interface ResultCell {
  name: string;
  text: string;
  parts: readonly TextPart[];
}

/** Statuses of record and law are not searched. */
const isSearched = (kind: RecordKind, column: string) =>
  column !== kind.wire.recordStatus && (column !== kind.wire.lawStatus || !belongsToLaw(kind));

const formatResultCell = (kind: RecordKind, row: ListRow, column: string) =>
  (column === kind.wire.name && recordName(kind, row)) || formatCell(kind, row, column);

/** Punctuation alone matches the beginning of codes and names, and highlights nothing. */
const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

/**
 * The cells of a result with highlights, and whether all matches are in hidden fields.
 * @param meant spelling corrections
 */
export function buildResultCells(kind: RecordKind, row: ListRow, text: string, meant: readonly string[]) {
  const cells = listResultColumns(kind).map(({ name }): ResultCell => {
    const shown = formatResultCell(kind, row, name);
    const whole = [{ text: shown, matched: false }];
    return { name, text: shown, parts: isSearched(kind, name) ? splitMatches(shown, text, meant) : whole };
  });
  const isMarked = cells.some(({ parts }) => parts.some(({ matched }) => matched));
  return { cells, hidden: hasWords(text) && !isMarked };
}
