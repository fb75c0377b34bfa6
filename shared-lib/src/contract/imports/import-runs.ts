import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { doneReply, isoDateTime, limits, messageReply, strictObject, text } from '../values/primitives.ts';
import { importKindName, importOfName } from '../of-kinds/kind-name-schema.ts';
import { importFaultSchema, importNumbers, rowOutcomes } from './import-check.ts';
import { importId } from './import-file.ts';
import { packDecision } from '../packs/pack-decisions.ts';

/**
 * `uploaded` has no settings yet; `checked` can be run; `stopped` can be resumed; `undoing` continues until `undone`.
 */
export const importStates = [
  'uploaded',
  'checked',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

const importProgress = () =>
  Type.Object({
    id: importId(),
    /** Of the file. */
    name: Type.String(),
    kind: Type.Optional(importOfName()),
    state: Type.Enum([...importStates]),
    /** Processed rows, of the run or of the undo. */
    done: Type.Integer(),
    total: Type.Integer(),
    ...importNumbers(),
    /** In an undo: records that stay, because they were changed after the import. */
    kept: Type.Integer(),
    /** The person who uploaded it. */
    user: Type.String(),
    uploadedAt: isoDateTime(),
    startedAt: Type.Optional(isoDateTime()),
    endedAt: Type.Optional(isoDateTime()),
    /** Why it stopped without a person's request. */
    message: Type.Optional(Type.String()),
  });
export type ImportProgress = Static<ReturnType<typeof importProgress>>;

const tag = 'import';
const bodyOfOne = () => strictObject({ id: importId() });

export const importRunShape = () => ({
  tag,
  summary:
    'Begin a checked import, or go on with a stopped one; it runs on the server, and the same key starts it once',
  body: strictObject({ id: importId(), idempotencyKey: Type.Optional(text(100, 1)) }),
  reply: messageReply(),
});
export const importRun = /* @__PURE__ */ call<typeof importRunShape>('/import/run', 'edit');

export const importStateShape = () => ({
  tag,
  summary: 'How far an import is',
  body: bodyOfOne(),
  reply: doneReply(importProgress().properties),
});
export const importState = /* @__PURE__ */ readingCall<typeof importStateShape>('/import/state', 'edit', {
  done: 'number',
  total: 'number',
});

export const importStopShape = () => ({
  tag,
  summary: 'Stop an import, or its undo, between two rows',
  body: bodyOfOne(),
  reply: messageReply(),
});
export const importStop = /* @__PURE__ */ call<typeof importStopShape>('/import/stop', 'edit');

export const importUndoShape = () => ({
  tag,
  summary:
    'Take back what an import added and changed, as far as nobody changed it since; it runs on the server',
  body: strictObject({ id: importId(), idempotencyKey: Type.Optional(text(100, 1)) }),
  reply: messageReply(),
});
export const importUndo = /* @__PURE__ */ call<typeof importUndoShape>('/import/undo', 'edit');

export const importRowsShape = () => ({
  tag,
  summary: 'What became of the rows of an import, a page at a time',
  body: strictObject({
    id: importId(),
    outcome: Type.Optional(Type.Enum([...rowOutcomes, 'kept'])),
    page: Type.Integer({ minimum: 1, maximum: limits.page }),
    pageSize: Type.Integer({ minimum: 1, maximum: limits.pageSize }),
  }),
  reply: doneReply({
    totalLength: Type.Integer(),
    data: Type.Array(
      Type.Object({
        row: Type.Integer(),
        outcome: Type.Enum([...rowOutcomes]),
        /** Of the record, in an import of several kinds. */
        kind: Type.Optional(importKindName()),
        /** The record's id; missing if the row was refused. */
        recordId: Type.Optional(Type.Integer()),
        UniqueCode: Type.Optional(Type.String()),
        recordName: Type.Optional(Type.String()),
        faults: Type.Array(importFaultSchema()),
        /** Why the undo did not change the record. */
        kept: Type.Optional(Type.String()),
        /** Of an update of a pack: what was decided about the record, or about its fields. */
        decided: Type.Optional(
          Type.Object({
            key: Type.String({ description: 'The id of the record in the pack' }),
            changes: Type.Array(
              Type.Object({
                field: Type.String({ description: 'Empty for the record as a whole' }),
                decision: packDecision(),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
});
export const importRows = /* @__PURE__ */ readingCall<typeof importRowsShape>('/import/rows', 'edit', {
  totalLength: 'number',
  data: 'array',
});

export const importFaultsShape = () => ({
  tag,
  summary:
    'The rows that cannot be taken, or were refused, as a file like the one that was uploaded with a column Reason',
  body: bodyOfOne(),
  reply: Type.String({ format: 'binary' }),
});
export const importFaults = /* @__PURE__ */ readingCall<typeof importFaultsShape>('/import/faults', 'edit');

export const importListShape = () => ({
  tag,
  summary: 'The imports of the organisation, the newest first',
  body: strictObject({
    page: Type.Integer({ minimum: 1, maximum: limits.page }),
    pageSize: Type.Integer({ minimum: 1, maximum: limits.pageSize }),
  }),
  reply: doneReply({ totalLength: Type.Integer(), data: Type.Array(importProgress()) }),
});
export const importList = /* @__PURE__ */ readingCall<typeof importListShape>('/import/list', 'edit', {
  totalLength: 'number',
  data: 'array',
});

export const importTemplateShape = () => ({
  tag,
  summary: 'A workbook to fill in: the fields of a kind as columns, choices as lists, one row as an example',
  body: strictObject({ kind: importKindName() }),
  reply: Type.String({ format: 'binary' }),
});
export const importTemplate = /* @__PURE__ */ readingCall<typeof importTemplateShape>(
  '/import/template',
  'edit',
);
