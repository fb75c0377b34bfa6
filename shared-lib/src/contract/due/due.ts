import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { pageProperties } from '../lists.ts';
import { dueStatuses, type DueStatus } from '../values/due-statuses.ts';
import { dueKinds, occurrenceKinds, type DueKind, type OccurrenceKind } from '../values/kind-names.ts';
import { paymentHeads, type PaymentHead } from '../values/payment-heads.ts';
import {
  doneReply,
  isoDateTime,
  limits,
  recordId,
  strictObject,
  text,
  titleInHindi,
} from '../values/primitives.ts';
import { timelineEntrySchema, unitProgress } from '../values/records.ts';
import { paymentSchema } from './filing/payments.ts';
import { renewalStepSchema } from './filing/renewal-step.ts';
import { evidenceFileSchema, neededDocuments } from './filing/due-evidence.ts';
import { dueActions, type DueAction } from '../../domain/due/filing/due-actions.ts';

export const dueSorts = ['due', 'law', 'name', 'owner', 'unit'] as const;
export type DueSort = (typeof dueSorts)[number];

export const dueKind = () => Type.Unsafe<DueKind>(Type.Enum([...dueKinds]));
const occurrenceKind = () => Type.Unsafe<OccurrenceKind>(Type.Enum([...occurrenceKinds]));
export const dueStatus = () => Type.Unsafe<DueStatus>(Type.Enum([...dueStatuses]));
const isoDay = () => text(10);
/** A choice's id, or `none` for records and laws without a choice. */
export const idOrNone = () => Type.Union([recordId(), Type.Literal('none')]);
export type IdOrNone = Static<ReturnType<typeof idOrNone>>;
const orNull = <T extends ReturnType<typeof recordId> | ReturnType<typeof Type.String>>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/**
 * An occurrence: one due date of a record, or a review of one because of a circular. Days are ISO days; `law` is the law's code
 * name, `lawName` its name, `lawbasedid` its id: 0 where the record has no law. `recordId` of a review is the review's own id.
 */
export const dueRowSchema = () =>
  Type.Object({
    id: recordId(),
    kind: occurrenceKind(),
    recordId: recordId(),
    UniqueCode: Type.String(),
    name: Type.String(),
    law: Type.String(),
    lawName: Type.Optional(Type.String()),
    title_hi: titleInHindi(),
    lawbasedid: Type.Integer({ minimum: 0 }),
    statutoryDay: Type.String(),
    dueDay: Type.String(),
    internalDay: Type.String(),
    status: dueStatus(),
    owner: orNull(recordId()),
    ownerName: Type.String(),
    checker: orNull(recordId()),
    checkerName: Type.String(),
    filedOn: orNull(Type.String()),
    /** The day on which the pending renewal of a license was applied for; null without one. */
    appliedOn: Type.Optional(orNull(Type.String())),
    reference: Type.String(),
    /** Whether the submission asks for a waiver. */
    waiver: Type.Optional(Type.Boolean()),
    sensitivity: Type.String(),
    version: Type.Integer(),
    /** The unit that it is due for; null and empty for the organisation as a whole. */
    unit: Type.Optional(orNull(recordId())),
    unitName: Type.Optional(Type.String()),
    unitCode: Type.Optional(Type.String()),
    /** Whether filing without a payment needs a reason. */
    payable: Type.Optional(Type.Boolean()),
    /** Sum of its payments in paise, and of those for interest, late fees and penalties. */
    paid: Type.Optional(Type.Integer()),
    lateCost: Type.Optional(Type.Integer()),
    /** In lists: the absent person in whose place it is the caller's; empty for nobody. */
    standsFor: Type.Optional(Type.String()),
  });
export type DueRow = Static<ReturnType<typeof dueRowSchema>>;

/** A unit, with all below it; or `none`: what is due for the organisation as a whole. */
export const unitFilter = () => Type.Optional(idOrNone());

