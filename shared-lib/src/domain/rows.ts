import { labels, sourceTexts, t } from '../texts/index.ts';
import { nameChoice } from './lists/choice-words.ts';
import type { Choices } from '../contract/values/index.ts';
import { formatDay, isDay } from './days/days.ts';
import type { Field, FieldValue, RowColumn, RowsField, RowValues } from './record-kind.ts';
import { tidyName } from './texts/text-forms.ts';
import { formatAmount } from './payments/amounts.ts';
import { createUnitRowFormat, tidyUnitRows } from './units/unit-rows.ts';

const unitRowColumns = sourceTexts<RowColumn[]>([
  { name: 'unit', label: 'Unit', list: 'unit' },
  { name: 'startdate', label: 'Start Date' },
  { name: 'enddate', label: 'End Date', notBefore: 'startdate' },
  { name: 'owner', label: 'Owner', list: 'person' },
  { name: 'checker', label: 'Checker', list: 'person' },
]);

/** The columns of a field's rows (D2 §3, units §2), except for an extension's number. */
export const rowColumns = labels<Record<RowsField['control'], readonly RowColumn[]>>({
  extensions: [
    { name: 'start_date', label: 'Start Date' },
    { name: 'end_date', label: 'End Date', notBefore: 'start_date' },
    { name: 'extension_date', label: 'Extension Date' },
  ],
  dayMonths: [
    { name: 'date', label: 'Date', list: 'daysData' },
    { name: 'month', label: 'Month', list: 'monthData' },
  ],
  units: [
    { name: 'unit', label: 'Unit', list: 'unit' },
    { name: 'below', label: 'With all below', holds: 'tick' },
    { name: 'kind', label: 'Only', holds: 'kind' },
  ],
  unitRows: unitRowColumns,
  licenseRows: [
    ...unitRowColumns,
    { name: 'number', label: 'Number', holds: 'text' },
    { name: 'validuntil', label: 'Valid Until' },
    { name: 'renewdays', label: 'Renew Before (days)', holds: 'days', most: 365 },
  ],
  documents: [{ name: 'name', label: 'Document', holds: 'text' }],
  demands: [
    { name: 'head', label: 'Head', list: 'paymentHead', needed: true },
    { name: 'amount', label: 'Amount', holds: 'amount', needed: true },
    { name: 'remained', label: 'Remained', holds: 'amount' },
  ],
  dates: [
    { name: 'what', label: 'What', list: 'noticeDate', needed: true },
    { name: 'day', label: 'Day', needed: true },
    { name: 'time', label: 'Time', holds: 'time' },
    { name: 'place', label: 'Place', holds: 'text' },
    { name: 'note', label: 'Note', holds: 'text' },
  ],
});

/** Whether a field holds repeated rows. */
export const isRowsField = (field: Field): field is RowsField => field.control in rowColumns;

/** Whether the rows of a field are about units. */
export const hasUnitRows = ({ control }: { control?: Field['control'] }): boolean =>
  control === 'units' || control === 'unitRows' || control === 'licenseRows';

/** The maximum number of rows, above that of real records. */
export function maxRowsOf(control: RowsField['control']): number {
  if (control === 'documents') return 20;
  return hasUnitRows({ control }) ? 1000 : 100;
}

/** Whether a value is a list of rows that is not empty. */
export const isRows = (value: unknown): value is RowValues[] =>
  Array.isArray(value) && value.length > 0 && value.every((row) => typeof row === 'object' && row !== null);

/** The rows of a value, none when it is something else. */
export const readRows = (value: FieldValue | undefined): RowValues[] => (isRows(value) ? value : []);

/** The names of the documents that a filing needs, in order. */
export const listDocuments = (value: FieldValue | undefined): string[] =>
  readRows(value).flatMap(({ name }) => tidyName(String(name ?? '')) || []);

/** An untouched row. */
export const createBlankRow = (control: RowsField['control']): RowValues =>
  Object.fromEntries(rowColumns[control].map(({ name }) => [name, null]));

/**
 * Normalises rows for storage: no empty rows, fixed column order, extensions numbered from 1 (D2 §3), rows of units as
 * in `tidyUnitRows`, names of documents without blanks around them.
 */
export function tidyRows(control: RowsField['control'], value: FieldValue): RowValues[] {
  const columns = rowColumns[control].map(({ name }) => name);
  if (control === 'documents') return listDocuments(value).map((name) => ({ name }));
  const rows = readRows(value)
    .filter((row) => columns.some((name) => row[name] || row[name] === 0))
    .map((row, index) => ({
      ...(control === 'extensions' && { id: index + 1 }),
      ...Object.fromEntries(columns.map((name) => [name, row[name] === 0 ? 0 : row[name] || null])),
    }));
  return hasUnitRows({ control }) ? tidyUnitRows(rows) : rows;
}

const isAmount = (value: RowValues[string] | undefined) => typeof value === 'number';

const formatRowValue = (value: RowValues[string] | undefined, dayFormat: string) =>
  isDay(value) ? formatDay(value, dayFormat) : nameChoice(String(value ?? '--'));

/** Formats an amount of a notice: 'Penalty: ₹ 25,000.00, of which ₹ 10,000.00 remained'. */
function formatDemand({ head, amount, remained }: RowValues) {
  const demanded = `${nameChoice(String(head))}: ${formatAmount(Number(amount))}`;
  return isAmount(remained)
    ? `${demanded}, ${t('of which {remained} remained', { remained: formatAmount(remained) })}`
    : demanded;
}

/** Formats a date of a notice: 'Hearing: 04-05-2026, 11:00, Room 4, bring the ledgers'. */
const formatDate = ({ what, day, time, place, note }: RowValues, dayFormat: string) =>
  `${nameChoice(String(what))}: ${[formatRowValue(day, dayFormat), time, place, note].filter(Boolean).join(', ')}`;

/**
 * Creates a formatter of rows with a date format: 'Date: x - Month: y' (D2 §3), 'Pune Works (PUNE-1) with all below', the name
 * of a document.
 * @param choices has the names of units and people
 */
export function createRowFormat(dayFormat: string, choices: Choices): (row: RowValues) => string {
  const formatUnitRow = createUnitRowFormat(rowColumns.licenseRows, dayFormat, choices);
  const columns = [...rowColumns.extensions, ...rowColumns.dayMonths];
  return (row) => {
    if ('unit' in row) return formatUnitRow(row);
    if ('name' in row) return String(row.name ?? '');
    if ('head' in row) return formatDemand(row);
    if ('what' in row) return formatDate(row, dayFormat);
    return columns
      .filter(({ name }) => name in row)
      .map(({ name, label }) => `${label}: ${formatRowValue(row[name], dayFormat)}`)
      .join(' - ');
  };
}
