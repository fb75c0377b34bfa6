import { sql, type RawBuilder } from 'kysely';
import type { FileOwner } from '@lexboard/shared-lib/domain';
import { runAtCommit, type InStatement, type Transaction } from '../database/transaction.ts';
import type { FileChoice } from './record-files.ts';

const setRemovedQuery = (file: { id: string }, removed: boolean): RawBuilder<unknown> =>
  sql`update attachment set removed_at = ${removed ? sql`now()` : sql`null`} where id = ${file.id}`;

/**
 * Attaches a file after the record's last one. An upload becomes the record's own; for another record's file a new row with the
 * same content is inserted.
 */
function insertAttachedQuery(
  kind: FileOwner,
  recordId: InStatement<number>,
  file: FileChoice['after'][number],
): RawBuilder<unknown> {
  const position = sql`(select coalesce(max(position), 0) + 1 from attachment
    where kind = ${kind.name} and record_id = ${recordId})`;
  if (file.recordId === null) {
    return sql`update attachment set record_id = ${recordId}, position = ${position}, name = ${file.name},
        attached_at = now()
      where id = ${file.id}`;
  }
  return sql`insert into attachment
      (organisation_id, kind, record_id, position, content_id, name, size, type, sha256, uploaded_by, uploaded_at,
        attached_at, document, document_day)
    select organisation_id, kind, ${recordId}, ${position}, content_id, ${file.name}, size, type, sha256, uploaded_by,
      uploaded_at, now(), coalesce(${file.document ?? null}, document), document_day
    from attachment where id = ${file.id}`;
}

/** Sets the files of a record to those chosen for it. Rows of removed files stay for earlier versions of the record. */
export function setFiles(
  trx: Transaction,
  kind: FileOwner,
  recordId: InStatement<number>,
  { before, after }: FileChoice,
): void {
  const detached = before.filter(({ id }) => after.every((file) => file.id !== id));
  const back = after.filter((file) => file.recordId === recordId && file.removed);
  const added = after.filter((file) => file.recordId !== recordId);
  for (const statement of [
    ...detached.map((file) => setRemovedQuery(file, true)),
    ...back.map((file) => setRemovedQuery(file, false)),
    ...added.map((file) => insertAttachedQuery(kind, recordId, file)),
  ]) {
    runAtCommit(trx, statement);
  }
}
