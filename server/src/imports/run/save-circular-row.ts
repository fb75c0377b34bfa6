import type { Account } from '../../auth/account-repository.ts';
import { addCircular, changeCircular } from '../../circulars/save-circular.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { SheetRow } from '../../spreadsheets/spreadsheet.ts';
import { planCircularRows } from '../plan/circulars/plan-circulars.ts';
import { requireKindRight } from '../plan/require-kind.ts';
import type { PreparedCirculars } from '../plan/row-plan.ts';
import type { RowResult } from './save-row.ts';

interface SavingCircular {
  trx: Transaction;
  account: Account;
  /** Reason for the circular's history. */
  reason: string;
}

/** Plans a row with a circular, and saves it as the call of a person does. @throws Refused as a save does */
export async function saveCircularRow(
  { trx, account, reason }: SavingCircular,
  prepared: PreparedCirculars,
  row: SheetRow,
): Promise<RowResult> {
  requireKindRight('circular', account);
  const [planned] = await planCircularRows(trx, { ...prepared, account }, [row]);
  if (!planned) throw new Error('A row was not planned');
  const { plan, save } = planned;
  if (plan.outcome === 'refused') return { outcome: 'refused', faults: plan.faults };
  if (plan.outcome === 'same') return { outcome: 'same', recordId: plan.id };
  if (!save) throw new Error('A planned circular has nothing to save');
  const { before, body } = save;
  if (!before) {
    const { id, version } = await addCircular({ trx, account, body, reason });
    return { outcome: 'added', recordId: id, version };
  }
  const { version } = await changeCircular({ trx, account, body: { ...body, ...before }, reason });
  return { outcome: 'changed', recordId: before.id, version, beforeVersion: before.version };
}
