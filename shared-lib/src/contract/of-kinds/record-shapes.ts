import {
  attachedFileSchema,
  attachmentSchema,
  uploadParts,
  type AttachedFile,
  type SentAttachment,
} from '../attachments.ts';
import { exportBody, exportQuery, listQuery, listReply, namedTotals } from '../lists.ts';
import { choicesBody, choicesReply, recordNames } from '../values/choices.ts';
import { doneReply, limits, messageReply, recordId, strictObject, text } from '../values/primitives.ts';
import {
  addedReply,
  deleteBody,
  lockBody,
  recordIdBody,
  revertBody,
  timelineEntrySchema,
  unitProgress,
  updatedReply,
  versionBody,
} from '../values/records.ts';
import { Type, type Static, type TProperties, type TSchema } from 'typebox';
import { hasSchedules } from '../../domain/due/periods/earlier-schedules.ts';
import { listFilterProperties } from '../../domain/lists/list-filters.ts';
import { belongsToLaw, lawIdOfRow, mayBeWithoutLaw } from '../../domain/parent-law.ts';
import type { ListRow } from '../../domain/lists/summarize-row.ts';
import { asOfShape, type AsOfReplyOf } from './as-of-shape.ts';
import { fieldSchema, literals, rowsSchema, schedulesSchema } from './field-schemas.ts';
import { listNames } from './list-names.ts';
import type { RecordKind, RecordValues } from '../../domain/record-kind.ts';
import { lawStatusWords, recordStatuses, saveCodes } from '../../domain/save-intent.ts';
import { recordOfPackSchema, type RecordOfPack } from '../packs/pack-format.ts';

const fieldSchemas = (kind: RecordKind): TProperties =>
  Object.fromEntries(kind.fields.map((field) => [field.name, fieldSchema(field)]));

/** The button that was used: a law sends words in `status`, the other kinds a save code (decisions §5). */
const intentSchemas = (kind: RecordKind): TProperties =>
  kind.wire.recordStatus === 'status'
    ? { status: literals(Object.values(lawStatusWords)) }
    : { status: literals(Object.values(saveCodes)), publish_status: Type.Optional(text(limits.name)) };

/** The values of the record's law that a form has read and sends back. */
const lawSchemas = (kind: RecordKind): TProperties =>
  belongsToLaw(kind) ? { [kind.wire.lawStatus]: Type.Optional(text(limits.name)) } : {};

/**
 * When a changed schedule takes effect: a day (YYYY-MM-DD), before which the schedule of then stays; `start` if it was
 * wrong from the start; by default from the next open occurrence. Without effect on a record that was never published.
 */
const changeSchemas = (kind: RecordKind): TProperties =>
  belongsToLaw(kind) ? { changefrom: Type.Optional(text(limits.name)) } : {};

/**
 * A form's fields, the button in `status`, the files to attach (attached ones may be omitted), and the extra fields
 * of the call. An update names files to remove by id or name; a create ignores these.
 */
export type RecordPayload = RecordValues & { attachment?: SentAttachment; attachmentremovelist?: string[] };

/** A missing field is blank on a create and unchanged on an update. */
const payloadSchema = (kind: RecordKind, more: TProperties) =>
  Type.Unsafe<RecordPayload>(
    strictObject({
      ...Object.fromEntries(
        Object.entries(fieldSchemas(kind)).map(([name, schema]) => [name, Type.Optional(schema)]),
      ),
      ...intentSchemas(kind),
      ...lawSchemas(kind),
      [kind.wire.code]: Type.Optional(text(limits.name)),
      attachment: attachmentSchema(),
      attachmentfilename: Type.Optional(text()),
      attachmentremovelist: Type.Optional(Type.Array(text(limits.name), { maxItems: limits.choices })),
      duplicateActive: Type.Optional(literals(['Repealed', ''])),
      ...more,
    }),
  );

/** Whether a row's field is the save code of `publish_status` (decisions §5 "Values on the wire"). */
export const isSaveCodeOfRow = (kind: RecordKind, name: string): boolean =>
  name === 'status' && kind.wire.recordStatus !== 'status';

/** Whether a row's field is a text; the others are ids. */
export const isTextOfRow = (kind: RecordKind, name: string): boolean =>
  name !== lawIdOfRow && !kind.fields.some((field) => field.name === name && field.control === 'choices');

function rowFieldSchema(kind: RecordKind, name: string): TSchema {
  if (isSaveCodeOfRow(kind, name)) return Type.Integer({ description: 'The save code of the status' });
  if (isTextOfRow(kind, name)) return Type.String();
  if (name === lawIdOfRow) return mayBeWithoutLaw(kind) ? Type.Integer({ minimum: 0 }) : recordId();
  return Type.Array(recordId());
}

