import { t } from '../../texts/index.ts';
import type { Choices } from '../../contract/values/index.ts';
import { listKnownOptions } from '../lists/choice-lists.ts';
import { ticked, type Field, type FieldValue } from '../record-kind.ts';
import { formatText } from '../texts/format-text.ts';
import { isRowsField } from '../rows.ts';
import { formatNoticeRows } from './notice-rows.ts';
import { formatRowTexts } from './row-texts.ts';
import { formatUnitRowTexts } from './units/unit-row-texts.ts';
import { formatUnitTexts } from './units/unit-texts.ts';

const nameOf = (field: Field, one: string | number, choices: Choices): string =>
  listKnownOptions(choices, 'list' in field ? field : {}).find(({ value }) => value === one)?.label ??
  String(one);

/**
 * Formats a value as text that an import reads back as the same value, whatever the languages: choices by name, several separated by '; ',
 * days as ISO, rows as in `formatRowTexts`, units as in `formatUnitTexts` and `formatUnitRowTexts`. `choices` contains the
 * named laws, units, and people by username.
 */
export function formatImportCell(field: Field, value: FieldValue | undefined, choices: Choices): string {
  if (field.control === 'units') return formatUnitTexts(value, choices);
  if (field.control === 'unitRows' || field.control === 'licenseRows')
    return formatUnitRowTexts(field.control, value, choices);
  if (field.control === 'demands' || field.control === 'dates') return formatNoticeRows(field.control, value);
  if (isRowsField(field)) return formatRowTexts(field.control, value);
  switch (field.control) {
    case 'choice':
    case 'choices':
      return [value ?? []]
        .flat()
        .map((one) => (typeof one === 'object' ? '' : nameOf(field, one, choices)))
        .filter(Boolean)
        .join('; ');
    case 'tick':
      return value === ticked ? t('Yes') : '';
    default:
      return formatText(value);
  }
}
