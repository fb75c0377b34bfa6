import { sql, type RawBuilder } from 'kysely';
import type { ListName, RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { categoryName, conditionsOf, recordStatusOf } from './list-conditions.ts';
import type { ListRequest } from './list-request.ts';
import { capTotal, MOST_COUNTED, type Total } from './list-total.ts';
import { listedTexts } from './listed-texts.ts';
import { tableOf } from './record-columns.ts';
import { searchedTexts } from './search-columns.ts';

type Condition = RawBuilder<unknown>;

/** The filters that the kept totals know of. */
const keptFilters: Partial<Record<string, (wanted: string | number) => Condition>> = {
  status: (status) => sql`law_status = ${status}`,
  category: (id) => sql`category = ${categoryName(id)}`,
  state: (id) => sql`place = ${id}`,
};

const everywhere = sql`place = 0`;

/** The kept totals that a request sums up; undefined for texts and for a law's own records, which are counted. */
function keptConditions({ wanted }: ListRequest): Condition[] | undefined {
  const conditions = wanted.map(([name, value]) => keptFilters[name]?.(value));
  const known = conditions.filter((condition) => condition !== undefined);
  if (known.length < conditions.length) return undefined;
  return wanted.some(([name]) => name === 'state') ? known : [everywhere, ...known];
}

function keptTotal(kind: RecordKind, list: ListName, conditions: Condition[]): Condition {
  const status = recordStatusOf[list];
  const all = [sql`kind = ${kind.name}`, ...conditions, ...(status ? [sql`status = ${status}`] : [])];
  return sql`(select coalesce(sum(count), 0)::int from record_count where ${sql.join(all, sql` and `)})`;
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
  const kept = keptConditions(request);
  const text = searchedTexts(kind, request).length > 0;
  const limit = text ? sql`limit ${MOST_COUNTED + 1}` : sql``;
  const countOf = (list: ListName) => {
    if (kept) return keptTotal(kind, list, kept);
    const wanted = listedTexts(kind, list, request);
    if (wanted) return sql`count_listed(${kind.name}, ${wanted}, ${MOST_COUNTED + 1})`;
    return sql`(select count(*)::int from (select 1 from ${tableOf(kind)} as record
      where ${conditionsOf(kind, list, request)} ${limit}) as found)`;
  };
  const counts = lists.map((list) => sql`${countOf(list)} as ${sql.ref(list)}`);
  const { rows } = await sql<Record<ListName, number>>`select ${sql.join(counts)}`.execute(trx);
  const totalOf = (count: number) => (text ? capTotal(count) : { total: count, capped: false });
  return lists.map((list) => [list, totalOf(rows[0]?.[list] ?? 0)]);
}
