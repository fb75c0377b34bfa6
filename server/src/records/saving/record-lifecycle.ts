import { findParentLawField, type RecordKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { success } from '../../http/success.ts';
import { Refused } from '../../http/refused.ts';
import type { Account } from '../../auth/account-repository.ts';
import { countAttachedRecords } from '../parent-law/attached-repository.ts';
import { lockParentLaws } from '../parent-law/parent-law-repository.ts';
import { lockEditableRecord, refuseRepealed, requireRecord } from '../stored/lock-record.ts';
import { lockLawTree } from '../parent-law/parent-law.ts';
import { appendHistory } from '../history/record-history.ts';
import { requireOwnUnits } from '../../units/own-units.ts';
import { markDeleted, markLocked, type StoredRecord } from '../stored/record-repository.ts';
import { wasJustDeleted } from '../history/timeline-repository.ts';
import { UNDO_SECONDS } from './undo-change.ts';

async function refuseAttached(trx: Transaction, kind: RecordKind, { id }: StoredRecord): Promise<void> {
  const attached = await countAttachedRecords(trx, kind, id);
  if (attached.length === 0) return;
  const counts = attached.map(({ title, count }) => `${title}: ${count}`).join(', ');
  throw new Refused(
    422,
    t('This {title} cannot be deleted while records are attached to it ({counts}).', {
      title: kind.title,
      counts,
    }),
  );
}

/**
 * Soft-deletes a record: lists and search leave it out, and its history keeps the reason (decisions §5 "Delete"). A repealed
 * record is kept, unless `evenRepealed` says that an undo deletes it.
 * @throws Refused 404, 403 when locked, 422 without a reason, when it is repealed, or while records belong to it
 */
export async function deleteRecord(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  { id, reason = '', evenRepealed = false }: { id: number; reason?: string; evenRepealed?: boolean },
) {
  const record = await lockEditableRecord(trx, kind, id);
  if (reason.trim() === '') {
    throw Refused.byFields([{ field: 'reason', message: t('Please mention the Delete Reason') }]);
  }
  if (!evenRepealed) refuseRepealed(kind, record);
  await refuseAttached(trx, kind, record);
  await markDeleted(trx, kind, id, true);
  appendHistory(trx, kind, record, account, [{ action: 'Deleted', reason: reason.trim() }]);
  return success({ message: t('{title} Deleted Successfully', { title: kind.title }) });
}

/** Restores a deleted record unchanged. */
export async function restoreRecord(trx: Transaction, kind: RecordKind, account: Account, id: number) {
  await lockLawTree(trx, account);
  const record = await requireRecord(trx, kind, id, { hold: true, deleted: true });
  requireOwnUnits(kind, record.values);
  const parent = record.values[findParentLawField(kind)?.name ?? ''];
  if (typeof parent === 'number' && (await lockParentLaws(trx, [parent])).length === 0) {
    throw new Refused(422, t('Its parent law is deleted: restore that one first.'));
  }
  await markDeleted(trx, kind, id, false);
  appendHistory(trx, kind, record, account, [{ action: 'Restored' }]);
  return success({ message: t('{title} Restored Successfully', { title: kind.title }) });
}

/**
 * Undoes a deletion for the person who made it, within an hour. Later only an administrator can restore the record.
 * @throws Refused 403 for another person's deletion or an older one
 */
export async function undoDelete(trx: Transaction, kind: RecordKind, account: Account, id: number) {
  // Taken before the record's lock, in the same order as a restore does, to avoid a deadlock.
  await lockLawTree(trx, account);
  await requireRecord(trx, kind, id, { hold: true, deleted: true });
  if (!(await wasJustDeleted(trx, kind, account, { id, seconds: UNDO_SECONDS }))) {
    throw new Refused(403, t('This can no longer be undone: ask your administrator to restore it.'));
  }
  return restoreRecord(trx, kind, account, id);
}

/** Locks a record against editing, or unlocks it. Idempotent (decisions §5 "editOption"). */
export async function lockRecord(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  { id, locked }: { id: number; locked: boolean },
) {
  const record = await requireRecord(trx, kind, id, { hold: true });
  requireOwnUnits(kind, record.values);
  const action = locked ? 'Locked' : 'Unlocked';
  if (record.locked !== locked) {
    await markLocked(trx, kind, id, locked);
    appendHistory(trx, kind, record, account, [{ action }]);
  }
  const { title } = kind;
  return success({
    message: locked
      ? t('{title} Locked Successfully', { title })
      : t('{title} Unlocked Successfully', { title }),
  });
}
