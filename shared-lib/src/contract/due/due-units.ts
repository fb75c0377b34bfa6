import { Type, type Static } from 'typebox';
import { readingCall } from '../call.ts';
import { pageProperties } from '../lists.ts';
import { doneReply, limits, recordId, strictObject, text } from '../values/primitives.ts';
import { dueKind, dueRowSchema, dueStatus } from './due.ts';

/** A unit that a record applies to, or has occurrences for. Days are ISO days. */
export const unitOfRecordSchema = () =>
  Type.Object({
    unit: recordId(),
    unitName: Type.String(),
    unitCode: Type.String(),
    /** Its earliest open occurrence. */
    next: Type.Union([dueRowSchema(), Type.Null()]),
    /** Display name of the owner of that occurrence, or of the ones to come; empty without one. */
    ownerName: Type.String(),
    /** Where the owner comes from, in words; empty without one. */
    ownerFrom: Type.String(),
    /** Its last occurrences up to today, at most twelve, newest first. */
    last: Type.Array(Type.Object({ id: recordId(), dueDay: Type.String(), status: dueStatus() })),
  });
export type UnitOfRecord = Static<ReturnType<typeof unitOfRecordSchema>>;

export const dueUnitsShape = () => ({
  tag: 'due',
  summary:
    'The units that a record applies to, by name, with what is due next, the owner and the last twelve occurrences of each; `text` is looked for in name and code of the unit',
  body: strictObject({
    kind: dueKind(),
    id: recordId(),
    ...pageProperties(),
    text: Type.Optional(text(limits.text)),
  }),
  reply: doneReply({ totalLength: Type.Integer(), data: Type.Array(unitOfRecordSchema()) }),
});
export const dueUnits = /* @__PURE__ */ readingCall<typeof dueUnitsShape>('/due/units', 'signedIn', {
  totalLength: 'number',
  data: 'array',
});
