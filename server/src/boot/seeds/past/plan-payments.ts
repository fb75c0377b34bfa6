import { daysBetween, type Payment } from '@lexboard/shared-lib/domain';

/** Interest for each day of delay, in parts of what is paid: 18 % a year. */
const INTEREST_OF_DAY = 0.18 / 365;

/** Late fee for each day of delay, in rupees. */
const FEE_OF_DAY = 50;

interface Paid {
  /** The day of filing and the due day, ISO. */
  on: string;
  dueDay: string;
  /** From 0 to 99: which filing it is. */
  number: number;
}

/** Plans what is paid with a filing: nothing without an amount; with interest where it is late, and half of these with a late fee. */
export function planPayments(pays: number | undefined, { on, dueDay, number }: Paid): Payment[] {
  if (pays === undefined) return [];
  const days = Math.max(0, daysBetween(dueDay, on));
  const rupees = Math.round((pays * (85 + (number % 30))) / 100);
  const toPayment = (head: Payment['head'], amount: number): Payment => ({
    head,
    amount: amount * 100,
    paidon: on,
    mode: 'Net banking',
    reference: '',
    challan: `${on.replaceAll('-', '')}${String(number).padStart(3, '0')}`,
  });
  return [
    toPayment('Tax or contribution', rupees),
    ...(days > 0 ? [toPayment('Interest', Math.ceil(rupees * INTEREST_OF_DAY * days))] : []),
    ...(days > 0 && number % 2 === 0 ? [toPayment('Late fee', FEE_OF_DAY * days)] : []),
  ];
}
