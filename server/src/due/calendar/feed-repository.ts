import { sql } from 'kysely';
import type { CalendarScope } from '@lexboard/shared-lib/contract';
import { selectActsFor, selectHidden, type Account } from '../../auth/account-repository.ts';
import { createToken, type SessionToken } from '../../auth/session-token.ts';
import type { HiddenNotices } from '../../database/limited-reader.ts';
import type { Transaction } from '../../database/transaction.ts';

export interface CalendarFeed {
  accountId: number;
  scope: CalendarScope;
  createdAt: Date;
  /** See {@link Account.actsFor}. */
  actsFor: number[] | null;
  /** See {@link Account.hidden}. */
  hidden: HiddenNotices | null;
  /** Whether to update the time of the last read. */
  stale: boolean;
}

/** Creates a person's feed and revokes the previous one. @returns the token, of which only the hash is stored */
export async function replaceFeed(
  trx: Transaction,
  { organisationId, id }: Pick<Account, 'organisationId' | 'id'>,
  scope: CalendarScope,
): Promise<string> {
  const { token, hash } = createToken(organisationId);
  const feed = { scope, token_hash: hash, created_at: sql<Date>`now()`, read_at: null };
  await trx
    .insertInto('calendar_feed')
    .values({ organisation_id: organisationId, account_id: id, ...feed })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'account_id']).doUpdateSet(feed))
    .execute();
  return token;
}

export async function hasFeed(trx: Transaction, accountId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('calendar_feed')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Revokes a person's feed. @returns whether there was one */
export async function revokeFeed(trx: Transaction, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('calendar_feed')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Finds the feed of a token; undefined when it is revoked or its person is disabled. */
export async function findFeed(trx: Transaction, { hash }: SessionToken): Promise<CalendarFeed | undefined> {
  return trx
    .selectFrom('calendar_feed as feed')
    .innerJoin('account', (join) =>
      join
        .onRef('account.organisation_id', '=', 'feed.organisation_id')
        .onRef('account.id', '=', 'feed.account_id'),
    )
    .select([
      'feed.account_id as accountId',
      'feed.scope',
      'feed.created_at as createdAt',
      selectActsFor.as('actsFor'),
      selectHidden.as('hidden'),
      sql<boolean>`coalesce(feed.read_at < now() - interval '1 hour', true)`.as('stale'),
    ])
    .where('feed.token_hash', '=', hash)
    .where('account.disabled_at', 'is', null)
    .where(sql<boolean>`is_open(feed.organisation_id)`)
    .executeTakeFirst();
}

/** Updates the time of a feed's last read. */
export async function recordFeedUse(trx: Transaction, { hash }: SessionToken): Promise<void> {
  await trx
    .updateTable('calendar_feed')
    .set({ read_at: sql<Date>`now()` })
    .where('token_hash', '=', hash)
    .execute();
}
