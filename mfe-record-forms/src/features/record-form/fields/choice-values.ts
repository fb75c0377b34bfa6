import type { Choices } from '@lexboard/shared-lib/contract';
import {
  listFieldOptions,
  isSentAsId,
  type ChoiceField,
  type Field,
  type FieldValue,
} from '@lexboard/shared-lib/domain';
import type { ChoiceOption } from '@lexboard/shared-lib/ui/data';

export const isChoice = (field: Field): field is ChoiceField =>
  field.control === 'choice' || field.control === 'choices';

export const toFieldOptions = (field: Field, { choices }: { choices: Choices }): ChoiceOption[] =>
  isChoice(field)
    ? listFieldOptions(choices, field).map(({ value, label }) => ({ value: String(value), label }))
    : [];

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
