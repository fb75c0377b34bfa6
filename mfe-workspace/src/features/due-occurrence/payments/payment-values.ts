import { limits, type DueOccurrence, type PaymentHead } from '@lexboard/shared-lib/contract';
import {
  findMissingPaymentFault,
  findPaidOnFault,
  formatAmount,
  readAmount,
  type Payment,
} from '@lexboard/shared-lib/domain';
import { array, createLimitedText, number, object, string } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';

/** A payment as it is typed. */
export interface PaymentRow {
  /** React key; not sent. */
  key: number;
  head: PaymentHead | '';
  amount: string;
  /** ISO day. */
  paidon: string;
  mode: string;
  reference: string;
  challan: string;
}

export interface PaymentValues {
  payments: PaymentRow[];
}

/** The payments of a filing, or why there is none. */
export interface FiledPayments extends PaymentValues {
  nopayment: string;
}

/** A new row. It is paid as the one before it, since a challan has several heads. */
export const createPaymentRow = (key: number, today: string, before?: PaymentRow): PaymentRow => ({
  paidon: today,
  mode: '',
  reference: '',
  challan: '',
  ...before,
  key,
  head: '',
  amount: '',
});

/** The sum of the amounts that can be read, whatever they are for. */
export const sumTyped = (rows: readonly PaymentRow[]): number =>
  rows.reduce((sum, { amount }) => {
    const read = readAmount(amount);
    return sum + ('paise' in read ? read.paise : 0);
  }, 0);

/** Existing payments as rows. */
export const toPaymentRows = (payments: readonly Payment[] = []): PaymentRow[] =>
  payments.map(({ amount, mode = '', reference = '', challan = '', ...payment }, index) => ({
    ...payment,
    key: index + 1,
    amount: formatAmount(amount),
    mode,
    reference,
    challan,
  }));

/** Checked rows in the format of the calls. */
export const toPayments = (rows: readonly PaymentRow[]): Payment[] =>
  rows.flatMap(({ head, amount, paidon, mode, reference, challan }) => {
    const read = readAmount(amount);
    return head === '' || 'fault' in read
      ? []
      : [{ head, amount: read.paise, paidon, mode, reference, challan }];
  });

const optional = () => createLimitedText(limits.name).trim().default('');

/** The server's checks with its messages. @param today ISO, in the organisation's time zone */
export const createPaymentsSchema = (today: string) =>
  array()
    .of(
      object({
        key: number().required(),
        head: string<PaymentHead | ''>()
          .default('')
          .required(() => t('Please choose what it was paid for.')),
        amount: string()
          .default('')
          .test('amount', (amount, { createError }) => {
            const read = readAmount(amount);
            return 'paise' in read || createError({ message: read.fault });
          }),
        paidon: string()
          .default('')
          .test('day', (day, { createError }) => {
            const message = findPaidOnFault(day, today);
            return message === undefined || createError({ message });
          }),
        mode: optional(),
        reference: optional(),
        challan: optional(),
      }),
    )
    .required();

/** The fields of a filing. @param today ISO, in the organisation's time zone */
export const createPaymentFields = ({ payable }: DueOccurrence, today: string) => ({
  payments: createPaymentsSchema(today),
  nopayment: createLimitedText(limits.text)
    .trim()
    .default('')
    .when('payments', ([payments]: unknown[], schema) => {
      const rows = Array.isArray(payments) ? payments : [];
      const message = findMissingPaymentFault({ payable, payments: rows, reason: '' });
      return message === undefined ? schema : schema.required(message);
    }),
});

/** What a filing sends. An older server knows neither payments nor the reason, so they are left out where they say nothing. */
export function toFiledPayments(
  { payments: before = [], payable = false }: DueOccurrence,
  { payments: rows, nopayment }: FiledPayments,
) {
  return {
    ...((rows.length > 0 || before.length > 0) && { payments: toPayments(rows) }),
    ...(payable && rows.length === 0 && { nopayment }),
  };
}
