import { sql } from 'kysely';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import type { FileOwner } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import type { Account } from '../auth/account-repository.ts';

export interface StoredContent {
  contentId: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Media type. */
  type: string;
  sha256: Uint8Array;
}

const wireColumns = ['id', 'name', 'size', 'type'] as const;

/** Inserts an upload, which is not attached until a record is saved with it. */
export async function insertUpload(
  trx: Transaction,
  kind: FileOwner,
  account: Account,
  { contentId, ...content }: StoredContent,
): Promise<AttachedFile> {
  return trx
    .insertInto('attachment')
    .values({
      organisation_id: account.organisationId,
      kind: kind.name,
      content_id: contentId,
      ...content,
      uploaded_by: account.id,
    })
    .returning(wireColumns)
    .executeTakeFirstOrThrow();
}

/** Reads the files of a record in the order of attaching. */
export async function readFiles(
  trx: Transaction,
  kind: FileOwner,
  recordId: number,
): Promise<AttachedFile[]> {
  return trx
    .selectFrom('attachment')
    .select(wireColumns)
    .where('kind', '=', kind.name)
    .where('record_id', '=', recordId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
}

/** Finds files by ids, in this order. Removed files are included, for earlier versions of a record. */
export async function findFiles(trx: Transaction, ids: readonly string[]): Promise<AttachedFile[]> {
  if (ids.length === 0) return [];
  const files = await trx.selectFrom('attachment').select(wireColumns).where('id', 'in', ids).execute();
  return ids.flatMap((id) => files.filter((file) => file.id === id));
}

/** A file whose row is locked until the transaction ends. */
export interface LockedFile extends AttachedFile {
  kind: string;
  /** Null until a record is saved with it. */
  recordId: number | null;
  uploadedBy: number;
  removed: boolean;
}

/** Locks files, so that of concurrent saves only one can attach an upload. */
export async function lockFiles(trx: Transaction, ids: readonly string[]): Promise<LockedFile[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('attachment')
    .select([
      ...wireColumns,
      'kind',
      'record_id as recordId',
      'uploaded_by as uploadedBy',
      sql<boolean>`removed_at is not null`.as('removed'),
    ])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}