/** The fields of a row, without those that all kinds share. */
export const listRowFields = ({ list }: RecordKind): string[] => [...list.rowFields, ...list.unsortedFields];

/** The exportable fields: the list's columns, and the other texts of a row. */
export const listExportFields = (kind: RecordKind): string[] => {
  const columns = kind.list.columns.map(({ name }) => name);
  const others = listRowFields(kind).filter((name) => !columns.includes(name) && isTextOfRow(kind, name));
  return [...columns, ...others];
};

/** For people of chosen units: whether they may not change the record. */
const readOnlySchema = () => ({
  readOnly: Type.Optional(
    Type.Union([Type.Literal('true'), Type.Literal('false')], {
      description:
        'For people of chosen units: true where the record is not for these alone, so that they cannot change it',
    }),
  ),
});

/** The open review that waits for the caller; -1 where open ones wait for others, 0 or missing without any. */
const toReviewSchema = () => ({ toReview: Type.Optional(Type.Integer({ minimum: -1 })) });

/** A row of a kind's list, as JSON schema. */
export const rowSchema = (kind: RecordKind) =>
  Type.Unsafe<ListRow>(
    Type.Object({
      id: recordId(),
      ...Object.fromEntries(listRowFields(kind).map((name) => [name, rowFieldSchema(kind, name)])),
      editOption: literals(['true', 'false']),
      version: Type.Integer(),
      ...(belongsToLaw(kind) && readOnlySchema()),
      ...toReviewSchema(),
    }),
  );

/** A stored record in the replies of `one`, `view` and `version`. */
export type StoredRecord = RecordValues & {
  id: number;
  version: number;
  editOption: 'true' | 'false';
  readOnly?: 'true' | 'false';
  forUnits?: 'true';
  /** In the dialog, as in rows. */
  toReview?: number;
  /** In the dialog of a notice that stands in a chain. */
  chain?: NoticeOfChain[];
  attachment: AttachedFile[];
};

/** Names of the units and people that the values name by id, and how far a change of units is; only where there are some. */
const nameSchemas = () => ({
  forUnits: Type.Optional(
    Type.Literal('true', {
      description: 'For people of chosen units: it is due at units, which may be others than theirs',
    }),
  ),
  unitNames: Type.Optional(recordNames().properties.unit),
  personNames: Type.Optional(recordNames().properties.person),
  ...unitProgress(),
});

export const storedSchema = (kind: RecordKind, more: TProperties = {}) =>
  Type.Unsafe<StoredRecord>(
    Type.Object({
      id: recordId(),
      [kind.wire.code]: Type.String(),
      [kind.wire.recordStatus]: literals(recordStatuses),
      ...fieldSchemas(kind),
      ...lawSchemas(kind),
      editOption: literals(['true', 'false']),
      version: Type.Integer(),
      attachment: Type.Array(attachedFileSchema()),
      ...(belongsToLaw(kind) && { ...nameSchemas(), ...readOnlySchema() }),
      ...(hasSchedules(kind) && { schedules: Type.Optional(schedulesSchema(kind)) }),
      ...toReviewSchema(),
      ...more,
    }),
  );

/** A notice among those that follow each other. The day is an ISO day or empty; amounts are sums in paise. */
const noticeOfChain = () =>
  Type.Object({
    id: recordId(),
    code: Type.String(),
    subject: Type.String(),
    stage: Type.String(),
    day: Type.String(),
    amount: Type.Number(),
    remained: Type.Number(),
  });
export type NoticeOfChain = Static<ReturnType<typeof noticeOfChain>>;

/** A record for its detail dialog; `mergeTimelines` merges the two timelines. */
export interface ViewReply {
  success: 1;
  data: StoredRecord[];
  /** The pack that it is of. */
  pack?: RecordOfPack;
}

export type AsOfReply = AsOfReplyOf<StoredRecord>;

/** A Published record that lacks required fields, with their labels. */
const incompleteRecord = () => Type.Object({ id: recordId(), empty: Type.Array(Type.String()) });
export type IncompleteRecord = Static<ReturnType<typeof incompleteRecord>>;

