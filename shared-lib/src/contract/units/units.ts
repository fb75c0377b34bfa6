import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { dueKind } from '../due/due.ts';
import { exportFormats, pageProperties, type ExportFormat } from '../lists.ts';
import { doneReply, limits, messageReply, recordId, strictObject, text } from '../values/primitives.ts';
import {
  recordIdBody,
  revertBody,
  timelineEntrySchema,
  updatedReply,
  versionBody,
  versionNumber,
} from '../values/records.ts';
import { unitKinds, type UnitKind } from '../values/units/unit-kinds.ts';
import { unitNumberLength, unitNumberTypes, type UnitNumberType } from '../values/units/unit-numbers.ts';

/** The longest code of a unit in characters, and the most numbers of one. */
export const unitLimits = { code: 50, numbers: 50 } as const;

const orNull = <T extends ReturnType<typeof recordId> | ReturnType<typeof Type.String>>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const unitKind = () => Type.Unsafe<UnitKind>(Type.Enum([...unitKinds]));
const unitNumberType = () => Type.Unsafe<UnitNumberType>(Type.Enum([...unitNumberTypes]));
const choiceIds = () => Type.Array(recordId(), { maxItems: limits.choices, uniqueItems: true });

/** An official number. The server checks its form, and stores it without blanks and in capitals. */
export const unitNumberSchema = () => strictObject({ type: unitNumberType(), value: text(unitNumberLength) });

/** The content of a unit as a person enters it (units §1). What is left out is blank, or stays on an update. */
const unitContent = () => ({
  name: Type.Optional(text(limits.name)),
  /** Unique in the organisation, in any letter case. */
  code: Type.Optional(text(unitLimits.code)),
  kind: Type.Optional(unitKind()),
  parent: Type.Optional(orNull(recordId())),
  /** Id of the state; null: that of the unit above. */
  state: Type.Optional(orNull(recordId())),
  industry: Type.Optional(choiceIds()),
  entityType: Type.Optional(choiceIds()),
  branchtype: Type.Optional(choiceIds()),
  /** Id of the person who owns what nobody else owns. */
  head: Type.Optional(orNull(recordId())),
  /** First and last day, YYYY-MM-DD; null: it was always there, or is open. */
  from: Type.Optional(orNull(text(limits.name))),
  until: Type.Optional(orNull(text(limits.name))),
  numbers: Type.Optional(Type.Array(unitNumberSchema(), { maxItems: unitLimits.numbers })),
});

export const unitSchema = () =>
  Type.Object({
    id: recordId(),
    name: Type.String(),
    code: Type.String(),
    kind: unitKind(),
    parent: orNull(recordId()),
    state: orNull(recordId()),
    industry: Type.Array(recordId()),
    entityType: Type.Array(recordId()),
    branchtype: Type.Array(recordId()),
    head: orNull(recordId()),
    from: orNull(Type.String()),
    until: orNull(Type.String()),
    numbers: Type.Array(Type.Object({ type: unitNumberType(), value: Type.String() })),
    version: Type.Integer(),
  });
export type Unit = Static<ReturnType<typeof unitSchema>>;

/** A unit as lists show it. */
export const unitRowSchema = () =>
  Type.Object({
    ...unitSchema().properties,
    /** Name and code of the unit above; empty for none. */
    parentName: Type.String(),
    parentCode: Type.String(),
    /** Display name of the head; empty for none. */
    headName: Type.String(),
    /** Its state, or that of the nearest unit above that has one. */
    inState: orNull(recordId()),
    /** Whether it is closed today. */
    closed: Type.Boolean(),
  });
export type UnitRow = Static<ReturnType<typeof unitRowSchema>>;

export const unitSorts = ['name', 'code', 'kind', 'parent', 'head', 'from', 'until'] as const;
export type UnitSort = (typeof unitSorts)[number];

/** The order and the filters of a list. */
const listProperties = () => ({
  sort: Type.Optional(Type.Unsafe<UnitSort>(Type.Enum([...unitSorts]))),
  order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
  text: Type.Optional(text(limits.text)),
  kind: Type.Optional(unitKind()),
  state: Type.Optional(recordId()),
  parent: Type.Optional(recordId()),
  below: Type.Optional(recordId()),
  /** `yes`: only closed ones; `all`: closed ones, too. */
  closed: Type.Optional(Type.Union([Type.Literal('yes'), Type.Literal('no'), Type.Literal('all')])),
});

export const unitListShape = () => ({
  tag: 'units',
  summary:
    'The units of the organisation, by name unless another order is asked for, without closed ones unless `closed` says so; `text` is looked for in name, code and numbers; `parent` takes the units directly below it, `below` a unit and all below it',
  body: strictObject({ ...pageProperties(), ...listProperties() }),
  reply: doneReply({ totalLength: Type.Integer(), data: Type.Array(unitRowSchema()) }),
});
export const unitList = /* @__PURE__ */ readingCall<typeof unitListShape>('/unit/list', 'signedIn', {
  totalLength: 'number',
  data: 'array',
});

export const unitExportShape = () => ({
  tag: 'units',
  summary: 'Every unit that the list has under these filters, as a file that can be imported',
  body: strictObject({
    ...listProperties(),
    format: Type.Unsafe<ExportFormat>(Type.Enum([...exportFormats])),
  }),
  reply: Type.String({ format: 'binary' }),
});
export const unitExport = /* @__PURE__ */ call<typeof unitExportShape>(
  '/unit/export',
  'signedIn',
  {},
  'harmless',
);

