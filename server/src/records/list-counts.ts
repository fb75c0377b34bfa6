import { sql, type RawBuilder } from 'kysely';
import type { ListName, RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { conditionsOf } from './list-conditions.ts';
import { counterKeys, recordStatusOf } from './list-filters.ts';
import type { ListRequest } from './list-request.ts';
import { capTotal, MOST_COUNTED, type Total } from './list-total.ts';
import { listedSearch } from './listed-search.ts';
import { tableOf } from './record-columns.ts';

type Condition = RawBuilder<unknown>;

/** The counters that a request is summed up from, and which of their cells; undefined where its records are counted. */
interface Counters {
  table: 'record_count' | 'record_detail_count';
  cells: Condition[];
}

function countersOf({ filters, texts }: ListRequest): Counters | undefined {
  const keys = texts.length > 0 ? undefined : counterKeys(filters);
  if (!keys) return undefined;
  const cells = keys.map(({ condition }) => condition);
  const everywhere = sql`place = 0`;
  return {
    table: keys.some(({ inDetail }) => inDetail) ? 'record_detail_count' : 'record_count',
    cells: keys.some(({ column }) => column === 'place') ? cells : [everywhere, ...cells],
  };
}

function sumOfCells(kind: RecordKind, list: ListName, { table, cells }: Counters): Condition {
  const status = recordStatusOf[list];
  const all = [sql`kind = ${kind.name}`, ...cells, ...(status ? [sql`status = ${status}`] : [])];
  return sql`(select coalesce(sum(count), 0)::int from ${sql.table(table)} where ${sql.join(all, sql` and `)})`;
}

/**
 * How many rows lists of a kind have under a request, whatever its page and order: exact, but for texts that more than
 * 10,000 records hold.
 */
export async function countLists(
  trx: Transaction,
  kind: RecordKind,
  lists: readonly ListName[],
  request: ListRequest,
): Promise<[ListName, Total][]> {
  const counters = countersOf(request);
  const hasText = request.texts.length > 0;
  const limit = hasText ? sql`limit ${MOST_COUNTED + 1}` : sql``;
  const countOf = (list: ListName) => {
    if (counters) return sumOfCells(kind, list, counters);
    const search = listedSearch(kind, list, request);
    if (search) return sql`count_listed(${kind.name}, ${search}, ${MOST_COUNTED + 1})`;
    return sql`(select count(*)::int from (select 1 from ${tableOf(kind)} as record
      where ${conditionsOf(kind, list, request)} ${limit}) as found)`;
  };
  const counts = lists.map((list) => sql`${countOf(list)} as ${sql.ref(list)}`);
  const { rows } = await sql<Record<ListName, number>>`select ${sql.join(counts)}`.execute(trx);
  const totalOf = (count: number) => (hasText ? capTotal(count) : { total: count, capped: false });
  return lists.map((list) => [list, totalOf(rows[0]?.[list] ?? 0)]);
}
