import { isMailAddress } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { writeLetter } from '../../mail/write-letter.ts';
import { findRecipient } from '../../auth/account-repository.ts';

/** A security event of an account, and the address that caused it. */
export interface SecurityEvent {
  publicUrl: string;
  /** One line. */
  subject: string;
  /** A sentence or two. */
  what: string;
  address: string;
}

/**
 * Mails the owner of an account about a security event, in the transaction of the event, so that they notice what they
 * did not do themselves. An account without a valid mail address gets none.
 */
export async function mailSecurityEvent(
  trx: Transaction,
  accountId: number,
  { publicUrl, subject, what, address }: SecurityEvent,
): Promise<void> {
  const recipient = await findRecipient(trx, accountId);
  // An account that the administration command added may have no address.
  if (!recipient || recipient.disabled || !isMailAddress(recipient.email)) return;
  const letter = writeLetter({
    publicUrl,
    greeting: `Hello ${recipient.name},`,
    paragraphs: [what, `It was done from the address ${address}. If it was you, there is nothing to do.`],
    button: { text: 'It was not me', link: `${publicUrl}/forgot_password` },
    after: [
      'If it was not you, set a new password by the button above, and tell your administrator at once.',
    ],
  });
  await enqueueMail(trx, { recipient: recipient.email, subject, letter });
}
