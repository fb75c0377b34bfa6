export { findCellFault, type CellReading, type ImportCell } from './cell-reading.ts';
export { defaultEmptyCells } from './empty-cells.ts';
export { formatImportCell } from './format-import-cell.ts';
export {
  codeColumn,
  findImportField,
  lastDoneColumn,
  listImportFields,
  peopleColumns,
  statusColumn,
  versionColumn,
  type ImportField,
} from './import-fields.ts';
export { formatInForceTexts, readInForceTexts } from './circulars/in-force-texts.ts';
export {
  circularImport,
  findImportKind,
  isRecordKind,
  otherImports,
  unitImport,
  type ImportKind,
  type ImportKindName,
} from './import-kinds.ts';
export { findNamed, toChoiceKey } from './match-choice.ts';
export { matchColumns, toColumnKey, type MatchedColumn } from './match-columns.ts';
export { createNearestFinder } from './nearest-name.ts';
export { DateOrderFinder, type FoundDateOrder } from './read-day.ts';
export { createPersonFinder } from './units/unit-row-texts.ts';
export { createColumnReader, isBlankWord, readImportCell, type ColumnReader } from './read-import-cell.ts';
