import { Type, type Static } from 'typebox';
import { paymentHeads, type PaymentHead } from '../../values/payment-heads.ts';
import { limits, strictObject, text } from '../../values/primitives.ts';

/** A payment as calls send and give it (daily work §1). */
export const paymentSchema = () =>
  strictObject({
    head: Type.Unsafe<PaymentHead>(Type.Enum([...paymentHeads])),
    amount: Type.Integer({ description: 'Paise, from 1 to 10,000,000,000,000' }),
    paidon: text(10),
    mode: Type.Optional(text(limits.name)),
    reference: Type.Optional(text(limits.name)),
    challan: Type.Optional(text(limits.name)),
  });

/** What was paid for what fell due in some days. */
export const costRowSchema = () =>
  Type.Object({
    name: Type.String(),
    /** Due days, with which `due/list` lists what it was paid for. */
    filter: Type.Object({ from: Type.String(), to: Type.String() }),
    /** The heads that have payments, in paise. */
    amounts: Type.Array(
      Type.Object({
        head: Type.Unsafe<PaymentHead>(Type.Enum([...paymentHeads])),
        amount: Type.Integer(),
      }),
    ),
  });
export type CostRow = Static<ReturnType<typeof costRowSchema>>;

export const costTableSchema = () =>
  Type.Object({ data: Type.Array(costRowSchema()), total: costRowSchema() });
export type CostTable = Static<ReturnType<typeof costTableSchema>>;

/** What it cost: a period by month of due day and head, and the same days a year before as far as they are past. */
export const costSchema = () => Type.Object({ now: costTableSchema(), before: costTableSchema() });
export type ReportCost = Static<ReturnType<typeof costSchema>>;
