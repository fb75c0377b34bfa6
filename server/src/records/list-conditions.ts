import { sql, type RawBuilder } from 'kysely';
import type { ListName, RecordKind } from '@lexboard/shared-lib/domain';
import { listExpression, parentLawField } from './list-expressions.ts';
import type { ListRequest } from './list-request.ts';
import { column } from './record-columns.ts';

type Condition = RawBuilder<unknown>;
type Wanted = string | number;

const recordStatusOf = { all: undefined, published: 'Published', draft: 'Draft' } as const;

/** "Contains" without regard to case; the signs of a pattern in the text are ordinary characters (decisions §3). */
const contains = (expression: RawBuilder<unknown>, text: Wanted): Condition =>
  sql`${expression} ilike ${`%${String(text).replace(/[\\%_]/g, '\\$&')}%`}`;

const filters: Record<string, (kind: RecordKind, wanted: Wanted) => Condition> = {
  status: (kind, status) => sql`${column(kind.wire.lawStatus)} = ${status}`,
  category: (_kind, id) =>
    sql`record.category = (select name from choice where list = 'category' and choice.id = ${id})`,
  state: (_kind, id) => sql`${id}::int = any(record.state)`,
  law: (kind, id) => {
    const parent = parentLawField(kind);
    return parent ? sql`${column(parent.name)} = ${id}` : sql`false`;
  },
};

/** The columns that a text is looked for in: one, all, or those of the toolbar's keyword (decisions §3). */
function searchedColumns(kind: RecordKind, name: string): string[] {
  const columns = kind.list.searchColumns.map((searched) => searched.name);
  if (name === 'allFields') return columns;
  return name === 'lawentry' ? [...columns.slice(0, 1), kind.wire.name] : [name];
}

const isFilter = (name: string) => name in filters;

/** Whether a text is looked for, so that the total is capped. */
export const searchesText = ({ wanted }: ListRequest): boolean => wanted.some(([name]) => !isFilter(name));

function conditionOf(kind: RecordKind, name: string, value: Wanted): Condition {
  const filter = filters[name];
  if (filter) return filter(kind, value);
  const found = searchedColumns(kind, name).map((searched) =>
    contains(listExpression(kind, searched), value),
  );
  return sql`(${sql.join(found, sql` or `)})`;
}

/** The conditions of a list and what it is asked for, to be joined by "and". */
export function conditionsOf(kind: RecordKind, list: ListName, { wanted }: ListRequest): Condition[] {
  const status = recordStatusOf[list];
  return [
    sql`record.deleted_at is null`,
    ...(status ? [sql`${column(kind.wire.recordStatus)} = ${status}`] : []),
    ...wanted.map(([name, value]) => conditionOf(kind, name, value)),
  ];
}
