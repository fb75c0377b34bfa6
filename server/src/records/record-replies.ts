import type { TimelineEntry } from '@lexboard/shared-lib/contract';
import type { RecordKind, StoredRecord, ViewReply } from '@lexboard/shared-lib/domain';
import { readFiles } from '../attachments/attachment-repository.ts';
import type { Transaction } from '../database/transaction.ts';
import { done } from '../http/done.ts';
import { requireRecord } from './hold-record.ts';
import type { KeptRecord } from './record-repository.ts';
import { readTimeline } from './timeline-repository.ts';

const asStored = async (trx: Transaction, kind: RecordKind, record: KeptRecord): Promise<StoredRecord> => ({
  ...record.values,
  id: record.id,
  [kind.wire.code]: record.code,
  [kind.wire.recordStatus]: record.status,
  editOption: record.locked ? 'false' : 'true',
  version: record.version,
  attachment: await readFiles(trx, kind, record.id),
});

/** One record for its form. @throws Refused 404 */
export async function readOne(trx: Transaction, kind: RecordKind, id: number) {
  return done({ data: [await asStored(trx, kind, await requireRecord(trx, kind, id))] });
}

/** One record for its detail dialog, with its own timeline and its predecessor's (D2 §3). @throws Refused 404 */
export async function readView(trx: Transaction, kind: RecordKind, id: number): Promise<ViewReply> {
  const record = await requireRecord(trx, kind, id);
  const { predecessorId } = record;
  const timelines: Record<string, TimelineEntry[]> = {
    [kind.wire.ownTimeline]: await readTimeline(trx, kind, id),
    [kind.wire.predecessorTimeline]:
      predecessorId === null ? [] : await readTimeline(trx, kind, predecessorId),
  };
  const master = record.values.masterVal;
  const extensions = record.values.extensionArr;
  const data = {
    ...(await asStored(trx, kind, record)),
    ...(master !== undefined && { master_name: master ?? '' }),
    ...(extensions !== undefined && { extention_list: extensions }),
  };
  return done({ data: [data], ...timelines });
}
