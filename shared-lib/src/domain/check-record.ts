import { t } from '../texts/index.ts';
import { limits, type FieldError } from '../contract/values/index.ts';
import { findDayFault, findDaysFault, findOrderFault, findRowsFault } from './days/check-days.ts';
import type { Condition, Field, FieldValue, RecordKind, RecordValues, TextField } from './record-kind.ts';
import { isRowsField, readRows, tidyRows } from './rows.ts';
import type { SaveIntent } from './save-intent.ts';
import { isBlankText } from './texts/text-forms.ts';
import { countCharactersLeft, findLengthFault } from './texts/text-length.ts';
import { formatText } from './texts/format-text.ts';
import { describeReferenceFault } from './texts/web-address.ts';

function meetsCondition(condition: Condition, values: RecordValues): boolean {
  const value = values[condition.field] ?? null;
  if ('is' in condition) return value === condition.is;
  if ('includes' in condition) return Array.isArray(value) && value.some((one) => one === condition.includes);
  if ('isOneOf' in condition) return condition.isOneOf.some((one) => one === value);
  return !condition.isNoneOf.some((one) => one === value);
}

/** Whether a field is visible with these values, and therefore checked and stored (D2 §4). */
export const isShown = (field: Field, values: RecordValues): boolean =>
  !field.shownWhile || meetsCondition(field.shownWhile, values);

/** Whether a value counts as filled: not blank text, not an empty list, not null. */
export function isFilled(value: RecordValues[string] | undefined): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'string') return !isBlankText(value);
  return value !== null && value !== undefined;
}

/** The button that requires a field with these values; undefined if it is optional. */
export function findNeed(
  { neededForDraft, neededForPublish, neededWhile }: Field,
  values: RecordValues,
): 'save' | 'publish' | undefined {
  if (neededForDraft) return 'save';
  return neededForPublish && (!neededWhile || meetsCondition(neededWhile, values)) ? 'publish' : undefined;
}

function isRequired(field: Field, { values, intent }: Checked): boolean {
  const need = findNeed(field, values);
  return need === 'save' || (need === 'publish' && intent === 'Publish');
}

const maxCharacters: Partial<Record<Field['control'], number>> = { name: limits.name, text: limits.text };

/** The error of a text value (decisions §6); undefined if it is valid. */
export function findTextFault({ label, control }: Field, text: string): string | undefined {
  const most = maxCharacters[control];
  return most === undefined ? undefined : findLengthFault(label, text, most);
}

const linkFault = ({ label, mayBeLink }: TextField, text: string): string | undefined =>
  mayBeLink && describeReferenceFault(text, label);

/** The note near a field's length limit: '120 characters left'; undefined otherwise. */
export function describeRoomLeft({ control }: Field, text: string): string | undefined {
  const left = countCharactersLeft(text, maxCharacters[control] ?? Infinity);
  if (left === undefined) return undefined;
  return t('{left, plural, one {{count} character} other {{count} characters}} left', {
    left,
    count: left.toLocaleString('en'),
  });
}

/** The format error of a value, for all buttons. */
function findFormatFault(written: string, field: Field, value: FieldValue | undefined): string | undefined {
  if (isRowsField(field)) return findRowsFault(field, readRows(value), written);
  switch (field.control) {
    case 'date':
      return findDayFault(field.label, value, written);
    case 'days':
      return findDaysFault(field, value);
    case 'name':
    case 'text':
      return findTextFault(field, formatText(value)) ?? linkFault(field, formatText(value));
    default:
      return undefined;
  }
}

interface Checked {
  values: RecordValues;
  intent: SaveIntent;
  /** The date format. */
  written: string;
}

function findFault(field: Field, checked: Checked): string | undefined {
  const { values, written } = checked;
  const value = values[field.name];
  if (isRequired(field, checked) && !isFilled(value)) {
    return t('Please fill the {label}.', { label: field.messageLabel ?? field.label });
  }
  return findFormatFault(written, field, value);
}

const listFailures = (
  fields: readonly Field[],
  faultOf: (field: Field) => string | undefined,
): FieldError[] =>
  fields.flatMap((field) => {
    const message = faultOf(field);
    return message ? [{ field: field.name, message }] : [];
  });

/**
 * All validation errors in the order of D2 §5, then the order of days; the first is the notice. Empty if the record
 * is valid.
 * @param written date format for messages; default is the form's
 */
export function checkRecord(
  kind: RecordKind,
  values: RecordValues,
  intent: SaveIntent,
  written: string = kind.dateFormat,
): FieldError[] {
  const shown = kind.fields.filter((field) => isShown(field, values));
  return [
    ...listFailures(shown, (field) => findFault(field, { values, intent, written })),
    ...listFailures(shown, (field) => findOrderFault(field, shown, values)),
  ];
}

/** The labels of empty fields that Publish requires. */
export function listMissingForPublish(kind: RecordKind, values: RecordValues): string[] {
  const faulty = checkRecord(kind, values, 'Publish').map(({ field }) => field);
  return kind.fields
    .filter(({ name }) => faulty.includes(name) && !isFilled(values[name]))
    .map(({ label }) => label);
}

function tidyValue(field: Field, values: RecordValues): FieldValue {
  const value = values[field.name] ?? createBlankValue(field);
  return isRowsField(field) ? tidyRows(field.control, value) : value;
}

const tidyValues = (kind: RecordKind, values: RecordValues, isCleared: (field: Field) => boolean) =>
  Object.fromEntries(
    kind.fields.map((field) => [
      field.name,
      isCleared(field) ? createBlankValue(field) : tidyValue(field, values),
    ]),
  );

/** The values to store: hidden fields are cleared (D2 §4), empty rows removed. */
export const clearHidden = (kind: RecordKind, values: RecordValues): RecordValues =>
  tidyValues(kind, values, (field) => !isShown(field, values));

/** The form values after a save: the stored ones, plus hidden values that are restored when shown again. */
export const pickRestorableValues = (kind: RecordKind, values: RecordValues): RecordValues =>
  tidyValues(kind, values, (field) => !isShown(field, values) && !field.restoredWhenShown);

/** Controls whose blank value is an empty text. */
const blankTexts: Field['control'][] = ['name', 'text', 'tick'];

/** The value of an untouched field. */
export function createBlankValue(field: Field): FieldValue {
  if (blankTexts.includes(field.control)) return '';
  return field.control === 'choices' || isRowsField(field) ? [] : null;
}
