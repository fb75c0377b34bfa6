import { belongsToLaw, type RecordKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { sql } from 'kysely';
import { findFiles } from '../../files/attachment-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import type { Account } from '../../auth/account-repository.ts';
import { lockEditableRecord, refuseRepealed } from '../stored/lock-record.ts';
import { lockLawTreeIfMoved } from '../parent-law/parent-law.ts';
import type { StoredRecord } from '../stored/record-repository.ts';
import { requireVersion } from '../history/record-versions.ts';
import { saveChanges } from './save-changes.ts';
import { storeReason } from '../history/stored-reasons.ts';

/** How long people can undo what they did, in seconds. Undoing takes as long as a bulk change did, so the limit is generous. */
export const UNDO_SECONDS = 60 * 60;

/** Whether this person made the record's current version, within the limit. */
async function hasJustChanged(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  { id, version }: { id: number; version: number },
): Promise<boolean> {
  const found = await trx
    .selectFrom('record_version')
    .select('version')
    .where('kind', '=', kind.name)
    .where('record_id', '=', id)
    .where('version', '=', version)
    .where('account_id', '=', account.id)
    .where('created_at', '>', sql<Date>`now() - ${UNDO_SECONDS} * interval '1 second'`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks a record for an undo until the transaction ends. @throws Refused 404, 403 when locked, 422 below a repealed law */
export async function lockForUndo(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  id: number,
): Promise<StoredRecord> {
  // Taken before the record's lock, in the same order as a save does, to avoid a deadlock.
  await lockLawTreeIfMoved(trx, kind, account, { id, wanted: {} });
  const record = await lockEditableRecord(trx, kind, id);
  // The undone change may be the law's own repeal.
  if (belongsToLaw(kind)) refuseRepealed(kind, record);
  return record;
}

/**
 * Restores a locked record to an earlier version, also to a Draft or an Active law. The history keeps the changes in
 * between.
 * @returns the version that the record then has
 * @throws Refused 422 as a change does
 */
export async function restoreVersion(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  { record, to, reason }: { record: StoredRecord; to: number; reason: string },
): Promise<number> {
  const then = await requireVersion(trx, kind, { id: record.id, version: to });
  return saveChanges(trx, kind, account, {
    record,
    intent: 'Update',
    status: then.status,
    after: then.values,
    earlier: then.earlier,
    files: await findFiles(trx, then.files),
    reason,
    undoes: true,
  });
}

/**
 * Undoes the last change of a record for the person who made it, within an hour and unless the record was changed since
 * (decisions §9 "Undo"). The record can become a Draft or an Active law again. The history keeps both changes.
 * @throws Refused 403 for another person's change or an older one; 404, 403 and 422 as a change does
 */
export async function undoChange(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  id: number,
): Promise<number> {
  const record = await lockForUndo(trx, kind, account, id);
  if (record.version < 2 || !(await hasJustChanged(trx, kind, account, record))) {
    throw new Refused(403, t('This can no longer be undone.'));
  }
  const to = record.version - 1;
  return restoreVersion(trx, kind, account, {
    record,
    to,
    reason: storeReason('again', { reason: storeReason('undone'), version: to }),
  });
}
