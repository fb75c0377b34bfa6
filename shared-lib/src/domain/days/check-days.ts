import { isDay } from './days.ts';
import type { RecordValues, RowsField, RowValues } from '../record-kind.ts';
import { rowColumns } from '../rows.ts';

export const isBlank = (value: unknown) => value === null || value === undefined || value === '';

/** The error of a value that should be a day or blank; `what` and `written` (the date format) are for the message. */
export function findDayFault(what: string, value: unknown, written: string): string | undefined {
  if (isBlank(value) || isDay(value)) return undefined;
  return `${what} must be a date that exists, written as ${written}.`;
}

/** A field, or a column of rows, that holds a day. */
interface NamedDay {
  name: string;
  label: string;
  notBefore?: string;
}

/** The error of a day before the start of its period; undefined while either is missing. */
export function findOrderFault(
  end: NamedDay,
  siblings: readonly NamedDay[],
  values: RecordValues | RowValues,
): string | undefined {
  const start = siblings.find(({ name }) => name === end.notBefore);
  const [first, last] = [values[start?.name ?? ''], values[end.name]];
  // ISO days sort as texts.
  if (!start || !isDay(first) || !isDay(last) || first <= last) return undefined;
  return `${end.label} must not be before the ${start.label}.`;
}

/** The error of a row, and its column. */
export interface RowFault {
  column: string;
  message: string;
}

/** The first error of a row, for all buttons; undefined if there is none. */
export function findRowFault({ control }: RowsField, row: RowValues, written: string): RowFault | undefined {
  // A date that the month lacks means the month's last day (obligations §3.2).
  if (control === 'dayMonths') return undefined;
  const columns = rowColumns[control];
  const faults = columns.flatMap((column) => {
    const message =
      findDayFault(column.label, row[column.name], written) ?? findOrderFault(column, columns, row);
    return message ? { column: column.name, message } : [];
  });
  return faults[0];
}

/** The first error of several rows, with the row's number: 'Extension 2: End Date must …'. */
export function findRowsFault(field: RowsField, rows: readonly RowValues[], written: string) {
  const faults = rows.flatMap((row, index) => {
    const fault = findRowFault(field, row, written);
    return fault ? [`${field.label} ${index + 1}: ${fault.message}`] : [];
  });
  return faults[0];
}
