import type { Choices, FieldChange, FieldError } from '@lexboard/shared-lib/contract';
import {
  isShown,
  optionsOf,
  wordsOf,
  type Field,
  type FieldValue,
  type RecordKind,
  type RecordValues,
  type Wording,
} from '@lexboard/shared-lib/domain';

const isSame = (one: FieldValue | undefined, other: FieldValue | undefined) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The fields whose values differ, in the kind's order. */
export const changedFields = (kind: RecordKind, before: RecordValues, after: RecordValues): Field[] =>
  kind.fields.filter(({ name }) => !isSame(before[name], after[name]));

const wordingOf = (field: Field): Wording => ('list' in field ? field : {});

/** The changes of a timeline entry: ids as names, values as people read them (decisions §5 "Timeline entry"). */
export const describeChanges = (
  fields: readonly Field[],
  before: RecordValues,
  after: RecordValues,
  choices: Choices,
): FieldChange[] =>
  fields.map((field) => ({
    field: field.name,
    label: field.label,
    old: wordsOf(before[field.name], wordingOf(field), choices),
    new: wordsOf(after[field.name], wordingOf(field), choices),
  }));

function isOffered(field: Field, value: FieldValue | undefined, choices: Choices): boolean {
  if (!('list' in field)) return true;
  const chosen = Array.isArray(value) ? value : [value];
  const offered = new Set(optionsOf(choices, field.list).map((option) => option.value));
  return chosen.every(
    (one) => one === null || one === undefined || one === field.none?.value || offered.has(one),
  );
}

/** Choices that their list does not offer; values that stay as they were are let be, whatever became of the list. */
export const checkChoices = (
  fields: readonly Field[],
  values: RecordValues,
  choices: Choices,
): FieldError[] =>
  fields
    .filter((field) => isShown(field, values) && !isOffered(field, values[field.name], choices))
    .map((field) => ({ field: field.name, message: `Please choose the ${field.label} from its list.` }));
