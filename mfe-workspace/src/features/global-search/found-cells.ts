import {
  belongsToLaw,
  summarizeRow,
  formatCell,
  splitMatches,
  type ListRow,
  type RecordKind,
  type TextPart,
} from '@lexboard/shared-lib/domain';
import { foundColumns } from './found-columns.ts';

export interface FoundCell {
  name: string;
  text: string;
  parts: readonly TextPart[];
}

/** A record is looked for by neither its own status nor that of the law above it. */
const isSearched = (kind: RecordKind, column: string) =>
  column !== kind.wire.recordStatus && (column !== kind.wire.lawStatus || !belongsToLaw(kind));

const textOf = (kind: RecordKind, row: ListRow, column: string) =>
  column === kind.wire.lawStatus ? summarizeRow(kind, row).lawStatus : formatCell(row, column);

/** Signs alone are found where codes and names begin with them, and mark nothing. */
const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

/**
 * What the columns of a found row show, with its matches, and whether these are all in fields that have no column.
 * @param meant what mistyped words of the text can mean
 */
export function foundCells(kind: RecordKind, row: ListRow, text: string, meant: readonly string[]) {
  const cells = foundColumns(kind).map(({ name }): FoundCell => {
    const shown = textOf(kind, row, name);
    const whole = [{ text: shown, matched: false }];
    return { name, text: shown, parts: isSearched(kind, name) ? splitMatches(shown, text, meant) : whole };
  });
  const isMarked = cells.some(({ parts }) => parts.some(({ matched }) => matched));
  return { cells, hidden: hasWords(text) && !isMarked };
}
