import { findUnit, lockUnits } from '../../units/unit-repository.ts';
import { deleteUnit, saveUnit } from '../../unit-work/save-unit.ts';
import { requireUnitVersion, unitKind } from '../../unit-work/unit-history.ts';
import { requireKindRight } from '../plan/require-kind.ts';
import { refuseChanged, type Undoing } from './undo-record.ts';
import type { ImportedRecord } from './undo-repository.ts';
import { storeReason } from '../../records/history/stored-reasons.ts';

/**
 * Undoes an import's changes of a unit: deletes an added one, and reverts a changed one.
 * @throws Refused where it must stay: it was changed since, units were put below it, or people worked on what is due for it
 */
export async function undoUnit(
  { trx, account, reason }: Omit<Undoing, 'kind'>,
  { id, version, added, before }: ImportedRecord,
): Promise<void> {
  requireKindRight('unit', account);
  await lockUnits(trx, account);
  const unit = await findUnit(trx, id);
  // Already deleted: nothing to undo.
  if (!unit) return;
  await refuseChanged({ trx, kind: unitKind }, { id, version }, unit.version);
  if (added) {
    await deleteUnit({ trx, account, body: { id, version, reason } });
    return;
  }
  const then = await requireUnitVersion(trx, { id, version: before ?? 0 });
  await saveUnit(trx, account, unit, {
    wanted: then.unit,
    reason: storeReason('again', { reason, version: before }),
  });
}
