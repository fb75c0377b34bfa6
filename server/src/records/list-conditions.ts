import { sql, type RawBuilder } from 'kysely';
import { belongsToLaw, parentLawField, type ListName, type RecordKind } from '@lexboard/shared-lib/domain';
import { columnOfLaw, lawIdOf } from './list-expressions.ts';
import type { ListRequest } from './list-request.ts';
import { column } from './record-columns.ts';
import { isFilter, searchedTexts, type FilterName } from './search-columns.ts';

type Condition = RawBuilder<unknown>;

const recordStatusOf = { all: undefined, published: 'Published', draft: 'Draft' } as const;

/** The signs of a pattern are ordinary characters in a text that people look for (decisions §3). */
const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const belowLaws = (kind: RecordKind, condition: Condition): Condition =>
  sql`${lawIdOf(kind)} in (select parent.id from law as parent where ${condition})`;

/** "Contains" without regard to case; what comes from the law above is looked for there. */
function contains(kind: RecordKind, name: string, text: string): Condition {
  const ofLaw = columnOfLaw(kind, name);
  if (!ofLaw) return sql`${column(name)} ilike ${patternOf(text)}`;
  return belowLaws(kind, sql`${sql.ref(`parent.${ofLaw}`)} ilike ${patternOf(text)}`);
}

type Filter = (kind: RecordKind, wanted: string | number) => Condition;

const filters: Record<FilterName, Filter> = {
  status: (kind, status) =>
    belongsToLaw(kind)
      ? belowLaws(kind, sql`parent.active = ${status}`)
      : sql`${column(kind.wire.lawStatus)} = ${status}`,
  category: (kind, id) => {
    const name = sql`(select name from choice where list = 'category' and choice.id = ${id})`;
    return belongsToLaw(kind)
      ? belowLaws(kind, sql`parent.category = ${name}`)
      : sql`record.category = ${name}`;
  },
  state: (_kind, id) => sql`${id}::int = any(record.state)`,
  law: (kind, id) => {
    const parent = parentLawField(kind);
    return parent ? sql`${column(parent.name)} = ${id}` : sql`false`;
  },
};

/** The conditions of a list and what it is asked for, to be joined by "and". */
export function conditionsOf(kind: RecordKind, list: ListName, request: ListRequest): Condition[] {
  const status = recordStatusOf[list];
  return [
    sql`record.deleted_at is null`,
    ...(status ? [sql`${column(kind.wire.recordStatus)} = ${status}`] : []),
    ...request.wanted.flatMap(([name, value]) => (isFilter(name) ? [filters[name](kind, value)] : [])),
    ...searchedTexts(kind, request).map(({ columns, text }) => {
      const found = columns.map((name) => contains(kind, name, text));
      return sql`(${sql.join(found, sql` or `)})`;
    }),
  ];
}
