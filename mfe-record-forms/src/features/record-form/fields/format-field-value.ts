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

/** What the format of a value depends on. */
export interface ValueContext {
  choices: Choices;
  dateFormat: DateFormat;
}

/** Formats a read-only value: days in the form's format, one line for each row, '--' for none. */
export function formatFieldValue(
  value: FieldValue,
  field: Field,
  { choices, dateFormat }: ValueContext,
): string {
  if (isRows(value)) return value.map(createRowFormat(dateFormat, choices)).join('\n');
  const day = field.control === 'date' && isDay(value) && formatDay(value, dateFormat);
  return day || formatValue(value, field, choices) || '--';
}
