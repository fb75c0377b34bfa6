import { sql, type RawBuilder } from 'kysely';
import { demandSizes, type ListName } from '@lexboard/shared-lib/contract';
import {
  daysOfChange,
  isDueTime,
  isRenewalTime,
  isTimeOfChange,
  noOwner,
  type DueTime,
  type FilterName,
  type RenewalTime,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { selectToday } from '../../organisations/time-zone.ts';
import { selectDemanded } from '../../due/report/count-notices.ts';
import { selectNextDueOfRow } from '../../due/next/next-due.ts';
import { occurrenceTable } from '../../due/units/own-occurrences.ts';
import { andAppliesTo } from '../../due/units/unit-conditions.ts';
import {
  selectAccountName,
  selectCategory,
  selectLawReference,
  selectOwnedBy,
} from '../stored/list-expressions.ts';
import { isToReview } from '../stored/open-reviews.ts';
import { column } from '../../database/record-columns.ts';

type Value = string | number;

/** Filters of a request in its order, each with its accepted values. */
export type RequestedFilters = readonly (readonly [name: FilterName, values: readonly Value[]])[];

/** A key column of the counters, and the accepted values. */
export interface CounterKey {
  column: 'place' | 'category' | 'law_status' | ChoiceColumn;
  condition: RawBuilder<unknown>;
  /** Whether only `record_detail_count` has the column. */
  inDetail: boolean;
}

/** A key that the SQL functions on `list_index` filter by, with its value. */
export type ListedKey = [
  key: 'status' | 'category' | 'law_status' | 'state' | ChoiceColumn,
  value: RawBuilder<unknown>,
];

/** How a filter is applied in SQL: on rows, on counters, and on the list index. */
interface Filter {
  /** Condition on the record's own row. */
  row: (kind: RecordKind, values: readonly Value[]) => RawBuilder<unknown>;
  /** Key of the counters; undefined where they have none, so that records are counted. */
  counter: ((values: readonly Value[]) => CounterKey) | undefined;
  /** Key of `list_index`; undefined where the filter leaves so few records that texts are searched in their own rows. */
  listed: ((values: readonly Value[]) => ListedKey) | undefined;
}

/** A single value is compared with "=", so that an index can also give the order. */
const isAnyOf = (expression: RawBuilder<unknown>, values: readonly Value[]) =>
  values.length === 1 ? sql`${expression} = ${values[0]}` : sql`${expression} = any(${values}::text[])`;

/** Choice columns that have a filter of the same name. */
type ChoiceColumn = 'sensitivity' | 'periodicity' | 'task_type';

/** A filter by several choices of a list. Records store their words in a column of the filter's name. */
const byChoices = (name: Exclude<ChoiceColumn, 'task_type'>): Filter => ({
  row: (_kind, values) => isAnyOf(sql.ref(`record.${name}`), values),
  counter: (values) => ({ column: name, condition: isAnyOf(sql.ref(name), values), inDetail: true }),
  listed: (values) => [name, sql`to_jsonb(${values}::text[])`],
});

/** Present names of task types, for views and addresses from before one was renamed or merged. */
const presentTaskTypes = (values: readonly Value[]) => sql`array(
  select coalesce((select coalesce(target.name, choice.name) from choice
    left join choice as target on target.list = choice.list and target.id = choice.merged_into
    where choice.list = 'tasktype' and (choice.name = wanted or wanted = any(choice.former))
    order by choice.name <> wanted limit 1), wanted)
  from unnest(${values}::text[]) as wanted)`;

/** The filter by types of tasks, as {@link byChoices}. */
const byTaskTypes: Filter = {
  row: (_kind, values) => sql`record.task_type = any(${presentTaskTypes(values)})`,
  counter: (values) => ({
    column: 'task_type',
    condition: sql`task_type = any(${presentTaskTypes(values)})`,
    inDetail: true,
  }),
  listed: (values) => ['task_type', sql`to_jsonb(${presentTaskTypes(values)})`],
};

/** A filter by the words of a column that neither counters nor `list_index` have. */
const byWords = (name: 'authority' | 'stage'): Filter => ({
  row: (_kind, values) => isAnyOf(sql.ref(`record.${name}`), values),
  counter: undefined,
  listed: undefined,
});

/** Whether the sum that a notice demands is of one of these sizes, each of which begins after the one before it. */
function isInSizes(values: readonly Value[]): RawBuilder<unknown> {
  const sizes = Object.entries(demandSizes);
  const conditions = sizes.flatMap(([name, most], index) =>
    values.includes(name)
      ? [
          sql`(${selectDemanded} > ${sizes[index - 1]?.[1] ?? -1}::bigint and ${selectDemanded} <= ${most}::bigint)`,
        ]
      : [],
  );
  return sql`(${sql.join([sql`false`, ...conditions], sql` or `)})`;
}

/** Stored law statuses: InActive is stored as the empty text. */
const listStatuses = (values: readonly Value[]) => values.map((value) => (value === 'InActive' ? '' : value));

/** Length in days of the longest requested period of changes. */
const maxDays = (values: readonly Value[]) =>
  Math.max(
    ...values
      .map(String)
      .filter(isTimeOfChange)
      .map((time) => daysOfChange[time]),
  );

/** Name of a category, which records store instead of its id; of one that was merged, that of the other. */
const categoryName = (id: Value | undefined) =>
  sql`(select coalesce(target.name, choice.name) from choice left join choice as target
    on target.list = choice.list and target.id = choice.merged_into where choice.list = 'category' and choice.id = ${id})`;

const dueConditions: Record<DueTime, (kind: RecordKind) => RawBuilder<unknown>> = {
  Overdue: (kind) => sql`${selectNextDueOfRow(kind)} < ${selectToday}`,
  // Any open occurrence counts, not only the next one, which may be overdue.
  'Due in 30 days': (kind) => sql`(${selectNextDueOfRow(kind)} <= ${selectToday} + 30
    and record.id in (select record_id from ${occurrenceTable()} where kind = ${kind.name} and outcome is null and scheduled
      and due_day between ${selectToday} and ${selectToday} + 30))`,
  'Not scheduled': ({ name }) => sql`(record.publish_status = 'Published' and record.law_status = 'Active'
    and record.id in (select record_id from record_schedule where kind = ${name} and missing <> '{}'))`,
};

/** Open items of licenses; of units any counts, as for {@link dueConditions}. */
const isOpenLicense = sql`kind = 'license' and outcome is null and scheduled`;

const renewalConditions: Record<RenewalTime, (kind: RecordKind) => RawBuilder<unknown>> = {
  'Expiring in 90 days': (kind) => sql`(${selectNextDueOfRow(kind)} <= ${selectToday} + 90
    and record.id in (select record_id from ${occurrenceTable()} where ${isOpenLicense} and not kept_valid
      and due_day between ${selectToday} and ${selectToday} + 90))`,
  'Renewal applied': () => sql`(record.publish_status = 'Published' and record.law_status = 'Active'
    and record.id in (select record_id from ${occurrenceTable()} where ${isOpenLicense} and applied_on is not null))`,
  Expired: dueConditions.Overdue,
};

/** SQL of each filter. The table of the same names in `domain` has the kinds and values of each filter. */
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
  task_type: byTaskTypes,
  nextdue: {
    row: (kind, values) => {
      const conditions = values.filter(isDueTime).map((time) => dueConditions[time](kind));
      return sql`(${sql.join(conditions, sql` or `)})`;
    },
    counter: undefined,
    listed: undefined,
  },
  expiry: {
    row: (kind, values) => {
      const conditions = values.filter(isRenewalTime).map((time) => renewalConditions[time](kind));
      return sql`(${sql.join(conditions, sql` or `)})`;
    },
    counter: undefined,
    listed: undefined,
  },
  authority: byWords('authority'),
  stage: byWords('stage'),
  demand: {
    row: (_kind, values) => isInSizes(values),
    counter: undefined,
    listed: undefined,
  },
  ownerName: {
    row: (kind, values) => {
      const owned = selectOwnedBy(kind, isAnyOf(sql`display_name(account)`, values));
      const anybody = selectOwnedBy(kind, sql`true`);
      return sql`(record.id in (${owned})
        ${values.includes(noOwner) ? sql`or record.id not in (${anybody})` : sql``})`;
    },
    counter: undefined,
    listed: undefined,
  },
  review: { row: isToReview, counter: undefined, listed: undefined },
  locked: {
    row: (_kind, values) => sql`record.locked = any(${values.map((value) => value === 'Locked')}::boolean[])`,
    counter: undefined,
    listed: undefined,
  },
  changed: {
    row: (_kind, values) => sql`record.updated_at >= now() - make_interval(days => ${maxDays(values)}::int)`,
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
    // Few of very many laws are decided, so "Not decided" is the complement of the decided ones.
    row: (_kind, [result]) =>
      result === 'Not decided'
        ? sql`record.id not in (select law_id from law_applicability where result <> 'Not decided')`
        : sql`record.id in (select law_id from law_applicability where result = ${result})`,
    counter: undefined,
    listed: undefined,
  },
  unit: {
    row: (_kind, [unit]) => sql`(true ${andAppliesTo(unit === 'none' ? unit : Number(unit))})`,
    counter: undefined,
    listed: undefined,
  },
  id: {
    row: (_kind, [id]) => sql`record.id = ${id}::int`,
    counter: undefined,
    listed: undefined,
  },
};

