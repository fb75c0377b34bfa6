import { sql } from 'kysely';
import { findKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { formatCode } from '../../records/stored/record-repository.ts';
import { toPortableName } from './portable-name.ts';
import type { Read } from './read-lines.ts';

/** Rows that are in memory at once. */
const CHUNK = 500;

/** A file of a record, a circular or a due day, also one that was removed. */
export interface ArchivedFile {
  id: string;
  contentId: string;
  kind: string;
  recordId: number;
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  /** Of its bytes, in hexadecimal digits. */
  sha256: string;
  uploadedBy: number;
  /** ISO UTC. */
  uploadedAt: string;
  removedAt: string | null;
}

async function readChunk(trx: Transaction, after: string | undefined): Promise<ArchivedFile[]> {
  const { rows } =
    await sql<ArchivedFile>`select id, content_id as "contentId", kind, record_id as "recordId", name, size,
      type, encode(sha256, 'hex') as sha256, uploaded_by as "uploadedBy", to_json(uploaded_at) #>> '{}' as "uploadedAt",
      to_json(removed_at) #>> '{}' as "removedAt"
    from attachment where record_id is not null ${after === undefined ? sql`` : sql`and id > ${after}::uuid`}
    order by id limit ${CHUNK}`.execute(trx);
  return rows;
}

/** The files that an archive holds, by their ids. */
export async function* readArchivedFiles(read: Read): AsyncGenerator<ArchivedFile> {
  let after: string | undefined;
  for (;;) {
    const from = after;
    const files = await read((trx) => readChunk(trx, from));
    yield* files;
    if (files.length < CHUNK) return;
    after = files.at(-1)?.id;
  }
}

/** Where a file stands in the archive: below the code of its record, told apart from others of its name. */
export function placeOfFile({ id, kind, recordId, name }: ArchivedFile): string {
  const record = findKind(kind);
  const place = record ? formatCode(record, recordId) : String(recordId);
  return `files/${kind}/${place}/${toPortableName(id.slice(0, 8), name)}`;
}
