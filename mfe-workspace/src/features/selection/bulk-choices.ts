import { workspaceTabs, type ListAddress } from '@lexboard/shared-lib/client';
import {
  bulkFields,
  type BulkAction,
  type BulkTarget,
  type ChoiceField,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import type { Session } from '@lexboard/shared-lib/session';
import { formatCount } from '@lexboard/shared-lib/ui';

/** Something that can be done to all selected records. */
export interface BulkChoice {
  /** Of its button. */
  label: string;
  /** Of its dialog, which says to what: 'Publish 12 laws'. */
  titleFor: (records: string) => string;
  /** What has then been done: '12 published'. */
  done: string;
  /** What a person should know before. */
  note: string;
  /** What is asked for: a reason, or a value of a field. */
  asks?: 'reason' | ChoiceField;
  actionWith: (given: string) => BulkAction;
  danger?: true;
  /** What takes it back where it was done. */
  undo?: BulkChoice;
}

const publish: BulkChoice = {
  label: 'Publish',
  titleFor: (records) => `Publish ${records}`,
  done: 'published',
  note: 'Only complete records are published. A report names the others, and what they lack.',
  actionWith: () => ({ name: 'publish' }),
};

const undoRemove: BulkChoice = {
  label: 'Undo',
  titleFor: (records) => `Restore ${records}`,
  done: 'restored',
  note: '',
  actionWith: () => ({ name: 'undoDelete' }),
};

const remove: BulkChoice = {
  label: 'Delete',
  titleFor: (records) => `Delete ${records}`,
  done: 'deleted',
  note: 'The reason goes to the timeline of each record. Undo, in the report, brings them back within an hour.',
  asks: 'reason',
  actionWith: (reason) => ({ name: 'delete', reason }),
  danger: true,
  undo: undoRemove,
};

const repeal: BulkChoice = {
  label: 'Repeal',
  titleFor: (records) => `Set ${records} to Repealed`,
  done: 'repealed',
  note: 'A repealed law can no longer be changed or deleted.',
  actionWith: () => ({ name: 'change', field: 'Active', value: 'Repealed' }),
  danger: true,
};

const lock = (locked: boolean): BulkChoice => {
  const label = locked ? 'Lock' : 'Unlock';
  return {
    label,
    titleFor: (records) => `${label} ${records}`,
    done: locked ? 'locked' : 'unlocked',
    note: locked ? 'Locked records can be neither changed nor deleted until they are unlocked.' : '',
    actionWith: () => ({ name: 'lock', locked }),
  };
};

const change = (field: ChoiceField): BulkChoice => ({
  label: field.label,
  titleFor: (records) => `Change the ${field.label.toLowerCase()} of ${records}`,
  done: 'changed',
  note: field.lockedWhenPublished ? `${field.label} stays as it is where a record is published.` : '',
  asks: field,
  actionWith: (value) => ({ name: 'change', field: field.name, value }),
});

/** What this person may do to many records of a kind, in the order of its buttons. */
export const bulkChoices = (kind: RecordKind, { isAdministrator }: Session): BulkChoice[] => [
  publish,
  ...bulkFields(kind).map((field) => (field.name === kind.wire.lawStatus ? repeal : change(field))),
  ...(isAdministrator ? [lock(true), lock(false)] : []),
  remove,
];

/** What is to be done to which records, as they were when that was chosen. */
export interface AskedBulk {
  kind: RecordKind;
  choice: BulkChoice;
  count: number;
  /** There are more, which nobody counted. */
  capped: boolean;
  target: BulkTarget;
  /** Under which address: another one ends the question, though no run. */
  address: ListAddress;
  /** Is told once a run is over. */
  onRun: () => void;
}

/** So many records in words: '1 law', '1,200 other compliances'; with those that nobody counted '10,000+ laws'. */
export function recordsInWords(kind: RecordKind, count: number, capped = false): string {
  const many = workspaceTabs.find((tab) => tab.kind === kind.name)?.label ?? kind.title;
  return `${formatCount(count, capped)} ${(count === 1 ? kind.title : many).toLowerCase()}`;
}
