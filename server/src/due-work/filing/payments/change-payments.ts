import type { UpdateObject } from 'kysely';
import type { BodyOf, duePayShape, DueActedReply, FieldChange } from '@lexboard/shared-lib/contract';
import {
  describePayment,
  findPaymentFaults,
  sumPayments,
  tidyPayment,
  type Payment,
} from '@lexboard/shared-lib/domain';
import type { Account } from '../../../auth/account-repository.ts';
import type { Schema } from '../../../database/schema/schema.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { Refused } from '../../../http/refused.ts';
import { actOnOccurrence, type ActionContext } from '../act-on-occurrence.ts';
import type { LockedOccurrence } from '../locked-occurrence.ts';
import { readPayments, replacePayments } from './payment-repository.ts';

/** Texts of the payments that only one of two lists has. */
function listOnly(payments: readonly Payment[], others: readonly Payment[]): string {
  const left = others.map(describePayment);
  return payments
    .map(describePayment)
    .filter((text) => {
      const place = left.indexOf(text);
      if (place >= 0) left.splice(place, 1);
      return place < 0;
    })
    .join('; ');
}

interface ChangedPayments {
  /** The sums, which lists show, of the occurrence. */
  set: UpdateObject<Schema, 'occurrence'>;
  changes: FieldChange[];
  payments: readonly Payment[];
}

/**
 * Changes the payments of a locked occurrence (daily-work §1).
 * @param choose undefined leaves them as they are
 * @throws Refused 422 for an amount or a day, or for too many
 */
export async function changePayments(
  trx: Transaction,
  account: Account,
  { row, today }: LockedOccurrence,
  choose: (before: readonly Payment[]) => readonly Payment[] | undefined,
): Promise<ChangedPayments> {
  const before = await readPayments(trx, row.id);
  const chosen = choose(before);
  if (!chosen) return { set: {}, changes: [], payments: before };
  const [fault, ...more] = findPaymentFaults(chosen, today);
  if (fault) throw Refused.byFields([fault, ...more]);
  const payments = chosen.map(tidyPayment);
  const change = { old: listOnly(before, payments), new: listOnly(payments, before) };
  if (!change.old && !change.new) return { set: {}, changes: [], payments };
  await replacePayments(trx, account.id, row.id, payments);
  const { paid, lateCost } = sumPayments(payments);
  return {
    set: { paid, late_cost: lateCost },
    changes: [{ field: 'payments', label: 'Payments', ...change }],
    payments,
  };
}

/** Adds payments before or after filing, until it is closed. @throws Refused 404, 403, 409, 422 as {@link changePayments} */
export const addPayments = ({
  trx,
  account,
  body,
}: ActionContext<BodyOf<ReturnType<typeof duePayShape>>>): Promise<DueActedReply> =>
  actOnOccurrence(
    { trx, account, body },
    {
      action: 'pay',
      message: 'Payment Added Successfully',
      change: async (held) => {
        const { set, changes } = await changePayments(trx, account, held, (before) => [
          ...before,
          ...body.payments,
        ]);
        return { set, changes, entry: 'Payment added' };
      },
    },
  );
