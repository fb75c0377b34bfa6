import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import { describeTopError } from '../state/error-groups.ts';

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

/** Queues a test notice. A queued test is sent now instead: notices are sent one by one, and many tests would delay others. */
export async function enqueueTest(directory: Transaction, webhook: string): Promise<void> {
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

export interface QueuedNotice {
  id: string;
  webhook: string;
  body: string;
  /** The number of attempts, including this one. */
  attempts: number;
}

/** The lease of a notice in seconds: longer than a delivery can last. */
const LEASE_SECONDS = 30;

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** The longest wait of a notice. One that is due later was queued or postponed while a clock was ahead. */
const MAX_WAIT = '61 minutes';

/** Leases the notice that is due longest, so that no other server takes it. As the directory. */
export async function claimNotice(directory: Transaction): Promise<QueuedNotice | undefined> {
  const next = directory
    .selectFrom('release_notice')
    .select('id')
    .where(
      sql<boolean>`due_at not between now() + interval '1 microsecond' and now() + ${MAX_WAIT}::interval`,
    )
    .orderBy('due_at')
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return directory
    .updateTable('release_notice')
    .set({ due_at: inSeconds(LEASE_SECONDS), attempts: sql<number>`attempts + 1` })
    .where('id', '=', next)
    .returning(['id', 'webhook', 'body', 'attempts'])
    .executeTakeFirst();
}

/** Deletes a notice that was delivered, or whose delivery is given up. */
export async function deleteNotice(directory: Transaction, id: string): Promise<void> {
  await directory.deleteFrom('release_notice').where('id', '=', id).execute();
}

/** Postpones a notice, and all others for its webhook: a receiver that does not answer must not delay the notices of others. */
export async function postponeNotice(
  directory: Transaction,
  { webhook }: QueuedNotice,
  seconds: number,
): Promise<void> {
  await directory
    .updateTable('release_notice')
    .set({ due_at: sql<Date>`greatest(due_at, ${inSeconds(seconds)})` })
    .where('webhook', '=', webhook)
    .execute();
}

/** Hours after which an undelivered notice is dropped. */
const HOURS_KEPT = 24;

/** Drops notices that could not be delivered within a day. @returns their webhooks */
export async function deleteOldNotices(directory: Transaction) {
  return directory
    .deleteFrom('release_notice')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${HOURS_KEPT})`)
    .returning(['id as notice', 'webhook'])
    .execute();
}
