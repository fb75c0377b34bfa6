import { sql } from 'kysely';
import type { dueSeenShape, IdOrNone, ReplyOf } from '@lexboard/shared-lib/contract';
import type { Acting } from '../../auth/guarded-calls.ts';
import type { Transaction } from '../../database/transaction.ts';
import { success } from '../../http/success.ts';
import { selectMoved } from '../digest/read-ahead.ts';
import { newsInForce, isUntold } from '../digest/read-news.ts';

/**
 * Counts the occurrences and records with something new for a person (obligations §6), and the records whose days moved.
 * With a unit only those of it and of units below it.
 * Something is new until a digest has reported it or the person has opened Due, at most 30 days.
 */
export async function countNews(
  trx: Transaction,
  accountId: number,
  { today, unit }: { today: string; unit?: IdOrNone | undefined },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with seen as (select coalesce(due_seen_at, '-infinity') as at from account where id = ${accountId}),
    news as (select due_news.* from due_news, seen where ${isUntold(accountId)} and created_at > seen.at),
    moved as (${selectMoved(accountId, today, unit)})
    select count(*)::int as count from (
      select kind, subject_id from ${newsInForce(unit)} as found
      union select moved.kind, moved.record_id from moved, seen where moved.moved_at > seen.at) as subject`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

type Shape = ReturnType<typeof dueSeenShape>;

/** Records that the caller has opened Due. What happened until now is no longer counted as new. */
export async function markNewsSeen({ trx, account }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  await trx
    .updateTable('account')
    .set({ due_seen_at: sql<Date>`now()` })
    .where('id', '=', account.id)
    .execute();
  return success({});
}
