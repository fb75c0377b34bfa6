import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { circularDetailSchema } from './circulars.ts';
import { dueRowSchema, dueStatus } from '../due/due.ts';
import { actedReply, dueReasonBody } from '../due/due-filing.ts';
import { pageProperties } from '../lists.ts';
import { doneReply, limits, recordId, strictObject, text } from '../values/primitives.ts';
import { reviewOutcome, reviewedKind, reviewedRecord } from './review-values.ts';
import { fieldChangeSchema, timelineEntrySchema, versionNumber } from '../values/records.ts';

/**
 * A review: an occurrence of kind `review` with what is reviewed and what came of it. `id` and `version` are those of the
 * occurrence; its owner is the reviewer, its due day the day by which it is decided.
 */
export const reviewRowSchema = () =>
  Type.Object({
    ...dueRowSchema().properties,
    circular: recordId(),
    topic: Type.String(),
    recordKind: reviewedKind(),
    /** The id of the record in its kind. `recordId` of the row is that of the review. */
    reviewed: recordId(),
    recordName: Type.String(),
    /** Whether the record is deleted. */
    deleted: Type.Boolean(),
    /** What its reviewer said; null while it is open. */
    outcome: Type.Union([reviewOutcome(), Type.Null()]),
    /** Why; of an open one what was said before it was sent back. */
    reason: Type.String(),
    /** On request: the fields that were changed, before and after; empty unless the outcome is Changed. */
    changes: Type.Optional(Type.Array(fieldChangeSchema())),
    /** On request: who said the outcome, who signed it, and on which ISO day; empty and null before. */
    reviewedBy: Type.Optional(Type.String()),
    signedBy: Type.Optional(Type.String()),
    signedOn: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  });
export type ReviewRow = Static<ReturnType<typeof reviewRowSchema>>;

export const reviewListShape = () => ({
  tag: 'review',
  summary:
    'Reviews of records because of circulars, the earliest day first unless asked otherwise. `mine` is what the caller reviews, and what waits for their signature; with `changes` rows say what was changed, by whom, and who signed',
  body: strictObject({
    ...pageProperties(),
    order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
    changes: Type.Optional(Type.Literal('yes')),
    mine: Type.Optional(Type.Literal('yes')),
    status: Type.Optional(Type.Array(dueStatus(), { maxItems: 20 })),
    law: Type.Optional(recordId()),
    circular: Type.Optional(recordId()),
    record: Type.Optional(reviewedRecord()),
    owner: Type.Optional(Type.Union([recordId(), Type.Literal('none')])),
    text: Type.Optional(text(limits.text)),
  }),
  reply: doneReply({
    totalLength: Type.Integer(),
    totalCapped: Type.Optional(Type.Boolean()),
    data: Type.Array(reviewRowSchema()),
  }),
});
export const reviewList = /* @__PURE__ */ readingCall<typeof reviewListShape>('/review/list', 'signedIn', {
  totalLength: 'number',
  data: 'array',
});

export const reviewActions = [
  'decide',
  'sign',
  'sendback',
  'withdraw',
  'reopen',
  'assign',
  'comment',
] as const;
export type ReviewAction = (typeof reviewActions)[number];

/** A review with its circular, what changed in the record since it was asked for, and what the caller may do. */
export const reviewSchema = () =>
  Type.Object({
    ...reviewRowSchema().properties,
    shownCircular: circularDetailSchema(),
    /** The record's version now; 0 where it is deleted. Sent back as `recordVersion`. */
    recordVersion: Type.Integer(),
    /** What was changed in the record, before and after: of an open review since it was asked for, otherwise for outcome Changed. */
    changes: Type.Array(fieldChangeSchema()),
    /** With outcome New: the record that was added. */
    added: Type.Optional(
      Type.Union([Type.Object({ kind: reviewedKind(), id: recordId(), name: Type.String() }), Type.Null()]),
    ),
    may: Type.Array(Type.Unsafe<ReviewAction>(Type.Enum([...reviewActions]))),
    filedByName: Type.String(),
    timeline: Type.Array(timelineEntrySchema()),
  });
export type Review = Static<ReturnType<typeof reviewSchema>>;

export const reviewOneShape = () => ({
  tag: 'review',
  summary: 'One review with its circular, its record as it is now, and the fields before and after',
  body: strictObject({ id: recordId() }),
  reply: doneReply({ data: Type.Array(reviewSchema()) }),
});
export const reviewOne = /* @__PURE__ */ readingCall<typeof reviewOneShape>('/review/one', 'signedIn', {
  data: 'array',
});

const identity = () => ({
  id: recordId(),
  version: versionNumber(),
  idempotencyKey: Type.Optional(text(100, 1)),
});

export const reviewDecideShape = () => ({
  tag: 'review',
  summary:
    'Say what a circular means for a record: it is Submitted to its checker, or Done where it has none. A record that somebody else changed since `recordVersion` is refused with 409',
  body: strictObject({
    ...identity(),
    outcome: reviewOutcome(),
    reason: text(limits.text),
    /** The version of the record that was read; missing: the present one. */
    recordVersion: Type.Optional(versionNumber()),
    /** With outcome New: the record that was added. */
    added: Type.Optional(reviewedRecord()),
  }),
  reply: actedReply(),
});
export const reviewDecide = /* @__PURE__ */ call<typeof reviewDecideShape>('/review/decide', 'involved');

export const reviewSignShape = () => ({
  tag: 'review',
  summary: 'Sign the outcome that somebody else said: the review is Done',
  body: strictObject(identity()),
  reply: actedReply(),
});
export const reviewSign = /* @__PURE__ */ call<typeof reviewSignShape>('/review/sign', 'involved');

export const reviewSendBackShape = () => ({
  tag: 'review',
  summary: 'Send an outcome back to its reviewer, with a reason',
  body: dueReasonBody(),
  reply: actedReply(),
});
export const reviewSendBack = /* @__PURE__ */ call<typeof reviewSendBackShape>(
  '/review/sendback',
  'involved',
);

export const reviewReopenShape = () => ({
  tag: 'review',
  summary: 'Open a review that is Done again, with a reason',
  body: dueReasonBody(),
  reply: actedReply(),
});
export const reviewReopen = /* @__PURE__ */ call<typeof reviewReopenShape>('/review/reopen', 'administrator');

export const reviewAssignShape = () => ({
  tag: 'review',
  summary: 'Give reviews another reviewer, checker or day; null takes a person away, what is left out stays',
  body: strictObject({
    ids: Type.Array(recordId(), { minItems: 1, maxItems: limits.counted }),
    reviewer: Type.Optional(Type.Union([recordId(), Type.Null()])),
    checker: Type.Optional(Type.Union([recordId(), Type.Null()])),
    day: Type.Optional(text(10)),
  }),
  reply: doneReply({
    changed: Type.Integer(),
    refused: Type.Array(Type.Object({ id: recordId(), reason: Type.String() })),
  }),
});
export const reviewAssign = /* @__PURE__ */ call<typeof reviewAssignShape>('/review/assign', 'edit', {
  changed: 'number',
  refused: 'array',
});
