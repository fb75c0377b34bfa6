import { sql, type RawBuilder } from 'kysely';
import type { ListName, RecordKind } from '@lexboard/shared-lib/domain';
import { contains } from './contains.ts';
import type { Candidates } from './list-candidates.ts';
import { parentLawField, parentReference } from './list-expressions.ts';
import type { ListRequest } from './list-request.ts';
import { column } from './record-columns.ts';
import { isFilter, searchedTexts, type FilterName } from './search-columns.ts';

type Condition = RawBuilder<unknown>;

const recordStatusOf = { all: undefined, published: 'Published', draft: 'Draft' } as const;

/** A parent law is looked for by its law code name; the candidates know already which laws those are. */
function holds(kind: RecordKind, name: string, text: string, candidates: Candidates | undefined): Condition {
  if (parentLawField(kind)?.name !== name) return contains(column(name), text);
  if (candidates?.parents && candidates.text === text) {
    return sql`${parentReference} = any(${candidates.parents}::int[])`;
  }
  return sql`${parentReference} in (select id from law as parent where ${contains(sql.ref('parent.act_code_name'), text)})`;
}

type Filter = (kind: RecordKind, wanted: string | number) => Condition;

const filters: Record<FilterName, Filter> = {
  status: (kind, status) => sql`${column(kind.wire.lawStatus)} = ${status}`,
  category: (_kind, id) =>
    sql`record.category = (select name from choice where list = 'category' and choice.id = ${id})`,
  state: (_kind, id) => sql`${id}::int = any(record.state)`,
  law: (kind, id) => (parentLawField(kind) ? sql`${parentReference} = ${id}` : sql`false`),
};

/** The conditions of a list and what it is asked for, to be joined by "and". */
export function conditionsOf(
  kind: RecordKind,
  list: ListName,
  request: ListRequest,
  candidates: Candidates | undefined,
): Condition[] {
  const status = recordStatusOf[list];
  return [
    sql`record.deleted_at is null`,
    ...(status ? [sql`${column(kind.wire.recordStatus)} = ${status}`] : []),
    ...request.wanted.flatMap(([name, value]) => (isFilter(name) ? [filters[name](kind, value)] : [])),
    ...searchedTexts(kind, request).map(({ columns, text }) => {
      const found = columns.map((name) => holds(kind, name, text, candidates));
      return sql`(${sql.join(found, sql` or `)})`;
    }),
    ...(candidates ? [sql`record.id = any(${candidates.ids}::int[])`] : []),
  ];
}
