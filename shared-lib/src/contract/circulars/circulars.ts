import { Type, type Static } from 'typebox';
import { attachedFileSchema, uploadedFileSchema } from '../attachments.ts';
import { call, readingCall } from '../call.ts';
import { exportFormats, pageProperties, type ExportFormat } from '../lists.ts';
import { circularKinds, type CircularKind } from '../values/circulars.ts';
import {
  doneReply,
  limits,
  messageReply,
  recordId,
  strictObject,
  text,
  titleInHindi,
} from '../values/primitives.ts';
import { updatedReply, versionNumber } from '../values/records.ts';
import {
  circularStates,
  reviewCountsSchema,
  reviewedRecord,
  type CircularState,
  wantedReviewSchema,
} from './review-values.ts';
import { recordOfPackSchema } from '../packs/pack-format.ts';

// The mark as pure lets bundlers drop a call from pages that do not make it.

/** The longest topic and link, in characters. */
export const circularLimits = { topic: limits.name, link: 2000 } as const;

const circularKind = () => Type.Unsafe<CircularKind>(Type.Enum([...circularKinds]));

/** A day on which a circular, or a part of it, comes into force. */
export const inForceSchema = () => strictObject({ day: text(10), what: text(limits.name) });

/** What may be known of a circular beside its topic, link, date and kind (change of law §1). */
const circularFacts = () => ({
  /** Of the publisher. */
  number: Type.String(),
  authority: Type.String(),
  summary: Type.String(),
  /** Publication and commencement differ, and a notification may start in parts. */
  inforce: Type.Array(inForceSchema()),
  /** Further laws that it is about; `code` is the law's code name. */
  alsoLaws: Type.Array(
    Type.Object({ id: recordId(), code: Type.String(), name: Type.String(), title_hi: titleInHindi() }),
  ),
});

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
    number: Type.Optional(Type.String()),
    authority: Type.Optional(Type.String()),
  });
export type Circular = Static<ReturnType<typeof circularSchema>>;

export const circularListShape = () => ({
  tag: 'circular',
  summary:
    'The orders, notifications, circulars and amendments of a law, newest first, also those of which it is a further law',
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
    ...Type.Partial(Type.Object(circularFacts())).properties,
    version: Type.Integer(),
    law_id: recordId(),
    LawUniqueCode: Type.String(),
    ActCodeName: Type.String(),
    Law: Type.String(),
    title_hi: titleInHindi(),
    editOption: Type.Union([Type.Literal('true'), Type.Literal('false')]),
    reviews: Type.Optional(reviewCountsSchema()),
  });
export type CircularRow = Static<ReturnType<typeof circularRowSchema>>;

/** A circular with all that is known of it. */
export const circularDetailSchema = () =>
  Type.Object({
    ...circularRowSchema().properties,
    ...circularFacts(),
    reviews: reviewCountsSchema(),
  });
export type CircularDetail = Static<ReturnType<typeof circularDetailSchema>>;

export const circularOneShape = () => ({
  tag: 'circular',
  summary: 'One order, notification, circular or amendment, with how far its reviews are',
  body: strictObject({ id: recordId() }),
  reply: doneReply({
    data: Type.Array(circularDetailSchema()),
    pack: Type.Optional(recordOfPackSchema()),
    offered: Type.Array(
      Type.Object({ ...reviewedRecord().properties, UniqueCode: Type.String(), name: Type.String() }),
      {
        description:
          'Records below its laws that were published after reviews were asked for, and have none: up to 200 of them',
      },
    ),
  }),
});
export const circularOne = /* @__PURE__ */ readingCall<typeof circularOneShape>('/circular/one', 'signedIn', {
  data: 'array',
  offered: 'array',
});

const circularFilters = () => ({
  /** Only this circular. */
  id: Type.Optional(recordId()),
  sort: Type.Optional(Type.Unsafe<CircularSort>(Type.Enum([...circularSorts]))),
  order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
  text: Type.Optional(text(limits.text)),
  kind: Type.Optional(circularKind()),
  /** `Not named`: those without one. */
  authority: Type.Optional(text(limits.name)),
  /** Those whose reviews are so far. */
  reviews: Type.Optional(Type.Unsafe<CircularState>(Type.Enum([...circularStates]))),
  law: Type.Optional(recordId()),
  /** ISO days, inclusive. */
  from: Type.Optional(text(10)),
  to: Type.Optional(text(10)),
});

export const circularAllShape = () => ({
  tag: 'circular',
  summary:
    'The orders, notifications, circulars and amendments of all laws, newest first unless another order is asked for; `text` is looked for in topic, link, number, authority, law code and law name; `law` also finds those of which it is a further law',
  body: strictObject({ ...pageProperties(), ...circularFilters() }),
  reply: doneReply({ totalLength: Type.Integer(), data: Type.Array(circularRowSchema()) }),
});
export const circularAll = /* @__PURE__ */ readingCall<typeof circularAllShape>(
  '/circular/alllist',
  'signedIn',
  { totalLength: 'number', data: 'array' },
);

export const circularExportShape = () => ({
  tag: 'circular',
  summary: 'Every circular that the list has under these filters, as a file that can be imported',
  body: strictObject({
    ...circularFilters(),
    format: Type.Unsafe<ExportFormat>(Type.Enum([...exportFormats])),
  }),
  reply: Type.String({ format: 'binary' }),
});
export const circularExport = /* @__PURE__ */ call<typeof circularExportShape>(
  '/circular/export',
  'signedIn',
  {},
  'harmless',
);

export const circularAuthoritiesShape = () => ({
  tag: 'circular',
  summary: 'The authorities of orders, notifications, circulars and amendments, by name: up to 500 of them',
  body: strictObject({}),
  reply: doneReply({ data: Type.Array(Type.String()) }),
});
export const circularAuthorities = /* @__PURE__ */ readingCall<typeof circularAuthoritiesShape>(
  '/circular/authorities',
  'signedIn',
  { data: 'array' },
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
  // A change without these keeps what is stored.
  number: Type.Optional(text(limits.name)),
  authority: Type.Optional(text(limits.name)),
  summary: Type.Optional(text(limits.text)),
  inforce: Type.Optional(Type.Array(inForceSchema(), { maxItems: limits.choices })),
  alsoLaws: Type.Optional(Type.Array(recordId(), { maxItems: limits.choices, uniqueItems: true })),
  /** Who must look at which record. A record that this circular has a review of already gets no other one. */
  reviews: Type.Optional(Type.Array(wantedReviewSchema(), { maxItems: limits.counted })),
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
