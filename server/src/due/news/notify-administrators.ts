import { sql } from 'kysely';
import { isMailAddress } from '@lexboard/shared-lib/contract';
import { t, type Language } from '@lexboard/shared-lib/texts';
import { selectMailLanguage } from '../../auth/person-language.ts';
import type { Transaction } from '../../database/transaction.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { writeLetter } from '../../mail/write-letter.ts';
import { inLanguage } from '../../texts/server-texts.ts';

interface AdministratorNews {
  publicUrl: string;
  /** Called for each reader, in their language. */
  write: () => { subject: string; paragraphs: string[]; button: { text: string; link: string } };
  /** The entry under the bell; without it there is the mail alone. */
  bell?: { kind: string; id: number; what: string; said: string };
}

interface Administrator {
  id: number;
  name: string;
  email: string;
  language: Language;
}

/** Tells the active administrators of the whole organisation of something, by mail and under the bell. */
export async function notifyAdministrators(
  trx: Transaction,
  { publicUrl, write, bell }: AdministratorNews,
): Promise<void> {
  const { rows: administrators } = await sql<Administrator>`
    select id, display_name(account) as name, email, ${selectMailLanguage} as language from account
    where role = 'yes' and disabled_at is null and has_joined(account) and units_of_person(id) = '{}'
    order by id`.execute(trx);
  if (bell)
    await sql`
      insert into due_news (organisation_id, account_id, kind, subject_id, what, said, told_on)
      select current_organisation(), id, ${bell.kind}, ${bell.id}::int, ${bell.what}, left(${bell.said}, 300), current_date
      from unnest(${administrators.map(({ id }) => id)}::int[]) as id`.execute(trx);
  for (const { name, email, language } of administrators.filter((one) => isMailAddress(one.email))) {
    const mail = inLanguage(language, () => {
      const { subject, paragraphs, button } = write();
      const greeting = t('Hello {name},', { name });
      return { subject, letter: writeLetter({ publicUrl, greeting, paragraphs, button }) };
    });
    await enqueueMail(trx, { recipient: email, ...mail });
  }
}
