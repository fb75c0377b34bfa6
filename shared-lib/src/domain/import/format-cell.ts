import type { Choices } from '../../contract/values/index.ts';
import { formatValue } from '../lists/choice-lists.ts';
import type { Field, FieldValue, RowValues } from '../record-kind.ts';
import { formatText } from '../texts/format-text.ts';
import { isRows, readRows } from '../rows.ts';

/** Between several values of one cell: names of choices have commas. */
export const cellSeparator = '; ';

const formatDayMonth = ({ date, month }: RowValues) =>
  [date, month].filter((part) => part !== null && part !== undefined && part !== '').join(' ');

const formatExtension = (row: RowValues) =>
  `${formatText(row.start_date)} to ${formatText(row.end_date)}: ${formatText(row.extension_date)}`;

/**
 * A value as the cell of a workbook that can be imported again: choices by name, days as ISO, the rows of a group as
 * '15 April; 31 October' or '2026-04-01 to 2026-04-30: 2026-05-15'.
 */
export function formatImportCell(value: FieldValue | undefined, field: Field, choices: Choices): string {
  if (field.control === 'dayMonths') return readRows(value).map(formatDayMonth).join(cellSeparator);
  if (field.control === 'extensions') return readRows(value).map(formatExtension).join(cellSeparator);
  if (field.control === 'date' || field.control === 'days') return formatText(value);
  if (!Array.isArray(value) || isRows(value)) return formatValue(value, field, choices);
  return value.map((one) => formatValue(one, field, choices)).join(cellSeparator);
}
