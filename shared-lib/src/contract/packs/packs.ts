import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { importChoice, importId, type ImportChoice } from '../imports/import-file.ts';
import { importFaultSchema, importNumbers, rowOutcomes } from '../imports/import-check.ts';
import { pageProperties } from '../lists.ts';
import {
  doneReply,
  isoDateTime,
  limits,
  messageReply,
  recordId,
  strictObject,
  text,
} from '../values/primitives.ts';
import { packDecision } from './pack-decisions.ts';
import {
  packChoiceSchema,
  packHeadSchema,
  packKinds,
  packLimits,
  packSourceSchema,
  type PackChoice,
  type PackKind,
} from './pack-format.ts';

const packKind = () => Type.Unsafe<PackKind>(Type.Enum([...packKinds]));
const packId = () => text(packLimits.id, 1);
const { id, version, title, publisher, licence, language, checkedOn } = packHeadSchema().properties;
const headProperties = { id, version, title, publisher, licence, language, checkedOn };

/** How many records of each kind. */
export const packCountsSchema = () =>
  Type.Object(Object.fromEntries(packKinds.map((kind) => [kind, Type.Integer()])));

/** A pack of the platform, or one that the organisation has taken over. */
const packSchema = () =>
  Type.Object({
    ...headProperties,
    records: Type.Integer({ description: 'Of all kinds' }),
    signedBy: Type.Optional(
      Type.String({ description: 'Name of the key; missing for one that was admitted without a signature' }),
    ),
    /** Whether the platform offers it; otherwise its file was uploaded. */
    offered: Type.Boolean(),
    taken: Type.Optional(
      Type.Object({
        version: Type.String(),
        at: isoDateTime(),
        user: Type.String(),
        records: Type.Integer({ description: 'Records of the organisation that are of the pack' }),
      }),
    ),
    /** Whether it is newer than what was taken over. */
    newer: Type.Boolean(),
    /** Its import that is under way or was begun: one that is uploaded, checked, running or stopped. */
    importId: Type.Optional(importId()),
  });
export type Pack = Static<ReturnType<typeof packSchema>>;

/** What an import of a pack is run with: what was checked last. */
export interface PackSettings {
  kind: 'pack';
  choose: PackChoice;
  publish: 'yes' | 'no';
  choices: ImportChoice[];
}

const tag = 'pack';

export const packListShape = () => ({
  tag,
  summary: 'The newest version of each pack that the platform offers, and the packs that were taken over',
  body: strictObject({}),
  reply: doneReply({ data: Type.Array(packSchema()) }),
});
export const packList = /* @__PURE__ */ readingCall<typeof packListShape>('/pack/list', 'administrator', {
  data: 'array',
});

export const packOpenShape = () => ({
  tag,
  summary: 'Begin to take over a pack of the platform, or its newer version: makes an import of it',
  body: strictObject({ id: packId(), version: text(50, 1) }),
  reply: doneReply({ id: importId() }),
});
export const packOpen = /* @__PURE__ */ call<typeof packOpenShape>(
  '/pack/open',
  'administrator',
  {},
  'harmless',
);

export const packUploadShape = () => ({
  tag,
  summary: 'Take a .lexpack file that a trusted publisher signed: multipart, one file. Makes an import of it',
  reply: doneReply({ id: importId() }),
});
export const packUpload = /* @__PURE__ */ call<typeof packUploadShape>(
  '/pack/upload',
  'administrator',
  {},
  'unsafe',
);

const offeredName = () =>
  Type.Object({ name: Type.String(), laws: Type.Integer(), obligations: Type.Integer() });

export const packOneShape = () => ({
  tag,
  summary: 'The pack of an import: what it is, its sources, and what can be chosen of it',
  body: strictObject({ id: importId() }),
  reply: doneReply({
    ...packSchema().properties,
    kinds: packCountsSchema(),
    /** SOURCES.md, as text. */
    sources: Type.String(),
    unchecked: Type.Integer({ description: 'Records that were not checked against their source' }),
    /** The version from which this import updates; missing where it takes over. */
    from: Type.Optional(Type.String()),
    /** What was chosen in this import, or at the last take-over. */
    choose: Type.Optional(packChoiceSchema()),
    offers: Type.Object({
      states: Type.Array(offeredName()),
      industries: Type.Array(offeredName()),
      entityTypes: Type.Array(offeredName()),
      branches: Type.Array(offeredName()),
      categories: Type.Array(offeredName()),
      institutional: Type.Integer({ description: 'Laws of institutions and of the state itself' }),
    }),
  }),
});
export const packOne = /* @__PURE__ */ readingCall<typeof packOneShape>('/pack/one', 'administrator', {
  offers: 'object',
});

/** How a record that is there already was found. */
export const matchedOn = ['pack', 'code', 'name', 'source'] as const;

