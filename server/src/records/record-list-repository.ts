import { sql, type RawBuilder } from 'kysely';
import { isTextOfRow, type ListName, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { tableOf } from './record-columns.ts';
import { listExpression } from './list-expressions.ts';
import { rowObject } from './list-row.ts';
import { capTotal, MOST_COUNTED, type Total } from './list-total.ts';
import { findCandidates } from './list-candidates.ts';
import { conditionsOf } from './list-conditions.ts';
import type { ListRequest } from './list-request.ts';
import { searchedTexts } from './search-columns.ts';

export interface ListPage extends Total {
  /** The rows as JSON text. */
  rows: string;
}

function sortKey(kind: RecordKind, sort: string): RawBuilder<unknown> {
  if (sort === 'created') return sql.ref('record.created_at');
  const shown = listExpression(kind, sort);
  return isTextOfRow(kind, sort) ? sql`lower(${shown})` : shown;
}

/** Words are ordered as people do, without regard to case; ties by id, so that pages never overlap. */
function ordering(kind: RecordKind, { sort, order }: ListRequest): RawBuilder<unknown> {
  const direction = sql.raw(order);
  if (sort === 'id') return sql`record.id ${direction}`;
  return sql`${sortKey(kind, sort)} ${direction}, record.id ${direction}`;
}

/**
 * A page of a list and its total. The page is found by ids first and only its rows are read whole, which keeps
 * far pages fast (architecture "Data").
 */
export async function readListPage(
  trx: Transaction,
  kind: RecordKind,
  list: ListName,
  request: ListRequest,
): Promise<ListPage> {
  const text = searchedTexts(kind, request).length > 0;
  const conditions = conditionsOf(kind, list, request, await findCandidates(trx, kind, request));
  const matching = sql`from ${tableOf(kind)} as record where ${sql.join(conditions, sql` and `)}`;
  const counted = text
    ? sql`(select 1 ${matching} limit ${MOST_COUNTED + 1}) as found`
    : sql`(select 1 ${matching}) as found`;
  const sorted = ordering(kind, request);
  const { rows } = await sql<{ total: number; rows: string }>`
    with page as materialized (
      select record.id ${matching} order by ${sorted} limit ${request.pageSize} offset ${(request.page - 1) * request.pageSize})
    select (select count(*)::int from ${counted}) as total,
      (select coalesce(json_agg(${rowObject(kind)} order by ${sorted}), '[]')::text
        from page join ${tableOf(kind)} as record using (id)) as rows`.execute(trx);
  const { total, rows: data } = rows[0] ?? { total: 0, rows: '[]' };
  return { ...(text ? capTotal(total) : { total, capped: false }), rows: data };
}
