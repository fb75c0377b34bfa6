import { sql } from 'kysely';
import type { DeployScope, DeployTokenEntry } from '@lexboard/shared-lib/contract';
import type { Account } from '../../auth/account-repository.ts';
import { createDeployToken } from '../../auth/deploy/deploy-token.ts';
import type { Transaction } from '../../database/transaction.ts';

/** The limit of listed tokens. Ended tokens are listed while there is room. */
const LISTED = 200;

/** Lists deploy tokens: valid ones first, then ended ones, each newest first. */
export async function listTokens(
  directory: Transaction,
  remote: string | undefined,
): Promise<DeployTokenEntry[]> {
  const all = directory.selectFrom('release_token');
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

/** Creates a deploy token. @returns its secret, of which only a hash is stored */
export async function insertToken(
  directory: Transaction,
  { organisationId, id: accountId, username }: Account,
  { remote, others = [], name, scopes, days }: NewToken,
): Promise<{ id: number; token: string; expiresAt: string }> {
  const { token, hash } = createDeployToken();
  const { id, expires_at: expiresAt } = await directory
    .insertInto('release_token')
    .values({
      remote,
      others: others.filter((other) => other !== remote),
      name,
      scopes,
      token_hash: hash,
      organisation_id: organisationId,
      account_id: accountId,
      created_by: username,
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { id, token, expiresAt: expiresAt.toISOString() };
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
