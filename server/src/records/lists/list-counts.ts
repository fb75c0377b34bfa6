import { sql, type RawBuilder } from 'kysely';
import type { ListName } from '@lexboard/shared-lib/contract';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { buildConditions } from './list-conditions.ts';
import { buildCounterKeys, recordStatusOf, type CounterKey } from './list-filters.ts';
import type { ListRequest } from './list-request.ts';
import { limitTotal, MAX_COUNTED, type Total } from './list-total.ts';
import { buildTextSearch } from './text-search.ts';
import { hidesNotices } from '../../database/limited-reader.ts';
import { tableOf } from '../../database/record-columns.ts';

type Condition = RawBuilder<unknown>;

/** Condition on the place: the filtered place, each place, or all places together. */
function placeCondition(keys: readonly CounterKey[], each: boolean): Condition[] {
  if (each) return [sql`place <> 0`];
  return keys.some(({ column }) => column === 'place') ? [] : [sql`place = 0`];
}

/**
 * Where the totals of a kind are. Those of notices are computed anew for a person from whom some are hidden (daily work §5).
 */
function selectCounters({ name }: RecordKind, inDetail: boolean): Condition {
  if (name === 'notice' && hidesNotices())
    return sql`(select *, 1 as count from list_index, lateral (select distinct unnest(0 || state)) as places (place)
      where kind = 'notice') as counter`;
  return sql.table(inDetail ? 'record_detail_count' : 'record_count');
}

/** Selects the counter cells to sum up for a list, as a FROM clause with its condition. @param by columns to group by */
export function selectCounterCells(
  kind: RecordKind,
  list: ListName,
  keys: readonly CounterKey[],
  by?: Pick<CounterKey, 'column' | 'inDetail'>,
): Condition {
  const status = recordStatusOf[list];
  const inDetail = [...keys, ...(by ? [by] : [])].some((key) => key.inDetail);
  const conditions = [
    sql`kind = ${kind.name}`,
    ...placeCondition(keys, by?.column === 'place'),
    ...keys.map(({ condition }) => condition),
    ...(status ? [sql`status = ${status}`] : []),
  ];
  return sql`${selectCounters(kind, inDetail)} where ${sql.join(conditions, sql` and `)}`;
}

/**
 * Counts the rows of a kind's lists for a request, without regard to page and order. Exact, except for text searches with
 * more than 10,000 matches.
 */
export async function countLists(
  trx: Transaction,
  kind: RecordKind,
  lists: readonly ListName[],
  request: ListRequest,
): Promise<[ListName, Total][]> {
  const hasText = request.texts.length > 0;
  const keys = hasText ? undefined : buildCounterKeys(request.filters);
  const limit = hasText ? sql`limit ${MAX_COUNTED + 1}` : sql``;
  const countOf = (list: ListName) => {
    if (keys) return sql`(select coalesce(sum(count), 0)::int from ${selectCounterCells(kind, list, keys)})`;
    const search = buildTextSearch(kind, list, request);
    if (search) return sql`count_listed(${kind.name}, ${search}, ${MAX_COUNTED + 1})`;
    return sql`(select count(*)::int from (select 1 from ${tableOf(kind)} as record
      where ${buildConditions(kind, list, request)} ${limit}) as found)`;
  };
  const counts = lists.map((list) => sql`${countOf(list)} as ${sql.ref(list)}`);
  const { rows } = await sql<Record<ListName, number>>`select ${sql.join(counts)}`.execute(trx);
  const totalOf = (count: number) => (hasText ? limitTotal(count) : { total: count, capped: false });
  return lists.map((list) => [list, totalOf(rows[0]?.[list] ?? 0)]);
}
