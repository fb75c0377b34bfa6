import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { doneReply, isoDateTime, limits, recordId, strictObject, text } from '../values/primitives.ts';
import { dueKind, dueStatus } from './due.ts';

/**
 * An event that makes a Pre- or Post-Event Based record due. The last three are null if it has no current due date
 * from the event.
 */
export const dueEventSchema = () =>
  Type.Object({
    id: recordId(),
    /** ISO day. */
    day: Type.String(),
    note: Type.String(),
    /** The person who entered it, and when. */
    user: Type.String(),
    createdon: isoDateTime(),
    occurrence: Type.Union([recordId(), Type.Null()]),
    dueDay: Type.Union([Type.String(), Type.Null()]),
    status: Type.Union([dueStatus(), Type.Null()]),
  });
export type DueEvent = Static<ReturnType<typeof dueEventSchema>>;

export const dueEventsShape = () => ({
  tag: 'due',
  summary: 'The events of a record, the newest first, of very many 200, each with its due day',
  body: strictObject({ kind: dueKind(), id: recordId() }),
  reply: doneReply({ data: Type.Array(dueEventSchema()) }),
});
export const dueEvents = /* @__PURE__ */ readingCall<typeof dueEventsShape>('/due/events', 'signedIn', {
  data: 'array',
});

export const dueEventShape = () => ({
  tag: 'due',
  summary:
    'Enter an event of a published Pre- or Post-Event Based record, which is due by it from now on; the same idempotencyKey enters it once',
  body: strictObject({
    kind: dueKind(),
    id: recordId(),
    day: text(limits.name),
    note: Type.Optional(text(limits.name)),
    idempotencyKey: Type.Optional(text(100, 1)),
  }),
  reply: doneReply({ id: recordId() }),
});
export const dueEvent = /* @__PURE__ */ call<typeof dueEventShape>('/due/event', 'edit');

export const dueEventRemoveShape = () => ({
  tag: 'due',
  summary:
    'Remove an event by its own id, with what is due by it; that stays, no longer scheduled, where somebody worked on it',
  body: strictObject({ id: recordId() }),
  reply: doneReply({ id: recordId() }),
});
export const dueEventRemove = /* @__PURE__ */ call<typeof dueEventRemoveShape>('/due/eventremove', 'edit');
