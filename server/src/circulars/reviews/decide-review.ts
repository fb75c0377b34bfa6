import type {
  BodyOf,
  DueActedReply,
  reviewDecideShape,
  reviewReopenShape,
  reviewSignShape,
  ReviewOutcome,
} from '@lexboard/shared-lib/contract';
import { findKind, isRepealed, type RecordKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { actOnOccurrence, type ActionContext } from '../../due-work/filing/act-on-occurrence.ts';
import { decideOccurrence } from '../../due-work/filing/decide-occurrence.ts';
import { Refused } from '../../http/refused.ts';
import { listSavesSince } from '../../records/history/timeline-repository.ts';
import { refuseStale } from '../../records/saving/record-conflict.ts';
import { readLawStatus, requireRecord } from '../../records/stored/lock-record.ts';
import type { StoredRecord } from '../../records/stored/record-repository.ts';
import { lockCircular } from '../stored/circular-repository.ts';
import { findReview, storeOutcome, type StoredReview } from '../stored/review-repository.ts';

type Decide = BodyOf<ReturnType<typeof reviewDecideShape>>;

const refuse = (field: string, message: string) => Refused.byFields([{ field, message }]);

/** @throws Refused 404, also for an occurrence that is no review */
async function requireReview(trx: Transaction, id: number): Promise<StoredReview> {
  const found = await findReview(trx, id);
  if (found) return found;
  throw new Refused(404, t('There is no such review.'));
}

/**
 * Refuses an outcome that rests on an older version of the record, unless the saves since then are the caller's own.
 * @throws Refused 409 saying who changed what since
 */
async function refuseOlder(
  trx: Transaction,
  account: Account,
  {
    kind,
    record,
    version = record.version,
  }: { kind: RecordKind; record: StoredRecord; version?: number | undefined },
): Promise<void> {
  const saves = version < record.version ? await listSavesSince(trx, kind.name, record.id, version) : [];
  if (saves.length > 0 && saves.every(({ username }) => username === account.username)) return;
  await refuseStale(trx, kind, record, version);
}

/** Whether a record no longer asks for anything, or is going to end: it is drafted again or repealed, or has an end. */
const isEnding = (kind: RecordKind, { status, values }: StoredRecord): boolean =>
  status === 'Draft' || isRepealed(readLawStatus(kind, values)) || Boolean(values['enddate']);

interface Said {
  outcome: ReviewOutcome;
  kind: RecordKind;
  record: StoredRecord;
  review: StoredReview;
  added: Decide['added'];
}

/** Whether a record was saved since its review was asked for. */
const isSaved = ({ record, review }: Said) => record.version > review.beforeVersion;

/** Refuses an outcome that the records do not bear out. @throws Refused 422, 404 for an added record that is not there */
async function checkOutcome(trx: Transaction, said: Said): Promise<void> {
  const { outcome, kind, record, review, added } = said;
  if (outcome === 'Changed' && !isSaved(said))
    throw refuse(
      'outcome',
      t('Change the record first: nothing was saved in it since this review was asked for.'),
    );
  if (outcome === 'Ended' && !isSaved(said) && !isEnding(kind, record))
    throw refuse('outcome', t('Enter the end of the record first, draft it again, or repeal its law.'));
  if (outcome !== 'New') return;
  if (!added) throw refuse('added', t('Please choose the record that was added.'));
  if (added.kind === review.kind && added.id === review.recordId)
    throw refuse('added', t('This is the reviewed record itself: choose the one that was added.'));
  const ofAdded = findKind(added.kind);
  if (ofAdded) await requireRecord(trx, ofAdded, added.id);
}

/**
 * Says what a circular means for a record: the review waits for its checker, or is done where it has none. Only the caller's own
 * saves of the record since `recordVersion` are passed over.
 * @throws Refused 404, 403, 409 also where the circular was deleted, 422 without a reason, or for an outcome that the records do not bear out
 */
export async function decideReview({ trx, account, body }: ActionContext<Decide>): Promise<DueActedReply> {
  const review = await requireReview(trx, body.id);
  const reason = body.reason.trim();
  return actOnOccurrence(
    { trx, account, body },
    {
      action: 'file',
      reviews: true,
      message: (status) =>
        status === 'Submitted' ? t('Submitted for Signature Successfully') : t('Reviewed Successfully'),
      change: async ({ row, kind, today, standsFor }) => {
        if (reason === '') throw refuse('reason', t('Please say why.'));
        const record = await requireRecord(trx, kind, review.recordId);
        // Nobody deletes it any more, once an outcome was said.
        if (!(await lockCircular(trx, review.circular, 'share')))
          throw new Refused(409, t('The circular of this review was deleted meanwhile.'));
        await refuseOlder(trx, account, { kind, record, version: body.recordVersion });
        const { outcome, added } = body;
        await checkOutcome(trx, { outcome, kind, record, review, added });
        const isDone = row.checker === null;
        return {
          set: {
            outcome: isDone ? 'done' : 'submitted',
            ...(isDone && { closed_at: new Date(), sent_back_at: null }),
            filed_on: today,
            filed_by: account.id,
            filed_for: standsFor?.id ?? null,
            filed_at: new Date(),
            filed_owner: row.owner,
            waiver: false,
            note: reason,
          },
          entry: 'Reviewed',
          changes: [{ field: 'outcome', label: 'Outcome', old: '', new: outcome }],
          reason,
          afterwards: () =>
            storeOutcome(trx, body.id, {
              outcome,
              reason,
              version: record.version,
              added: outcome === 'New' ? added : undefined,
            }),
        };
      },
    },
  );
}

type Sign = BodyOf<ReturnType<typeof reviewSignShape>>;
type WithReason = BodyOf<ReturnType<typeof reviewReopenShape>>;

/** Signs, sends back or reopens a review, as occurrences are (obligations §4). @throws Refused 404, 403, 409, 422 without a reason */
export const actOnReview =
  (decision: 'approve' | 'sendback' | 'reopen') =>
  async (sender: ActionContext<Sign | WithReason>): Promise<DueActedReply> => {
    await requireReview(sender.trx, sender.body.id);
    return decideOccurrence(decision)(sender);
  };
