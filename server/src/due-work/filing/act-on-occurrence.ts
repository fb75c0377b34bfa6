import { sql, type UpdateObject } from 'kysely';
import type {
  DueActedReply,
  DueRow,
  DueStatus,
  FieldChange,
  TimelineAction,
} from '@lexboard/shared-lib/contract';
import { dueFiles, type DueAction } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import type { Schema } from '../../database/schema/schema.ts';
import { withoutLimits } from '../../database/limited-reader.ts';
import { runAtCommit, type Transaction } from '../../database/transaction.ts';
import type { Absent } from '../../due/away/stands-for.ts';
import { updateNextDueQuery } from '../../due/next/next-due.ts';
import { peopleLabels } from '../../due/people/check-people.ts';
import { appendNews, type News } from '../../due/news/append-news.ts';
import { describeFileChanges, type FileChoice } from '../../files/record-files.ts';
import { setFiles } from '../../files/set-files.ts';
import { success } from '../../http/success.ts';
import { appendDueHistory, appendReviewHistory, dueKind, statusField } from './due-history.ts';
import { approveFilesQuery } from './evidence.ts';
import { Refused } from '../../http/refused.ts';
import { lockOccurrence, requireOccurrence, type LockedOccurrence } from './locked-occurrence.ts';
import { refuseAction } from './refuse-action.ts';

/** Common body of the calls: an occurrence and the version that was read. Comments need no version. */
export interface ActionBody {
  id: number;
  version?: number;
}

/** The caller with the transaction and body of the call. */
export interface ActionContext<Body extends ActionBody = ActionBody> {
  trx: Transaction;
  account: Account;
  body: Body;
}

/** Changes of an occurrence by an action, and its history. */
export interface DueChange {
  set: UpdateObject<Schema, 'occurrence'>;
  entry: TimelineAction;
  changes?: FieldChange[];
  reason?: string;
  files?: FileChoice;
  /** Runs after the change, for the whole organisation. */
  afterwards?: (() => Promise<void>) | undefined;
}

/** The occurrence that is acted on. */
export interface ActedOccurrence extends LockedOccurrence {
  /** The absent person in whose place the account acts; undefined for its own. */
  standsFor: Absent | undefined;
}

interface Act {
  action: DueAction;
  /** Whether it says what a circular changes. */
  reviews?: boolean;
  /** Saves after the caller's version over which it may be done. */
  passing?: TimelineAction | undefined;
  /** Message for people, possibly by the resulting state. */
  message: string | ((status: DueStatus) => string);
  change: (held: ActedOccurrence) => DueChange | Promise<DueChange>;
}

/** Changes of state, and of the people that a reopened occurrence inherits from its record. */
const describeRow = (before: DueRow, after: DueRow): FieldChange[] =>
  [
    { field: statusField, label: 'Status', old: before.status, new: after.status },
    { field: 'owner', label: peopleLabels.owner, old: before.ownerName, new: after.ownerName },
    { field: 'checker', label: peopleLabels.checker, old: before.checkerName, new: after.checkerName },
  ].filter((change) => change.old !== change.new);

/** News of an action for the people concerned. */
function listNews(
  action: DueAction,
  { before, after, said = '' }: { before: LockedOccurrence; after: DueRow; said?: string | undefined },
): News[] {
  const { row, behind } = before;
  const tell = (what: News['what'], ...people: (number | null)[]): News[] =>
    people.map((to) => ({ to, kind: dueKind.name, subject: row.id, what, said }));
  if (action === 'approve') return tell('approved', behind.filedBy, row.owner);
  if (action === 'sendback') return tell('sentback', behind.filedBy, after.owner);
  return action === 'reopen' ? tell('reopened', after.owner, behind.filedBy) : [];
}

const describeActed = ({ version, status }: DueRow, message: Act['message']): DueActedReply =>
  success({ message: typeof message === 'string' ? message : message(status), version, status });

/** What is done with a review by the calls of occurrences, too; anything else says what the circular changes. */
const ofReviews: readonly DueAction[] = ['approve', 'sendback', 'withdraw', 'reopen'];

/** @throws Refused 422 for what is no action of a review, or of nothing but reviews */
function refuseOtherKind({ review }: LockedOccurrence, { action, reviews = false }: Act): void {
  if (review === undefined && reviews) throw new Refused(404, t('There is no such review.'));
  if (review && !reviews && !ofReviews.includes(action))
    throw new Refused(422, t('Open this review to say what the circular changes.'));
}

/**
 * Performs an action on an occurrence in the call's transaction: state, evidence, the record's next due day, timeline and
 * log.
 * @throws Refused 404, 403 without the right, 409 where another person acted first, and as `change` does
 */
export async function actOnOccurrence(sender: ActionContext, act: Act): Promise<DueActedReply> {
  const { action, passing, message, change } = act;
  const { trx, account, body } = sender;
  const held = await lockOccurrence(trx, body.id, account.id);
  refuseOtherKind(held, act);
  const standsFor = await refuseAction(trx, account, held, { action, passing, version: body.version });
  const { set, entry, changes = [], reason, files, afterwards } = await change({ ...held, standsFor });
  // It may go to other people, and out of the caller's sight.
  const { row, review } = await withoutLimits(trx, async () => {
    await trx
      .updateTable('occurrence')
      .set({ ...set, worked_on: true, version: sql`version + 1` })
      .where('id', '=', body.id)
      .execute();
    await afterwards?.();
    return requireOccurrence(trx, body.id, { today: held.today, caller: account.id });
  });
  if (files) setFiles(trx, dueFiles, body.id, files);
  if (row.status === 'Done' || row.status === 'Done late') runAtCommit(trx, approveFilesQuery(body.id));
  if (!held.review) runAtCommit(trx, updateNextDueQuery(held.kind, [row.recordId]));
  appendNews(trx, account, listNews(action, { before: held, after: row, said: reason }));
  const happening = {
    action: entry,
    changes: [...describeRow(held.row, row), ...changes, ...(files ? describeFileChanges(files) : [])],
    ...(reason && { reason }),
  };
  appendDueHistory(trx, account, row, happening, standsFor);
  if (review) appendReviewHistory(trx, account, { row, review, happening, action }, standsFor);
  return describeActed(row, message);
}
