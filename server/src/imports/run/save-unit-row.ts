import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { SheetRow } from '../../spreadsheets/spreadsheet.ts';
import { saveNewUnit, saveUnitChange } from '../../unit-work/save-unit.ts';
import { lockUnits } from '../../units/unit-repository.ts';
import { requireKindRight } from '../plan/require-kind.ts';
import type { PreparedUnits } from '../plan/row-plan.ts';
import { planUnitRows } from '../plan/units/plan-units.ts';
import type { RowResult } from './save-row.ts';

interface SavingUnit {
  trx: Transaction;
  account: Account;
  /** Reason for the unit's history. */
  reason: string;
}

/** Plans a row with a unit among the stored units, which are locked, and saves it. @throws Refused as a save does */
export async function saveUnitRow(
  { trx, account, reason }: SavingUnit,
  prepared: PreparedUnits,
  row: SheetRow,
): Promise<RowResult> {
  requireKindRight('unit', account);
  await lockUnits(trx, account);
  const [planned] = await planUnitRows(trx, { ...prepared, account }, [row]);
  if (!planned) throw new Error('A row was not planned');
  const { plan, save } = planned;
  if (plan.outcome === 'refused') return { outcome: 'refused', faults: plan.faults };
  if (plan.outcome === 'same') return { outcome: 'same', recordId: plan.id };
  if (!save) throw new Error('A planned unit has nothing to save');
  const { before, content, changes } = save;
  if (!before) {
    const recordId = await saveNewUnit(trx, account, content, reason);
    return { outcome: 'added', recordId, version: 1 };
  }
  const version = await saveUnitChange(trx, account, { before, content, changes, reason });
  return { outcome: 'changed', recordId: before.id, version, beforeVersion: before.version };
}
