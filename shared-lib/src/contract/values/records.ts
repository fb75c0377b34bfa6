import { Type, type Static } from 'typebox';
import { doneReply, isoDateTime, limits, recordId, strictObject, text } from './primitives.ts';

export const versionNumber = () => Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const recordIdBody = () => strictObject({ id: recordId() });

export const deleteBody = () => strictObject({ id: recordId(), reason: Type.Optional(text(limits.text)) });

export const lockBody = () => strictObject({ id: recordId(), locked: Type.Boolean() });

/** A record as one of its versions was: `id` and the version's number, as its timeline entry names them. */
export const versionBody = () => strictObject({ id: recordId(), version: versionNumber() });

/** Sets a record back to what it was at version `to`; `version` is the one that was read. */
export const revertBody = () =>
  strictObject({ id: recordId(), version: versionNumber(), to: versionNumber() });

/** Reply to a create (decisions §4). */
export const addedReply = () =>
  doneReply({
    message: Type.String(),
    id: recordId(),
    UniqueCode: Type.String(),
    version: Type.Integer(),
  });
export type AddedReply = Static<ReturnType<typeof addedReply>>;

/** Reply to an update: the version to send with the next one. */
export const updatedReply = () => doneReply({ message: Type.String(), version: Type.Integer() });
export type UpdatedReply = Static<ReturnType<typeof updatedReply>>;

/** One change of one field, values as people read them (decisions §5 "Timeline entry"). */
export const fieldChangeSchema = () =>
  Type.Object({ field: Type.String(), label: Type.String(), old: Type.String(), new: Type.String() });
export type FieldChange = Static<ReturnType<typeof fieldChangeSchema>>;

export const timelineActions = [
  'Created',
  'Updated',
  'Published',
  'Repealed',
  'Deleted',
  'Restored',
  'Locked',
  'Unlocked',
  'Event added',
  'Event removed',
  'Assigned',
  'Filed',
  'Evidence added',
  'Approved',
  'Sent back',
  'Waived',
  'Waiver submitted',
  'Withdrawn',
  'Reopened',
  'Commented',
] as const;
export type TimelineAction = (typeof timelineActions)[number];

/** A timeline entry as the detail dialogs read it (D2 §3). `createdon` is ISO UTC. */
export const timelineEntrySchema = () =>
  Type.Object({
    id: Type.String(),
    createdon: isoDateTime(),
    complianceRecord: Type.String(),
    type: Type.String(),
    action: Type.Unsafe<TimelineAction>(Type.Enum([...timelineActions])),
    /** What the person is called now. */
    user: Type.String(),
    /** Their username, where that is another. */
    account: Type.Optional(Type.String()),
    reason: Type.Optional(Type.String()),
    changes: Type.Array(fieldChangeSchema()),
    /**
     * Of which record it tells (the predecessor's entries are in the second list), and the version it made. Missing where
     * it tells of a question, the options or a rule of a law.
     */
    recordId: Type.Optional(recordId()),
    version: Type.Optional(Type.Integer()),
  });
export type TimelineEntry = Static<ReturnType<typeof timelineEntrySchema>>;
