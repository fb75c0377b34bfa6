import { sql, type RawBuilder } from 'kysely';
import type { FilterName, ListName, RecordKind } from '@lexboard/shared-lib/domain';
import { categoryOf, lawReference } from './list-expressions.ts';
import { column } from './record-columns.ts';

type Value = string | number;

/** The filters of a request, in its order. */
export type RequestedFilters = readonly (readonly [name: FilterName, value: Value])[];

/** A column that the counter table `record_count` is keyed by, and the value of its cells. */
type CounterKey = [column: 'place' | 'category' | 'law_status', value: unknown];

/** A key that the database's functions on `listed` filter by, and its value. */
export type ListedKey = [key: 'status' | 'category' | 'law_status' | 'state', value: RawBuilder<unknown>];

/** How the database applies a filter, wherever records are looked for. */
interface Filter {
  /** The condition on a record's own row. */
  row: (kind: RecordKind, value: Value) => RawBuilder<unknown>;
  /** Its key of the counter table; undefined where that has none: the records are counted then. */
  counter: ((value: Value) => CounterKey) | undefined;
  /** Its key of `listed`; undefined where it leaves so few records that a text is looked for in their own rows. */
  listed: ((value: Value) => ListedKey) | undefined;
}

/** Records hold a category by its name. */
const categoryName = (id: Value) =>
  sql`(select name from choice where list = 'category' and choice.id = ${id})`;

/** Which kinds have a filter, and what its value looks like, says the table of the same names in `domain`. */
const filters: Record<FilterName, Filter> = {
  status: {
    row: (kind, status) => sql`${column(kind.wire.lawStatus)} = ${status}`,
    counter: (status) => ['law_status', status],
    listed: (status) => ['law_status', sql`${status}::text`],
  },
  category: {
    row: (kind, id) => sql`${categoryOf(kind)} = ${categoryName(id)}`,
    counter: (id) => ['category', categoryName(id)],
    listed: (id) => ['category', categoryName(id)],
  },
  state: {
    row: (_kind, id) => sql`${id}::int = any(record.state)`,
    counter: (id) => ['place', id],
    listed: (id) => ['state', sql`${id}::int`],
  },
  law: {
    row: (kind, id) => sql`${lawReference(kind)} = ${id}`,
    counter: undefined,
    listed: undefined,
  },
  applicable: {
    // Of very many laws few are decided, so the others are those that are not.
    row: (_kind, result) =>
      result === 'Not decided'
        ? sql`record.id not in (select law_id from law_applicability where result <> 'Not decided')`
        : sql`record.id in (select law_id from law_applicability where result = ${result})`,
    counter: undefined,
    listed: undefined,
  },
  id: {
    row: (_kind, id) => sql`record.id = ${id}::int`,
    counter: undefined,
    listed: undefined,
  },
};

/** The record status that a list is limited to. */
export const recordStatusOf = {
  all: undefined,
  published: 'Published',
  draft: 'Draft',
} as const satisfies Record<ListName, string | undefined>;

const allOrNone = <Item>(items: (Item | undefined)[]): Item[] | undefined =>
  items.every((item) => item !== undefined) ? items : undefined;

/** The conditions of a request's filters on a record's own row. */
export const rowConditions = (kind: RecordKind, requested: RequestedFilters): RawBuilder<unknown>[] =>
  requested.map(([name, value]) => filters[name].row(kind, value));

/** The keys of a request's filters in the counter table; undefined where one of them has none. */
export const counterKeys = (requested: RequestedFilters): CounterKey[] | undefined =>
  allOrNone(requested.map(([name, value]) => filters[name].counter?.(value)));

/** The keys of a request's filters in `listed`; undefined where one of them has none. */
export const listedKeys = (requested: RequestedFilters): ListedKey[] | undefined =>
  allOrNone(requested.map(([name, value]) => filters[name].listed?.(value)));
