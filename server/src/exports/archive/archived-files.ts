import { sql } from 'kysely';
import { dueFiles, findKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { isAddedLater } from '../../due/filing/added-later.ts';
import { formatCode } from '../../records/stored/record-repository.ts';
import { toPortableName } from './portable-name.ts';
import type { Read } from './read-lines.ts';

/** The number of rows in memory at a time. */
const CHUNK = 500;

/** A file of a record, a circular or a due day; removed files are included. */
export interface ArchivedFile {
  id: string;
  contentId: string;
  kind: string;
  recordId: number;
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  /** The checksum of its content, in hexadecimal digits. */
  sha256: string;
  uploadedBy: number;
  /** ISO UTC. */
  uploadedAt: string;
  removedAt: string | null;
  /** For evidence of a due day: when the day was done or approved with this file; ISO UTC. */
  approvedAt: string | null;
  /** Evidence that was added after the occurrence was done, without approval. */
  addedLater: boolean;
  /** The needed document of its filing that it is; empty: none. */
  document: string;
  /** The day on the document, ISO. */
  documentDay: string | null;
}

async function readChunk(trx: Transaction, after: string | undefined): Promise<ArchivedFile[]> {
  const { rows } = await sql<ArchivedFile>`select attachment.id, content_id as "contentId", attachment.kind,
      attachment.record_id as "recordId", name, size, type, encode(sha256, 'hex') as sha256, uploaded_by as "uploadedBy", to_json(uploaded_at) #>> '{}' as "uploadedAt",
      to_json(removed_at) #>> '{}' as "removedAt",
      to_json(case when not ${isAddedLater} then approved_at end) #>> '{}' as "approvedAt", ${isAddedLater} as "addedLater",
      attachment.document, attachment.document_day as "documentDay"
    from attachment left join occurrence on attachment.kind = ${dueFiles.name}
      and occurrence.organisation_id = attachment.organisation_id and occurrence.id = attachment.record_id
    where attachment.record_id is not null ${after === undefined ? sql`` : sql`and attachment.id > ${after}::uuid`}
    order by attachment.id limit ${CHUNK}`.execute(trx);
  return rows;
}

/** Reads the files of an archive, ordered by id. */
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

/** The path of a file in the archive: below the code of its record, distinguished from others with the same name. */
export function placeOfFile({ id, kind, recordId, name }: ArchivedFile): string {
  const record = findKind(kind);
  const place = record ? formatCode(record, recordId) : String(recordId);
  return `files/${kind}/${place}/${toPortableName(id.slice(0, 8), name)}`;
}
