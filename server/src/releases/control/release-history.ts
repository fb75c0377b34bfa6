import { sql } from 'kysely';
import { limits, type ReleaseEvent } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';

interface Wanted {
  /** Of all remotes when left out. */
  remote?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

const PAGE_SIZE = 10;

const eventsOf = (directory: Transaction, remote: string | undefined) => {
  const all = directory.selectFrom('release_event');
  return remote === undefined ? all : all.where('remote', '=', remote);
};

/** A page of what was done with releases, newest first. As the directory. */
export async function readReleaseHistory(
  directory: Transaction,
  { remote, page = 1, pageSize = PAGE_SIZE }: Wanted,
): Promise<{ totalLength: number; data: ReleaseEvent[] }> {
  const size = Math.min(pageSize, limits.pageSize);
  const { total } = await eventsOf(directory, remote)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await eventsOf(directory, remote)
    .select(['id', 'at', 'remote', 'version', 'action', 'actor', 'reason', 'detail'])
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { totalLength: total, data: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}
