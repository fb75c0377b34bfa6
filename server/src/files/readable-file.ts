import { sql } from 'kysely';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import {
  attachmentPlaceOf,
  circularFiles,
  dueFiles,
  kinds,
  type FileOwner,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';
import type { Account } from '../auth/account-repository.ts';
import { column, tableOf } from '../database/record-columns.ts';

const owners: readonly FileOwner['name'][] = [circularFiles, dueFiles, ...kinds].map(({ name }) => name);

/** A file that the person may read. */
export interface ReadableFile extends AttachedFile {
  organisationId: string;
  contentId: string;
  /** The record that it is attached to; undefined for an upload without a saved record. */
  record: { kind: string; id: number; code: string } | undefined;
}

/** The answer is the same for a missing and for a forbidden file. */
export const createNoSuchFile = () => new Refused(404, t('There is no such file.'));

/**
 * Readers of a record may read its files, including removed ones, which the history shows. Administrators may also read files of
 * deleted records, which they can restore.
 */
async function findReadableRecord(
  trx: Transaction,
  kind: RecordKind,
  id: number,
  { role }: Account,
): Promise<ReadableFile['record']> {
  const { rows } = await sql<{ deleted: boolean; code: string }>`
    select deleted_at is not null as deleted, ${column(kind.wire.code)} as code
    from ${tableOf(kind)} as record where id = ${id}`.execute(trx);
  const [row] = rows;
  return row && (role === 'yes' || !row.deleted) ? { kind: kind.name, id, code: row.code } : undefined;
}

/** Finds a circular that the account may read. Access to it depends on its law. */
async function findReadableCircular(
  trx: Transaction,
  id: number,
  { role }: Account,
): Promise<ReadableFile['record']> {
  const { rows } = await sql<{ deleted: boolean }>`
    select coalesce(circular.deleted_at, law.deleted_at) is not null as deleted from circular
    join law on law.organisation_id = circular.organisation_id and law.id = circular.law_id
    where circular.id = ${id}`.execute(trx);
  const [row] = rows;
  return row && (role === 'yes' || !row.deleted) ? { kind: circularFiles.name, id, code: '' } : undefined;
}

/** Everyone who sees a due day may read its evidence. A due day with files is always visible, since it was worked on. */
async function findReadableDue(trx: Transaction, id: number): Promise<ReadableFile['record']> {
  const due = await trx
    .selectFrom('occurrence')
    .select(['kind', 'record_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const kind = kinds.find(({ name }) => name === due?.kind);
  if (!due || !kind) return undefined;
  const { rows } = await sql<{ code: string }>`
    select ${column(kind.wire.code)} as code from ${tableOf(kind)} as record where id = ${due.record_id}`.execute(
    trx,
  );
  return { kind: dueFiles.name, id, code: rows[0]?.code ?? '' };
}

function findOwner(trx: Transaction, owner: string, id: number, account: Account) {
  if (owner === dueFiles.name) return findReadableDue(trx, id);
  const kind = kinds.find(({ name }) => name === owner);
  return kind ? findReadableRecord(trx, kind, id, account) : findReadableCircular(trx, id, account);
}

/**
 * Finds a file of the organisation that the person may read. An upload without a saved record is readable only for its uploader.
 * `place` is the part of a download address that names the record kind, where there is one.
 * @throws Refused 404
 */
export async function requireReadable(
  trx: Transaction,
  account: Account,
  { id, place }: { id: string; place?: string },
): Promise<ReadableFile> {
  const row = await trx
    .selectFrom('attachment')
    .select(['id', 'name', 'size', 'type', 'kind', 'record_id as recordId', 'content_id as contentId'])
    .select(['uploaded_by as uploadedBy', 'organisation_id as organisationId'])
    .where('id', '=', id)
    .executeTakeFirst();
  const owner = owners.find((name) => name === row?.kind);
  const record =
    row && owner && row.recordId !== null ? await findOwner(trx, owner, row.recordId, account) : undefined;
  const isReadable = record !== undefined || (row?.recordId === null && row.uploadedBy === account.id);
  const isThere = owner && (place === undefined || place === attachmentPlaceOf(owner));
  if (!row || !isThere || !isReadable) throw createNoSuchFile();
  return { ...row, record };
}