/** A unit in the tree. `closed`: closed today. */
export const unitNodeSchema = () =>
  Type.Object({
    id: recordId(),
    name: Type.String(),
    code: Type.String(),
    kind: unitKind(),
    parent: orNull(recordId()),
    /** Its state, or that of the nearest unit above that has one. */
    inState: orNull(recordId()),
    closed: Type.Boolean(),
  });
export type UnitNode = Static<ReturnType<typeof unitNodeSchema>>;

export const unitTreeShape = () => ({
  tag: 'units',
  summary:
    'All units as a tree: each after the unit above it and beside its siblings by name, closed ones too',
  body: strictObject({}),
  reply: doneReply({ data: Type.Array(unitNodeSchema()) }),
});
export const unitTree = /* @__PURE__ */ readingCall<typeof unitTreeShape>('/unit/tree', 'signedIn', {
  data: 'array',
});

export const unitOneShape = () => ({
  tag: 'units',
  summary: 'A unit, who acts for it, and its timeline, newest first',
  body: recordIdBody(),
  reply: doneReply({
    data: Type.Array(unitRowSchema(), { minItems: 1, maxItems: 1 }),
    people: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Names of people who act for it but not for the whole organisation',
      }),
    ),
    timeline: Type.Array(timelineEntrySchema()),
  }),
});
export const unitOne = /* @__PURE__ */ readingCall<typeof unitOneShape>('/unit/one', 'signedIn', {
  data: 'array',
  timeline: 'array',
});

export const unitAddShape = () => ({
  tag: 'units',
  summary: 'Add a unit; the same idempotencyKey adds it once',
  body: strictObject({ ...unitContent(), idempotencyKey: Type.Optional(text(100, 1)) }),
  reply: doneReply({ message: Type.String(), id: recordId(), version: Type.Integer() }),
});
export const unitAdd = /* @__PURE__ */ call<typeof unitAddShape>('/unit/add', 'administrator');

export const unitUpdateShape = () => ({
  tag: 'units',
  summary:
    'Change a unit, or move it with all that is below it; what is left out stays, and an older version is refused with 409',
  body: strictObject({ id: recordId(), version: Type.Optional(versionNumber()), ...unitContent() }),
  reply: updatedReply(),
});
export const unitUpdate = /* @__PURE__ */ call<typeof unitUpdateShape>('/unit/update', 'administrator');

export const unitCloseShape = () => ({
  tag: 'units',
  summary:
    'Close a unit: `day` is its last. Units below it that are open must be closed before. Merged `into` another one, that goes on with its open occurrences and its places in records',
  body: strictObject({
    id: recordId(),
    version: Type.Optional(versionNumber()),
    /** YYYY-MM-DD. */
    day: text(limits.name),
    reason: Type.Optional(text(limits.text)),
    into: Type.Optional(recordId()),
  }),
  reply: updatedReply(),
});
export const unitClose = /* @__PURE__ */ call<typeof unitCloseShape>('/unit/close', 'administrator');

export const unitDeleteShape = () => ({
  tag: 'units',
  summary: 'Delete a unit that has no units below it and no work; one with work is closed instead',
  body: strictObject({
    id: recordId(),
    version: Type.Optional(versionNumber()),
    reason: Type.Optional(text(limits.text)),
  }),
  reply: messageReply(),
});
export const unitDelete = /* @__PURE__ */ call<typeof unitDeleteShape>('/unit/delete', 'administrator');

const wantedIds = () => Type.Optional(choiceIds());

export const unitSuggestShape = () => ({
  tag: 'units',
  summary:
    'The open units that a record may apply to, with the reason: their keywords and state fit those of the stored record, or those that are sent',
  body: strictObject({
    kind: dueKind(),
    id: Type.Optional(recordId()),
    /** Of the form, in place of what is stored. */
    IndustryKeyWords: wantedIds(),
    ExemptIndustryKeyWords: wantedIds(),
    BranchKeyWords: wantedIds(),
    ExemptBranchKeyWords: wantedIds(),
    CompanyTypekey: wantedIds(),
    state: wantedIds(),
  }),
  reply: doneReply({ data: Type.Array(Type.Object({ id: recordId(), reason: Type.String() })) }),
});
export const unitSuggest = /* @__PURE__ */ readingCall<typeof unitSuggestShape>('/unit/suggest', 'signedIn', {
  data: 'array',
});

export const unitVersionShape = () => ({
  tag: 'units',
  summary: 'A unit as it was in a version',
  body: versionBody(),
  reply: doneReply({ data: Type.Array(unitSchema(), { minItems: 1, maxItems: 1 }) }),
});
export const unitVersion = /* @__PURE__ */ readingCall<typeof unitVersionShape>('/unit/version', 'signedIn', {
  data: 'array',
});

export const unitRevertShape = () => ({
  tag: 'units',
  summary: 'Make a unit what it was in version `to`, by an ordinary change',
  body: revertBody(),
  reply: updatedReply(),
});
export const unitRevert = /* @__PURE__ */ call<typeof unitRevertShape>('/unit/revert', 'administrator');
