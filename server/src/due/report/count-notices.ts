import { sql } from 'kysely';
import { noticeStages, type NoticeFigure } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';

/** Sum of what a notice demands, in paise. `record` is a row of the table of notices. */
export const selectDemanded = sql`(select coalesce(sum((demanded ->> 'amount')::bigint), 0)
  from jsonb_array_elements(record.demand) as demanded)`;

/** Counts and sums the Published notices that are not Closed, by authority and stage (daily work §5). */
export async function countNotices(trx: Transaction): Promise<NoticeFigure[]> {
  const { rows } = await sql<NoticeFigure>`
    select authority, stage, count(*)::int as count, sum(${selectDemanded})::float8 as amount from notice as record
    where deleted_at is null and publish_status = 'Published' and stage <> 'Closed'
    group by authority, stage order by lower(authority), authority, array_position(${noticeStages}::text[], stage)`.execute(
    trx,
  );
  return rows;
}
