import { sql } from 'kysely';
import { limits, type ReleaseEvent } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';
import { readVerdict } from '../state/verdict-messages.ts';
import { platformOperator } from '../operations/operate.ts';

interface Wanted {
  /** All remotes when left out. */
  remote?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

const PAGE_SIZE = 10;

const eventsOf = (directory: Transaction, remotes: readonly string[] | undefined) => {
  const all = directory.selectFrom('release_event');
  return remotes ? all.where('remote', 'in', remotes) : all;
};

/**
 * Reads a page of the history of releases, newest first. As the directory.
 * @param seen the remotes visible to the caller; all where it is left out
 */
export async function readReleaseHistory(
  directory: Transaction,
  { remote, page = 1, pageSize = PAGE_SIZE }: Wanted,
  seen?: readonly string[],
): Promise<{ totalLength: number; data: ReleaseEvent[] }> {
  const size = Math.min(pageSize, limits.pageSize);
  const remotes = remote === undefined ? seen : [remote];
  const { total } = await eventsOf(directory, remotes)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await eventsOf(directory, remotes)
    .select(['id', 'at', 'remote', 'version', 'action', 'actor', 'reason', 'detail'])
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const data = rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    reason: row.actor === platformOperator.username ? readVerdict(row.reason) : row.reason,
  }));
  return { totalLength: total, data };
}
