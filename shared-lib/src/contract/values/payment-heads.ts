/** What an amount is paid or demanded for (daily work §1). */
export const paymentHeads = [
  'Tax or contribution',
  'Interest',
  'Late fee',
  'Penalty',
  'Fee',
  'Other',
] as const;
export type PaymentHead = (typeof paymentHeads)[number];

/** What is paid only because something was late. */
export const lateHeads: readonly PaymentHead[] = ['Interest', 'Late fee', 'Penalty'];
