import {
  dueKinds,
  listBulkFields,
  mayHaveEvents,
  type BulkAction,
  type SharedField,
} from '@lexboard/shared-lib/contract';
import { formatText, type FieldValue, type RecordKind } from '@lexboard/shared-lib/domain';
import type { PeopleChange } from '@lexboard/shared-lib/forms';
import type { Session } from '@lexboard/shared-lib/session';
import type { UndoName } from '../../../last-runs.ts';

/** The input of a bulk action: a value, and its field if that is asked. */
export interface BulkInput {
  field: string;
  value: FieldValue;
  /** The day from which a changed schedule holds; the next open day without it. */
  changefrom?: string;
  people?: PeopleChange;
  event?: { day: string; note: string };
}

/** For actions without input. */
export const noBulkInput: BulkInput = { field: '', value: '' };

export interface BulkChoice {
  /** Label of its button. */
  label: string;
  /** Title of its dialog with the records: 'Publish 12 laws'. */
  titleFor: (records: string) => string;
  /** Past form of the action: '12 published'. */
  done: string;
  /** A note in the confirmation. */
  note?: string;
  /** Describes how to undo it. */
  reversal: string;
  /** The input it needs: a reason, people, an event, or a value of one of these fields. */
  asks?: 'reason' | 'people' | 'event' | readonly SharedField[];
  actionWith: (answer: BulkInput) => BulkAction;
  danger?: true;
  /** The action that undoes it. */
  undo?: UndoName;
}

const UNDO_WITHIN = 'This can be undone within an hour.';

const publish: BulkChoice = {
  label: 'Publish',
  titleFor: (records) => `Publish ${records}`,
  done: 'published',
  note: 'Only complete records are published. A report lists the others with what they lack.',
  reversal: UNDO_WITHIN,
  actionWith: () => ({ name: 'publish' }),
  undo: 'change',
};

const restore: BulkChoice = {
  label: 'Undo',
  titleFor: (records) => `Restore ${records}`,
  done: 'restored',
  reversal: 'Restored records can be deleted again.',
  actionWith: () => ({ name: 'undoDelete' }),
};

const undoChange: BulkChoice = {
  label: 'Undo',
  titleFor: (records) => `Undo the change of ${records}`,
  done: 'as before',
  reversal: 'You can make the change again.',
  actionWith: () => ({ name: 'undoChange' }),
};

const remove: BulkChoice = {
  label: 'Delete',
  titleFor: (records) => `Delete ${records}`,
  done: 'deleted',
  note: 'The reason goes to the timeline of each record.',
  reversal: UNDO_WITHIN,
  asks: 'reason',
  actionWith: ({ value }) => ({ name: 'delete', reason: formatText(value) }),
  danger: true,
  undo: 'restore',
};

const assign: BulkChoice = {
  label: 'Assign',
  titleFor: (records) => `Assign ${records}`,
  done: 'assigned',
  note: 'Their open due days follow, except those with people of their own.',
  reversal: "You can assign them again. Each record's timeline keeps the people before.",
  asks: 'people',
  actionWith: ({ people }) => ({ name: 'assign', ...people }),
};

const enterEvent: BulkChoice = {
  label: 'Enter event',
  titleFor: (records) => `Enter an event of ${records}`,
  done: 'with the event',
  note: 'Each becomes due its own number of Days before or after the event. A report lists those that no event makes due.',
  reversal: 'An event can be removed in the dialog of its record.',
  asks: 'event',
  actionWith: ({ event = { day: '', note: '' } }) => ({ name: 'event', ...event }),
};

const repeal: BulkChoice = {
  label: 'Repeal',
  titleFor: (records) => `Set ${records} to Repealed`,
  done: 'repealed',
  note: 'A repealed law can no longer be changed or deleted.',
  reversal: UNDO_WITHIN,
  actionWith: () => ({ name: 'change', field: 'Active', value: 'Repealed' }),
  undo: 'change',
  danger: true,
};

const lock: BulkChoice = {
  label: 'Lock',
  titleFor: (records) => `Lock ${records}`,
  done: 'locked',
  note: 'Locked records can be neither changed nor deleted until they are unlocked.',
  reversal: 'This can be undone within an hour, and by Unlock at any time.',
  actionWith: () => ({ name: 'lock', locked: true }),
  undo: 'unlock',
};

const unlock: BulkChoice = {
  label: 'Unlock',
  titleFor: (records) => `Unlock ${records}`,
  done: 'unlocked',
  reversal: 'This can be undone within an hour, and by Lock at any time.',
  actionWith: () => ({ name: 'lock', locked: false }),
  undo: 'lock',
};

/** The actions that undo a run. */
export const undoChoices: Record<UndoName, BulkChoice> = { restore, lock, unlock, change: undoChange };

/** An action that sets one of these fields; a single field is named by the button. */
const createFieldChange = (label: string, fields: readonly SharedField[]): BulkChoice => ({
  label,
  titleFor: (records) =>
    fields.length === 1 ? `Change the ${label.toLowerCase()} of ${records}` : `Change a field of ${records}`,
  done: 'changed',
  ...(fields.some(({ lockedWhenPublished }) => lockedWhenPublished) &&
    fields.length === 1 && { note: `${label} of published records is not changed.` }),
  reversal: `${UNDO_WITHIN} Each record's timeline keeps the old value.`,
  undo: 'change',
  asks: fields,
  actionWith: (answer) => ({ name: 'change', ...answer }),
});

/** Frequently changed fields have their own buttons. */
const usual = ['Category', 'sensitivity'];

/** This person's bulk actions for a kind, in the order of the buttons. */
export function listBulkChoices(kind: RecordKind, { isAdministrator }: Session): BulkChoice[] {
  // Who may see a restricted record is chosen in its form.
  const fields = listBulkFields(kind).filter(
    (field) => field.name !== kind.wire.lawStatus && !('list' in field && field.list === 'person'),
  );
  const hasDays = dueKinds.some((name) => name === kind.name);
  return [
    hasDays
      ? { ...publish, note: `${publish.note} It says, too, which of these will never be due.` }
      : publish,
    ...fields
      .filter(({ name }) => usual.includes(name))
      .map((field) => createFieldChange(field.label, [field])),
    createFieldChange('Other field', fields),
    ...(hasDays ? [assign] : []),
    ...(mayHaveEvents(kind) ? [enterEvent] : []),
    ...(kind.name === 'law' ? [repeal] : []),
    ...(isAdministrator ? [lock, unlock] : []),
    remove,
  ];
}
