import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import { endPause, HOURS_OF_ATTEMPTS, type QueueTables } from '../../outgoing/delivery-queue.ts';
import { describeTopError } from '../state/error-groups.ts';

/** The queue of notices. As the directory. */
export const noticeTables: QueueTables = { receivers: 'release_webhook', deliveries: 'release_notice' };

/** An event of a version. Receivers compare `type`, so that its values must not change. */
export interface ReleaseNotice {
  type:
    | 'canary.rolled_back'
    | 'canary.replaced'
    | 'canary.waits'
    | 'canary.promoted'
    | 'stable.rolled_back'
    | 'stable.alarm';
  remote: string;
  version: string;
  /** The version that everyone else gets from now on; null for none. */
  stable: string | null;
  /** The version's share, in per cent of all people. */
  share: number;
  /** A username; `Lexboard` for the platform itself. */
  by: string;
  reason: string;
}

/** The JSON body that is signed and sent. */
const bodyOf = ({ type, ...data }: { type: string; error?: string | undefined }): string =>
  JSON.stringify({ type, timestamp: new Date().toISOString(), data });

/**
 * Queues a notice for each webhook of the remote; it is sent after the commit. It names the error that most people met with the
 * version. As the directory.
 */
export async function enqueueNotices(directory: Transaction, notice: ReleaseNotice): Promise<void> {
  const webhooks = await directory
    .selectFrom('release_webhook')
    .select('id')
    .where((row) => row.or([row('remote', 'is', null), row('remote', '=', notice.remote)]))
    .execute();
  if (webhooks.length === 0) return;
  const isGood = notice.type === 'canary.promoted';
  const error = isGood ? undefined : await describeTopError(directory, notice);
  const body = bodyOf({ ...notice, error });
  await directory
    .insertInto('release_notice')
    .values(webhooks.map(({ id }) => ({ webhook: id, body })))
    .execute();
}

/** Queues a test notice, which is sent now. A queued test is sent instead: many tests would delay others. */
export async function enqueueTest(directory: Transaction, webhook: string): Promise<void> {
  await endPause(directory, noticeTables, webhook);
  const { numUpdatedRows } = await directory
    .updateTable('release_notice')
    .set({ due_at: sql<Date>`now()` })
    .where('webhook', '=', webhook)
    .where(sql<string>`body::json ->> 'type'`, '=', 'test')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const body = bodyOf({ type: 'test' });
  await directory.insertInto('release_notice').values({ webhook, body }).execute();
}

/** Deletes a notice that was delivered, or whose delivery is given up. */
export async function deleteNotice(directory: Transaction, id: string): Promise<void> {
  await directory.deleteFrom('release_notice').where('id', '=', id).execute();
}

/** Drops notices that could not be delivered within a day. @returns their webhooks */
export async function deleteOldNotices(directory: Transaction) {
  return directory
    .deleteFrom('release_notice')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${HOURS_OF_ATTEMPTS})`)
    .returning(['id as notice', 'webhook'])
    .execute();
}
