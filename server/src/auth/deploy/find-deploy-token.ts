import { sql } from 'kysely';
import type { DeployScope } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';

/** What a token may do with some remotes. */
export interface Grant {
  remotes: readonly string[];
  scopes: readonly DeployScope[];
}

/** A token that may deploy one or more remotes. */
export interface DeployToken {
  id: number;
  /** The operator's name in history and system log. */
  operator: string;
  grants: readonly Grant[];
  /** The account that created it. */
  organisationId: string;
  accountId: number;
  /**
   * Marks the token as used, in the transaction of a change; undefined for one that may change things as often as it likes.
   * @throws Refused 403 where it was used before
   */
  spend?: (directory: Transaction) => Promise<void>;
}

interface FoundToken extends DeployToken {
  state: 'live' | 'expired' | 'revoked';
  /** Whether the stored time of its last use is older than a minute. */
  stale: boolean;
}

/** Whether the stored time of the last use is older than a minute, or in the future: the clock was set back since. */
export const isUseStale = sql<boolean>`coalesce(last_used_at not between now() - interval '1 minute' and now(), true)`;

/** Finds a token by its hash, in the directory; undefined if there is none. */
export async function findDeployToken(
  directory: Transaction,
  hash: Uint8Array,
): Promise<FoundToken | undefined> {
  const found = await directory
    .selectFrom('release_token')
    .select(['id', 'name', 'scopes', sql<string[]>`array[remote] || others`.as('remotes')])
    .select(['organisation_id as organisationId', 'account_id as accountId'])
    .select(
      sql<
        FoundToken['state']
      >`case when revoked_at is not null or not is_open(organisation_id) then 'revoked' when expires_at <= now()
        then 'expired' else 'live' end`.as('state'),
    )
    .select(isUseStale.as('stale'))
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (!found) return undefined;
  const { name, remotes, scopes, ...token } = found;
  return { ...token, operator: `token (${name})`, grants: [{ remotes, scopes }] };
}

/** Records the time of a token's use. */
export async function recordTokenUse(directory: Transaction, id: number): Promise<void> {
  await directory
    .updateTable('release_token')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
