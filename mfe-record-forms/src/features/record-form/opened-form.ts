import type { AttachedFile, Choices, StoredRecord } from '@lexboard/shared-lib/contract';
import {
  belongsToLaw,
  changeFromField,
  defaultTimeZone,
  formatToday,
  hasSchedules,
  isFilled,
  isRepealed,
  pickRestorableValues,
  lawCentral,
  listOptions,
  findParentLawField,
  recordStatuses,
  listSaveIntents,
  formatText,
  readEarlier,
  readSchedules,
  withChangeFrom,
  withoutChangeFrom,
  type EarlierSchedule,
  type Field,
  type RecordKind,
  type RecordStatus,
  type RecordValues,
  type SaveIntent,
} from '@lexboard/shared-lib/domain';
import { readSession } from '@lexboard/shared-lib/session';
import { noFileChanges } from './attachments/file-changes.ts';
import { isChoice } from './fields/choice-values.ts';
import { toValuesOfLaw, type ParentLawValues } from './fields/parent-law.ts';

/** The record and the values that a form was opened with; immutable while the form is open. */
export interface OpenedForm {
  kind: RecordKind;
  choices: Choices;
  /** 0 for a new record. */
  id: number;
  code: string;
  /** Code of the record that this one was duplicated from. */
  copyOf?: string;
  version: number;
  /** Undefined for a new record. */
  status: RecordStatus | undefined;
  /** Saving creates a new record linked to this one (D2 §4 "Repealed records"). */
  repealed: boolean;
  /** Signed off: read-only. */
  locked: boolean;
  /** For other units than this person's, or for the whole organisation. */
  ofOthers: boolean;
  canEdit: boolean;
  values: RecordValues;
  /** The schedules that it had before the present one. */
  earlier: readonly EarlierSchedule[];
  /** The record's stored files; changes are among the values. */
  files: AttachedFile[];
}

/** What a form is opened with besides its record. */
export interface OpenInput {
  kind: RecordKind;
  choices: Choices;
  canEdit: boolean;
  /** Id of the record's law; 0 for none. */
  lawId: number;
  law: ParentLawValues | undefined;
}

/** Normalised form values, plus whether the law is a state law. */
export function tidyValues(kind: RecordKind, values: RecordValues): RecordValues {
  const beside: RecordValues = belongsToLaw(kind) ? { [lawCentral]: values[lawCentral] ?? '' } : {};
  return { ...pickRestorableValues(kind, values), ...beside };
}

const valuesOf = ({ kind, law }: OpenInput, values: RecordValues): RecordValues =>
  tidyValues(kind, { ...values, [lawCentral]: law?.Central ?? '' });

const withoutLaw: ParentLawValues = { Central: '', state: [] };

/** Default choices of a new record, as far as the organisation's lists have them (decisions §9). */
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

/** Opens a new form: with defaults and the law of the address, or duplicated from a record. */
export function openNew(given: OpenInput, from?: StoredRecord): OpenedForm {
  const { choices, canEdit } = given;
  return {
    kind: withoutChangeFrom(given.kind),
    choices,
    canEdit,
    id: 0,
    code: '',
    version: 0,
    status: undefined,
    repealed: false,
    locked: false,
    ofOthers: false,
    values: { ...valuesOf(given, from ?? startValues(given)), ...noFileChanges },
    earlier: [],
    files: [],
    ...(from && { copyOf: formatText(from[given.kind.wire.code]) }),
  };
}

/** Opens the form of a new record that replaces a missing one. */
export const openReplacement = ({ kind, choices, canEdit }: OpenedForm): OpenedForm =>
  openNew({ kind, choices, canEdit, lawId: 0, law: undefined });

/** Initial values of a repealed record's copy: an active law, or a record whose law must be selected (D2 §4). */
function reviveValues(given: OpenInput, record: StoredRecord): RecordValues {
  const { kind } = given;
  if (!belongsToLaw(kind)) return { ...valuesOf(given, record), [kind.wire.lawStatus]: 'Active' };
  return valuesOf({ ...given, law: withoutLaw }, { ...record, [findParentLawField(kind)?.name ?? '']: null });
}

/** The first day of a schedule that is to come: an edit corrects it, and does not make it hold today. */
function findComingDay(record: StoredRecord): string | null {
  const from = readSchedules(record).at(-1)?.from ?? '';
  return from > formatToday(readSession()?.timeZone ?? defaultTimeZone) ? from : null;
}

/** Opens the form of a stored record; a repealed one as its copy. Schedules of published ones may hold from a day. */
export function openStored(given: OpenInput, record: StoredRecord): OpenedForm {
  const { wire } = given.kind;
  const form = {
    choices: given.choices,
    canEdit: given.canEdit,
    id: record.id,
    code: formatText(record[wire.code]),
    version: record.version,
    status: recordStatuses.find((status) => status === record[wire.recordStatus]) ?? 'Draft',
    repealed: isRepealed(formatText(record[wire.lawStatus])),
    locked: record.editOption === 'false',
    ofOthers: record.readOnly === 'true',
    files: record.attachment,
  };
  const isChangeable = form.status === 'Published' && !form.repealed && !isReadOnly(form);
  const kind = isChangeable ? withChangeFrom(given.kind) : withoutChangeFrom(given.kind);
  const own = { ...given, kind };
  return {
    ...form,
    kind,
    values: {
      ...(form.repealed ? reviveValues(own, record) : valuesOf(own, record)),
      ...(isChangeable && hasSchedules(kind) && { [changeFromField.name]: findComingDay(record) }),
      ...noFileChanges,
    },
    earlier: form.repealed ? [] : readEarlier(record),
  };
}

/** Opens the form again with the currently stored record. */
export function reopen(form: OpenedForm, record: StoredRecord, law: ParentLawValues): OpenedForm {
  const { kind, choices, canEdit } = form;
  return openStored({ kind, choices, canEdit, lawId: 0, law }, record);
}

/** The save buttons of D2 §4, in order. */
export const listSaveButtons = ({ status, repealed, locked, ofOthers, canEdit }: FormState): SaveIntent[] =>
  listSaveIntents({ status, repealed, locked: locked || ofOthers, canEdit });

type FormState = Pick<OpenedForm, 'status' | 'repealed' | 'locked' | 'ofOthers' | 'canEdit'>;

/** Whether the form is read-only: locked, for other units, or a stored record without Edit access. */
export const isReadOnly = (form: FormState): boolean => listSaveButtons(form).length === 0;

/** Whether a field is fixed in this form once it has a value (D2 §4: a Published, non-repealed record). */
export const isFixed = (form: OpenedForm, field: Field): boolean =>
  isReadOnly(form) ||
  (field.lockedWhenPublished === true &&
    form.status === 'Published' &&
    !form.repealed &&
    isFilled(form.values[field.name]));
