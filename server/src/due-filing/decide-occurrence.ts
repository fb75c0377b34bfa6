import { sql } from 'kysely';
import type {
  dueApproveShape,
  dueCommentShape,
  dueWaiveShape,
  DueActedReply,
  BodyOf,
  ReplyOf,
} from '@lexboard/shared-lib/contract';
import { Refused } from '../http/refused.ts';
import { success } from '../http/success.ts';
import {
  actOnOccurrence,
  requireReplay,
  claimKey,
  type DueChange,
  type Sender,
} from './act-on-occurrence.ts';
import { appendDueHistory } from './due-history.ts';
import { holdOccurrence } from './held-occurrence.ts';
import { refuseAction } from './refuse-action.ts';

/** As its record has it by now, which may have got other people since, unless it has people of its own. */
const followRecord = (person: 'owner' | 'checker') => sql<number | null>`
  case when occurrence.own_people then ${sql.ref(`occurrence.${person}`)} else (
    select ${sql.ref(`people.${person}`)} from record_people as people
    where people.organisation_id = occurrence.organisation_id and people.kind = occurrence.kind
      and people.record_id = occurrence.record_id) end`;

/** Nobody has filed what is open; its reference and note stay for whoever files it next. */
const asOpen = {
  outcome: null,
  closed_at: null,
  filed_on: null,
  filed_by: null,
  filed_at: null,
  owner: followRecord('owner'),
  checker: followRecord('checker'),
};

/** What is done by deciding alone, without files: what it makes of an occurrence and says of it. */
export const decisions = {
  approve: {
    message: 'Approved Successfully',
    entry: 'Approved',
    set: { outcome: 'done', closed_at: sql`now()` },
  },
  sendback: { message: 'Sent Back Successfully', entry: 'Sent back', set: asOpen },
  waive: {
    message: 'Waived Successfully',
    entry: 'Waived',
    set: { outcome: 'waived', closed_at: sql`now()` },
  },
  reopen: { message: 'Reopened Successfully', entry: 'Reopened', set: asOpen },
} satisfies Record<string, Pick<DueChange, 'entry' | 'set'> & { message: string }>;
export type Decision = keyof typeof decisions;

type WithReason = BodyOf<ReturnType<typeof dueWaiveShape>>;

/** @throws Refused 422 for a text that says nothing */
function requireText(field: 'reason' | 'text', sent: string): string {
  const text = sent.trim();
  if (text !== '') return text;
  const message = field === 'reason' ? 'Please say why.' : 'Please write something.';
  throw Refused.byFields([{ field, message }]);
}

/**
 * Approves, sends back, waives or opens again; all but approving need a reason.
 * @throws Refused 404, 403, 409, 422 without a reason
 */
export function decideOccurrence(
  sender: Sender<WithReason | BodyOf<ReturnType<typeof dueApproveShape>>>,
  decision: Decision,
): Promise<DueActedReply> {
  const { message, entry, set } = decisions[decision];
  const { body } = sender;
  return actOnOccurrence(sender, {
    action: decision,
    message,
    change: () => ({
      set,
      entry,
      ...('reason' in body && { reason: requireText('reason', body.reason) }),
    }),
  });
}

type Comment = ReturnType<typeof dueCommentShape>;

/**
 * Comments on an occurrence, which stays from then on when its schedule changes. Its version does not grow: what others are
 * about to do with it is not refused for a comment.
 * @throws Refused 404, 403, 422 without a text
 */
export async function commentOnOccurrence(sender: Sender<BodyOf<Comment>>): Promise<ReplyOf<Comment>> {
  const { trx, account, body } = sender;
  const held = await holdOccurrence(trx, body.id);
  await refuseAction(trx, account, held, { action: 'comment' });
  const reason = requireText('text', body.text);
  await trx.updateTable('occurrence').set({ worked_on: true }).where('id', '=', body.id).execute();
  claimKey(sender, 'comment');
  appendDueHistory(trx, account, held.row, { action: 'Commented', reason });
  return success({});
}

/** Answers a comment that was sent again. @throws as {@link requireReplay} */
export async function replayComment(
  sender: Sender<BodyOf<Comment>>,
  failure: unknown,
): Promise<ReplyOf<Comment>> {
  await requireReplay(sender, { action: 'comment', failure });
  return success({});
}
