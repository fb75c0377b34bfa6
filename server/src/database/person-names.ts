import { sql, type RawBuilder } from 'kysely';

/**
 * What somebody is called now (decisions §10), by the row of `source` that names their account. What is stored keeps the
 * username of its time: it is said of accounts that are gone.
 * @param source a table or its alias, with `organisation_id` and the id of the account in `account`
 */
export const selectDisplayName = (
  source: string,
  account = 'account_id',
  otherwise: RawBuilder<unknown> = sql.ref(`${source}.username`),
): RawBuilder<string> => sql`
  coalesce((select display_name(account) from account where account.organisation_id = ${sql.ref(`${source}.organisation_id`)}
    and account.id = ${sql.ref(`${source}.${account}`)}), ${otherwise})`;
