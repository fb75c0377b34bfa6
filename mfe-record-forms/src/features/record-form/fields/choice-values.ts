import type { Choices } from '@lexboard/shared-lib/contract';
import {
  listFieldOptions,
  listKnownOptions,
  listPast,
  isSentAsId,
  type ChoiceField,
  type Field,
  type FieldValue,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { ChoiceOption } from '@lexboard/shared-lib/ui/data';

export const isChoice = (field: Field): field is ChoiceField =>
  field.control === 'choice' || field.control === 'choices';

/** What became of a choice that is not offered: an older draft may have an earlier name. */
function describePast({ list }: ChoiceField, value: number | string, choices: Choices): string {
  const past = listPast(choices, list).find(({ id, name }) => (isSentAsId(list) ? id : name) === value);
  const now = listFieldOptions(choices, { list }).find((option) => option.value === past?.became);
  return now ? t('now {name}', { name: now.label }) : t('retired');
}

/** The options of a field: before those of its list, the retired ones that the record has. */
export function toFieldOptions(
  field: Field,
  { choices, values }: { choices: Choices; values: RecordValues },
): ChoiceOption[] {
  if (!isChoice(field)) return [];
  const offered = listFieldOptions(choices, field);
  const held = [values[field.name] ?? []].flat();
  const retired = listKnownOptions(choices, field).filter(
    ({ value }) => held.some((one) => one === value) && offered.every((option) => option.value !== value),
  );
  const past = retired.map(({ value, label }) => ({
    value,
    label: `${label} (${describePast(field, value, choices)})`,
  }));
  return [...past, ...offered].map(({ value, label }) => ({ value: String(value), label }));
}

/** The select control's value of a choice. */
export const toChosen = (value: FieldValue): string | null =>
  typeof value === 'object' || value === '' ? null : String(value);

/** The select control's value of several choices. */
export const toChosenList = (value: FieldValue): string[] =>
  Array.isArray(value) ? value.flatMap((one) => (typeof one === 'object' ? [] : String(one))) : [];

const isId = (field: ChoiceField, chosen: string) => isSentAsId(field.list) && chosen !== field.none?.value;

/** The wire value of a choice: an id for named lists, else its text (decisions §5). */
export function parseChosen(field: ChoiceField, chosen: string | null): FieldValue {
  return chosen !== null && isId(field, chosen) ? Number(chosen) : chosen;
}

/** The wire values of several choices. */
export const parseChosenList = (field: ChoiceField, chosen: string[]): FieldValue =>
  isSentAsId(field.list) ? chosen.map(Number) : chosen;
