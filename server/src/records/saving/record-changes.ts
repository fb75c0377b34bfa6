import type { Choices, FieldChange, FieldError } from '@lexboard/shared-lib/contract';
import {
  listFieldOptions,
  hasUnitRows,
  isRowsField,
  isShown,
  listOptions,
  readRows,
  rowColumns,
  formatValue,
  type ChoiceOption,
  type Field,
  type FieldValue,
  type RecordKind,
  type RecordValues,
  type RowColumn,
  type RowValues,
} from '@lexboard/shared-lib/domain';
import { inEnglish, t } from '@lexboard/shared-lib/texts';

const isSame = (one: FieldValue | undefined, other: FieldValue | undefined) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Fields whose values differ, in the kind's order. */
export const changedFields = (kind: RecordKind, before: RecordValues, after: RecordValues): Field[] =>
  kind.fields.filter(({ name }) => !isSame(before[name], after[name]));

/**
 * Changes for a timeline entry: ids as names, values as people read them (decisions §5 "Timeline entry"). They are stored, so in
 * English, whatever the language of the person who saves.
 */
export const describeChanges = (
  fields: readonly Field[],
  before: RecordValues,
  after: RecordValues,
  choices: Choices,
): FieldChange[] =>
  inEnglish(() =>
    fields.map((field) => ({
      field: field.name,
      label: field.label,
      old: formatValue(before[field.name], field, choices),
      new: formatValue(after[field.name], field, choices),
    })),
  );

const isAmong = (value: unknown, options: ChoiceOption[]) =>
  value === null || value === undefined || options.some((option) => option.value === value);

const isRowOffered = (columns: readonly RowColumn[], row: RowValues, choices: Choices) =>
  columns.every(({ name, list }) => !list || isAmong(row[name], listOptions(choices, list)));

function isOffered(field: Field, value: FieldValue | undefined, choices: Choices): boolean {
  // Units and people are no choices: `findUnitFaults` and `findReaderFaults` check them.
  if (hasUnitRows(field) || ('list' in field && field.list === 'person')) return true;
  if (isRowsField(field))
    return readRows(value).every((row) => isRowOffered(rowColumns[field.control], row, choices));
  if (!('list' in field)) return true;
  const options = listFieldOptions(choices, field);
  return [value].flat().every((one) => isAmong(one, options));
}

/** Finds choices that their list does not offer. Unchanged values pass, even if the list has lost them. */
export const checkChoices = (
  fields: readonly Field[],
  values: RecordValues,
  choices: Choices,
): FieldError[] =>
  fields
    .filter((field) => isShown(field, values) && !isOffered(field, values[field.name], choices))
    .map((field) => ({
      field: field.name,
      message: t('Please choose the {label} from its list.', { label: field.label }),
    }));
