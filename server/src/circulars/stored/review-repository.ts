import { sql } from 'kysely';
import type { KindName, ReviewOutcome } from '@lexboard/shared-lib/contract';
import { withoutLimits } from '../../database/limited-reader.ts';
import type { Transaction } from '../../database/transaction.ts';

/** A review without its day and people, which its occurrence has. */
export interface StoredReview {
  circular: number;
  kind: KindName;
  recordId: number;
  /** The record's version when the review was asked for, and when the outcome was said. */
  beforeVersion: number;
  decidedVersion: number | null;
  addedKind: KindName | null;
  addedId: number | null;
}

/** Finds a review. */
export async function findReview(trx: Transaction, id: number): Promise<StoredReview | undefined> {
  const { rows } = await sql<StoredReview>`
    select circular_id as circular, kind, record_id as "recordId", before_version as "beforeVersion",
      decided_version as "decidedVersion", new_kind as "addedKind", new_id as "addedId"
    from review where id = ${id}`.execute(trx);
  return rows[0];
}

interface Decided {
  outcome: ReviewOutcome;
  reason: string;
  /** The version of the record that it is about. */
  version: number;
  added?: { kind: KindName; id: number } | undefined;
}

/** Stores what a reviewer said. */
export async function storeOutcome(
  trx: Transaction,
  id: number,
  { outcome, reason, version, added }: Decided,
): Promise<void> {
  await trx
    .updateTable('review')
    .set({
      outcome,
      reason,
      decided_version: version,
      new_kind: added?.kind ?? null,
      new_id: added?.id ?? null,
    })
    .where('id', '=', id)
    .execute();
}

/** Whether an outcome was said for one of a circular's reviews, also where it was sent back, or the caller cannot see it. */
export async function hasOutcomes(trx: Transaction, circular: number): Promise<boolean> {
  const { rows } = await withoutLimits(trx, () =>
    sql`select from review where circular_id = ${circular} and outcome is not null limit 1`.execute(trx),
  );
  return rows.length > 0;
}
