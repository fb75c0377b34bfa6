import { sql } from 'kysely';
import { t } from '@lexboard/shared-lib/texts';
import type { AttachmentStore } from './attachment-store.ts';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { freeMegabytes, minMegabytes, requireRoom } from '../../runtime/require-room.ts';
import { Refused } from '../../http/refused.ts';

/**
 * Checks for space on the database's disk: the database writes a temporary file of 1 MB beside its tables. This takes some 2 ms,
 * and neither changes nor logs anything.
 * @throws DatabaseError `disk-full` without enough space
 */
export async function requireDatabaseRoom(trx: Transaction): Promise<void> {
  const inFile = sql`select set_config('work_mem', '64kB', true), set_config('temp_tablespaces', '', true)`;
  const written = sql`with written as materialized (select repeat('x', 8000) as text from generate_series(1, 130))
    select count(text) from written`;
  await Promise.all([inFile.execute(trx), written.execute(trx)]);
}

/** @throws an error with code ENOSPC when a disk of the store is full */
export async function requireStoreRoom({ folders }: AttachmentStore): Promise<void> {
  for (const folder of folders) await requireRoom(folder);
}

const RETRY_SECONDS = 60;

const almostFull = (consequence: string) =>
  new Refused(
    503,
    t('The disk of the server is almost full, so {consequence}. Please tell those who run the server.', {
      consequence,
    }),
    { retryAfter: RETRY_SECONDS },
  );

/**
 * Reserves the last space on the embedded database's disk for signing in, reading and deleting. The space on a PostgreSQL
 * server's disk is unknown here.
 * @returns a check that refuses (503) calls which store more data
 */
export const createSaveRoomCheck =
  ({ kind }: Pick<Database, 'kind'>, { incoming }: AttachmentStore) =>
  async (): Promise<void> => {
    if (kind !== 'embedded') return;
    if ((await freeMegabytes(incoming)) < minMegabytes.save)
      throw almostFull('nothing new can be saved. Reading and deleting go on');
  };

/** @throws Refused 503 when running uploads would leave too little space for everything else */
export async function requireUploadRoom({ folders }: AttachmentStore, bytesUnderWay: number): Promise<void> {
  const megabytes = minMegabytes.upload + bytesUnderWay / 1024 ** 2;
  for (const folder of folders) {
    if ((await freeMegabytes(folder)) < megabytes) throw almostFull('no file can be uploaded');
  }
}
