import { Type } from 'typebox';
import { paymentHeads, type PaymentHead } from '../values/payment-heads.ts';
import { limits, strictObject, text } from '../values/primitives.ts';

/** A payment as calls send and give it (daily-work §1). */
export const paymentSchema = () =>
  strictObject({
    head: Type.Unsafe<PaymentHead>(Type.Enum([...paymentHeads])),
    amount: Type.Integer({ description: 'Paise, from 1 to 10,000,000,000,000' }),
    paidon: text(10),
    mode: Type.Optional(text(limits.name)),
    reference: Type.Optional(text(limits.name)),
    challan: Type.Optional(text(limits.name)),
  });
