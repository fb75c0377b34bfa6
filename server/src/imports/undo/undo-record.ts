import { law, type RecordKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import { withoutLimits } from '../../database/limited-reader.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { listSavesSince } from '../../records/history/timeline-repository.ts';
import { deleteRecord } from '../../records/saving/record-lifecycle.ts';
import { lockForUndo, restoreVersion } from '../../records/saving/undo-change.ts';
import { findRecord } from '../../records/stored/record-repository.ts';
import { hasDueWork, type ImportedLaw, type ImportedRecord } from './undo-repository.ts';
import { storeReason } from '../../records/history/stored-reasons.ts';

export interface Undoing {
  trx: Transaction;
  kind: RecordKind;
  account: Account;
  /** Reason for the record's history. */
  reason: string;
}

/** Refuses to undo a record that was changed after a version. @throws Refused 409 */
export async function refuseChanged(
  { trx, kind }: { trx: Transaction; kind: { name: string } },
  { id, version }: { id: number; version: number },
  now: number,
): Promise<void> {
  if (now === version) return;
  const saves = await listSavesSince(trx, kind.name, id, version);
  const user = saves[0]?.user;
  throw new Refused(
    409,
    user === undefined
      ? t('It was changed after the import.')
      : t('It was changed by {user} after the import.', { user }),
  );
}

/** @throws Refused 409 where people filed or assigned its work */
async function refuseWorkedOn({ trx, kind }: Undoing, id: number): Promise<void> {
  if (await withoutLimits(trx, () => hasDueWork(trx, kind.name, id))) {
    throw new Refused(409, t('A person has worked on its due items after the import.'));
  }
}

async function removeAdded(
  undoing: Undoing,
  { id, version }: Pick<ImportedRecord, 'id' | 'version'>,
): Promise<void> {
  const { trx, kind, account, reason } = undoing;
  const record = await findRecord(trx, kind, id, { hold: true });
  // Already deleted: nothing to undo.
  if (!record) return;
  await refuseChanged(undoing, { id, version }, record.version);
  await refuseWorkedOn(undoing, id);
  await deleteRecord(trx, kind, account, { id, reason, evenRepealed: true });
}

async function revertChanged(undoing: Undoing, imported: ImportedRecord): Promise<void> {
  const { trx, kind, account, reason } = undoing;
  const { id, version, changes } = imported;
  const before = imported.before ?? 0;
  const record = await lockForUndo(trx, kind, account, id);
  await refuseChanged(undoing, imported, record.version);
  if (changes === 0)
    throw new Refused(
      409,
      t('Its owner, its checker and what was filed stay: an undo restores values only.'),
    );
  if (version - before !== changes) {
    throw new Refused(409, t('Somebody else changed it between two rows of the import.'));
  }
  await restoreVersion(trx, kind, account, {
    record,
    to: before,
    reason: storeReason('again', { reason, version: before }),
  });
}

/**
 * Undoes an import's changes of a record: deletes an added record, and restores the earlier values of a changed one.
 * @throws Refused where it must stay: it was changed since, is locked, or other records belong to it
 */
export async function undoRecord(undoing: Undoing, imported: ImportedRecord): Promise<void> {
  await (imported.added ? removeAdded(undoing, imported) : revertChanged(undoing, imported));
}

/** Undoes a law that was added along with rows. @throws Refused as {@link undoRecord} */
export async function undoLaw(undoing: Omit<Undoing, 'kind'>, { id }: ImportedLaw): Promise<void> {
  await removeAdded({ ...undoing, kind: law }, { id, version: 1 });
}
