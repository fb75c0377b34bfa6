import { sql } from 'kysely';
import { isMailAddress } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../database/transaction.ts';
import type { Letter } from './write-letter.ts';

export interface NewMail {
  /** One well-formed address (`isMailAddress`). */
  recipient: string;
  /** One line. */
  subject: string;
  letter: Letter;
  /** Expiry, such as that of its link: the mail is not sent afterwards. */
  expiresAt?: Date;
  /** URL for one-click unsubscribing by POST (RFC 8058). */
  unsubscribe?: string;
}

const lineBreak = /[\p{Cc}\u2028\u2029]/u;

/**
 * Queues a mail in an organisation's transaction. It is sent only if that commits.
 * @throws TypeError for an address or subject that would allow header injection
 */
export async function enqueueMail(
  trx: Transaction,
  { recipient, subject, letter, expiresAt, unsubscribe }: NewMail,
): Promise<void> {
  if (!isMailAddress(recipient)) throw new TypeError('A mail needs one well-formed address');
  if (lineBreak.test(subject)) throw new TypeError('The subject of a mail must be one line');
  const expires = expiresAt?.toISOString() ?? null;
  await sql`select enqueue_mail(${recipient}, ${subject}, ${letter.text}, ${letter.html}, ${expires}::timestamptz,
    ${unsubscribe ?? null}::text)`.execute(trx);
}