export const packCheckShape = () => ({
  tag,
  summary: 'What a take-over of these choices would do, record by record; the import can be run then',
  body: strictObject({
    id: importId(),
    choose: packChoiceSchema(),
    /** Publishes records that have all required fields; the others become Drafts. */
    publish: Type.Enum(['yes', 'no']),
    /** For names in the pack that are no choice of the organisation. */
    choices: Type.Array(importChoice(), { maxItems: 5_000 }),
  }),
  reply: doneReply({
    total: Type.Integer(),
    ...importNumbers(),
    published: Type.Integer(),
    kinds: packCountsSchema(),
    dueDays: Type.Integer({
      description: 'Of the chosen records that would be published, in the next 12 months',
    }),
    /** Records that are there already: nothing in them changes; the first {@link importLimits.shownFaults}. */
    there: Type.Array(
      Type.Object({
        key: Type.String(),
        kind: packKind(),
        name: Type.String(),
        UniqueCode: Type.String(),
        by: Type.Enum([...matchedOn]),
      }),
    ),
    faults: Type.Array(importFaultSchema()),
    faultsTotal: Type.Integer(),
    /** Names that are no choice of their field: the record is taken without them unless `choices` says more. */
    unknown: Type.Array(
      Type.Object({
        field: Type.String(),
        label: Type.String(),
        list: Type.String({ description: 'The list of choices, by its name in datafetchdropdown' }),
        value: Type.String(),
        rows: Type.Integer(),
        nearest: Type.Optional(Type.Object({ choice: Type.String(), label: Type.String() })),
      }),
    ),
    /** Reasons why records would stay Drafts. */
    drafts: Type.Array(Type.Object({ message: Type.String(), rows: Type.Integer() })),
    /** The first {@link importLimits.shownRows} records of it. */
    rows: Type.Array(
      Type.Object({
        row: Type.Integer(),
        key: Type.String(),
        kind: packKind(),
        name: Type.String(),
        code: Type.String({ description: 'Its own code' }),
        outcome: Type.Enum([...rowOutcomes]),
        due: Type.Optional(Type.String({ description: 'Its next due day, ISO' })),
        checkedOn: Type.Optional(Type.String()),
      }),
    ),
  }),
});
export const packCheck = /* @__PURE__ */ call<typeof packCheckShape>(
  '/pack/check',
  'administrator',
  { rows: 'array', there: 'array', unknown: 'array' },
  'harmless',
);

/** What a newer version does to a record. A new one may be split off from another: `was` says so. */
export const packChanges = ['new', 'changed', 'renumbered', 'dropped'] as const;
export type PackChange = (typeof packChanges)[number];

const packChangeSchema = () =>
  Type.Object({
    key: Type.String(),
    kind: packKind(),
    change: Type.Enum([...packChanges]),
    name: Type.String(),
    code: Type.String(),
    recordId: Type.Optional(recordId()),
    UniqueCode: Type.Optional(Type.String()),
    /** The keys that it had. */
    was: Type.Optional(Type.Array(Type.String())),
    /** Of a dropped one: the key of the record that it was merged into. */
    into: Type.Optional(Type.String()),
    /** The day from which its schedule changes. */
    holdsFrom: Type.Optional(Type.String()),
    source: packSourceSchema(),
    fields: Type.Array(
      Type.Object({
        field: Type.String(),
        label: Type.String(),
        /** In words: the text of the pack before, and now. */
        before: Type.String(),
        now: Type.String(),
        /** The organisation's own text, where it changed the field itself. */
        own: Type.Optional(Type.String()),
        decision: Type.Optional(packDecision()),
      }),
    ),
    /** Of the record as a whole: of a new or a dropped one. */
    decision: Type.Optional(packDecision()),
    /** Why it cannot be taken: locked, repealed, deleted. */
    hindered: Type.Optional(Type.String()),
  });
export type ChangeOfPack = Static<ReturnType<typeof packChangeSchema>>;

const changeFilters = () => ({
  change: Type.Optional(Type.Enum([...packChanges])),
  kind: Type.Optional(packKind()),
  only: Type.Optional(
    Type.Enum(['open', 'decided', 'own', 'unchanged'], {
      description:
        'own: of fields that the organisation changed itself, too; unchanged: of all others, new and dropped records among them',
    }),
  ),
});

export const packChangesShape = () => ({
  tag,
  summary: 'What a newer version changes, record by record and field by field, a page at a time',
  body: strictObject({ id: importId(), ...changeFilters(), ...pageProperties() }),
  reply: doneReply({
    totalLength: Type.Integer(),
    data: Type.Array(packChangeSchema()),
    /** Over all pages, without the filter: single changes, and those that are not decided. */
    changes: Type.Integer(),
    open: Type.Integer(),
    own: Type.Integer(),
    /** Single changes that the filter lets through and that are not decided: those that `all` would decide. */
    openOfFilter: Type.Integer(),
  }),
});
export const packChangesCall = /* @__PURE__ */ readingCall<typeof packChangesShape>(
  '/pack/changes',
  'administrator',
  { totalLength: 'number', data: 'array' },
);

export const packDecideShape = () => ({
  tag,
  summary:
    'Decide changes of a newer version: one by one, or the open ones of a filter. What is not decided stays open and is offered again',
  body: strictObject({
    id: importId(),
    /** Either these, or `all`. */
    decisions: Type.Optional(
      Type.Array(
        strictObject({
          key: packId(),
          /** Missing for the record as a whole. */
          field: Type.Optional(text(100, 1)),
          /** Null takes the decision back. */
          decision: Type.Union([packDecision(), Type.Null()]),
        }),
        { minItems: 1, maxItems: limits.pageSize },
      ),
    ),
    all: Type.Optional(strictObject({ ...changeFilters(), decision: packDecision() })),
  }),
  reply: doneReply({
    message: Type.String(),
    changes: Type.Integer(),
    open: Type.Integer(),
    own: Type.Integer(),
  }),
});
export const packDecide = /* @__PURE__ */ call<typeof packDecideShape>(
  '/pack/decide',
  'administrator',
  { open: 'number' },
  'harmless',
);

export const packLeaveShape = () => ({
  tag,
  summary: 'Leave a pack: its records stay as the organisation’s own, and updates are no longer offered',
  body: strictObject({ id: packId() }),
  reply: messageReply(),
});
export const packLeave = /* @__PURE__ */ call<typeof packLeaveShape>('/pack/leave', 'administrator');