/** The filters of all lists of occurrences. */
export const dueFilterProperties = () => ({
  status: Type.Optional(Type.Array(dueStatus(), { maxItems: dueStatuses.length })),
  mine: Type.Optional(Type.Literal('yes')),
  /** A person's id; or `none`: no owner, or a disabled one. */
  owner: Type.Optional(idOrNone()),
  /** A person's id, or `me`. */
  checker: Type.Optional(Type.Union([recordId(), Type.Literal('me')])),
  kind: Type.Optional(Type.Array(occurrenceKind(), { maxItems: occurrenceKinds.length })),
  law: Type.Optional(recordId()),
  /** A business function and the category of the law, by id. */
  function: Type.Optional(idOrNone()),
  category: Type.Optional(idOrNone()),
  state: Type.Optional(idOrNone()),
  sensitivity: Type.Optional(Type.Array(text(limits.name), { maxItems: limits.choices })),
  /** Only what was paid for under one of these heads. */
  head: Type.Optional(
    Type.Array(Type.Unsafe<PaymentHead>(Type.Enum([...paymentHeads])), { maxItems: paymentHeads.length }),
  ),
  record: Type.Optional(strictObject({ kind: dueKind(), id: recordId() })),
  unit: unitFilter(),
  text: Type.Optional(text(limits.text)),
});

/** The filters and the order of the due list. */
export const dueListProperties = () => ({
  /** Due dates, inclusive. */
  from: Type.Optional(isoDay()),
  to: Type.Optional(isoDay()),
  ...dueFilterProperties(),
  sort: Type.Optional(Type.Unsafe<DueSort>(Type.Enum([...dueSorts]))),
  order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
});

export const dueListShape = () => ({
  tag: 'due',
  summary:
    'What is due when, of published records of Active laws, the earliest due day first; `text` is looked for in code, name, code and name of the law, and name and code of the unit. `mine` is what the caller does, and what waits for their approval',
  body: strictObject({ ...pageProperties(), ...dueListProperties() }),
  reply: doneReply({
    totalLength: Type.Integer(),
    /** True if there are more than the counted 10,000. */
    totalCapped: Type.Optional(Type.Boolean()),
    /**
     * Numbers of items due before today, this week, later this month, and afterwards; and how many of the last within
     * 30 days, and of the first are overdue. Missing if the total is capped.
     */
    sections: Type.Optional(
      Type.Object({
        past: Type.Integer(),
        week: Type.Integer(),
        month: Type.Integer(),
        later: Type.Integer(),
        soon: Type.Optional(Type.Integer()),
        overdue: Type.Optional(Type.Integer()),
      }),
    ),
    data: Type.Array(dueRowSchema()),
  }),
});
export const dueList = /* @__PURE__ */ readingCall<typeof dueListShape>('/due/list', 'signedIn', {
  totalLength: 'number',
  data: 'array',
});

/** The record's previous or next occurrence. */
const neighbourSchema = () =>
  Type.Union([Type.Object({ id: recordId(), dueDay: Type.String(), status: dueStatus() }), Type.Null()]);

export const dueOccurrenceSchema = () =>
  Type.Object({
    ...dueRowSchema().properties,
    why: Type.Array(Type.String(), {
      description:
        'A sentence on the statutory day, one or two on the due day, one on the internal day; empty where the schedule no longer has them',
    }),
    penaltytype: Type.Array(Type.String(), { description: 'Of the record, as the two below' }),
    penalty: Type.String(),
    referencelink: Type.String(),
    /** Whether its record is locked, which refuses grants and adjournments. */
    locked: Type.Optional(Type.Boolean()),
    previous: neighbourSchema(),
    next: neighbourSchema(),
    /** Which of its people were disabled since. */
    disabled: Type.Optional(Type.Array(Type.Union([Type.Literal('owner'), Type.Literal('checker')]))),
    note: Type.String(),
    /** Display name of the person who filed it; empty if it is not filed. */
    filedByName: Type.String(),
    filedBy: Type.Optional(Type.Union([recordId(), Type.Null()], { description: 'The id of their account' })),
    filedAt: Type.Union([isoDateTime(), Type.Null()]),
    may: Type.Array(Type.Unsafe<DueAction>(Type.Enum([...dueActions])), {
      description: 'What the caller may do with it in its state',
    }),
    attachment: Type.Array(evidenceFileSchema(), {
      description: 'Evidence; once approved it stays for good',
    }),
    kept: Type.Optional(
      Type.Array(Type.String(), { description: 'The ids of evidence that stays for good' }),
    ),
    addedLater: Type.Optional(
      Type.Array(Type.String(), {
        description: 'The ids of evidence that was added after it was done: no approval saw it',
      }),
    ),
    payments: Type.Optional(Type.Array(paymentSchema(), { description: 'As they were entered' })),
    nopayment: Type.Optional(
      Type.String({ description: 'Why it was filed without a payment; empty where none is needed' }),
    ),
    ...neededDocuments(),
    needsChecker: Type.Optional(
      Type.Boolean({ description: 'It has no checker and needs one before it is filed or waived' }),
    ),
    waitsFor: Type.Optional(
      Type.String({ description: 'Why the caller may not file or approve it now, in a sentence' }),
    ),
    timeline: Type.Array(timelineEntrySchema()),
    renewal: Type.Optional(
      Type.Object(
        {
          /** The present end and number of the license, of the unit where it is due for one. */
          validuntil: Type.String(),
          number: Type.String(),
          /** Whether the law keeps it valid while the renewal is pending. */
          staysValid: Type.Boolean(),
          steps: Type.Array(renewalStepSchema()),
        },
        { description: 'Only for licenses: what is renewed, and its steps so far, the newest first' },
      ),
    ),
    ownerFrom: Type.Optional(
      Type.String({ description: 'Where the owner comes from, in words; only for occurrences of units' }),
    ),
    ...unitProgress(),
  });
