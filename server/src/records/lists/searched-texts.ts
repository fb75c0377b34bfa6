import { searchFields, type RecordKind } from '@lexboard/shared-lib/domain';

/** Name of a text that is searched in all columns and in all other texts of the global search. */
export const ALL_FIELDS = 'allFields';

export interface SearchedText {
  /** Name in calls: a column, all fields, or the keyword of the toolbar. */
  name: string;
  text: string;
  fields: string[];
}

/** Lists the fields to search: one, all, or those of the toolbar's keyword (decisions §3). */
export function listSearchedFields(kind: RecordKind, name: string): string[] {
  const { list, wire } = kind;
  const fieldOf = ({ name: column, field = column }: (typeof list.searchColumns)[number]) => field;
  if (name === ALL_FIELDS) {
    const searched = [...list.searchColumns.map(fieldOf), ...list.keywordColumns];
    // The other texts are found by their words, like those that the list does not show.
    const wordFields = searchFields(kind);
    const shown = list.columns
      .filter(({ name, holds }) => holds !== 'count' && !wordFields.includes(name))
      .map(({ name }) => name);
    return [...new Set([...searched, wire.recordStatus, 'state', ...shown])];
  }
  if (name === 'lawentry') return [...list.keywordColumns];
  return list.searchColumns.filter((column) => column.name === name).map(fieldOf);
}