/** The replies of a kind's lists and counts. */
function listShapes(kind: RecordKind) {
  const tag = kind.name;
  const title = kind.title.toLowerCase();
  const narrowing = listFilterProperties(kind);
  const query = listQuery(narrowing);
  return {
    list: {
      tag,
      summary: `A page of the ${title} list`,
      query,
      // "All lists send no body; the query carries the data" (D1 §7), whatever the method.
      ...(kind.list.method === 'POST' && { body: strictObject({}) }),
      reply: listReply(rowSchema(kind)),
    },
    counts: {
      tag,
      summary: `How many rows each ${title} list has under the same query, whatever its page`,
      query,
      body: strictObject({}),
      reply: doneReply(namedTotals(listNames)),
    },
    optionCounts: {
      tag,
      summary: `How many records of a ${title} list have each option of its filters, under the other filters of the query; filters whose options are not counted are left out`,
      query,
      body: strictObject({ list: Type.Enum([...listNames]) }),
      reply: doneReply({ data: Type.Record(Type.String(), Type.Record(Type.String(), Type.Integer())) }),
    },
    incomplete: {
      tag,
      summary: `Which of some records, a page of the ${title} list at most, are Published and lack what Publish needs`,
      body: strictObject({
        ids: Type.Array(recordId(), { minItems: 1, maxItems: limits.pageSize, uniqueItems: true }),
      }),
      reply: doneReply({ data: Type.Array(incompleteRecord()) }),
    },
    export: {
      tag,
      summary: `Every row of a ${title} list under a query, or those of them with these ids, as a file`,
      query: exportQuery(listNames, narrowing),
      body: exportBody(listExportFields(kind)),
      reply: Type.String({ format: 'binary' }),
    },
  };
}

/** The requests and replies of a kind's form. */
function savingShapes(kind: RecordKind) {
  const tag = kind.name;
  const title = kind.title.toLowerCase();
  return {
    sameCode: {
      tag,
      summary: `Some of the other records whose own code is this one, whatever its case: a ${title} may be there already`,
      body: strictObject({ code: text(limits.name, 1), id: Type.Optional(recordId()) }),
      reply: doneReply({
        data: Type.Array(Type.Object({ id: recordId(), code: Type.String(), name: Type.String() })),
      }),
    },
    add: {
      tag,
      summary: `Store a new ${title}; the same idempotencyKey stores it once`,
      body: payloadSchema(kind, {
        id: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
        idempotencyKey: Type.Optional(text(100, 1)),
        ...changeSchemas(kind),
      }),
      reply: addedReply(),
    },
    update: {
      tag,
      summary: `Change a ${title}; an older version is refused with 409, and so is none where somebody else has changed it since the caller signed in`,
      body: payloadSchema(kind, {
        id: recordId(),
        version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
        ...changeSchemas(kind),
      }),
      reply: updatedReply(),
    },
  };
}

/** What a record's dialog shows beside its values. */
const viewedProperties = (kind: RecordKind): TProperties => ({
  master_name: Type.Optional(Type.String()),
  extention_list: Type.Optional(rowsSchema('extensions')),
  ...(kind.name === 'notice' && { chain: Type.Optional(Type.Array(noticeOfChain())) }),
  /** Number of overdue records below a law. */
  ...(!belongsToLaw(kind) && { overdue: Type.Optional(Type.Integer()) }),
});

export const viewedSchema = (kind: RecordKind) => storedSchema(kind, viewedProperties(kind));

/** The shapes of every call of a kind, derived from its fields. */
export function recordShapes(kind: RecordKind) {
  const tag = kind.name;
  const title = kind.title.toLowerCase();
  const timeline = Type.Array(timelineEntrySchema());
  return {
    ...listShapes(kind),
    choices: { tag, summary: 'Every list of choices', body: choicesBody(), reply: choicesReply() },
    one: {
      tag,
      summary: `One ${title}, for its form`,
      body: recordIdBody(),
      reply: doneReply({ data: Type.Array(storedSchema(kind)) }),
    },
    view: {
      tag,
      summary: `One ${title} with its timeline`,
      body: recordIdBody(),
      reply: Type.Unsafe<ViewReply>(
        doneReply({
          data: Type.Array(viewedSchema(kind)),
          pack: Type.Optional(recordOfPackSchema()),
          [kind.wire.ownTimeline]: timeline,
          [kind.wire.predecessorTimeline]: timeline,
        }),
      ),
    },
    ...savingShapes(kind),
    attachment: {
      tag,
      summary: `Upload one file (multipart) for a ${title}, which names it when it is saved`,
      ...uploadParts(),
    },
    version: {
      tag,
      summary: `A ${title} as it was`,
      body: versionBody(),
      reply: doneReply({ data: Type.Array(storedSchema(kind)) }),
    },
    asOf: asOfShape<StoredRecord>(kind, viewedSchema),
    revert: {
      tag,
      summary: `Set a ${title} back to an earlier version, as a new change`,
      body: revertBody(),
      reply: updatedReply(),
    },
    delete: { tag, summary: `Delete a ${title}, with a reason`, body: deleteBody(), reply: messageReply() },
    restore: { tag, summary: `Bring a deleted ${title} back`, body: recordIdBody(), reply: messageReply() },
    undoDelete: {
      tag,
      summary: `Take the deletion of a ${title} back: for whoever deleted it, within an hour`,
      body: recordIdBody(),
      reply: messageReply(),
    },
    lock: { tag, summary: `Lock or unlock a ${title}`, body: lockBody(), reply: messageReply() },
  };
}
