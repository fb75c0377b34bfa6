import type { Choices } from '@lexboard/shared-lib/contract';
import {
  isRepealed,
  keepShown,
  recordStatuses,
  saveButtons,
  type Field,
  type FieldValue,
  type RecordKind,
  type RecordStatus,
  type RecordValues,
  type SaveIntent,
  type StoredRecord,
} from '@lexboard/shared-lib/domain';

/** What a form was opened with; it does not change while the form is open. */
export interface OpenedForm {
  kind: RecordKind;
  choices: Choices;
  /** 0 for a new record. */
  id: number;
  code: string;
  version: number;
  /** Undefined for a new record. */
  status: RecordStatus | undefined;
  /** Saving makes a new record that remembers this one (D2 §4 "Repealed records"). */
  repealed: boolean;
  /** Signed off: nobody may change it. */
  locked: boolean;
  canEdit: boolean;
  values: RecordValues;
}

const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');

/** A new form, blank or filled from the record it duplicates. */
export function openNew(
  kind: RecordKind,
  choices: Choices,
  canEdit: boolean,
  from?: StoredRecord,
): OpenedForm {
  return {
    kind,
    choices,
    canEdit,
    id: 0,
    code: '',
    version: 0,
    status: undefined,
    repealed: false,
    locked: false,
    values: keepShown(kind, from ?? {}),
  };
}

/** The form of an existing record. A repealed one starts as an active copy of itself. */
export function openStored(
  kind: RecordKind,
  choices: Choices,
  canEdit: boolean,
  record: StoredRecord,
): OpenedForm {
  const { wire } = kind;
  const repealed = isRepealed(textOf(record[wire.lawStatus]));
  const values = keepShown(kind, record);
  return {
    kind,
    choices,
    canEdit,
    id: record.id,
    code: textOf(record[wire.code]),
    version: record.version,
    status: recordStatuses.find((status) => status === record[wire.recordStatus]) ?? 'Draft',
    repealed,
    locked: record.editOption === 'false',
    values: repealed && wire.lawStatus in values ? { ...values, [wire.lawStatus]: 'Active' } : values,
  };
}

/** The save buttons of D2 §4, in their order. */
export const buttonsOf = ({ status, repealed, locked, canEdit }: OpenedForm): SaveIntent[] =>
  saveButtons({ status, repealed, locked, canEdit });

/** Whether nothing of the form may be changed: locked, or an existing record without Edit access. */
export const isReadOnly = (form: OpenedForm): boolean => buttonsOf(form).length === 0;

/** Whether a field keeps its value in this form (D2 §4: a Published, non-repealed record). */
export const isFixed = (form: OpenedForm, field: Field): boolean =>
  isReadOnly(form) || (field.lockedWhenPublished === true && form.status === 'Published' && !form.repealed);
