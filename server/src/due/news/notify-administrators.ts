import { sql } from 'kysely';
import { isMailAddress } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { writeLetter } from '../../mail/write-letter.ts';

interface AdministratorNews {
  publicUrl: string;
  subject: string;
  paragraphs: string[];
  button: { text: string; link: string };
  /** The entry under the bell; without it there is the mail alone. */
  bell?: { kind: string; id: number; what: string; said: string };
}

/** Tells the active administrators of the whole organisation of something, by mail and under the bell. */
export async function notifyAdministrators(
  trx: Transaction,
  { publicUrl, subject, paragraphs, button, bell }: AdministratorNews,
): Promise<void> {
  const { rows: administrators } = await sql<{ id: number; name: string; email: string }>`
    select id, display_name(account) as name, email from account
    where role = 'yes' and disabled_at is null and has_joined(account) and units_of_person(id) = '{}'
    order by id`.execute(trx);
  if (bell)
    await sql`
      insert into due_news (organisation_id, account_id, kind, subject_id, what, said, told_on)
      select current_organisation(), id, ${bell.kind}, ${bell.id}::int, ${bell.what}, left(${bell.said}, 300), current_date
      from unnest(${administrators.map(({ id }) => id)}::int[]) as id`.execute(trx);
  for (const { name, email } of administrators.filter((one) => isMailAddress(one.email))) {
    const letter = writeLetter({ publicUrl, greeting: `Hello ${name},`, paragraphs, button });
    await enqueueMail(trx, { recipient: email, subject, letter });
  }
}
