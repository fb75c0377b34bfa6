import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';

/** What became of a version. Receivers compare the type, so that it stays as it is. */
export interface ReleaseNotice {
  type: 'canary.rolled_back' | 'canary.waits' | 'canary.promoted' | 'stable.rolled_back';
  remote: string;
  version: string;
  /** What everyone else gets from now on; null for nothing. */
  stable: string | null;
  /** The version's share, in per cent of all people. */
  share: number;
  /** A username; `Lexboard` for the platform itself. */
  by: string;
  reason: string;
}

/** The body that is signed and sent. */
const bodyOf = ({ type, ...data }: { type: string }): string =>
  JSON.stringify({ type, timestamp: new Date().toISOString(), data });

/** Has each webhook that wants to know told of what became of a version, once this commits. As the directory. */
export async function enqueueNotices(directory: Transaction, notice: ReleaseNotice): Promise<void> {
  const webhooks = await directory
    .selectFrom('release_webhook')
    .select('id')
    .where((row) => row.or([row('remote', 'is', null), row('remote', '=', notice.remote)]))
    .execute();
  if (webhooks.length === 0) return;
  const body = bodyOf(notice);
  await directory
    .insertInto('release_notice')
    .values(webhooks.map(({ id }) => ({ webhook: id, body })))
    .execute();
}

/** Has a webhook told that this is a test. One that waits is sent now: notices are sent one by one, and many would hold up others. */
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
  /** The number of times that sending it began, this time included. */
  attempts: number;
}

/** The time for which a process holds a notice: longer than a delivery may last. */
const LEASE_SECONDS = 30;

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** Takes the notice that waits longest, so that no other server takes it. As the directory. */
export async function claimNotice(directory: Transaction): Promise<QueuedNotice | undefined> {
  const next = directory
    .selectFrom('release_notice')
    .select('id')
    .where('due_at', '<=', sql<Date>`now()`)
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

/** Deletes a notice that was taken. */
export async function deleteNotice(directory: Transaction, id: string): Promise<void> {
  await directory.deleteFrom('release_notice').where('id', '=', id).execute();
}

/** Lets a notice wait, and with it whatever else is to go to its webhook: who does not answer holds up nobody else. */
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

/** After so many hours nobody needs it any more. */
const HOURS_KEPT = 24;

/** Deletes notices that nobody took for a day. @returns where they were to go */
export async function deleteOldNotices(directory: Transaction) {
  return directory
    .deleteFrom('release_notice')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${HOURS_KEPT})`)
    .returning(['id as notice', 'webhook'])
    .execute();
}
