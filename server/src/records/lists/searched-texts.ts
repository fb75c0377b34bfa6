import type { RecordKind } from '@lexboard/shared-lib/domain';

/** A text of a request. */
export interface SearchedText {
  /** As calls name it: a column, all of them, or the toolbar's keyword. */
  name: string;
  text: string;
  /** The fields of a row that it is looked for in. */
  fields: string[];
}

/** The fields that a text is looked for in: one, all, or those of the toolbar's keyword (decisions §3). */
export function listSearchedFields({ list }: RecordKind, name: string): string[] {
  const fieldOf = ({ name: column, field = column }: (typeof list.searchColumns)[number]) => field;
  if (name === 'allFields') {
    return [...new Set([...list.searchColumns.map(fieldOf), ...list.keywordColumns])];
  }
  if (name === 'lawentry') return [...list.keywordColumns];
  return list.searchColumns.filter((column) => column.name === name).map(fieldOf);
}
