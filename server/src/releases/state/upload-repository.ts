import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';

/** A build that is being uploaded. */
export interface Upload {
  id: string;
  remote: string;
  version: string;
  /** The exact text of `release.json`. */
  record: string;
}

const uploadsOf = (directory: Transaction) =>
  directory.selectFrom('release_upload').select(['id', 'remote', 'version', 'record']);

/** Finds an upload of a sender by id; undefined for one of another sender. */
export async function findUpload(
  directory: Transaction,
  sender: string,
  id: string,
): Promise<Upload | undefined> {
  return uploadsOf(directory).where('id', '=', id).where('sender', '=', sender).executeTakeFirst();
}

/** Lists a sender's uploads, the longest inactive first. */
export async function listUploads(
  directory: Transaction,
  sender: string,
): Promise<(Upload & { isQuiet: boolean })[]> {
  return (
    uploadsOf(directory)
      // A time in the future is of a clock that was ahead.
      .select(sql<boolean>`touched_at not between now() - interval '15 minutes' and now()`.as('isQuiet'))
      .where('sender', '=', sender)
      .orderBy('touched_at')
      .execute()
  );
}

export async function insertUpload(
  directory: Transaction,
  sender: string,
  { remote, version, record }: Omit<Upload, 'id'>,
): Promise<Upload> {
  return directory
    .insertInto('release_upload')
    .values({ sender, remote, version, record })
    .returning(['id', 'remote', 'version', 'record'])
    .executeTakeFirstOrThrow();
}

export async function deleteUpload(directory: Transaction, id: string): Promise<void> {
  await directory.deleteFrom('release_upload').where('id', '=', id).execute();
}

/** Records that a file of an upload is in the store. @returns whether the upload still exists */
export async function recordUploadedFile(
  directory: Transaction,
  id: string,
  integrity: string,
): Promise<boolean> {
  const { numUpdatedRows } = await directory
    .updateTable('release_upload')
    .set({ touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await directory
    .insertInto('release_uploaded_file')
    .values({ upload_id: id, integrity })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** The digests of an upload's files that are in the store. */
export async function readUploadedFiles(directory: Transaction, id: string): Promise<Set<string>> {
  const rows = await directory
    .selectFrom('release_uploaded_file')
    .select('integrity')
    .where('upload_id', '=', id)
    .execute();
  return new Set(rows.map(({ integrity }) => integrity));
}

/** Records that files of an upload are missing or damaged in the store. */
export async function forgetUploadedFiles(
  directory: Transaction,
  id: string,
  digests: readonly string[],
): Promise<void> {
  await directory
    .deleteFrom('release_uploaded_file')
    .where('upload_id', '=', id)
    .where('integrity', 'in', digests)
    .execute();
}

/** Deletes uploads that were inactive for a day. @returns their ids */
export async function dropOldUploads(directory: Transaction, now: Date): Promise<string[]> {
  const dropped = await directory
    .deleteFrom('release_upload')
    .where('touched_at', '<', new Date(now.getTime() - 24 * 60 * 60_000))
    .returning('id')
    .execute();
  return dropped.map(({ id }) => id);
}
