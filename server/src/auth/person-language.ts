import { sql } from 'kysely';
import type { OfferedLanguage } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../database/transaction.ts';
import { inLanguage } from '../texts/server-texts.ts';

/** The language of mails to an `account`: its own, or that of the organisation. */
export const selectMailLanguage = sql<OfferedLanguage>`coalesce(nullif(account.language, ''),
  (select language from organisation where organisation.id = account.organisation_id))`;

/** Does `work` in the language of mails to an account. @returns what it returns */
export async function inLanguageOf<Done>(
  trx: Transaction,
  accountId: number,
  work: () => Done | Promise<Done>,
): Promise<Done> {
  const { language } = await trx
    .selectFrom('account')
    .select(selectMailLanguage.as('language'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return inLanguage(language, work);
}

/** Stores the language that a person has chosen. @returns whether it was another one before */
export async function setPersonLanguage(
  trx: Transaction,
  id: number,
  language: OfferedLanguage,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('account')
    .set({ language })
    .where('id', '=', id)
    .where('language', '!=', language)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
