import type {
  AttachedFile,
  TimelineEntry,
  StoredRecord as SentRecord,
  ViewReply,
} from '@lexboard/shared-lib/contract';
import {
  belongsToLaw,
  hasSchedules,
  law,
  listSchedules,
  notice,
  readUnitChoices,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { readUnitProgress } from '../due/units/arranged-units.ts';
import { findFiles, readFiles } from '../files/attachment-repository.ts';
import { findLimitedReader } from '../database/limited-reader.ts';
import type { Transaction } from '../database/transaction.ts';
import { success } from '../http/success.ts';
import { readRecordNames } from '../units/record-names.ts';
import { describeOtherUnits, hideOtherUnits } from '../units/own-units.ts';
import { countOverdue } from './lists/related-counts.ts';
import { readNoticeChain } from './stored/notice-chain.ts';
import { readPackOfRecord } from './stored/pack-of-record.ts';
import { readToReview } from './stored/open-reviews.ts';
import { requireRecord } from './stored/lock-record.ts';
import type { StoredRecord } from './stored/record-repository.ts';
import { requireVersion } from './history/record-versions.ts';
import { readTimeline, readTimelineOfLaw } from './history/timeline-repository.ts';

/** A record as replies have it. */
export async function asStored(
  trx: Transaction,
  kind: RecordKind,
  record: StoredRecord,
  attachment: AttachedFile[],
): Promise<SentRecord> {
  const values = hideOtherUnits(record.values);
  const names = await readRecordNames(trx, [values]);
  const unitProgress = names && (await readUnitProgress(trx, kind, record.id));
  const sent: SentRecord = {
    ...values,
    id: record.id,
    [kind.wire.code]: record.code,
    [kind.wire.recordStatus]: record.status,
    editOption: record.locked ? 'false' : 'true',
    version: record.version,
    attachment,
    ...(belongsToLaw(kind) &&
      findLimitedReader() && {
        readOnly: describeOtherUnits(kind, record.values) === undefined ? 'false' : 'true',
        ...(readUnitChoices(record.values.units).length > 0 && { forUnits: 'true' }),
      }),
    ...(names && { unitNames: names.unit, personNames: names.person }),
    ...unitProgress,
  };
  if (!hasSchedules(kind)) return sent;
  return Object.assign(sent, { schedules: listSchedules(kind, record.values, record.earlier) });
}

/** Reply with a record as it was in a version. @throws Refused 404 */
export async function readVersion(
  trx: Transaction,
  kind: RecordKind,
  wanted: { id: number; version: number },
) {
  const then = await requireVersion(trx, kind, wanted);
  return success({ data: [await asStored(trx, kind, then, await findFiles(trx, then.files))] });
}

/** Reply with a record for its form. @throws Refused 404 */
export async function readOne(trx: Transaction, kind: RecordKind, id: number) {
  const record = await requireRecord(trx, kind, id);
  return success({ data: [await asStored(trx, kind, record, await readFiles(trx, kind, id))] });
}

/** Values that the dialog reads under names of its own. */
export const toDialogValues = ({ values: { masterVal, extensionArr } }: StoredRecord) => ({
  ...(masterVal !== undefined && { master_name: masterVal ?? '' }),
  ...(extensionArr !== undefined && { extention_list: extensionArr }),
});

/**
 * Reply with a record for the detail dialog: with its timeline and its predecessor's (D2 §3).
 * @param caller account id
 * @throws Refused 404
 */
export async function readView(
  trx: Transaction,
  kind: RecordKind,
  { id, caller }: { id: number; caller: number },
): Promise<ViewReply> {
  const record = await requireRecord(trx, kind, id);
  const { predecessorId } = record;
  const [own, ofLaw, predecessor, files, overdue, toReview, pack] = await Promise.all([
    readTimeline(trx, kind, id),
    kind === law ? readTimelineOfLaw(trx, id) : [],
    predecessorId === null ? [] : readTimeline(trx, kind, predecessorId),
    readFiles(trx, kind, id),
    kind === law ? countOverdue(trx, id) : undefined,
    readToReview(trx, kind, { id, caller }),
    readPackOfRecord(trx, kind, id),
  ]);
  const chain = kind === notice ? await readNoticeChain(trx, record.code) : [];
  const timelines: Record<string, TimelineEntry[]> = {
    [kind.wire.ownTimeline]: [...own, ...ofLaw],
    [kind.wire.predecessorTimeline]: predecessor,
  };
  const data = {
    ...(await asStored(trx, kind, record, files)),
    ...toDialogValues(record),
    ...(overdue !== undefined && { overdue }),
    ...(chain.length > 0 && { chain }),
    ...(toReview !== 0 && { toReview }),
  };
  return success({ data: [data], ...timelines, ...(pack && { pack }) });
}
