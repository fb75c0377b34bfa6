import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { doneReply, limits, recordId, strictObject, text } from '../values/primitives.ts';
import { dueKind } from './due.ts';

const idOrNone = () => Type.Union([recordId(), Type.Null()]);

/** A person who can be chosen. */
export const duePersonSchema = () =>
  Type.Object({
    id: recordId(),
    /** The display name. */
    name: Type.String(),
    /** Their username. */
    account: Type.Optional(Type.String()),
    /** Whether they have Edit access, which approving requires. */
    canEdit: Type.Boolean(),
    /** Disabled since; only returned for people requested by id. */
    disabled: Type.Optional(Type.Boolean()),
    /** The names of the units that they act for; absent for the whole organisation, and to people of chosen units. */
    actsFor: Type.Optional(Type.Array(Type.String())),
  });
export type DuePersonRow = Static<ReturnType<typeof duePersonSchema>>;

export const duePeopleShape = () => ({
  tag: 'due',
  summary:
    'The people of the organisation who can be owner or checker, by name, the first 50; or those of these ids, also where they are disabled',
  body: strictObject({
    text: Type.Optional(text(limits.name)),
    ids: Type.Optional(Type.Array(recordId(), { minItems: 1, maxItems: 50, uniqueItems: true })),
    sees: Type.Optional({ ...recordId(), description: 'An occurrence: only people who may see it' }),
  }),
  reply: doneReply({
    data: Type.Array(duePersonSchema()),
    /** Whether there are more results. */
    more: Type.Boolean(),
    /** The caller's own id. */
    own: recordId(),
  }),
});
export const duePeople = /* @__PURE__ */ readingCall<typeof duePeopleShape>('/due/people', 'signedIn', {
  data: 'array',
});

export const dueRecordPeopleShape = () => ({
  tag: 'due',
  summary: 'Who does what a record asks for, and who approves it; null for nobody',
  body: strictObject({ kind: dueKind(), id: recordId() }),
  reply: doneReply({
    owner: idOrNone(),
    ownerName: Type.String(),
    checker: idOrNone(),
    checkerName: Type.String(),
    /** Which of the two were disabled since. */
    disabled: Type.Array(Type.Union([Type.Literal('owner'), Type.Literal('checker')])),
  }),
});
export const dueRecordPeople = /* @__PURE__ */ readingCall<typeof dueRecordPeopleShape>(
  '/due/recordpeople',
  'signedIn',
  { disabled: 'array' },
);

export const dueAssignShape = () => ({
  tag: 'due',
  summary:
    'Give records, or single occurrences, an owner and a checker: null takes one away, what is left out stays. Open occurrences follow their record, unless they have people of their own',
  body: strictObject({
    /** Either `records` or `ids`. */
    records: Type.Optional(
      Type.Array(strictObject({ kind: dueKind(), id: recordId() }), {
        minItems: 1,
        maxItems: limits.counted,
      }),
    ),
    ids: Type.Optional(Type.Array(recordId(), { minItems: 1, maxItems: limits.counted })),
    owner: Type.Optional(idOrNone()),
    checker: Type.Optional(idOrNone()),
  }),
  reply: doneReply({
    changed: Type.Integer(),
    refused: Type.Array(
      Type.Object({
        /** Only for records. */
        kind: Type.Optional(dueKind()),
        id: recordId(),
        reason: Type.String(),
      }),
    ),
  }),
});
export const dueAssign = /* @__PURE__ */ call<typeof dueAssignShape>('/due/assign', 'edit', {
  changed: 'number',
  refused: 'array',
});

export const dueDutiesShape = () => ({
  tag: 'due',
  summary:
    'How many records somebody owns and checks, each counted once: those that name them, and those with open occurrences that do; and how many units they head',
  body: strictObject({ id: recordId() }),
  reply: doneReply({ owned: Type.Integer(), checked: Type.Integer(), headed: Type.Integer() }),
});
export const dueDuties = /* @__PURE__ */ readingCall<typeof dueDutiesShape>('/due/duties', 'administrator', {
  owned: 'number',
  checked: 'number',
});
