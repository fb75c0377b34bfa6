import { sql } from 'kysely';
import type { FieldChange, ReviewRow } from '@lexboard/shared-lib/contract';
import { selectDisplayName, selectFor } from '../../database/person-names.ts';
import type { Transaction } from '../../database/transaction.ts';
import { listSavesSince } from '../../records/history/timeline-repository.ts';
import { mergeChanges } from '../../records/saving/record-conflict.ts';
import type { StoredReview } from '../stored/review-repository.ts';

/** What was changed in the record: for an outcome Changed until it was said, of an open review until now. */
export async function readChanges(
  trx: Transaction,
  { recordKind, reviewed, outcome }: Pick<ReviewRow, 'recordKind' | 'reviewed' | 'outcome'>,
  { beforeVersion, decidedVersion }: Pick<StoredReview, 'beforeVersion' | 'decidedVersion'>,
): Promise<FieldChange[]> {
  if (outcome !== null && outcome !== 'Changed') return [];
  const until = outcome === null ? undefined : (decidedVersion ?? undefined);
  return mergeChanges(await listSavesSince(trx, recordKind, reviewed, beforeVersion, until));
}

interface Ending extends Pick<StoredReview, 'beforeVersion' | 'decidedVersion'> {
  id: number;
  reviewedBy: string;
  /** Who signed, and the ISO day in the organisation's time zone; empty and null before. */
  signedBy: string;
  signedOn: string | null;
}

/** The last signature of a review that is done. */
const selectSignature = () => sql`
  left join lateral (select ${selectDisplayName('entry')} || ${selectFor('entry', 'for_account')} as by,
      (entry.created_at at time zone organisation.time_zone)::date as day
    from timeline_entry as entry join organisation on organisation.id = entry.organisation_id
    where entry.organisation_id = occurrence.organisation_id and entry.kind = 'due' and entry.record_id = occurrence.id
      and entry.action = 'Approved' and occurrence.outcome = 'done' and occurrence.checker is not null
    order by entry.created_at desc limit 1) as signed on true`;

/** Adds to reviews what was changed, who reviewed, who signed, and when (change of law §2.7). */
export async function withChanges(trx: Transaction, reviews: readonly ReviewRow[]): Promise<ReviewRow[]> {
  const { rows } = await sql<Ending>`
    select review.id, review.before_version as "beforeVersion", review.decided_version as "decidedVersion",
      case when occurrence.outcome is null then ''
        else ${selectDisplayName('occurrence', 'filed_by', sql`''`)} || ${selectFor('occurrence', 'filed_for')} end as "reviewedBy",
      coalesce(signed.by, '') as "signedBy", signed.day as "signedOn"
    from review join occurrence on occurrence.organisation_id = review.organisation_id and occurrence.id = review.id ${selectSignature()}
    where review.id = any(${reviews.map(({ id }) => id)}::int[])`.execute(trx);
  const endings = new Map(rows.map((ending) => [ending.id, ending]));
  return Promise.all(
    reviews.map(async (review) => {
      const ending = endings.get(review.id);
      if (!ending) return review;
      const { reviewedBy, signedBy, signedOn } = ending;
      const changes = review.outcome === 'Changed' ? await readChanges(trx, review, ending) : [];
      return { ...review, reviewedBy, signedBy, signedOn, changes };
    }),
  );
}
