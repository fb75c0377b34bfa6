import { sql } from 'kysely';
import type { DeployScope, DeployTokenEntry, JobTrust } from '@lexboard/shared-lib/contract';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';

/** The limit of listed tokens. Ended tokens are listed while there is room. */
const LISTED = 200;

/**
 * Lists deploy tokens: valid ones first, then ended ones, each newest first.
 * @param trusting only those that trust jobs of a CI service
 */
export async function listTokens(
  directory: Transaction,
  { remote, trusting = false }: { remote?: string | undefined; trusting?: boolean },
): Promise<DeployTokenEntry[]> {
  const all = directory
    .selectFrom('release_token')
    .$if(trusting, (query) => query.where('trust', 'is not', null));
  const isFor = sql<boolean>`${remote}::text = any(array[remote] || others)`;
  const rows = await (remote === undefined ? all : all.where(isFor))
    .select(['id', 'remote', 'others', 'name', 'scopes', 'created_by', 'created_at', 'expires_at'])
    .select(['last_used_at', 'revoked_at'])
    .orderBy(sql`revoked_at is null and expires_at > now()`, 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(({ id, name, scopes, others, ...row }) => ({
    id,
    remote: row.remote,
    ...(others.length > 0 && { others }),
    name,
    scopes,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }));
}

export interface NewToken {
  remote: string;
  others?: string[] | undefined;
  name: string;
  scopes: DeployScope[];
  days: number;
}

/** The account that a token belongs to, and the name of who makes it. */
export type TokenOwner = Pick<Account, 'organisationId' | 'id' | 'username'>;

/** Stores a deploy token with the hash of its secret, or with a trust instead of one. */
export async function insertToken(
  directory: Transaction,
  { organisationId, id: accountId, username }: TokenOwner,
  { remote, others = [], name, scopes, days }: NewToken,
  opens: { hash: Uint8Array } | { trust: JobTrust },
): Promise<{ id: number; expiresAt: string }> {
  const { id, expires_at: expiresAt } = await directory
    .insertInto('release_token')
    .values({
      remote,
      others: others.filter((other) => other !== remote),
      name,
      scopes,
      ...('hash' in opens ? { token_hash: opens.hash } : { trust: JSON.stringify(opens.trust) }),
      organisation_id: organisationId,
      account_id: accountId,
      created_by: username,
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { id, expiresAt: expiresAt.toISOString() };
}

/** Revokes a token. @returns the token before; undefined where there is none */
export async function revokeToken(directory: Transaction, id: number) {
  const found = await directory
    .selectFrom('release_token')
    .select(['remote', 'others', 'name', 'revoked_at as revokedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (found && !found.revokedAt)
    await directory
      .updateTable('release_token')
      .set({ revoked_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  return found;
}
