import {
  belongsToLaw,
  summarizeRow,
  formatCell,
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

/** A record is looked for by neither its own status nor that of the law above it. */
const isSearched = (kind: RecordKind, column: string) =>
  column !== kind.wire.recordStatus && (column !== kind.wire.lawStatus || !belongsToLaw(kind));

const formatResultCell = (kind: RecordKind, row: ListRow, column: string) =>
  column === kind.wire.lawStatus ? summarizeRow(kind, row).lawStatus : formatCell(row, column);

/** Signs alone are found where codes and names begin with them, and mark nothing. */
const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

/**
 * The cells of a search result, with its matches, and whether these are all in fields that have no column.
 * @param meant what mistyped words of the text can mean
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
