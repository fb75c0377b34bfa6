import { sql } from 'kysely';
import type { AttachmentStore } from '../attachments/attachment-store.ts';
import type { Transaction } from '../database/transaction.ts';
import { requireRoom } from '../files/require-room.ts';

/**
 * Lets the database write a temporary file of 1 MB beside its tables, which takes some 2 ms, and neither changes nor
 * logs anything.
 * @throws DatabaseError `disk-full` when there is no room for it
 */
export async function requireDatabaseRoom(trx: Transaction): Promise<void> {
  const inFile = sql`select set_config('work_mem', '64kB', true), set_config('temp_tablespaces', '', true)`;
  const written = sql`with written as materialized (select repeat('x', 8000) as text from generate_series(1, 130))
    select count(text) from written`;
  await Promise.all([inFile.execute(trx), written.execute(trx)]);
}

/** @throws an error with code ENOSPC when a disk that files are kept on is full */
export async function requireStoreRoom({ folders }: AttachmentStore): Promise<void> {
  for (const folder of folders) await requireRoom(folder);
}
