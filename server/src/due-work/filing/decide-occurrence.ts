import { sql } from 'kysely';
import type {
  dueApproveShape,
  dueCommentShape,
  dueWaiveShape,
  DueActedReply,
  BodyOf,
  DueStatus,
  FieldChange,
  ReplyOf,
} from '@lexboard/shared-lib/contract';
import { dueFiles } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { readFiles } from '../../files/attachment-repository.ts';
import { listSavesSince } from '../../records/history/timeline-repository.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import {
  actOnOccurrence,
  type ActedOccurrence,
  type DueChange,
  type ActionContext,
} from './act-on-occurrence.ts';
import { appendNews } from '../../due/news/append-news.ts';
import { readMentions, requireMentions } from '../../due/people/mentions.ts';
import { appendDueHistory, dueKind } from './due-history.ts';
import { readUnseen } from './evidence.ts';
import { lockOccurrence, type LockedOccurrence } from './locked-occurrence.ts';
import { describeSave, refuseAction } from './refuse-action.ts';
import { decideGrant, holdForGrant } from './renewal/decide-grant.ts';

/** Present person of the record, from which an occurrence inherits unless it has people of its own. */
const followRecord = (person: 'owner' | 'checker') => sql<number | null>`
  case when occurrence.own_people then ${sql.ref(`occurrence.${person}`)} else (
    select ${sql.ref(`people.${person}`)} from record_people as people
    where people.organisation_id = occurrence.organisation_id and people.kind = occurrence.kind
      and people.record_id = occurrence.record_id) end`;

/** Resets an occurrence to open. Reference and note stay for the next filing. */
const asOpen = {
  outcome: null,
  closed_at: null,
  before_lexboard: false,
  filed_on: null,
  filed_by: null,
  filed_for: null,
  filed_at: null,
  filed_owner: null,
  waiver: false,
  documents: null,
  missing_reason: '',
  owner: followRecord('owner'),
  checker: followRecord('checker'),
};

const closed = { closed_at: sql<Date>`now()`, sent_back_at: null };

type Decided = Pick<DueChange, 'entry' | 'set'>;

/** With a checker, waiving waits for approval, as filing does. */
const waive = ({ row, today, standsFor }: ActedOccurrence, account: Account): Decided =>
  row.checker === null
    ? { entry: 'Waived', set: { outcome: 'waived', filed_on: null, ...closed } }
    : {
        entry: 'Waiver submitted',
        set: {
          outcome: 'submitted',
          waiver: true,
          filed_on: today,
          filed_by: account.id,
          filed_for: standsFor?.id ?? null,
          filed_at: sql`now()`,
          filed_owner: row.owner,
        },
      };

/** What each decision changes in an occurrence, and the action that the timeline shows. None of them uploads files. */
const changesByDecision: Record<Decision, (held: ActedOccurrence, account: Account) => Decided> = {
  approve: ({ row }) => ({
    entry: 'Approved',
    set: row.waiver
      ? { outcome: 'waived', filed_on: null, filed_by: null, filed_for: null, filed_at: null, ...closed }
      : { outcome: 'done', ...closed },
  }),
  sendback: () => ({ entry: 'Sent back', set: { ...asOpen, sent_back_at: sql`now()` } }),
  // A withdrawn answer to a send-back restores the state "sent back".
  withdraw: () => ({ entry: 'Withdrawn', set: asOpen }),
  waive,
  reopen: () => ({
    entry: 'Reopened',
    set: { ...asOpen, sent_back_at: null, applied_on: null, kept_valid: false },
  }),
};

const decisionMessages = {
  approve: () => t('Approved Successfully'),
  sendback: () => t('Sent Back Successfully'),
  withdraw: () => t('Withdrawn Successfully'),
  waive: (status: DueStatus) =>
    status === 'Submitted' ? t('Submitted for Approval Successfully') : t('Waived Successfully'),
  reopen: () => t('Reopened Successfully'),
} as const;
type Decision = keyof typeof decisionMessages;

type WithReason = BodyOf<ReturnType<typeof dueWaiveShape>>;

