import type { Choices } from '@lexboard/shared-lib/contract';
import {
  formatDay,
  isDay,
  isRows,
  formatValue,
  createRowFormat,
  type DateFormat,
  type Field,
  type FieldValue,
} from '@lexboard/shared-lib/domain';

/** The settings by which the values of a form are shown. */
export interface ValueContext {
  choices: Choices;
  dateFormat: DateFormat;
}

/** A value as its form shows it where it cannot be changed: days in its order, a line a row, '--' for none. */
export function formatFieldValue(
  value: FieldValue,
  field: Field,
  { choices, dateFormat }: ValueContext,
): string {
  if (isRows(value)) return value.map(createRowFormat(dateFormat)).join('\n');
  const day = field.control === 'date' && isDay(value) && formatDay(value, dateFormat);
  return day || formatValue(value, field, choices) || '--';
}
