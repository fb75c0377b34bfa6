import { sql, type RawBuilder } from 'kysely';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from './transaction.ts';

/**
 * Selects the present display name (decisions §10) of the account that a row of `source` refers to. Stored texts keep the
 * username of their time, since accounts can be deleted.
 * @param source a table or its alias, with `organisation_id`, and the account's id in the column `account`
 */
export const selectDisplayName = (
  source: string,
  account = 'account_id',
  otherwise: RawBuilder<unknown> = sql.ref(`${source}.username`),
): RawBuilder<string> => sql`
  coalesce((select display_name(account) from account where account.organisation_id = ${sql.ref(`${source}.organisation_id`)}
    and account.id = ${sql.ref(`${source}.${account}`)}), ${otherwise})`;

/** Selects a blank and a name within words, in the language of the work at hand; empty where the name is null. */
export function selectAround(write: (name: string) => string, name: RawBuilder<unknown>): RawBuilder<string> {
  const [before = '', after = ''] = write('\uE000').split('\uE000');
  return sql`coalesce(${` ${before}`}::text || ${name} || ${after}::text, '')`;
}

/** Selects ' for …' with the name of the absent person in whose place was acted; empty where the column is null. */
export const selectFor = (source: string, account: string): RawBuilder<string> =>
  selectAround(
    (name) => t('for {name}', { name }, 'in whose place'),
    sql`(select display_name(account) from account
    where account.organisation_id = ${sql.ref(`${source}.organisation_id`)}
      and account.id = ${sql.ref(`${source}.${account}`)})`,
  );

/** The usernames of accounts, by id, for the history. */
export async function readUsernames(
  trx: Transaction,
  ids: readonly (number | null | undefined)[],
): Promise<ReadonlyMap<number, string>> {
  const wanted = ids.filter((id) => typeof id === 'number');
  if (wanted.length === 0) return new Map();
  const rows = await trx.selectFrom('account').select(['id', 'username']).where('id', 'in', wanted).execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}
