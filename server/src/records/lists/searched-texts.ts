import { belongsToLaw, ownerOfRow, type RecordKind } from '@lexboard/shared-lib/domain';

/** The name of a text that is looked for in all columns, and in all else that the search of everything looks in. */
export const ALL_FIELDS = 'allFields';

/** A text of a request. */
export interface SearchedText {
  /** As calls name it: a column, all of them, or the toolbar's keyword. */
  name: string;
  text: string;
  /** The fields of a row that it is looked for in. */
  fields: string[];
}

/** The fields that a text is looked for in: one, all, or those of the toolbar's keyword (decisions §3). */
export function listSearchedFields(kind: RecordKind, name: string): string[] {
  const { list, wire } = kind;
  const fieldOf = ({ name: column, field = column }: (typeof list.searchColumns)[number]) => field;
  if (name === ALL_FIELDS) {
    const beside = [wire.recordStatus, 'state', ...(belongsToLaw(kind) ? [ownerOfRow] : [])];
    return [...new Set([...list.searchColumns.map(fieldOf), ...list.keywordColumns, ...beside])];
  }
  if (name === 'lawentry') return [...list.keywordColumns];
  return list.searchColumns.filter((column) => column.name === name).map(fieldOf);
}
