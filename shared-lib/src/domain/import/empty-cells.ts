import { codeColumn, versionColumn } from './import-fields.ts';

/**
 * The effect of an empty cell unless chosen: an export of Lexboard clears, because it is complete, and another file keeps.
 * @param fields the fields of the file's columns
 */
export function defaultEmptyCells(fields: Iterable<string>): 'empty' | 'leave' {
  const given = new Set(fields);
  return given.has(codeColumn.name) && given.has(versionColumn.name) ? 'empty' : 'leave';
}
