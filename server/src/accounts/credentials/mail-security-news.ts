import { isMailAddress } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { writeLetter } from '../../mail/write-letter.ts';
import { findRecipient } from '../../auth/account-repository.ts';
import { inLanguageOf } from '../../auth/person-language.ts';

/** A security event of an account, and the address that caused it. */
export interface SecurityEvent {
  publicUrl: string;
  /** Called in the language of the owner: the subject, one line, and what happened, in a sentence or two. */
  say: () => { subject: string; what: string };
  address: string;
}

/**
 * Mails the owner of an account about a security event, in the transaction of the event, so that they notice what they
 * did not do themselves. An account without a valid mail address gets none.
 */
export async function mailSecurityEvent(
  trx: Transaction,
  accountId: number,
  { publicUrl, say, address }: SecurityEvent,
): Promise<void> {
  const recipient = await findRecipient(trx, accountId);
  // An account that the administration command added may have no address.
  if (!recipient || recipient.disabled || !isMailAddress(recipient.email)) return;
  const mail = await inLanguageOf(trx, accountId, () => {
    const { subject, what } = say();
    const letter = writeLetter({
      publicUrl,
      greeting: t('Hello {name},', { name: recipient.name }),
      paragraphs: [
        what,
        t('It was done from the address {address}. If it was you, there is nothing to do.', { address }),
      ],
      button: { text: t('It was not me'), link: `${publicUrl}/forgot_password` },
      after: [
        t('If it was not you, set a new password by the button above, and tell your administrator at once.'),
      ],
    });
    return { subject, letter };
  });
  await enqueueMail(trx, { recipient: recipient.email, ...mail });
}
