import { sql, type UpdateObject } from 'kysely';
import type {
  DueActedReply,
  DueRow,
  DueStatus,
  FieldChange,
  TimelineAction,
} from '@lexboard/shared-lib/contract';
import { dueFiles, type DueAction } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import type { Schema } from '../../database/schema/schema.ts';
import { runAtCommit, type Transaction } from '../../database/transaction.ts';
import { updateNextDueQuery } from '../../due/next/next-due.ts';
import { peopleLabels } from '../../due/people/check-people.ts';
import { appendNews, type News } from '../../due/told/append-news.ts';
import { describeFileChanges, type FileChoice } from '../../files/record-files.ts';
import { setFiles } from '../../files/set-files.ts';
import { success } from '../../http/success.ts';
import { findRecordOfKey, insertIdempotencyKeyQuery } from '../../auth/idempotency/idempotency-repository.ts';
import { readMoment } from '../../due/read-moment.ts';
import { Refused } from '../../http/refused.ts';
import { appendDueHistory, dueKind, statusField } from './due-history.ts';
import { approveFilesQuery } from './evidence.ts';
import { holdOccurrence, requireOccurrence, type HeldOccurrence } from './held-occurrence.ts';
import { refuseAction } from './refuse-action.ts';

/** What every call names: an occurrence as it was read; a comment is no version. */
export interface Sent {
  id: number;
  version?: number;
  idempotencyKey?: string;
}

/** Someone who sends it, in the transaction of the call. */
export interface Sender<Body extends Sent = Sent> {
  trx: Transaction;
  account: Account;
  body: Body;
}

/** What an action makes of an occurrence, and what its history says. */
export interface DueChange {
  set: UpdateObject<Schema, 'occurrence'>;
  entry: TimelineAction;
  changes?: FieldChange[];
  reason?: string;
  files?: FileChoice;
}

interface Act {
  action: DueAction;
  /** What people read once it is done, by the state that it has then. */
  message: string | ((status: DueStatus) => string);
  change: (held: HeldOccurrence) => DueChange | Promise<DueChange>;
}

/** Keys are used up by action: what was filed may be approved under the same one. */
const keyKind = (action: DueAction) => ({ name: `${dueKind.name}/${action}` });

/** Notes the key of a call, along with the commit. */
export function claimKey({ trx, account, body }: Sender, action: DueAction): void {
  const { idempotencyKey: key, id } = body;
  if (!key) return;
  runAtCommit(trx, insertIdempotencyKeyQuery(keyKind(action), account, { key, payload: body, id }));
}

/** Whether the key of a call was used for the same. @throws Refused 422 where it was for something else, and `failure` where it was not used */
export async function requireReplay(
  { trx, account, body }: Sender,
  { action, failure }: { action: DueAction; failure: unknown },
): Promise<void> {
  const { idempotencyKey: key } = body;
  const made = key ? await findRecordOfKey(trx, keyKind(action), account, { key, payload: body }) : undefined;
  if (!made) throw failure;
  if (!made.same) throw new Refused(422, 'This was already done, with other content.', { made: made.id });
}

/** The state, and the people, whom it takes over from its record as it is opened again. */
const describeRow = (before: DueRow, after: DueRow): FieldChange[] =>
  [
    { field: statusField, label: 'Status', old: before.status, new: after.status },
    { field: 'owner', label: peopleLabels.owner, old: before.ownerName, new: after.ownerName },
    { field: 'checker', label: peopleLabels.checker, old: before.checkerName, new: after.checkerName },
  ].filter((change) => change.old !== change.new);

/** Whom an action tells of what. What is sent back is told for as long as it is. */
function listNews(
  action: DueAction,
  { before, after, said = '' }: { before: HeldOccurrence; after: DueRow; said?: string | undefined },
): News[] {
  const { row, behind } = before;
  const tell = (what: News['what'], ...people: (number | null)[]): News[] =>
    people.map((to) => ({ to, kind: dueKind.name, subject: row.id, what, said }));
  if (action === 'approve') return tell('approved', behind.filedBy, row.owner);
  return action === 'reopen' ? tell('reopened', after.owner, behind.filedBy) : [];
}

const describeActed = ({ version, status }: DueRow, message: Act['message']): DueActedReply =>
  success({ message: typeof message === 'string' ? message : message(status), version, status });

/**
 * Does something with an occurrence, in the transaction of the call: state, evidence, the day on which its record is due
 * next, timeline and log.
 * @throws Refused 404, 403 without the right, 409 where somebody was faster, and as `change` does
 */
export async function actOnOccurrence(
  sender: Sender,
  { action, message, change }: Act,
): Promise<DueActedReply> {
  const { trx, account, body } = sender;
  const held = await holdOccurrence(trx, body.id, account.id);
  await refuseAction(trx, account, held, { action, version: body.version });
  const { set, entry, changes = [], reason, files } = await change(held);
  await trx
    .updateTable('occurrence')
    .set({ ...set, worked_on: true, version: sql`version + 1` })
    .where('id', '=', body.id)
    .execute();
  const { row } = await requireOccurrence(trx, body.id, { today: held.today, caller: account.id });
  if (files) setFiles(trx, dueFiles, body.id, files);
  if (row.status === 'Done' || row.status === 'Done late') runAtCommit(trx, approveFilesQuery(body.id));
  runAtCommit(trx, updateNextDueQuery(held.kind, [row.recordId]));
  claimKey(sender, action);
  appendNews(trx, account, listNews(action, { before: held, after: row, said: reason }));
  appendDueHistory(trx, account, row, {
    action: entry,
    changes: [...describeRow(held.row, row), ...changes, ...(files ? describeFileChanges(files) : [])],
    ...(reason && { reason }),
  });
  return describeActed(row, message);
}

/** Answers what failed since its key had been used with the state of the occurrence by now. @throws as {@link requireReplay} */
export async function replayAction(
  sender: Sender,
  { action, message, failure }: Pick<Act, 'action' | 'message'> & { failure: unknown },
): Promise<DueActedReply> {
  await requireReplay(sender, { action, failure });
  const { trx, account, body } = sender;
  const { today } = await readMoment(trx);
  const { row } = await requireOccurrence(trx, body.id, { today, caller: account.id });
  return describeActed(row, message);
}
