import { Type, type Static } from 'typebox';
import { doneReply, isoDateTime, limits, recordId, strictObject, text } from './primitives.ts';

export const versionNumber = () => Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const recordIdBody = () => strictObject({ id: recordId() });

export const deleteBody = () => strictObject({ id: recordId(), reason: Type.Optional(text(limits.text)) });

export const lockBody = () => strictObject({ id: recordId(), locked: Type.Boolean() });

/** A version of a record: `id` and version number, as in its timeline entry. */
export const versionBody = () => strictObject({ id: recordId(), version: versionNumber() });

/** A record as it stood at the end of an ISO day of the organisation's time zone. */
export const asOfBody = () => strictObject({ id: recordId(), day: text(10, 10) });

/** Reverts a record to version `to`; `version` is the one that was read. */
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

/** Reply to an update, with the version for the next one. */
export const updatedReply = () => doneReply({ message: Type.String(), version: Type.Integer() });
export type UpdatedReply = Static<ReturnType<typeof updatedReply>>;

/** A change of a field; values as displayed (decisions §5 "Timeline entry"). */
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
  'Payment added',
  'Approved',
  'Sent back',
  'Waived',
  'Waiver submitted',
  'Withdrawn',
  'Reopened',
  'Commented',
  'Renewal applied',
  'Renewal granted',
  'Renewal refused',
  'Adjourned',
  'Review asked',
  'Reviewed',
  'Review signed',
  'Review sent back',
  'Review reopened',
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
    /** Current display name. */
    user: Type.String(),
    /** The username, if different. */
    account: Type.Optional(Type.String()),
    reason: Type.Optional(Type.String()),
    changes: Type.Array(fieldChangeSchema()),
    /**
     * The record of the entry (the predecessor's entries are in the second list) and the version that it created.
     * Missing in entries about a law's questions, options or rules.
     */
    recordId: Type.Optional(recordId()),
    version: Type.Optional(Type.Integer()),
  });
export type TimelineEntry = Static<ReturnType<typeof timelineEntrySchema>>;

/** How many of how many units of a record follow its last change so far; missing once all do. */
export const unitProgress = () => ({
  unitsDone: Type.Optional(Type.Integer()),
  unitsTotal: Type.Optional(Type.Integer()),
});
