import { sql, type RawBuilder } from 'kysely';
import {
  scimScope,
  type GrantedScope,
  type OwnToken,
  type TokenScope,
  type UserToken,
} from '@lexboard/shared-lib/contract';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';

type Owner = Pick<Account, 'organisationId' | 'id'>;

const ended = sql<boolean>`expires_at <= now()`;

/** A directory's token is none of its person's: it is in a list of its own. */
const isOwn = sql<boolean>`not (${scimScope} = any(scopes))`;

interface Row {
  id: number;
  name: string;
  scopes: TokenScope[];
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  ended: boolean;
}

const columns = sql`access_token.id, access_token.name, scopes, access_token.created_at as "createdAt",
  expires_at as "expiresAt", last_used_at as "lastUsedAt", ${ended} as ended`;

const toBasics = ({ id, name, ended: isOver, ...at }: Row): Omit<OwnToken, 'scopes'> => ({
  id,
  name,
  createdAt: at.createdAt.toISOString(),
  expiresAt: at.expiresAt.toISOString(),
  ended: isOver,
  lastUsedAt: at.lastUsedAt?.toISOString() ?? null,
});

const toToken = (row: Row): OwnToken => ({ ...toBasics(row), scopes: row.scopes });

/** The tokens of accounts that are not revoked, newest first, by account. */
export async function listTokensOf(
  trx: Transaction,
  accounts: readonly number[],
): Promise<ReadonlyMap<number, OwnToken[]>> {
  const { rows } = await sql<Row & { account: number }>`
    select ${columns}, account_id as account from access_token
    where account_id = any(${accounts}::int[]) and revoked_at is null and ${isOwn}
    order by created_at desc, id desc`.execute(trx);
  const byAccount = Map.groupBy(rows, ({ account }) => account);
  return new Map([...byAccount].map(([account, tokens]) => [account, tokens.map(toToken)]));
}

/** A page of the tokens of managed people that are not revoked, those used last first. */
export async function listManagedTokens(
  trx: Transaction,
  isManaged: RawBuilder<boolean>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ totalLength: number; data: UserToken[] }> {
  const { rows } = await sql<Row & { user: number; person: string; total: number }>`
    select ${columns}, account.id as user, display_name(account) as person, (count(*) over ())::int as total
    from access_token join account on (account.organisation_id, account.id) = (access_token.organisation_id, account_id)
    where revoked_at is null and ${isOwn} and ${isManaged}
    order by last_used_at desc nulls last, access_token.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    trx,
  );
  return {
    totalLength: rows[0]?.total ?? 0,
    data: rows.map(({ user, person, ...row }) => ({ ...toToken(row), user, person })),
  };
}

/** The directory's tokens of the organisation that are not revoked, newest first, with whose they are. */
export async function listScimTokens(
  trx: Transaction,
): Promise<(Omit<OwnToken, 'scopes'> & { account: number; person: string })[]> {
  const { rows } = await sql<Row & { account: number; person: string }>`
    select ${columns}, account.id as account, display_name(account) as person
    from access_token join account on (account.organisation_id, account.id) = (access_token.organisation_id, account_id)
    where revoked_at is null and ${scimScope} = any(scopes) order by access_token.created_at desc, access_token.id desc`.execute(
    trx,
  );
  return rows.map(({ account, person, ...row }) => ({ ...toBasics(row), account, person }));
}

/** How many live tokens an account has, and whether one that is not revoked has this name. */
export async function countTokens(
  trx: Transaction,
  { id }: Owner,
  name: string,
): Promise<{ live: number; named: boolean }> {
  const { rows } = await sql<{ live: number; named: boolean }>`
    select (count(*) filter (where not ${ended}))::int as live, coalesce(bool_or(lower(name) = lower(${name})), false) as named
    from access_token where account_id = ${id} and revoked_at is null and ${isOwn}`.execute(trx);
  return rows[0] ?? { live: 0, named: false };
}

interface AddedToken {
  hash: Uint8Array;
  name: string;
  scopes: GrantedScope[];
  days: number;
}

/** Stores the hash of a token. */
export async function insertToken(
  trx: Transaction,
  { organisationId, id }: Owner,
  { hash, name, scopes, days }: AddedToken,
): Promise<{ id: number; expiresAt: Date }> {
  return trx
    .insertInto('access_token')
    .values({
      organisation_id: organisationId,
      id: sql<number>`take_record_id('access_token')`,
      account_id: id,
      token_hash: hash,
      name,
      scopes,
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .returning(['id', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow();
}

/** Revokes a token. @returns it with its account, or undefined if there is none that is not revoked */
export async function revokeToken(
  trx: Transaction,
  id: number,
): Promise<{ account: number; name: string } | undefined> {
  return trx
    .updateTable('access_token')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['account_id as account', 'name'])
    .executeTakeFirst();
}
