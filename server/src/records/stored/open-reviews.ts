import { sql, type RawBuilder } from 'kysely';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';

/** Who asks, and for which records: an array of their ids. */
export interface AskedReviews {
  /** Account id. */
  caller: number;
  ids: RawBuilder<unknown>;
}

/** Selects the open reviews of records as an object by id; null where none has any. It runs once for all rows. */
const selectOpenReviews = ({ name }: RecordKind, { caller, ids }: AskedReviews) =>
  sql`(select open_reviews(${sql.lit(name)}, ${ids}, ${caller}::int))`;

/**
 * Selects of a `record` among these the open review that waits for the caller, -1 where the open ones wait for others, and 0 where
 * there is none (change of law §2.5).
 */
export const selectToReview = (kind: RecordKind, asked: AskedReviews): RawBuilder<number> =>
  sql`coalesce((${selectOpenReviews(kind, asked)} ->> record.id::text)::int, 0)`;

/** Whether a `record` has open reviews. */
export const isToReview = ({ name }: RecordKind): RawBuilder<boolean> => sql`record.id in (
  select review.record_id from review join occurrence on occurrence.organisation_id = review.organisation_id
      and occurrence.id = review.id and occurrence.closed_at is null
    join circular on circular.organisation_id = review.organisation_id and circular.id = review.circular_id
      and circular.deleted_at is null
    join law as of on of.organisation_id = circular.organisation_id and of.id = circular.law_id and of.deleted_at is null
  where review.kind = ${sql.lit(name)})`;

/** Reads {@link selectToReview} of one record. */
export async function readToReview(
  trx: Transaction,
  kind: RecordKind,
  { id, caller }: { id: number; caller: number },
): Promise<number> {
  const asked = { caller, ids: sql`array[record.id]` };
  const { rows } = await sql<{ review: number }>`
    select ${selectToReview(kind, asked)} as review from (select ${id}::int as id) as record`.execute(trx);
  return rows[0]?.review ?? 0;
}
