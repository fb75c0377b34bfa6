import { sql } from 'kysely';
import type { DeployScope } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';

/** A token that opens one remote or several. */
export interface DeployToken {
  id: number;
  remotes: readonly string[];
  name: string;
  scopes: readonly DeployScope[];
  /** Who made it. */
  organisationId: string;
  accountId: number;
}

interface FoundToken extends DeployToken {
  state: 'live' | 'expired' | 'revoked';
  /** Whether the time of its last use should be written down again. */
  stale: boolean;
}

/** The token with a hash, as the directory; undefined where there is none. */
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

/** Notes that a token was used now. */
export async function noteTokenUse(directory: Transaction, id: number): Promise<void> {
  await directory
    .updateTable('release_token')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