export type DueOccurrence = Static<ReturnType<typeof dueOccurrenceSchema>>;

export const dueOneShape = () => ({
  tag: 'due',
  summary:
    'One time that a record is due, with a sentence for each of its days, and the ones of the same record before and after it',
  body: strictObject({ id: recordId() }),
  reply: doneReply({ data: Type.Array(dueOccurrenceSchema()) }),
});
export const dueOne = /* @__PURE__ */ readingCall<typeof dueOneShape>('/due/one', 'signedIn', {
  data: 'array',
});

export const dueCountsShape = () => ({
  tag: 'due',
  summary:
    'How many are overdue, due and submitted, of all and of the caller, and how many records have no way to a day; with `unit` those of a unit and of all below it',
  body: strictObject({ unit: unitFilter() }),
  reply: doneReply({
    overdue: Type.Integer(),
    due: Type.Integer(),
    submitted: Type.Integer(),
    /** Sent back; also counted as overdue or due. */
    sentBack: Type.Optional(Type.Integer()),
    /** Licenses with a pending renewal; overdue ones among them also count as such. */
    renewalApplied: Type.Optional(Type.Integer()),
    mine: Type.Object({
      overdue: Type.Integer(),
      due: Type.Integer(),
      toApprove: Type.Integer(),
      sentBack: Type.Optional(Type.Integer()),
      renewalApplied: Type.Optional(Type.Integer()),
      /** Overdue, sent back, or both. */
      urgent: Type.Optional(Type.Integer()),
      /** Items with news about the caller's work since they last opened Due, which no digest has reported. */
      news: Type.Optional(Type.Integer()),
      /** Unread notifications of the caller, up to 100. */
      unread: Type.Optional(Type.Integer()),
    }),
    notScheduled: Type.Integer(),
  }),
});
export const dueCounts = /* @__PURE__ */ readingCall<typeof dueCountsShape>('/due/counts', 'signedIn', {
  overdue: 'number',
  due: 'number',
  submitted: 'number',
  mine: 'object',
  notScheduled: 'number',
});

export const dueSeenShape = () => ({
  tag: 'due',
  summary: 'Say that the caller has opened what is due: what happened until now no longer counts as news',
  body: strictObject({}),
  reply: doneReply({}),
});
export const dueSeen = /* @__PURE__ */ call<typeof dueSeenShape>('/due/seen', 'signedIn', {}, 'harmless');

/**
 * A published record of an Active law whose schedule has no computable due date; `missing` uses the form's labels.
 */
export const unscheduledSchema = () =>
  Type.Object({
    kind: dueKind(),
    id: recordId(),
    UniqueCode: Type.String(),
    name: Type.String(),
    /** The law's code name, and its name. */
    law: Type.Optional(Type.String()),
    lawName: Type.Optional(Type.String()),
    title_hi: titleInHindi(),
    missing: Type.Array(Type.String()),
  });
export type Unscheduled = Static<ReturnType<typeof unscheduledSchema>>;

export const dueNotScheduledShape = () => ({
  tag: 'due',
  summary:
    'Published records of Active laws that have a periodicity and no way to a day, and what is missing',
  body: strictObject({ ...pageProperties(), unit: unitFilter(), text: Type.Optional(text(limits.text)) }),
  reply: doneReply({ totalLength: Type.Integer(), data: Type.Array(unscheduledSchema()) }),
});
export const dueNotScheduled = /* @__PURE__ */ readingCall<typeof dueNotScheduledShape>(
  '/due/notscheduled',
  'signedIn',
  { totalLength: 'number', data: 'array' },
);
