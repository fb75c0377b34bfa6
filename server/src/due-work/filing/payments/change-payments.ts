import type { UpdateObject } from 'kysely';
import type { BodyOf, duePayShape, DueActedReply, FieldChange } from '@lexboard/shared-lib/contract';
import {
  describePayment,
  findPaymentFaults,
  sumPayments,
  tidyPayment,
  type Payment,
} from '@lexboard/shared-lib/domain';
import { inEnglish, t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../../auth/account-repository.ts';
import type { Schema } from '../../../database/schema/schema.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { Refused } from '../../../http/refused.ts';
import { actOnOccurrence, type ActionContext } from '../act-on-occurrence.ts';
import type { LockedOccurrence } from '../locked-occurrence.ts';
import { storeNoPaymentReason } from './missing-payment.ts';
import { readPayments, replacePayments } from './payment-repository.ts';

/** Texts of the payments that only one of two lists has, in English: they are stored. */
function listOnly(payments: readonly Payment[], others: readonly Payment[]): string {
  const describe = (payment: Payment) => inEnglish(() => describePayment(payment));
  const left = others.map(describe);
  return payments
    .map(describe)
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
}

/** Stores what was chosen in place of what was there. @throws Refused 422 for an amount or a day, or for too many */
async function storePayments(
  trx: Transaction,
  account: Account,
  { row, today }: LockedOccurrence,
  { before, chosen }: Record<'before' | 'chosen', readonly Payment[]>,
): Promise<ChangedPayments> {
  const [fault, ...more] = findPaymentFaults(chosen, today);
  if (fault) throw Refused.byFields([fault, ...more]);
  const payments = chosen.map(tidyPayment);
  const change = { old: listOnly(before, payments), new: listOnly(payments, before) };
  if (!change.old && !change.new) return { set: {}, changes: [] };
  await replacePayments(trx, account.id, row.id, payments);
  const { paid, lateCost } = sumPayments(payments);
  return {
    set: { paid, late_cost: lateCost },
    changes: [{ field: 'payments', label: 'Payments', ...change }],
  };
}

/**
 * Changes the payments of a locked occurrence, or keeps why there is none (daily work §1).
 * @param choose undefined leaves them as they are
 * @param noPayment the reason that was said; undefined keeps that of an earlier filing
 * @throws Refused 422 for an amount or a day, for too many, and for neither payment nor reason where it is payable
 */
export async function changePayments(
  trx: Transaction,
  account: Account,
  held: LockedOccurrence,
  choose: (before: readonly Payment[]) => readonly Payment[] | undefined,
  noPayment?: string,
): Promise<ChangedPayments> {
  const before = await readPayments(trx, held.row.id);
  const chosen = choose(before);
  const why = await storeNoPaymentReason(trx, held, chosen ?? before, noPayment);
  if (!chosen) return why;
  const paid = await storePayments(trx, account, held, { before, chosen });
  return { set: { ...paid.set, ...why.set }, changes: [...paid.changes, ...why.changes] };
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
      message: t('Payment Added Successfully'),
      change: async (held) => {
        // Names them by their places in the call, not after those that are stored.
        const [fault, ...more] = findPaymentFaults(body.payments, held.today);
        if (fault) throw Refused.byFields([fault, ...more]);
        const paid = await changePayments(trx, account, held, (before) => [...before, ...body.payments]);
        return { ...paid, entry: 'Payment added' };
      },
    },
  );
