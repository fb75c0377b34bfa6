import type { Choices, FieldError } from '../../contract/values/index.ts';
import { t } from '../../texts/index.ts';
import { listFieldOptions } from './choice-lists.ts';
import type { ChoiceField, Field, FieldValue, RecordValues } from '../record-kind.ts';

/** The index of "No Exempted …", the last option of its list (D2 §3); undefined if the field lacks it. */
const findExemptChoice = (field: ChoiceField, choices: Choices) =>
  field.exempt === undefined ? undefined : listFieldOptions(choices, field).at(-1)?.value;

/** Resolves a change of choices: "No Exempted …" and other choices exclude each other; the new one wins. */
export function resolveExemptChoice(
  field: ChoiceField,
  before: FieldValue,
  next: FieldValue,
  choices: Choices,
): FieldValue {
  const none = findExemptChoice(field, choices);
  if (typeof none !== 'number' || !Array.isArray(next) || !next.some((one) => one === none)) return next;
  const wasChosen = Array.isArray(before) && before.some((one) => one === none);
  return wasChosen ? next.flatMap((one) => (typeof one === 'number' && one !== none ? one : [])) : [none];
}

/** The fields that combine "No Exempted …" with other choices, which is an error. */
export const checkExemptChoices = (
  fields: readonly Field[],
  values: RecordValues,
  choices: Choices,
): FieldError[] =>
  fields.flatMap((field) => {
    const value = values[field.name];
    if (field.control !== 'choices' || !Array.isArray(value) || value.length < 2) return [];
    const none = findExemptChoice(field, choices);
    if (!value.some((one) => one === none)) return [];
    return [
      {
        field: field.name,
        message: t("''{exempt}'' cannot stand beside other choices.", { exempt: field.exempt }),
      },
    ];
  });
