import {
  createBlankValue,
  formatText,
  isRowsField,
  readRows,
  tidyName,
  tidyRows,
  tidyText,
  type Field,
  type FieldValue,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';

/** Normalizes what a spreadsheet does not preserve: the order of choices, surrounding blanks, kinds of line breaks. */
function toComparable(field: Field, value: FieldValue): string {
  if (isRowsField(field)) return JSON.stringify(tidyRows(field.control, readRows(value)));
  switch (field.control) {
    case 'name':
      return tidyName(formatText(value));
    case 'text':
      return tidyText(formatText(value)).replaceAll(/\r\n?/g, '\n').trim();
    case 'choices':
      return JSON.stringify(
        [value ?? []]
          .flat()
          .map((one) => JSON.stringify(one))
          .sort(),
      );
    default:
      return JSON.stringify(value);
  }
}

/** Whether two values of a field are the same but for what a spreadsheet does not preserve. */
export function isSameValue(
  field: Field,
  one: FieldValue | undefined,
  other: FieldValue | undefined,
): boolean {
  const blank = createBlankValue(field);
  return toComparable(field, one ?? blank) === toComparable(field, other ?? blank);
}

/** Values of a row that differ from its record's. */
export const pickChanged = (kind: RecordKind, before: RecordValues, values: RecordValues): RecordValues =>
  Object.fromEntries(
    kind.fields.flatMap((field) => {
      const value = values[field.name];
      if (value === undefined || isSameValue(field, value, before[field.name])) return [];
      return [[field.name, value]];
    }),
  );