/** Record status of each list. */
export const recordStatusOf = {
  all: undefined,
  published: 'Published',
  draft: 'Draft',
} as const satisfies Record<ListName, string | undefined>;

const allOrNone = <Item>(items: (Item | undefined)[]): Item[] | undefined =>
  items.every((item) => item !== undefined) ? items : undefined;

/** Conditions of the requested filters on the record's own row. */
export const buildRowConditions = (kind: RecordKind, requested: RequestedFilters): RawBuilder<unknown>[] =>
  requested.map(([name, values]) => filters[name].row(kind, values));

/** Keys of the requested filters in the counters; undefined where a filter has none. */
export const buildCounterKeys = (requested: RequestedFilters): CounterKey[] | undefined =>
  allOrNone(requested.map(([name, values]) => filters[name].counter?.(values)));

/** Counters store the law status InActive as the empty text. */
const optionOf = (counter: CounterKey['column']) =>
  counter === 'law_status'
    ? sql`coalesce(nullif(law_status, ''), 'InActive')`
    : sql`${sql.ref(counter)}::text`;

/** Column of the counters with the options of a filter, and the word for each option; undefined where they have none. */
export function findOptionColumn(
  name: FilterName,
): (Pick<CounterKey, 'column' | 'inDetail'> & { value: RawBuilder<unknown> }) | undefined {
  const key = filters[name].counter?.([]);
  return key && { column: key.column, inDetail: key.inDetail, value: optionOf(key.column) };
}

/** Keys of the requested filters in `list_index`; undefined where a filter has none. */
export const buildIndexKeys = (requested: RequestedFilters): ListedKey[] | undefined =>
  allOrNone(requested.map(([name, values]) => filters[name].listed?.(values)));
