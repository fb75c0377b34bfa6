export type { ImportCell } from './cell-reading.ts';
export { formatImportCell } from './format-import-cell.ts';
export {
  codeColumn,
  findImportField,
  listImportFields,
  peopleColumns,
  statusColumn,
  versionColumn,
  type ImportField,
} from './import-fields.ts';
