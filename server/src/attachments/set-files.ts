import { sql } from 'kysely';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import type { HeldFile } from './attachment-repository.ts';
import type { FileChoice } from './record-files.ts';

async function markRemoved(trx: Transaction, ids: string[], removed: boolean): Promise<void> {
  if (ids.length === 0) return;
  const time = removed ? sql<Date>`now()` : null;
  await trx.updateTable('attachment').set({ removed_at: time }).where('id', 'in', ids).execute();
}

async function lastPosition(trx: Transaction, kind: RecordKind, recordId: number): Promise<number> {
  const { last } = await trx
    .selectFrom('attachment')
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .where('kind', '=', kind.name)
    .where('record_id', '=', recordId)
    .executeTakeFirstOrThrow();
  return last;
}

/** An upload becomes the record's own; of another record's file it gets a row for the same bytes. */
async function attach(
  trx: Transaction,
  file: HeldFile,
  place: { record_id: number; position: number },
): Promise<void> {
  if (file.recordId === null) {
    await trx.updateTable('attachment').set(place).where('id', '=', file.id).execute();
    return;
  }
  await sql`insert into attachment
      (organisation_id, kind, record_id, position, content_id, name, size, type, sha256, uploaded_by, uploaded_at)
    select organisation_id, kind, ${place.record_id}, ${place.position}, content_id, name, size, type, sha256,
      uploaded_by, uploaded_at
    from attachment where id = ${file.id}`.execute(trx);
}

/** Makes the files of a record what was chosen for it; the rows of those that go stay for its earlier versions. */
export async function setFiles(
  trx: Transaction,
  kind: RecordKind,
  recordId: number,
  { before, after }: FileChoice,
): Promise<void> {
  const gone = before.filter(({ id }) => after.every((file) => file.id !== id));
  await markRemoved(
    trx,
    gone.map(({ id }) => id),
    true,
  );
  const back = after.filter((file) => file.recordId === recordId && file.removed);
  await markRemoved(
    trx,
    back.map(({ id }) => id),
    false,
  );
  const added = after.filter((file) => file.recordId !== recordId);
  if (added.length === 0) return;
  const last = await lastPosition(trx, kind, recordId);
  for (const [index, file] of added.entries()) {
    await attach(trx, file, { record_id: recordId, position: last + index + 1 });
  }
}
