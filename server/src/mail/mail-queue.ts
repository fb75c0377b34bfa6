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
  /** An address at which a POST stops mails of its kind for the recipient. */
  unsubscribe: string | null;
  /** The number of times that sending it began, this time included. */
  attempts: number;
}

/**
 * The time for which a process holds a mail, in seconds: longer than a delivery may last. A server that dies
 * meanwhile leaves it to be taken again afterwards.
 */
const LEASE_SECONDS = 90;

/** The waits after each failed attempt, in seconds; after the last one the mail is given up. */
export const delays = [30, 120, 600, 3_600, 4 * 3_600, 12 * 3_600, 24 * 3_600] as const;

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** Takes the mail that waits longest, as the directory, so that no other server takes it. */
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
    .returning([
      'id',
      'organisation_id as organisation',
      'recipient',
      'subject',
      'text',
      'html',
      'created_at as createdAt',
      'unsubscribe',
      'attempts',
    ])
    .executeTakeFirst();
}

/** Deletes a mail with its content: it was sent, or is given up. */
export async function deleteMail(directory: Transaction, id: string): Promise<void> {
  await directory.deleteFrom('mail').where('id', '=', id).execute();
}

/** Deletes mails that are of no use any more. @returns whose they were */
export async function deleteExpiredMails(directory: Transaction) {
  return directory
    .deleteFrom('mail')
    .where('expires_at', '<=', sql<Date>`now()`)
    .returning(['id as mail', 'organisation_id as organisation'])
    .execute();
}

/** Lets a mail wait for its next attempt. */
export async function postponeMail(directory: Transaction, id: string, seconds: number): Promise<void> {
  await directory
    .updateTable('mail')
    .set({ due_at: inSeconds(seconds) })
    .where('id', '=', id)
    .execute();
}
