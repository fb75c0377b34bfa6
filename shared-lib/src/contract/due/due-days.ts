import { Type } from 'typebox';
import { readingCall } from '../call.ts';
import { doneReply, strictObject, text } from '../values/primitives.ts';
import { dueFilterProperties, dueRowSchema } from './due.ts';

/** What is asked for at once, and said of a day, is at most this: a month in its weeks, and what a cell could hold. */
export const dueDaysLimits = { days: 62, rows: 10, counted: 200 } as const;

export const dueDaysShape = () => ({
  tag: 'due',
  summary:
    'What is due on each day of a month: how many, and the first of them. Days without any are left out',
  body: strictObject({
    /** Due days, both included. */
    from: text(10),
    to: text(10),
    /** How many of each day are sent; 3 without. */
    rows: Type.Optional(Type.Integer({ minimum: 0, maximum: dueDaysLimits.rows })),
    ...dueFilterProperties(),
  }),
  reply: doneReply({
    data: Type.Array(
      Type.Object({
        day: Type.String(),
        total: Type.Integer(),
        /** Said where there are more than the total, 200. */
        totalCapped: Type.Optional(Type.Boolean()),
        data: Type.Array(dueRowSchema()),
      }),
    ),
  }),
});
export const dueDays = /* @__PURE__ */ readingCall<ReturnType<typeof dueDaysShape>>(
  'POST',
  '/due/days',
  'signedIn',
  { data: 'array' },
);
