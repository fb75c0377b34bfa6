import type { RecordKind } from '@lexboard/shared-lib/domain';
import type { ListRequest } from './list-request.ts';

/** What narrows a list without being looked for as a text. */
export const filterNames = ['status', 'category', 'state', 'law', 'id'] as const;
export type FilterName = (typeof filterNames)[number];

export const isFilter = (name: string): name is FilterName => filterNames.some((filter) => filter === name);

/** The fields that a text is looked for in: one, all, or those of the toolbar's keyword (decisions §3). */
function searchedColumns({ list }: RecordKind, name: string): string[] {
  const fieldOf = ({ name: column, field = column }: (typeof list.searchColumns)[number]) => field;
  if (name === 'allFields') {
    return [...new Set([...list.searchColumns.map(fieldOf), ...list.keywordColumns])];
  }
  if (name === 'lawentry') return [...list.keywordColumns];
  return list.searchColumns.filter((column) => column.name === name).map(fieldOf);
}

/** The texts that a list is asked for, each with the columns that it is looked for in. */
export const searchedTexts = (kind: RecordKind, { wanted }: ListRequest) =>
  wanted
    .filter(([name]) => !isFilter(name))
    .map(([name, value]) => ({ columns: searchedColumns(kind, name), text: String(value) }));
