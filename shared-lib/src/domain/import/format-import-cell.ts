import type { Choices } from '../../contract/values/index.ts';
import { listFieldOptions } from '../lists/choice-lists.ts';
import { ticked, type Field, type FieldValue } from '../record-kind.ts';
import { formatText } from '../texts/format-text.ts';
import { formatRowTexts } from './row-texts.ts';

const nameOf = (field: Field, one: string | number, choices: Choices): string =>
  listFieldOptions(choices, 'list' in field ? field : {}).find(({ value }) => value === one)?.label ??
  String(one);

/**
 * Formats a value as text that an import reads back as the same value: choices by name, several separated by '; ',
 * days as ISO, rows as in `formatRowTexts`. `choices` contains the named laws.
 */
export function formatImportCell(field: Field, value: FieldValue | undefined, choices: Choices): string {
  switch (field.control) {
    case 'choice':
    case 'choices':
      return [value ?? []]
        .flat()
        .map((one) => (typeof one === 'object' ? '' : nameOf(field, one, choices)))
        .filter(Boolean)
        .join('; ');
    case 'extensions':
    case 'dayMonths':
      return formatRowTexts(field.control, value);
    case 'tick':
      return value === ticked ? 'Yes' : '';
    default:
      return formatText(value);
  }
}
