import type { AttachedFile, Choices, StoredRecord } from '@lexboard/shared-lib/contract';
import {
  belongsToLaw,
  isFilled,
  isRepealed,
  pickRestorableValues,
  lawCentral,
  listOptions,
  findParentLawField,
  recordStatuses,
  listSaveIntents,
  formatText,
  type Field,
  type RecordKind,
  type RecordStatus,
  type RecordValues,
  type SaveIntent,
} from '@lexboard/shared-lib/domain';
import { noFileChanges } from './attachments/file-changes.ts';
import { isChoice } from './fields/choice-values.ts';
import { toValuesOfLaw, type ParentLawValues } from './fields/parent-law.ts';

/** The record and the values that a form was opened with; they do not change while the form is open. */
export interface OpenedForm {
  kind: RecordKind;
  choices: Choices;
  /** 0 for a new record. */
  id: number;
  code: string;
  /** The code of the record that a new one was filled from. */
  copyOf?: string;
  version: number;
  /** Undefined for a new record. */
  status: RecordStatus | undefined;
  /** Saving makes a new record that remembers this one (D2 §4 "Repealed records"). */
  repealed: boolean;
  /** Signed off: nobody may change it. */
  locked: boolean;
  canEdit: boolean;
  values: RecordValues;
  /** The stored files of the record; what shall change of them is among the values. */
  files: AttachedFile[];
}

/** The input beside its record with which a form is opened. */
export interface OpenInput {
  kind: RecordKind;
  choices: Choices;
  canEdit: boolean;
  /** The law above the record, 0 for none. */
  lawId: number;
  law: ParentLawValues | undefined;
}

/** The values of a form, and beside them whether its law is a state law. */
export function tidyValues(kind: RecordKind, values: RecordValues): RecordValues {
  const beside: RecordValues = belongsToLaw(kind) ? { [lawCentral]: values[lawCentral] ?? '' } : {};
  return { ...pickRestorableValues(kind, values), ...beside };
}

const valuesOf = ({ kind, law }: OpenInput, values: RecordValues): RecordValues =>
  tidyValues(kind, { ...values, [lawCentral]: law?.Central ?? '' });

const withoutLaw: ParentLawValues = { Central: '', state: [] };

/** The choices that a new record begins with, as far as the lists of the organisation have them (decisions §9). */
const firstChoices = ({ kind, choices }: OpenInput): RecordValues =>
  Object.fromEntries(
    kind.fields.flatMap((field) => {
      const first = 'startsAs' in field ? field.startsAs : undefined;
      const isListed =
        isChoice(field) && listOptions(choices, field.list).some(({ value }) => value === first);
      return first !== undefined && isListed ? [[field.name, first]] : [];
    }),
  );

function startValues(given: OpenInput): RecordValues {
  const { kind, lawId, law = withoutLaw } = given;
  const field = findParentLawField(kind);
  const below = lawId > 0 && field ? { [field.name]: lawId, ...toValuesOfLaw(law) } : {};
  return { ...firstChoices(given), ...below };
}

/** A new form: with its first choices and the law that its address names, or filled from the record it duplicates. */
export function openNew(given: OpenInput, from?: StoredRecord): OpenedForm {
  const { kind, choices, canEdit } = given;
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
    values: { ...valuesOf(given, from ?? startValues(given)), ...noFileChanges },
    files: [],
    ...(from && { copyOf: formatText(from[kind.wire.code]) }),
  };
}

/** The form of a new record in place of one that is gone. */
export const openReplacement = ({ kind, choices, canEdit }: OpenedForm): OpenedForm =>
  openNew({ kind, choices, canEdit, lawId: 0, law: undefined });

/**
 * The values that a copy of a repealed record starts with: an active law, or a record whose law is still to be chosen
 * (D2 §4).
 */
function reviveValues(given: OpenInput, record: StoredRecord): RecordValues {
  const { kind } = given;
  if (!belongsToLaw(kind)) return { ...valuesOf(given, record), [kind.wire.lawStatus]: 'Active' };
  return valuesOf({ ...given, law: withoutLaw }, { ...record, [findParentLawField(kind)?.name ?? '']: null });
}

/** The form of an existing record. A repealed one starts as a copy of itself. */
export function openStored(given: OpenInput, record: StoredRecord): OpenedForm {
  const { kind, choices, canEdit } = given;
  const { wire } = kind;
  const repealed = isRepealed(formatText(record[wire.lawStatus]));
  return {
    kind,
    choices,
    canEdit,
    id: record.id,
    code: formatText(record[wire.code]),
    version: record.version,
    status: recordStatuses.find((status) => status === record[wire.recordStatus]) ?? 'Draft',
    repealed,
    locked: record.editOption === 'false',
    values: { ...(repealed ? reviveValues(given, record) : valuesOf(given, record)), ...noFileChanges },
    files: record.attachment,
  };
}

/** The form of the record as it is stored now, of a form that was opened before. */
export function reopen(form: OpenedForm, record: StoredRecord, law: ParentLawValues): OpenedForm {
  const { kind, choices, canEdit } = form;
  return openStored({ kind, choices, canEdit, lawId: 0, law }, record);
}

/** The save buttons of D2 §4, in their order. */
export const listSaveButtons = ({ status, repealed, locked, canEdit }: OpenedForm): SaveIntent[] =>
  listSaveIntents({ status, repealed, locked, canEdit });

/** Whether nothing of the form may be changed: locked, or an existing record without Edit access. */
export const isReadOnly = (form: OpenedForm): boolean => listSaveButtons(form).length === 0;

/** Whether a field keeps its value in this form (D2 §4: a Published, non-repealed record), once it has one. */
export const isFixed = (form: OpenedForm, field: Field): boolean =>
  isReadOnly(form) ||
  (field.lockedWhenPublished === true &&
    form.status === 'Published' &&
    !form.repealed &&
    isFilled(form.values[field.name]));
