import type { UpdatedReply } from '@lexboard/shared-lib/contract';
import { formatZonedTimestamp, type RecordKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { findFiles } from '../../files/attachment-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { success } from '../../http/success.ts';
import { Refused } from '../../http/refused.ts';
import type { Account } from '../../auth/account-repository.ts';
import { lockEditableRecord, refuseRepealed } from '../stored/lock-record.ts';
import { lockLawTreeIfMoved } from '../parent-law/parent-law.ts';
import { refuseStale } from './record-conflict.ts';
import { readTimeZone } from '../../organisations/time-zone.ts';
import { requireVersion } from '../history/record-versions.ts';
import { saveChanges } from './save-changes.ts';
import { storeReason } from '../history/stored-reasons.ts';

interface Revert {
  id: number;
  /** The caller's version, for optimistic concurrency. */
  version: number;
  /** The version whose values are restored. */
  to: number;
}

/**
 * Reverts a record to an earlier version by an ordinary change: a Published record stays Published, and values that rules or
 * lists no longer allow are refused.
 * @throws Refused as an update does; 404 for a version that is not stored, 422 when nothing would change
 */
export async function revertRecord(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  { id, version, to }: Revert,
): Promise<UpdatedReply> {
  const then = await requireVersion(trx, kind, { id, version: to });
  const [, record] = await Promise.all([
    lockLawTreeIfMoved(trx, kind, account, { id, wanted: then.values }),
    lockEditableRecord(trx, kind, id),
  ]);
  await refuseStale(trx, kind, record, version);
  refuseRepealed(kind, record);
  const after = await saveChanges(trx, kind, account, {
    record,
    intent: 'Update',
    after: then.values,
    earlier: then.earlier,
    files: await findFiles(trx, then.files),
    reason: storeReason('restored', {
      version: to,
      time: formatZonedTimestamp(await readTimeZone(trx), then.on),
    }),
  });
  if (after === record.version) throw new Refused(422, t('This is how the record is now.'));
  return success({ message: t('Data Updated Successfully'), version: after });
}
