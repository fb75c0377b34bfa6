import { Type } from 'typebox';
import { readingCall } from '../call.ts';
import { doneReply, strictObject, text } from '../values/primitives.ts';
import { dueFilterProperties, dueRowSchema } from './due.ts';

/** Limits of a request: days (a month in full weeks), rows of a day, and counted items of a day. */
export const dueDaysLimits = { days: 62, rows: 10, counted: 200 } as const;

export const dueDaysShape = () => ({
  tag: 'due',
  summary:
    'What is due on each day of a month: how many, and the first of them. Days without any are left out',
  body: strictObject({
    /** Due dates, inclusive. */
    from: text(10),
    to: text(10),
    /** Rows returned for each day; default 3. */
    rows: Type.Optional(Type.Integer({ minimum: 0, maximum: dueDaysLimits.rows })),
    ...dueFilterProperties(),
  }),
  reply: doneReply({
    data: Type.Array(
      Type.Object({
        day: Type.String(),
        total: Type.Integer(),
        /** True if there are more than the counted 200. */
        totalCapped: Type.Optional(Type.Boolean()),
        data: Type.Array(dueRowSchema()),
      }),
    ),
  }),
});
export const dueDays = /* @__PURE__ */ readingCall<typeof dueDaysShape>('/due/days', 'signedIn', {
  data: 'array',
});
