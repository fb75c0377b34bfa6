import { sql } from 'kysely';
import type { Transaction } from '../database/transaction.ts';

export interface QueuedMail {
  id: string;
  organisation: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
  /** URL for one-click unsubscribing by POST. */
  unsubscribe: string | null;
  /** The logo of the organisation, a PNG. */
  logo?: Uint8Array | null;
  /** Delivery attempts so far, including this one. */
  attempts: number;
}

/**
 * Lease of a claimed mail, in seconds: longer than a delivery may take. If the server dies, the mail can be claimed
 * again afterwards.
 */
const LEASE_SECONDS = 90;

/** Backoff after each failed attempt, in seconds. After the last one the mail is given up. */
export const delays = [30, 120, 600, 3_600, 4 * 3_600, 12 * 3_600, 24 * 3_600] as const;

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** Claims the mail that has been due for longest, in the directory, so that no other server takes it. */
export async function claimMail(directory: Transaction): Promise<QueuedMail | undefined> {
  const next = directory
    .selectFrom('mail')
    .select('id')
    .where('due_at', '<=', sql<Date>`now()`)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return directory
    .updateTable('mail')
    .set({ due_at: inSeconds(LEASE_SECONDS), attempts: sql<number>`attempts + 1` })
    .where('id', '=', next)
    .returning((mail) => [
      'id',
      'organisation_id as organisation',
      'recipient',
      'subject',
      'text',
      'html',
      'created_at as createdAt',
      'unsubscribe',
      'attempts',
      mail.selectFrom('organisation').select('logo').whereRef('id', '=', 'mail.organisation_id').as('logo'),
    ])
    .executeTakeFirst();
}

/** Deletes a mail and its content, when it was sent or given up. */
export async function deleteMail(directory: Transaction, id: string): Promise<void> {
  await directory.deleteFrom('mail').where('id', '=', id).execute();
}

/** Deletes expired mails. @returns their ids and organisations */
export async function deleteExpiredMails(directory: Transaction) {
  return directory
    .deleteFrom('mail')
    .where('expires_at', '<=', sql<Date>`now()`)
    .returning(['id as mail', 'organisation_id as organisation'])
    .execute();
}

/** Schedules the next attempt of a mail. */
export async function postponeMail(directory: Transaction, id: string, seconds: number): Promise<void> {
  await directory
    .updateTable('mail')
    .set({ due_at: inSeconds(seconds) })
    .where('id', '=', id)
    .execute();
}
