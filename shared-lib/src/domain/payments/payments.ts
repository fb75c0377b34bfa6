import { lateHeads, type FieldError, type PaymentHead } from '../../contract/values/index.ts';
import { t } from '../../texts/index.ts';
import { isDay } from '../days/days.ts';
import { describeDay } from '../due/describe-schedule.ts';
import { nameChoice } from '../lists/choice-words.ts';
import { tidyName } from '../texts/text-forms.ts';
import { findAmountFault, formatAmount } from './amounts.ts';

/** What was paid for an occurrence (daily work §1). */
export interface Payment {
  head: PaymentHead;
  /** Whole paise. */
  amount: number;
  /** ISO day. */
  paidon: string;
  /** How it was paid, in the person's words: NEFT, cheque. */
  mode?: string | undefined;
  reference?: string | undefined;
  challan?: string | undefined;
}

/** The most payments of one occurrence. */
export const maxPayments = 100;

/** Why a day is no day of a payment, in a sentence; undefined if it is one. @param today ISO, in the organisation's zone */
export function findPaidOnFault(day: string, today: string): string | undefined {
  if (day === '') return t('Please fill the day on which it was paid.');
  if (!isDay(day)) return t('This date does not exist.');
  return day > today
    ? t('This day is in the future: today is {today}.', { today: describeDay(today) })
    : undefined;
}

/** What is wrong with payments, at fields such as `payments.0.amount`. @param today ISO, in the organisation's zone */
export function findPaymentFaults(payments: readonly Payment[], today: string): FieldError[] {
  if (payments.length > maxPayments) {
    const message = t('At most {most} payments: please add up those of one challan.', { most: maxPayments });
    return [{ field: 'payments', message }];
  }
  return payments.flatMap(({ amount, paidon }, index) =>
    Object.entries({ amount: findAmountFault(amount), paidon: findPaidOnFault(paidon, today) }).flatMap(
      ([name, message]) => (message ? [{ field: `payments.${index}.${name}`, message }] : []),
    ),
  );
}

/** Payments as they are stored: without blanks around texts. */
export const tidyPayment = ({ mode = '', reference = '', challan = '', ...payment }: Payment) => ({
  ...payment,
  mode: tidyName(mode),
  reference: tidyName(reference),
  challan: tidyName(challan),
});

/** The sum of all amounts, and of those that are paid only because something was late. */
export const sumPayments = (
  payments: readonly Pick<Payment, 'head' | 'amount'>[],
): { paid: number; lateCost: number } => ({
  paid: payments.reduce((sum, { amount }) => sum + amount, 0),
  lateCost: payments.reduce((sum, { head, amount }) => sum + (lateHeads.includes(head) ? amount : 0), 0),
});

/** A payment in words: 'Interest ₹ 1,500.00, paid on Mon 5 Oct 2026, NEFT, reference 12, challan 34'. */
export const describePayment = ({ head, amount, paidon, mode, reference, challan }: Payment): string =>
  [
    `${nameChoice(head)} ${formatAmount(amount)}`,
    t('paid on {day}', { day: describeDay(paidon) }),
    mode,
    reference && t('reference {reference}', { reference }),
    challan && t('challan {challan}', { challan }),
  ]
    .filter(Boolean)
    .join(', ');

interface PaidFiling {
  payable?: boolean | undefined;
  payments: readonly unknown[];
  /** Why there is no payment. */
  reason: string;
}

/** Why a filing cannot do without a payment, in a sentence; undefined if it can (daily work §1). */
export const findMissingPaymentFault = ({
  payable = false,
  payments,
  reason,
}: PaidFiling): string | undefined =>
  payable && payments.length === 0 && reason.trim() === ''
    ? t('It is payable: please add a payment, or say why there is none.')
    : undefined;
