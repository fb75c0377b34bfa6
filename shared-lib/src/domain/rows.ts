import { formatDay, isDay } from './days/days.ts';
import type { ChoiceListName, FieldValue, RowsField, RowValues } from './record-kind.ts';

/** A column of repeated rows; a column without a list holds a day. */
export interface RowColumn {
  name: string;
  label: string;
  list?: ChoiceListName;
  /** The column with the start of the period that this column ends. */
  notBefore?: string;
}

/** The columns of a field's rows (D2 §3), except for an extension's number. */
export const rowColumns: Record<RowsField['control'], readonly RowColumn[]> = {
  extensions: [
    { name: 'start_date', label: 'Start Date' },
    { name: 'end_date', label: 'End Date', notBefore: 'start_date' },
    { name: 'extension_date', label: 'Extension Date' },
  ],
  dayMonths: [
    { name: 'date', label: 'Date', list: 'daysData' },
    { name: 'month', label: 'Month', list: 'monthData' },
  ],
};

/** Above the maximum of real records. */
export const maxRows = 100;

/** Whether a value is a list of rows that is not empty. */
export const isRows = (value: unknown): value is RowValues[] =>
  Array.isArray(value) && value.length > 0 && value.every((row) => typeof row === 'object' && row !== null);

/** The rows of a value, none when it is something else. */
export const readRows = (value: FieldValue | undefined): RowValues[] => (isRows(value) ? value : []);

/** An untouched row. */
export const createBlankRow = (control: RowsField['control']): RowValues =>
  Object.fromEntries(rowColumns[control].map(({ name }) => [name, null]));

/** Normalises rows for storage: no empty rows, fixed column order, extensions numbered from 1 (D2 §3). */
export function tidyRows(control: RowsField['control'], value: FieldValue): RowValues[] {
  const columns = rowColumns[control].map(({ name }) => name);
  return readRows(value)
    .filter((row) => columns.some((name) => row[name]))
    .map((row, index) => ({
      ...(control === 'extensions' && { id: index + 1 }),
      ...Object.fromEntries(columns.map((name) => [name, row[name] || null])),
    }));
}

const formatRowValue = (value: RowValues[string] | undefined, dayFormat: string) =>
  isDay(value) ? formatDay(value, dayFormat) : String(value ?? '--');

/** Creates a formatter of rows with a date format: 'Date: x - Month: y' (D2 §3). */
export const createRowFormat =
  (dayFormat: string) =>
  (row: RowValues): string =>
    Object.values(rowColumns)
      .flat()
      .filter(({ name }) => name in row)
      .map(({ name, label }) => `${label}: ${formatRowValue(row[name], dayFormat)}`)
      .join(' - ');

/** A row as dialogs and the timeline show it. */
export const formatRow = createRowFormat('dd-MM-yyyy');
