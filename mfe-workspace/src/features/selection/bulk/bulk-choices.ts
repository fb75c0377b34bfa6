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
import { t, words } from '@lexboard/shared-lib/texts';
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

const doneWords = words({
  published: 'published',
  restored: 'restored',
  before: 'as before',
  deleted: 'deleted',
  assigned: 'assigned',
  event: 'with the event',
  repealed: 'repealed',
  locked: 'locked',
  unlocked: 'unlocked',
  changed: 'changed',
});

/** What an action has done. */
type BulkDone = keyof typeof doneWords;

export interface BulkChoice {
  /** Unique among the choices of a kind. */
  name: string;
  /** Label of its button. */
  label: string;
  /** Title of its dialog with the records: 'Publish 12 laws'. */
  titleFor: (records: string) => string;
  done: BulkDone;
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

/** The past form of an action: '12 published'. */
export const nameDone = ({ done }: BulkChoice): string => doneWords[done];

const describeUndo = (): string => t('This can be undone within an hour.');

const publish: BulkChoice = {
  name: 'publish',
  get label() {
    return t('Publish');
  },
  titleFor: (records) => t('Publish {records}', { records }),
  done: 'published',
  get note() {
    return t('Only complete records are published. A report lists the others with what they lack.');
  },
  get reversal() {
    return describeUndo();
  },
  actionWith: () => ({ name: 'publish' }),
  undo: 'change',
};

const restore: BulkChoice = {
  name: 'restore',
  get label() {
    return t('Undo');
  },
  titleFor: (records) => t('Restore {records}', { records }),
  done: 'restored',
  get reversal() {
    return t('Restored records can be deleted again.');
  },
  actionWith: () => ({ name: 'undoDelete' }),
};

const undoChange: BulkChoice = {
  name: 'undoChange',
  get label() {
    return t('Undo');
  },
  titleFor: (records) => t('Undo the change of {records}', { records }),
  done: 'before',
  get reversal() {
    return t('You can make the change again.');
  },
  actionWith: () => ({ name: 'undoChange' }),
};

const remove: BulkChoice = {
  name: 'remove',
  get label() {
    return t('Delete');
  },
  titleFor: (records) => t('Delete {records}', { records }),
  done: 'deleted',
  get note() {
    return t('The reason goes to the timeline of each record.');
  },
  get reversal() {
    return describeUndo();
  },
  asks: 'reason',
  actionWith: ({ value }) => ({ name: 'delete', reason: formatText(value) }),
  danger: true,
  undo: 'restore',
};

const assign: BulkChoice = {
  name: 'assign',
  get label() {
    return t('Assign');
  },
  titleFor: (records) => t('Assign {records}', { records }),
  done: 'assigned',
  get note() {
    return t('Their open due days follow, except those with people of their own.');
  },
  get reversal() {
    return t("You can assign them again. Each record's timeline keeps the people before.");
  },
  asks: 'people',
  actionWith: ({ people }) => ({ name: 'assign', ...people }),
};

const enterEvent: BulkChoice = {
  name: 'enterEvent',
  get label() {
    return t('Enter event');
  },
  titleFor: (records) => t('Enter an event of {records}', { records }),
  done: 'event',
  get note() {
    return t(
      'Each becomes due its own number of Days before or after the event. A report lists those that no event makes due.',
    );
  },
  get reversal() {
    return t('An event can be removed in the dialog of its record.');
  },
  asks: 'event',
  actionWith: ({ event = { day: '', note: '' } }) => ({ name: 'event', ...event }),
};

const repeal: BulkChoice = {
  name: 'repeal',
  get label() {
    return t('Repeal');
  },
  titleFor: (records) => t('Set {records} to Repealed', { records }),
  done: 'repealed',
  get note() {
    return t('A repealed law can no longer be changed or deleted.');
  },
  get reversal() {
    return describeUndo();
  },
  actionWith: () => ({ name: 'change', field: 'Active', value: 'Repealed' }),
  undo: 'change',
  danger: true,
};

const lock: BulkChoice = {
  name: 'lock',
  get label() {
    return t('Lock', undefined, 'to lock');
  },
  titleFor: (records) => t('Lock {records}', { records }),
  done: 'locked',
  get note() {
    return t('Locked records can be neither changed nor deleted until they are unlocked.');
  },
  get reversal() {
    return t('This can be undone within an hour, and by Unlock at any time.');
  },
  actionWith: () => ({ name: 'lock', locked: true }),
  undo: 'unlock',
};

const unlock: BulkChoice = {
  name: 'unlock',
  get label() {
    return t('Unlock');
  },
  titleFor: (records) => t('Unlock {records}', { records }),
  done: 'unlocked',
  get reversal() {
    return t('This can be undone within an hour, and by Lock at any time.');
  },
  actionWith: () => ({ name: 'lock', locked: false }),
  undo: 'lock',
};

/** The actions that undo a run. */
export const undoChoices: Record<UndoName, BulkChoice> = { restore, lock, unlock, change: undoChange };

/** An action that sets one of these fields; a single field is named by the button. */
const createFieldChange = (
  { name, label }: Pick<BulkChoice, 'name' | 'label'>,
  fields: readonly SharedField[],
): BulkChoice => ({
  name,
  label,
  titleFor: (records) =>
    fields.length === 1
      ? t('Change the {field} of {records}', { field: label.toLowerCase(), records })
      : t('Change a field of {records}', { records }),
  done: 'changed',
  ...(fields.some(({ lockedWhenPublished }) => lockedWhenPublished) &&
    fields.length === 1 && { note: t('{field} of published records is not changed.', { field: label }) }),
  reversal: t("This can be undone within an hour. Each record's timeline keeps the old value."),
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
      ? {
          ...publish,
          note: t(
            'Only complete records are published. A report lists the others with what they lack. It says, too, which of these will never be due.',
          ),
        }
      : publish,
    ...fields.filter(({ name }) => usual.includes(name)).map((field) => createFieldChange(field, [field])),
    createFieldChange({ name: 'other', label: t('Other field') }, fields),
    ...(hasDays ? [assign] : []),
    ...(mayHaveEvents(kind) ? [enterEvent] : []),
    ...(kind.name === 'law' ? [repeal] : []),
    ...(isAdministrator ? [lock, unlock] : []),
    remove,
  ];
}
