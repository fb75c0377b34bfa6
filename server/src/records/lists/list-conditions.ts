import { sql, type RawBuilder } from 'kysely';
import type { ListName } from '@lexboard/shared-lib/contract';
import { nameFields, type RecordKind } from '@lexboard/shared-lib/domain';
import { contains } from '../../database/contains.ts';
import { selectShown, selectStored } from '../stored/list-expressions.ts';
import { recordStatusOf, buildRowConditions } from './list-filters.ts';
import { findSearchedDays, isSearchedByDay } from './searched-days.ts';
import { ALL_FIELDS } from './searched-texts.ts';
import type { ListRequest } from './list-request.ts';
import { column } from '../../database/record-columns.ts';

/** What a search under a field looks in: under the name in all names, as `list_index` has them. */
const selectSearched = (kind: RecordKind, field: string) =>
  field === kind.wire.name
    ? sql.join(
        nameFields(kind).map((name) => selectShown(kind, name)),
        sql` || ' ' || `,
      )
    : selectShown(kind, field);

/** Condition that a row shows a text under a field; undefined where it cannot. */
function buildTextCondition(kind: RecordKind, field: string, text: string) {
  if (!isSearchedByDay(kind, field)) return contains(sql`(${selectSearched(kind, field)})`, text);
  const days = findSearchedDays(kind, field, text);
  const stored = selectStored(kind, field);
  return days && sql`(${stored} >= ${days[0]} and ${stored} < ${days[1]})`;
}

/** All conditions of a list and its request on the record's own row, joined by "and". */
export function buildConditions(
  kind: RecordKind,
  list: ListName,
  { filters, texts }: Pick<ListRequest, 'filters' | 'texts'>,
): RawBuilder<unknown> {
  const status = recordStatusOf[list];
  const conditions = [
    sql`record.deleted_at is null`,
    ...(status ? [sql`${column(kind.wire.recordStatus)} = ${status}`] : []),
    ...buildRowConditions(kind, filters),
    ...texts.map(({ name, text, fields }) => {
      const found = fields
        .map((field) => buildTextCondition(kind, field, text))
        .filter((condition) => condition !== undefined);
      if (name === ALL_FIELDS) {
        found.push(sql`record.id in (select find_by_any_text(${kind.name}, ${text}))`);
      }
      return sql`(${sql.join(found, sql` or `)})`;
    }),
  ];
  return sql.join(conditions, sql` and `);
}
