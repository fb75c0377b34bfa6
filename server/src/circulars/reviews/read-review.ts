import {
  reviewActions,
  type KindName,
  type ReplyOf,
  type Review,
  type ReviewAction,
  type reviewOneShape,
} from '@lexboard/shared-lib/contract';
import { findKind, formatText, kinds, type DueAction } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Acting } from '../../auth/guarded-calls.ts';
import type { Transaction } from '../../database/transaction.ts';
import { requireOccurrence } from '../../due-work/filing/locked-occurrence.ts';
import { readStandsFor } from '../../due/away/stands-for.ts';
import { decideByRoles, listRoles } from '../../due/people/due-person.ts';
import { readMoment } from '../../due/read-moment.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { readTimelineOfDue } from '../../records/history/timeline-repository.ts';
import { findRecord } from '../../records/stored/record-repository.ts';
import { findReviewedCircular } from '../stored/circular-repository.ts';
import { findReview, type StoredReview } from '../stored/review-repository.ts';
import { readChanges } from './review-changes.ts';

type Shape = ReturnType<typeof reviewOneShape>;

const dueActionOf: Record<ReviewAction, DueAction> = {
  decide: 'file',
  sign: 'approve',
  sendback: 'sendback',
  withdraw: 'withdraw',
  reopen: 'reopen',
  assign: 'assign',
  comment: 'comment',
};

/** The record that was added, if it is still there. */
async function readAdded(
  trx: Transaction,
  { addedKind, addedId }: StoredReview,
): Promise<{ kind: KindName; id: number; name: string } | null> {
  const kind = addedKind === null ? undefined : findKind(addedKind);
  if (!kind || addedKind === null || addedId === null) return null;
  const record = await findRecord(trx, kind, addedId);
  return record ? { kind: addedKind, id: addedId, name: formatText(record.values[kind.wire.name]) } : null;
}

/**
 * Reads a review with its circular, what changed, and what the caller may do.
 * @throws Refused 404, also for an occurrence that is no review
 */
export async function readReview({ trx, account, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const { today } = await readMoment(trx);
  const { row, review, checking, behind, filedByName } = await requireOccurrence(trx, body.id, {
    today,
    caller: account.id,
  });
  const stored = await findReview(trx, body.id);
  const kind = kinds.find(({ name }) => name === review?.recordKind);
  const shownCircular = stored && (await findReviewedCircular(trx, stored.circular));
  if (!review || !stored || !kind || !shownCircular) throw new Refused(404, t('There is no such review.'));
  const [changes, added, absent, timeline] = await Promise.all([
    readChanges(trx, review, stored),
    readAdded(trx, stored),
    readStandsFor(trx, account.id, today),
    readTimelineOfDue(trx, kind, row.id),
  ]);
  const roles = listRoles(account, absent, { ...row, ...behind });
  const may = (action: ReviewAction) =>
    decideByRoles(dueActionOf[action], row.status, roles, checking).decision.may;
  const found: Review = {
    ...row,
    ...review,
    recordVersion: review.deleted ? 0 : review.recordVersion,
    shownCircular,
    changes,
    added,
    may: reviewActions.filter(may),
    filedByName,
    timeline,
  };
  return success({ data: [found] });
}
