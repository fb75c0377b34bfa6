import type { UpdateObject } from 'kysely';
import type { FieldChange } from '@lexboard/shared-lib/contract';
import { findMissingPaymentFault, type Payment } from '@lexboard/shared-lib/domain';
import type { Schema } from '../../../database/schema/schema.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { Refused } from '../../../http/refused.ts';
import type { LockedOccurrence } from '../locked-occurrence.ts';

/** Why an occurrence has no payment; empty where none is needed, or nobody said why. */
export async function readNoPayment(trx: Transaction, id: number): Promise<string> {
  const row = await trx.selectFrom('occurrence').select('no_payment').where('id', '=', id).executeTakeFirst();
  return row?.no_payment ?? '';
}

interface Kept {
  set: UpdateObject<Schema, 'occurrence'>;
  changes: FieldChange[];
}

/**
 * Keeps why a filing has no payment, where its record is payable (daily work §1).
 * @param said undefined keeps the reason of an earlier filing
 * @throws Refused 422 without a payment and a reason
 */
export async function storeNoPaymentReason(
  trx: Transaction,
  { row }: LockedOccurrence,
  payments: readonly Payment[],
  said?: string,
): Promise<Kept> {
  const old = await readNoPayment(trx, row.id);
  const reason = (said ?? old).trim();
  const message = findMissingPaymentFault({ payable: row.payable, payments, reason });
  if (message !== undefined) throw Refused.byFields([{ field: 'nopayment', message }]);
  const kept = row.payable && payments.length === 0 ? reason : '';
  return {
    set: { no_payment: kept },
    changes: kept === old ? [] : [{ field: 'nopayment', label: 'Why there is no payment', old, new: kept }],
  };
}
