import { sql } from 'kysely';
import type { DeployScope } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';

/** A token that may deploy one or more remotes. */
export interface DeployToken {
  id: number;
  remotes: readonly string[];
  name: string;
  scopes: readonly DeployScope[];
  /** The account that created it. */
  organisationId: string;
  accountId: number;
}

interface FoundToken extends DeployToken {
  state: 'live' | 'expired' | 'revoked';
  /** Whether the stored time of its last use is older than a minute. */
  stale: boolean;
}

/** Finds a token by its hash, in the directory; undefined if there is none. */
export async function findDeployToken(
  directory: Transaction,
  hash: Uint8Array,
): Promise<FoundToken | undefined> {
  return directory
    .selectFrom('release_token')
    .select(['id', 'name', 'scopes', sql<string[]>`array[remote] || others`.as('remotes')])
    .select(['organisation_id as organisationId', 'account_id as accountId'])
    .select(
      sql<FoundToken['state']>`case when revoked_at is not null then 'revoked' when expires_at <= now()
        then 'expired' else 'live' end`.as('state'),
    )
    .select(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`.as('stale'))
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}

/** Records the time of a token's use. */
export async function recordTokenUse(directory: Transaction, id: number): Promise<void> {
  await directory
    .updateTable('release_token')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
