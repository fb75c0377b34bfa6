import { Type, type Static } from 'typebox';
import { attachedFileSchema, uploadedFileSchema } from './attachments.ts';
import { call, readingCall } from './call.ts';
import { pageProperties } from './lists.ts';
import { doneReply, limits, messageReply, recordId, strictObject, text } from './values/primitives.ts';
import { updatedReply, versionNumber } from './values/records.ts';

// The mark as pure lets bundlers drop a call from pages that do not make it.

export const circularKinds = ['Order', 'Notification', 'Circular', 'Amendment'] as const;
export type CircularKind = (typeof circularKinds)[number];

/** The longest topic and link, in characters. */
export const circularLimits = { topic: limits.name, link: 2000 } as const;

const circularKind = () => Type.Unsafe<CircularKind>(Type.Enum([...circularKinds]));

/** An order, notification, circular or amendment of a law (D2 §7 "Circular/amendment list by law"). */
export const circularSchema = () =>
  Type.Object({
    id: Type.Integer(),
    topic: Type.String(),
    link: Type.String(),
    /** ISO day. */
    date: Type.String(),
    kind: circularKind(),
    /** Empty, or its one file; then the link may be empty. */
    attachment: Type.Array(attachedFileSchema()),
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
export const circularList = /* @__PURE__ */ readingCall<typeof circularListShape>(
  '/circular/list',
  'signedIn',
  {
    data: 'array',
  },
);

/** The sort columns of the list over all laws. */
export const circularSorts = ['date', 'kind', 'topic', 'law'] as const;
export type CircularSort = (typeof circularSorts)[number];

/**
 * A circular with its law: `ActCodeName` is the law's code, `Law` its name; `editOption` is 'false' if the law is
 * locked.
 */
export const circularRowSchema = () =>
  Type.Object({
    ...circularSchema().properties,
    version: Type.Integer(),
    law_id: recordId(),
    LawUniqueCode: Type.String(),
    ActCodeName: Type.String(),
    Law: Type.String(),
    editOption: Type.Union([Type.Literal('true'), Type.Literal('false')]),
  });
export type CircularRow = Static<ReturnType<typeof circularRowSchema>>;

export const circularAllShape = () => ({
  tag: 'circular',
  summary:
    'The orders, notifications, circulars and amendments of all laws, newest first unless another order is asked for; `text` is looked for in topic, link, law code and law name',
  body: strictObject({
    ...pageProperties(),
    /** Only this circular. */
    id: Type.Optional(recordId()),
    sort: Type.Optional(Type.Unsafe<CircularSort>(Type.Enum([...circularSorts]))),
    order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
    text: Type.Optional(text(limits.text)),
    kind: Type.Optional(circularKind()),
    law: Type.Optional(recordId()),
    /** ISO days, inclusive. */
    from: Type.Optional(text(10)),
    to: Type.Optional(text(10)),
  }),
  reply: doneReply({ totalLength: Type.Integer(), data: Type.Array(circularRowSchema()) }),
});
export const circularAll = /* @__PURE__ */ readingCall<typeof circularAllShape>(
  '/circular/alllist',
  'signedIn',
  { totalLength: 'number', data: 'array' },
);

/** The content of a circular as a person enters it. Its law is named by its code or by its id. */
const circularContent = () => ({
  topic: text(circularLimits.topic),
  link: text(circularLimits.link),
  /** ISO day. */
  date: text(limits.name),
  kind: circularKind(),
  /** The uploaded file, instead of the link or in addition. Missing keeps the current file; empty removes it. */
  attachment: Type.Optional(Type.Array(uploadedFileSchema(), { maxItems: 1 })),
  LawUniqueCode: Type.Optional(text(limits.name)),
  law_id: Type.Optional(recordId()),
});

export const circularAddShape = () => ({
  tag: 'circular',
  summary: 'Add an order, notification, circular or amendment to a law; the same idempotencyKey adds it once',
  body: strictObject({ ...circularContent(), idempotencyKey: Type.Optional(text(100, 1)) }),
  reply: doneReply({ message: Type.String(), id: recordId(), version: Type.Integer() }),
});
export const circularAdd = /* @__PURE__ */ call<typeof circularAddShape>('/circular/add', 'edit');

export const circularUpdateShape = () => ({
  tag: 'circular',
  summary:
    'Change an order, notification, circular or amendment, or move it to another law; an older version is refused with 409',
  body: strictObject({
    id: recordId(),
    version: Type.Optional(versionNumber()),
    ...circularContent(),
  }),
  reply: updatedReply(),
});
export const circularUpdate = /* @__PURE__ */ call<typeof circularUpdateShape>('/circular/update', 'edit');

export const circularDeleteShape = () => ({
  tag: 'circular',
  summary: 'Delete an order, notification, circular or amendment; an older version is refused with 409',
  body: strictObject({ id: recordId(), version: Type.Optional(versionNumber()) }),
  reply: messageReply(),
});
export const circularDelete = /* @__PURE__ */ call<typeof circularDeleteShape>('/circular/delete', 'edit');
