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
  /** When it is of no use any more, as when its link ends: it is not sent afterwards. */
  expiresAt?: Date;
  /** An address at which a POST stops mails of its kind for the recipient (RFC 8058). */
  unsubscribe?: string;
}

const lineBreak = /[\p{Cc}\u2028\u2029]/u;

/**
 * Adds a mail to the queue, in a transaction of an organisation: it is sent once that is committed, and only then.
 * @throws TypeError for an address or a subject that could become another header
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
