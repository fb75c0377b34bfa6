import { sql } from 'kysely';
import { listNames, type ListName, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { findCandidates } from './list-candidates.ts';
import { conditionsOf } from './list-conditions.ts';
import type { ListRequest } from './list-request.ts';
import { capTotal, MOST_COUNTED, type Total } from './list-total.ts';
import { tableOf } from './record-columns.ts';
import { searchedTexts } from './search-columns.ts';

/** How many rows each list of a kind has under a request, whatever its page and order. */
export async function countLists(
  trx: Transaction,
  kind: RecordKind,
  request: ListRequest,
): Promise<[ListName, Total][]> {
  const candidates = await findCandidates(trx, kind, request);
  const limit = searchedTexts(kind, request).length > 0 ? sql`limit ${MOST_COUNTED + 1}` : sql``;
  const counts = listNames.map((list) => {
    const conditions = sql.join(conditionsOf(kind, list, request, candidates), sql` and `);
    return sql`(select count(*)::int
      from (select 1 from ${tableOf(kind)} as record where ${conditions} ${limit}) as found) as ${sql.ref(list)}`;
  });
  const { rows } = await sql<Record<ListName, number>>`select ${sql.join(counts)}`.execute(trx);
  const totalOf = (count: number): Total =>
    searchedTexts(kind, request).length > 0 ? capTotal(count) : { total: count, capped: false };
  return listNames.map((list) => [list, totalOf(rows[0]?.[list] ?? 0)]);
}
