import {
  addedReply,
  choicesReply,
  deleteBody,
  doneReply,
  limits,
  listQuery,
  listReply,
  lockBody,
  messageReply,
  recordId,
  recordIdBody,
  strictObject,
  text,
  timelineEntrySchema,
  updatedReply,
} from '@lexboard/shared-lib/contract';
import { Type, type TProperties, type TSchema } from 'typebox';
import { travelsAsId } from './choice-lists.ts';
import type { ChoiceField, Field, RecordKind, RecordValues } from './record-kind.ts';
import { lawStatusWords, recordStatuses, saveCodes } from './save-intent.ts';

const literals = (values: readonly (string | number)[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));

function choiceSchema(field: ChoiceField): TSchema {
  const one = travelsAsId(field.list) ? recordId() : text(limits.name);
  if (field.control === 'choices') {
    return Type.Array(one, { maxItems: limits.choices, uniqueItems: true });
  }
  return Type.Union([one, ...(field.none ? [Type.Literal(field.none.value)] : []), Type.Null()]);
}

/** What a field may hold on the wire, as JSON schema. */
export function fieldSchema(field: Field): TSchema {
  switch (field.control) {
    case 'name':
      return text(limits.name);
    case 'text':
      return text();
    default:
      return choiceSchema(field);
  }
}

const fieldSchemas = (kind: RecordKind): TProperties =>
  Object.fromEntries(kind.fields.map((field) => [field.name, fieldSchema(field)]));

/** Which button was used: a law says it in `status` as words, the others by save code (decisions §5). */
const intentSchemas = (kind: RecordKind): TProperties =>
  kind.wire.recordStatus === 'status'
    ? { status: literals(Object.values(lawStatusWords)) }
    : { status: literals(Object.values(saveCodes)), publish_status: Type.Optional(text(limits.name)) };

/** A form's fields, the button in `status`, and what the call adds. */
export type RecordPayload = RecordValues;

/** A field of a payload that is missing is blank on a create and unchanged on an update. */
const payloadSchema = (kind: RecordKind, more: TProperties) =>
  Type.Unsafe<RecordPayload>(
    strictObject({
      ...Object.fromEntries(
        Object.entries(fieldSchemas(kind)).map(([name, schema]) => [name, Type.Optional(schema)]),
      ),
      ...intentSchemas(kind),
      [kind.wire.code]: Type.Optional(text(limits.name)),
      attachment: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 0 })),
      duplicateActive: Type.Optional(literals(['Repealed', ''])),
      ...more,
    }),
  );

/** A row of a list: texts, `id` and `editOption` (D1 §3). */
export type ListRow = Record<string, string | number> & { id: number; editOption: 'true' | 'false' };

const rowSchema = (kind: RecordKind) =>
  Type.Unsafe<ListRow>(
    Type.Object({
      id: recordId(),
      ...Object.fromEntries(kind.list.rowFields.map((name) => [name, Type.String()])),
      editOption: literals(['true', 'false']),
    }),
  );

/** A stored record as `one` and `view` reply with it. */
export type StoredRecord = RecordValues & { id: number; version: number; editOption: 'true' | 'false' };

const storedSchema = (kind: RecordKind, more: TProperties = {}) =>
  Type.Unsafe<StoredRecord>(
    Type.Object({
      id: recordId(),
      [kind.wire.code]: Type.String(),
      [kind.wire.recordStatus]: literals(recordStatuses),
      ...fieldSchemas(kind),
      editOption: literals(['true', 'false']),
      version: Type.Integer(),
      attachment: Type.Array(Type.String()),
      ...more,
    }),
  );

/** A record as its detail dialog reads it; `timelineOf` gives its two timeline lists as one. */
export interface ViewReply {
  success: 1;
  data: StoredRecord[];
}

/** The shapes of every call of a kind, derived from its fields. */
export function recordShapes(kind: RecordKind) {
  const tag = kind.name;
  const title = kind.title.toLowerCase();
  const timeline = Type.Array(timelineEntrySchema());
  return {
    list: {
      tag,
      summary: `A page of the ${title} list`,
      query: listQuery(kind.list.searchColumns.map((column) => column.name)),
      reply: listReply(rowSchema(kind)),
    },
    choices: { tag, summary: 'Every list of choices', body: strictObject({}), reply: choicesReply() },
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
          data: Type.Array(storedSchema(kind, { master_name: Type.Optional(Type.String()) })),
          [kind.wire.ownTimeline]: timeline,
          [kind.wire.predecessorTimeline]: timeline,
        }),
      ),
    },
    add: {
      tag,
      summary: `Store a new ${title}; the same idempotencyKey stores it once`,
      body: payloadSchema(kind, {
        id: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
        idempotencyKey: Type.Optional(text(100, 1)),
      }),
      reply: addedReply(),
    },
    update: {
      tag,
      summary: `Change a ${title}; an older version is refused with 409`,
      body: payloadSchema(kind, {
        id: recordId(),
        version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
        attachmentremovelist: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 0 })),
      }),
      reply: updatedReply(),
    },
    delete: { tag, summary: `Delete a ${title}, with a reason`, body: deleteBody(), reply: messageReply() },
    restore: { tag, summary: `Bring a deleted ${title} back`, body: recordIdBody(), reply: messageReply() },
    lock: { tag, summary: `Lock or unlock a ${title}`, body: lockBody(), reply: messageReply() },
  };
}
