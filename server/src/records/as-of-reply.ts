import type { AsOfReply, StoredRecord as SentRecord } from '@lexboard/shared-lib/contract';
import { belongsToLaw, findParentLawField, law, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { findFiles } from '../files/attachment-repository.ts';
import { success } from '../http/success.ts';
import { readCircularsAsOf } from './history/circulars-as-of.ts';
import { readReviewsAsOf } from './history/reviews-as-of.ts';
import { findAsOf, readPastDay, requireAsOf } from './history/record-as-of.ts';
import type { RecordVersion } from './history/record-versions.ts';
import { asStored, toDialogValues } from './record-replies.ts';
import { readLawStatus } from './stored/lock-record.ts';

const send = async (trx: Transaction, kind: RecordKind, record: RecordVersion): Promise<SentRecord> => ({
  ...(await asStored(trx, kind, record, await findFiles(trx, record.files))),
  ...toDialogValues(record),
});

/**
 * Reply with a record, its law, the law's circulars and its reviews as they stood at the end of a day (change-of-law §3).
 * @throws Refused 404 where it was not there, 422 for a day that is none or is still to come
 */
export async function readAsOf(
  trx: Transaction,
  kind: RecordKind,
  { id, day }: { id: number; day: string },
): Promise<AsOfReply> {
  const then = await readPastDay(trx, day);
  const record = await requireAsOf(trx, kind, id, then);
  const lawId = Number(record.values[findParentLawField(kind)?.name ?? ''] ?? 0);
  const above = belongsToLaw(kind) && lawId > 0 ? await findAsOf(trx, law, lawId, then) : undefined;
  const ofLaw = belongsToLaw(kind) ? above : record;
  const sent = await send(trx, kind, record);
  if (above) sent[kind.wire.lawStatus] = readLawStatus(law, above.values);
  return success({
    data: [sent],
    law: above ? [await send(trx, law, above)] : [],
    circulars: ofLaw ? await readCircularsAsOf(trx, ofLaw, then) : [],
    reviews: await readReviewsAsOf(trx, kind, id, then),
  });
}
