import { isDay } from './days.ts';
import type { RecordValues, RowsField, RowValues } from '../record-kind.ts';
import { rowColumns } from '../rows.ts';

export const isBlank = (value: unknown) => value === null || value === undefined || value === '';

/** The fault in a value that should be a day or blank; `what` and `written`, how a day is written, stand in the message. */
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

/** The fault in a day before the start of its period; undefined while one of the two is missing. */
export function findOrderFault(
  end: NamedDay,
  siblings: readonly NamedDay[],
  values: RecordValues | RowValues,
): string | undefined {
  const start = siblings.find(({ name }) => name === end.notBefore);
  const [first, last] = [values[start?.name ?? ''], values[end.name]];
  // Days that travel as YYYY-MM-DD have the order of their texts.
  if (!start || !isDay(first) || !isDay(last) || first <= last) return undefined;
  return `${end.label} must not be before the ${start.label}.`;
}

/** The fault in a row, in words that stand at its cell, and the name of its column. */
export interface RowFault {
  column: string;
  message: string;
}

/** The first fault of a row, whatever the button; undefined when there is none. */
export function findRowFault({ control }: RowsField, row: RowValues, written: string): RowFault | undefined {
  // A date that its month does not have is its last day (obligations §3.2).
  if (control === 'dayMonths') return undefined;
  const columns = rowColumns[control];
  const faults = columns.flatMap((column) => {
    const message =
      findDayFault(column.label, row[column.name], written) ?? findOrderFault(column, columns, row);
    return message ? { column: column.name, message } : [];
  });
  return faults[0];
}

/** The first fault of several rows, with the row that has it: 'Extension 2: End Date must …'. */
export function findRowsFault(field: RowsField, rows: readonly RowValues[], written: string) {
  const faults = rows.flatMap((row, index) => {
    const fault = findRowFault(field, row, written);
    return fault ? [`${field.label} ${index + 1}: ${fault.message}`] : [];
  });
  return faults[0];
}
