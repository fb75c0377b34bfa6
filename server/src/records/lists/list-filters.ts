import { sql, type RawBuilder } from 'kysely';
import type { ListName } from '@lexboard/shared-lib/contract';
import {
  daysOfChange,
  isDueTime,
  isTimeOfChange,
  nobody,
  type DueTime,
  type FilterName,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { selectToday } from '../../organisations/time-zone.ts';
import { selectNextDueOfRow } from '../../due/next/next-due.ts';
import {
  selectAccountName,
  selectCategory,
  selectLawReference,
  selectOwnedBy,
} from '../stored/list-expressions.ts';
import { column } from '../../database/record-columns.ts';

type Value = string | number;

/** The filters of a request, in its order; of each what a record may have, one value or several. */
export type RequestedFilters = readonly (readonly [name: FilterName, values: readonly Value[]])[];

/** A key of the counters, and what its cells may have. */
export interface CounterKey {
  column: 'place' | 'category' | 'law_status' | ChoiceColumn;
  condition: RawBuilder<unknown>;
  /** Only `record_detail_count` has it. */
  inDetail: boolean;
}

/** A key that the database's functions on `list_index` filter by, and its value. */
export type ListedKey = [
  key: 'status' | 'category' | 'law_status' | 'state' | ChoiceColumn,
  value: RawBuilder<unknown>,
];

/** The conditions by which the database applies a filter, wherever records are looked for. */
interface Filter {
  /** The condition on a record's own row. */
  row: (kind: RecordKind, values: readonly Value[]) => RawBuilder<unknown>;
  /** Its key of the counters; undefined where they have none: the records are counted then. */
  counter: ((values: readonly Value[]) => CounterKey) | undefined;
  /** Its key of `list_index`; undefined where it leaves so few records that a text is looked for in their own rows. */
  listed: ((values: readonly Value[]) => ListedKey) | undefined;
}

/** One value alone is compared plainly: an index then gives the order of what comes after it. */
const isAnyOf = (expression: RawBuilder<unknown>, values: readonly Value[]) =>
  values.length === 1 ? sql`${expression} = ${values[0]}` : sql`${expression} = any(${values}::text[])`;

/** Columns that a filter by choices has the name of. */
type ChoiceColumn = 'sensitivity' | 'periodicity' | 'task_type';

/** A filter by several choices of a list, which records hold by their words in a column of the same name everywhere. */
const byChoices = (name: ChoiceColumn): Filter => ({
  row: (_kind, values) => isAnyOf(sql.ref(`record.${name}`), values),
  counter: (values) => ({ column: name, condition: isAnyOf(sql.ref(name), values), inDetail: true }),
  listed: (values) => [name, sql`to_jsonb(${values}::text[])`],
});

/** Law statuses as records hold them: InActive is the empty one. */
const listStatuses = (values: readonly Value[]) => values.map((value) => (value === 'InActive' ? '' : value));

/** The days that the longest of some times of a change goes back. */
const mostDays = (values: readonly Value[]) =>
  Math.max(
    ...values
      .map(String)
      .filter(isTimeOfChange)
      .map((time) => daysOfChange[time]),
  );

/** Records hold a category by its name. */
const categoryName = (id: Value | undefined) =>
  sql`(select name from choice where list = 'category' and choice.id = ${id})`;

const dueConditions: Record<DueTime, (kind: RecordKind) => RawBuilder<unknown>> = {
  Overdue: () => sql`${selectNextDueOfRow} < ${selectToday}`,
  // Any open day, not the next one alone: that may be overdue.
  'Due in 30 days': ({ name }) => sql`(${selectNextDueOfRow} <= ${selectToday} + 30
    and record.id in (select record_id from occurrence where kind = ${name} and outcome is null and scheduled
      and due_day between ${selectToday} and ${selectToday} + 30))`,
  'Not scheduled': ({ name }) => sql`(record.publish_status = 'Published' and record.law_status = 'Active'
    and record.id in (select record_id from record_schedule where kind = ${name} and missing <> '{}'))`,
};

/** Which kinds have a filter, and what its values look like, says the table of the same names in `domain`. */
const filters: Record<FilterName, Filter> = {
  status: {
    row: (kind, values) => isAnyOf(column(kind.wire.lawStatus), listStatuses(values)),
    counter: (values) => ({
      column: 'law_status',
      condition: isAnyOf(sql.ref('law_status'), listStatuses(values)),
      inDetail: false,
    }),
    listed: (values) => ['law_status', sql`to_jsonb(${listStatuses(values)}::text[])`],
  },
  sensitivity: byChoices('sensitivity'),
  periodicity: byChoices('periodicity'),
  task_type: byChoices('task_type'),
  nextdue: {
    row: (kind, values) => {
      const conditions = values.filter(isDueTime).map((time) => dueConditions[time](kind));
      return sql`(${sql.join(conditions, sql` or `)})`;
    },
    counter: undefined,
    listed: undefined,
  },
  authority: {
    row: (_kind, values) => isAnyOf(sql.ref('record.authority'), values),
    counter: undefined,
    listed: undefined,
  },
  ownerName: {
    row: (kind, values) => {
      const owned = selectOwnedBy(kind, isAnyOf(sql`display_name(account)`, values));
      const anybody = selectOwnedBy(kind, sql`true`);
      return sql`(record.id in (${owned})
        ${values.includes(nobody) ? sql`or record.id not in (${anybody})` : sql``})`;
    },
    counter: undefined,
    listed: undefined,
  },
  locked: {
    row: (_kind, values) => sql`record.locked = any(${values.map((value) => value === 'Locked')}::boolean[])`,
    counter: undefined,
    listed: undefined,
  },
  changed: {
    row: (_kind, values) => sql`record.updated_at >= now() - make_interval(days => ${mostDays(values)}::int)`,
    counter: undefined,
    listed: undefined,
  },
  changed_by: {
    row: (_kind, [username]) => sql`record.updated_by = ${selectAccountName(username)}`,
    counter: undefined,
    listed: undefined,
  },
  category: {
    row: (kind, [id]) => sql`${selectCategory(kind)} = ${categoryName(id)}`,
    counter: ([id]) => ({
      column: 'category',
      condition: sql`category = ${categoryName(id)}`,
      inDetail: false,
    }),
    listed: ([id]) => ['category', categoryName(id)],
  },
  state: {
    row: (_kind, [id]) => sql`${id}::int = any(record.state)`,
    counter: ([id]) => ({ column: 'place', condition: sql`place = ${id}`, inDetail: false }),
    listed: ([id]) => ['state', sql`${id}::int`],
  },
  law: {
    row: (kind, [id]) => sql`${selectLawReference(kind)} = ${id}`,
    counter: undefined,
    listed: undefined,
  },
  applicable: {
    // Of very many laws few are decided, so the others are those that are not.
    row: (_kind, [result]) =>
      result === 'Not decided'
        ? sql`record.id not in (select law_id from law_applicability where result <> 'Not decided')`
        : sql`record.id in (select law_id from law_applicability where result = ${result})`,
    counter: undefined,
    listed: undefined,
  },
  id: {
    row: (_kind, [id]) => sql`record.id = ${id}::int`,
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
export const buildRowConditions = (kind: RecordKind, requested: RequestedFilters): RawBuilder<unknown>[] =>
  requested.map(([name, values]) => filters[name].row(kind, values));

/** The keys of a request's filters in the counters; undefined where one of them has none. */
export const buildCounterKeys = (requested: RequestedFilters): CounterKey[] | undefined =>
  allOrNone(requested.map(([name, values]) => filters[name].counter?.(values)));

/** Counters have an InActive law status as the empty one. */
const optionOf = (counter: CounterKey['column']) =>
  counter === 'law_status'
    ? sql`coalesce(nullif(law_status, ''), 'InActive')`
    : sql`${sql.ref(counter)}::text`;

/**
 * The column by which the counters tell the options of a filter apart, and the words for each; undefined where they
 * do not.
 */
export function findOptionColumn(
  name: FilterName,
): (Pick<CounterKey, 'column' | 'inDetail'> & { value: RawBuilder<unknown> }) | undefined {
  const key = filters[name].counter?.([]);
  return key && { column: key.column, inDetail: key.inDetail, value: optionOf(key.column) };
}

/** The keys of a request's filters in `list_index`; undefined where one of them has none. */
export const buildIndexKeys = (requested: RequestedFilters): ListedKey[] | undefined =>
  allOrNone(requested.map(([name, values]) => filters[name].listed?.(values)));
