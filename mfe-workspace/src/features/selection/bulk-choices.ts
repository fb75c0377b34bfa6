import { bulkFields, type BulkAction, type ChoiceField, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Session } from '@lexboard/shared-lib/session';
import type { UndoName } from '../../last-runs.ts';

/** Something that can be done to all selected records. */
export interface BulkChoice {
  /** Of its button. */
  label: string;
  /** Of its dialog, which says to what: 'Publish 12 laws'. */
  titleFor: (records: string) => string;
  /** What has then been done: '12 published'. */
  done: string;
  /** What a person should know before. */
  note?: string;
  /** Whether it is final, or how it is taken back. */
  reversal: Reversal;
  /** What is asked for: a reason, or a value of a field. */
  asks?: 'reason' | ChoiceField;
  actionWith: (given: string) => BulkAction;
  danger?: true;
  /** What takes it back where it was done. */
  undo?: UndoName;
}

interface Reversal {
  final: boolean;
  words: string;
}

const undoable = (words: string): Reversal => ({ final: false, words });
const final = (words: string): Reversal => ({ final: true, words: `This is final: ${words}` });

const publish: BulkChoice = {
  label: 'Publish',
  titleFor: (records) => `Publish ${records}`,
  done: 'published',
  note: 'Only complete records are published. A report names the others, and what they lack.',
  reversal: final('what is published does not become a Draft again.'),
  actionWith: () => ({ name: 'publish' }),
};

const restore: BulkChoice = {
  label: 'Undo',
  titleFor: (records) => `Restore ${records}`,
  done: 'restored',
  reversal: undoable('What is restored can be deleted again.'),
  actionWith: () => ({ name: 'undoDelete' }),
};

const remove: BulkChoice = {
  label: 'Delete',
  titleFor: (records) => `Delete ${records}`,
  done: 'deleted',
  note: 'The reason goes to the timeline of each record.',
  reversal: undoable('This can be undone within an hour.'),
  asks: 'reason',
  actionWith: (reason) => ({ name: 'delete', reason }),
  danger: true,
  undo: 'restore',
};

const repeal: BulkChoice = {
  label: 'Repeal',
  titleFor: (records) => `Set ${records} to Repealed`,
  done: 'repealed',
  reversal: final('a repealed law can no longer be changed or deleted.'),
  actionWith: () => ({ name: 'change', field: 'Active', value: 'Repealed' }),
  danger: true,
};

const lock: BulkChoice = {
  label: 'Lock',
  titleFor: (records) => `Lock ${records}`,
  done: 'locked',
  note: 'Locked records can be neither changed nor deleted until they are unlocked.',
  reversal: undoable('This can be undone within an hour, and by Unlock at any time.'),
  actionWith: () => ({ name: 'lock', locked: true }),
  undo: 'unlock',
};

const unlock: BulkChoice = {
  label: 'Unlock',
  titleFor: (records) => `Unlock ${records}`,
  done: 'unlocked',
  reversal: undoable('This can be undone within an hour, and by Lock at any time.'),
  actionWith: () => ({ name: 'lock', locked: false }),
  undo: 'lock',
};

/** What takes back what a run did. */
export const undoChoices: Record<UndoName, BulkChoice> = { restore, lock, unlock };

const change = (field: ChoiceField): BulkChoice => ({
  label: field.label,
  titleFor: (records) => `Change the ${field.label.toLowerCase()} of ${records}`,
  done: 'changed',
  ...(field.lockedWhenPublished && {
    note: `${field.label} stays as it is where a record is published.`,
  }),
  reversal: undoable(
    'This has no Undo, but can be changed again: the timeline of each record says what it was before.',
  ),
  asks: field,
  actionWith: (value) => ({ name: 'change', field: field.name, value }),
});

/** What this person may do to many records of a kind, in the order of its buttons. */
export const bulkChoices = (kind: RecordKind, { isAdministrator }: Session): BulkChoice[] => [
  publish,
  ...bulkFields(kind).map((field) => (field.name === kind.wire.lawStatus ? repeal : change(field))),
  ...(isAdministrator ? [lock, unlock] : []),
  remove,
];
