import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { doneReply, limits, strictObject, text } from './primitives.ts';

const circularKinds = ['Order', 'Notification', 'Circular', 'Amendment'] as const;
export type CircularKind = (typeof circularKinds)[number];

/** An order, notification, circular or amendment of a law (D2 §7 "Circular/amendment list by law"). */
export const circularSchema = () =>
  Type.Object({
    id: Type.Integer(),
    topic: Type.String(),
    link: Type.String(),
    /** ISO day. */
    date: Type.String(),
    kind: Type.Unsafe<CircularKind>(Type.Enum([...circularKinds])),
  });
export type Circular = Static<ReturnType<typeof circularSchema>>;

export const circularListShape = () => ({
  tag: 'circular',
  summary: 'The orders, notifications, circulars and amendments of a law, newest first',
  body: strictObject({
    LawUniqueCode: text(limits.name),
    type: Type.Union([Type.Literal('Popup'), Type.Literal('Edit')]),
  }),
  reply: doneReply({ data: Type.Array(circularSchema()) }),
});
export const circularList = call<ReturnType<typeof circularListShape>>('POST', '/circular/list', 'signedIn', {
  data: 'array',
});
