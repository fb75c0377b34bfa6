import type { Verdict } from '@lexboard/shared-lib/contract';
import type { RunningPlan } from '../../database/schema/release-tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import { enqueueNotices } from '../notices/notice-queue.ts';
import { platformOperator } from '../operations/operations.ts';

interface Judged {
  remote: string;
  version: string;
  stable: string;
  percent: number;
  verdict: Verdict;
  plan: RunningPlan | null;
}

/** A person has to look at it, or its present share is due to end and the plan is held up. */
const isWaiting = ({ verdict, plan }: Judged): boolean =>
  verdict.state === 'inconclusive' || (plan !== null && plan.nextAt === null);

/** Sends a notice to webhooks that a canary waits, once at each of its shares. As the directory, which holds the remote's row. */
export async function notifyWait(directory: Transaction, judged: Judged): Promise<void> {
  if (!isWaiting(judged)) return;
  const { remote, version, stable, percent: share, verdict } = judged;
  const noted = await directory
    .updateTable('release_channel')
    .set({ wait_noticed: true })
    .where('remote', '=', remote)
    .where('wait_noticed', '=', false)
    .returning('remote')
    .executeTakeFirst();
  if (!noted) return;
  const { username: by } = platformOperator;
  const reason = verdict.text;
  await enqueueNotices(directory, { type: 'canary.waits', remote, version, stable, share, by, reason });
}
