import { sql } from 'kysely';
import type { GrantedScope } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';
import { isOpen, selectCaller, type Account } from '../account-repository.ts';
import { isUseStale } from '../deploy/find-deploy-token.ts';
import type { SessionToken } from '../session-token.ts';

/** A token for programs, found by its hash. */
export interface AccessToken {
  id: number;
  name: string;
  scopes: GrantedScope[];
  /** `revoked` also for that of a person who is disabled. */
  state: 'live' | 'expired' | 'revoked';
  /** Whether the stored time of its last use is older than a minute. */
  stale: boolean;
}

/** A live token with the account that it acts for. */
export interface TokenCaller {
  account: Account;
  token: Pick<AccessToken, 'id' | 'name' | 'scopes'>;
  stale: boolean;
}

/** Finds a token of the organisation, in whatever state; undefined if there is none. */
export async function findAccessToken(
  trx: Transaction,
  { hash }: SessionToken,
): Promise<AccessToken | undefined> {
  return trx
    .selectFrom('access_token')
    .innerJoin('account', (join) =>
      join
        .onRef('account.organisation_id', '=', 'access_token.organisation_id')
        .onRef('account.id', '=', 'access_token.account_id'),
    )
    .select(['access_token.id', 'access_token.name', 'scopes', isUseStale.as('stale')])
    .select(
      sql<
        AccessToken['state']
      >`case when revoked_at is not null or disabled_at is not null or not ${isOpen} then 'revoked'
        when expires_at <= now() then 'expired' else 'live' end`.as('state'),
    )
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}

/** Finds the account that a live token acts for. */
export async function findTokenCaller(
  trx: Transaction,
  { hash }: SessionToken,
): Promise<TokenCaller | undefined> {
  const { rows } = await sql<Account & { token: TokenCaller['token']; stale: boolean }>`
    select ${selectCaller}, ${isUseStale} as stale,
      json_build_object('id', access_token.id, 'name', access_token.name, 'scopes', scopes) as token
    from access_token join account on (account.organisation_id, account.id) = (access_token.organisation_id, account_id)
    where token_hash = ${hash} and revoked_at is null and expires_at > now() and disabled_at is null
      and ${isOpen}`.execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  const { token, stale, ...account } = row;
  return { account, token, stale };
}

/** Records the time of a token's use. */
export async function recordTokenUse(trx: Transaction, { hash }: SessionToken): Promise<void> {
  await trx
    .updateTable('access_token')
    .set({ last_used_at: sql<Date>`now()` })
    .where('token_hash', '=', hash)
    .execute();
}

/** Revokes all tokens of an account. @returns how many there were */
export async function revokeTokens(trx: Transaction, accountId: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('access_token')
    .set({ revoked_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
