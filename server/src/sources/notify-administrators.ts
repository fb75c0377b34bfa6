import { sql } from 'kysely';
import { isMailAddress } from '@lexboard/shared-lib/contract';
import { findRecipient } from '../auth/account-repository.ts';
import type { Transaction } from '../database/transaction.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { writeLetter } from '../mail/write-letter.ts';
import type { ClaimedSource } from './store-reading.ts';

/** Tells administrators once, under the bell and by mail, that a source has failed for a week (change of law §4). */
export async function notifyAdministrators(
  trx: Transaction,
  { id, name }: ClaimedSource,
  publicUrl: string,
): Promise<void> {
  const { rows } = await sql<{ administrator: number; fault: string }>`
    with failing as (update source set told = true where id = ${id} and not told
      and failing_since < now() - interval '7 days' returning *)
    insert into due_news (organisation_id, account_id, kind, subject_id, what, said, told_on)
    select account.organisation_id, account.id, 'source', failing.id, 'sourcefailed', left(failing.fault, 300), current_date
    from failing join account on account.organisation_id = failing.organisation_id
      and account.role = 'yes' and account.disabled_at is null
    returning account_id as administrator, said as fault`.execute(trx);
  for (const { administrator, fault } of rows) {
    const recipient = await findRecipient(trx, administrator);
    if (!recipient || !isMailAddress(recipient.email)) continue;
    const letter = writeLetter({
      publicUrl,
      greeting: `Hello ${recipient.name},`,
      paragraphs: [
        `Lexboard has not been able to read the source "${name}" for a week, so that no circulars come from it.`,
        fault,
      ],
      button: { text: 'See the sources', link: `${publicUrl}/setup/organisation` },
    });
    const subject = 'A source of circulars could not be read for a week';
    await enqueueMail(trx, { recipient: recipient.email, subject, letter });
  }
}
