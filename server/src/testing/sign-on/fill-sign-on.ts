import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';

/** Adds a row to each table of sign-in by a provider, and a second factor, to an organisation with a session. */
export async function fillSignOn(trx: Transaction, organisation: string): Promise<void> {
  await sql`with factor as (insert into two_factor (organisation_id, account_id, secret) values (${organisation}, 1, 'A')),
      code as (insert into recovery_code (organisation_id, account_id, code_hash) values (${organisation}, 1, '')),
      provider as (insert into sign_on_provider (organisation_id, stage, issuer, client_id, client_secret, domains, newcomers, passwords) values (${organisation}, 'live', 'https://login.example', 'lexboard', 'sealed', '{}', 'view', 'allowed')),
      attempt as (insert into sign_on_attempt (organisation_id, state_hash, browser_hash, purpose, issuer, nonce, verifier, ends_at) values (${organisation}, '', '', 'signin', '', '', '', now())),
      scim as (insert into scim_user (organisation_id, account_id, issuer, made) values (${organisation}, 1, '', false)),
      scimgroup as (insert into scim_group (organisation_id, display_name) values (${organisation}, 'Legal') returning organisation_id, id),
      member as (insert into scim_member (organisation_id, group_id, account_id) select organisation_id, id, 1 from scimgroup),
      link as (insert into sign_on_link (organisation_id, account_id, issuer, subject) values (${organisation}, 1, 'https://login.example', '1'))
    insert into sign_on_session (organisation_id, token_hash, issuer, subject, id_token)
    select organisation_id, token_hash, 'https://login.example', '1', 'sealed' from session`.execute(trx);
}
