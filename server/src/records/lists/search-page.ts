import { sql, type RawBuilder } from 'kysely';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import type { ListRequest } from './list-request.ts';
import { rowObject } from './list-row.ts';
import { limitTotal, MAX_COUNTED, type Total } from './list-total.ts';
import { tableOf } from '../../database/record-columns.ts';

/** Orders that `list_index` has an index for. Codes sort by id. */
const buildOrder = (kind: RecordKind, sort: string) =>
  new Map([
    ['created', 'created_at'],
    ['id', 'id'],
    [kind.wire.code, 'id'],
  ]).get(sort);

/**
 * Reads a page of a text search in `list_index` with its total, which is left out where the request allows it.
 * @returns undefined for an order without an index
 */
export async function readSearchPage(
  trx: Transaction,
  kind: RecordKind,
  search: RawBuilder<unknown>,
  { sort, order, page, pageSize, totalLater, caller }: ListRequest,
): Promise<{ total: Total | undefined; rows: string } | undefined> {
  const key = buildOrder(kind, sort);
  if (!key) return undefined;
  const { rows } = await sql<{ total: number | null; rows: string }>`
    with found as materialized (
      select total, ids from find_list_page(${kind.name}, ${search}, ${MAX_COUNTED},
        ${key}, ${order}, ${(page - 1) * pageSize}, ${pageSize}, ${totalLater}))
    select total, (
      select coalesce(json_agg(${rowObject(kind, { caller, ids: sql`ids` })} order by page.position), '[]')::text
      from unnest(ids) with ordinality as page (id, position) join ${tableOf(kind)} as record using (id)) as rows
    from found`.execute(trx);
  const { total, rows: found } = rows[0] ?? { total: 0, rows: '[]' };
  return { total: total === null ? undefined : limitTotal(total), rows: found };
}

/** Counts the matches of a text search in `list_index` and gives the condition for a match; none where there are too many. */
export async function countSearchMatches(
  trx: Transaction,
  kind: RecordKind,
  search: RawBuilder<unknown>,
): Promise<{ total: Total; matching?: RawBuilder<unknown> }> {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    select total, ids from find_listed(${kind.name}, ${search}, ${MAX_COUNTED})`.execute(trx);
  const { total: counted, ids } = rows[0] ?? { total: 0, ids: [] };
  const total = limitTotal(counted);
  return total.capped ? { total } : { total, matching: sql`record.id = any(${ids}::int[])` };
}
