import { sql } from 'kysely';
import { isMailAddress } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../database/transaction.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { writeLetter } from '../mail/write-letter.ts';
import type { Stopped } from './delivery-repository.ts';

interface Administrator {
  name: string;
  email: string;
}

/** Tells administrators of the whole organisation by the bell. @returns those who are told by mail, too */
async function ringBell(trx: Transaction, { id, failure }: Stopped): Promise<Administrator[]> {
  const { rows } = await sql<Administrator>`
    with told as (
      insert into due_news (organisation_id, account_id, kind, subject_id, what, said, told_on)
      select organisation_id, id, 'webhook', ${id}::int, 'webhookfailed', left(${failure}, 300), current_date from account
      where role = 'yes' and disabled_at is null and units_of_person(id) = '{}' returning account_id)
    select display_name(account) as name, email from account join told on told.account_id = account.id`.execute(
    trx,
  );
  return rows;
}

/** Tells administrators, by bell and mail, that deliveries to a webhook were given up. */
export async function notifyStopped(trx: Transaction, stopped: Stopped, publicUrl: string): Promise<void> {
  const { host } = new URL(stopped.address);
  for (const { name, email } of await ringBell(trx, stopped)) {
    if (!isMailAddress(email)) continue;
    const letter = writeLetter({
      publicUrl,
      greeting: `Hello ${name},`,
      paragraphs: [
        `For 24 hours nothing was taken of what Lexboard sent to the webhook at ${host}. ${stopped.failure}`,
        'What is older than a day is not tried again by itself. Newer events are still sent. Once the receiver is back, the list of deliveries can send the others again.',
      ],
      button: { text: 'Open the webhooks', link: `${publicUrl}/setup/organisation#webhooks` },
    });
    await enqueueMail(trx, { recipient: email, subject: `Webhook not reached for a day: ${host}`, letter });
  }
}