/** @throws Refused 422 for a blank text */
function requireText(field: 'reason' | 'text', sent: string): string {
  const text = sent.trim();
  if (text !== '') return text;
  const message = field === 'reason' ? t('Please say why.') : t('Please write something.');
  throw Refused.byFields([{ field, message }]);
}

/** Names of the files that an approval saw, recorded in its history. */
async function describeSeen(trx: Transaction, id: number): Promise<FieldChange[]> {
  const names = (await readFiles(trx, dueFiles, id)).map(({ name }) => name);
  return names.length === 0
    ? []
    : [{ field: 'attachment', label: 'Evidence seen', old: '', new: names.join(', ') }];
}

/** Refuses to approve files that were not seen. @throws Refused 409 with these files */
async function refuseUnseen(trx: Transaction, { row }: LockedOccurrence, digests?: string[]): Promise<void> {
  const files = await readUnseen(trx, row.id, digests);
  if (files.length === 0) return;
  const [last] = (await listSavesSince(trx, dueKind.name, row.id, row.version - 1)).slice(-1);
  const names = files.map(({ name }) => `"${name}"`).join(', ');
  const message = t(
    '{names} {count, plural, one {was} other {were}} added after the filing that you saw. Look at what is new, and approve again.',
    { names, count: files.length },
  );
  throw new Refused(409, message, { conflict: { ...describeSave(row, last), files } });
}

/**
 * Approves, sends back, withdraws, waives or reopens. All except approving and withdrawing need a reason.
 * @throws Refused 404, 403, 409 also for files that an approval did not see, 422 without a reason, or where a checker is
 *   required first; as {@link decideGrant} does
 */
export const decideOccurrence =
  (decision: Decision) =>
  async (
    sender: ActionContext<WithReason | BodyOf<ReturnType<typeof dueApproveShape>>>,
  ): Promise<DueActedReply> => {
    const { trx, account, body } = sender;
    if (decision === 'approve') await holdForGrant(trx, body.id);
    const digests = 'files' in body ? body.files : undefined;
    return actOnOccurrence(sender, {
      action: decision,
      // Files that were added since are compared by their digests.
      passing: digests && 'Evidence added',
      message: decisionMessages[decision],
      change: async (held) => {
        if (decision === 'approve') await refuseUnseen(trx, held, digests);
        return {
          ...changesByDecision[decision](held, account),
          ...(await decideGrant(trx, account, decision, held)),
          ...(decision === 'approve' && { changes: await describeSeen(trx, body.id) }),
          ...('reason' in body && { reason: requireText('reason', body.reason) }),
        };
      },
    });
  };

type Comment = ReturnType<typeof dueCommentShape>;

/**
 * Comments on an occurrence, which is then kept even if its schedule changes. Its version does not increase, so that a
 * comment does not cause conflicts. Whom it mentions is told so, and not as owner or checker once more.
 * @throws Refused 404, 403, 422 without a text, and as {@link requireMentions}
 */
export async function commentOnOccurrence(sender: ActionContext<BodyOf<Comment>>): Promise<ReplyOf<Comment>> {
  const { trx, account, body } = sender;
  const held = await lockOccurrence(trx, body.id, account.id);
  const standsFor = await refuseAction(trx, account, held, { action: 'comment' });
  const reason = requireText('text', body.text);
  const mentioned = await requireMentions(trx, held.row, reason);
  await trx.updateTable('occurrence').set({ worked_on: true }).where('id', '=', body.id).execute();
  const said = (await readMentions(trx, [reason]))(reason);
  const news = { kind: dueKind.name, subject: body.id, said };
  const others = [held.row.owner, held.row.checker].filter((to) => to !== null && !mentioned.includes(to));
  appendNews(trx, account, [
    ...mentioned.map((to) => ({ to, ...news, what: 'mentioned' as const })),
    ...others.map((to) => ({ to, ...news, what: 'commented' as const })),
  ]);
  appendDueHistory(trx, account, held.row, { action: 'Commented', reason }, standsFor);
  return success({});
}
