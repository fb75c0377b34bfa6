import { sql, type RawBuilder } from 'kysely';
import { parentLawField, type ListName, type RecordKind } from '@lexboard/shared-lib/domain';
import { contains } from './contains.ts';
import { categoryOf, lawReference, shownColumn } from './list-expressions.ts';
import type { ListRequest } from './list-request.ts';
import { column } from './record-columns.ts';
import { isFilter, searchedTexts, type FilterName } from './search-columns.ts';

type Condition = RawBuilder<unknown>;

/** The record status that a list is limited to. */
export const recordStatusOf = { all: undefined, published: 'Published', draft: 'Draft' } as const;

/** The name of a category, which records are kept by. */
export const categoryName = (id: string | number) =>
  sql`(select name from choice where list = 'category' and choice.id = ${id})`;

type Filter = (kind: RecordKind, wanted: string | number) => Condition;

const filters: Record<FilterName, Filter> = {
  status: (kind, status) => sql`${column(kind.wire.lawStatus)} = ${status}`,
  category: (kind, id) => sql`${categoryOf(kind)} = ${categoryName(id)}`,
  state: (_kind, id) => sql`${id}::int = any(record.state)`,
  law: (kind, id) => (parentLawField(kind) ? sql`${lawReference(kind)} = ${id}` : sql`false`),
  id: (_kind, id) => sql`record.id = ${id}::int`,
};

/** The conditions of a list and what it is asked for, joined by "and". */
export function conditionsOf(kind: RecordKind, list: ListName, request: ListRequest): Condition {
  const status = recordStatusOf[list];
  const conditions = [
    sql`record.deleted_at is null`,
    ...(status ? [sql`${column(kind.wire.recordStatus)} = ${status}`] : []),
    ...request.wanted.flatMap(([name, value]) => (isFilter(name) ? [filters[name](kind, value)] : [])),
    ...searchedTexts(kind, request).map(({ columns, text }) => {
      const found = columns.map((name) => contains(shownColumn(kind, name), text));
      return sql`(${sql.join(found, sql` or `)})`;
    }),
  ];
  return sql.join(conditions, sql` and `);
}
