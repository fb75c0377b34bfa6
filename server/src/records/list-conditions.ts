import { sql, type RawBuilder } from 'kysely';
import { belongsToLaw, parentLawField, type ListName, type RecordKind } from '@lexboard/shared-lib/domain';
import { contains } from './contains.ts';
import type { Candidates } from './list-candidates.ts';
import { columnOfLaw, lawReference } from './list-expressions.ts';
import type { ListRequest } from './list-request.ts';
import { column } from './record-columns.ts';
import { isFilter, searchedTexts, type FilterName } from './search-columns.ts';

type Condition = RawBuilder<unknown>;

const recordStatusOf = { all: undefined, published: 'Published', draft: 'Draft' } as const;

const belowLaws = (kind: RecordKind, condition: Condition): Condition =>
  sql`${lawReference(kind)} in (select parent.id from law as parent where ${condition})`;

/** What comes from the law above is looked for there; the candidates know already which laws hold a code. */
function holds(kind: RecordKind, name: string, text: string, candidates: Candidates | undefined): Condition {
  const ofLaw = columnOfLaw(kind, name);
  if (!ofLaw) return contains(column(name), text);
  if (ofLaw === 'act_code_name' && candidates?.parents && candidates.text === text) {
    return sql`${lawReference(kind)} = any(${candidates.parents}::int[])`;
  }
  return belowLaws(kind, contains(sql.ref(`parent.${ofLaw}`), text));
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
  law: (kind, id) => (parentLawField(kind) ? sql`${lawReference(kind)} = ${id}` : sql`false`),
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
