import type { RecordKind } from '@lexboard/shared-lib/domain';
import type { ListRequest } from './list-request.ts';

/** What narrows a list without being looked for as a text. */
export const filterNames = ['status', 'category', 'state', 'law'] as const;
export type FilterName = (typeof filterNames)[number];

export const isFilter = (name: string): name is FilterName => filterNames.some((filter) => filter === name);

/** The columns that a text is looked for in: one, all, or those of the toolbar's keyword (decisions §3). */
function searchedColumns(kind: RecordKind, name: string): string[] {
  const columns = kind.list.searchColumns.map((searched) => searched.name);
  if (name === 'allFields') return columns;
  return name === 'lawentry' ? [...columns.slice(0, 1), kind.wire.name] : [name];
}

/** The texts that a list is asked for, each with the columns that it is looked for in. */
export const searchedTexts = (kind: RecordKind, { wanted }: ListRequest) =>
  wanted
    .filter(([name]) => !isFilter(name))
    .map(([name, value]) => ({ columns: searchedColumns(kind, name), text: String(value) }));
