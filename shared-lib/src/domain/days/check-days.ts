import { t } from '../../texts/index.ts';
import { limits, type FieldError } from '../../contract/values/index.ts';
import { timePattern } from '../../contract/values/notices.ts';
import { isDay } from './days.ts';
import {
  maxDays,
  type Field,
  type RecordValues,
  type RowColumn,
  type RowsField,
  type RowValues,
} from '../record-kind.ts';
import { findAmountFault } from '../payments/amounts.ts';
import { listDocuments, maxRowsOf, rowColumns } from '../rows.ts';
import { toTextKey } from '../texts/text-forms.ts';
import { findLengthFault } from '../texts/text-length.ts';

const isBlank = (value: unknown) => value === null || value === undefined || value === '';

/** The error of a value that should be a day or blank; `what` and `written` (the date format) are for the message. */
export function findDayFault(what: string, value: unknown, written: string): string | undefined {
  if (isBlank(value) || isDay(value)) return undefined;
  return t('{label} must be a date that exists, written as {written}.', { label: what, written });
}

/** The errors of dates after today, of fields that only take past ones; today is an ISO day. */
export const findFutureFaults = (
  fields: readonly Field[],
  values: RecordValues,
  today: string,
): FieldError[] =>
  fields.flatMap((field) => {
    const day = values[field.name];
    if (!('past' in field) || !field.past || !isDay(day) || day <= today) return [];
    return [{ field: field.name, message: t('{label} must not be after today.', { label: field.label }) }];
  });

/** The error of a value that should be a whole number of days or blank. */
export function findDaysFault(
  { label, most = maxDays }: { label: string; most?: number },
  value: unknown,
): string | undefined {
  const isDays = Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
  if (isBlank(value) || isDays) return undefined;
  return t('{label} must be a whole number from 0 to {most}.', { label, most: most.toLocaleString('en') });
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
  return t('{end} must not be before the {start}.', { end: end.label, start: start.label });
}

/** Message where one person would be owner and checker of the same item. */
export const samePersonMessage = (): string => t('Owner and checker must be two different people.');

/** The error of a row, and its column. */
export interface RowFault {
  column: string;
  message: string;
}

/** The error of an amount in paise; a form keeps a text that it cannot read as it is. */
function findPaiseFault(value: unknown): string | undefined {
  if (isBlank(value)) return undefined;
  if (Number.isInteger(value)) return findAmountFault(Number(value));
  return t('Please write the amount in digits, such as 1,18,000.00.');
}

const findTimeFault = (value: RowValues[string] | undefined): string | undefined =>
  isBlank(value) || new RegExp(timePattern).test(String(value))
    ? undefined
    : t('Time must be written as HH:MM, from 00:00 to 23:59.');

function findCellFault(column: RowColumn, row: RowValues, written: string): string | undefined {
  const { name, label, list, holds, needed } = column;
  if (needed && isBlank(row[name])) return t('Please fill the {label}.', { label });
  // A date that the month lacks means the month's last day (obligations §3.2).
  if (list) return undefined;
  if (holds === 'days') return findDaysFault(column, row[name]);
  if (holds === 'amount') return findPaiseFault(row[name]);
  if (holds === 'time') return findTimeFault(row[name]);
  return holds ? undefined : findDayFault(label, row[name], written);
}

/** The first error of a row, for all buttons; undefined if there is none. */
export function findRowFault({ control }: RowsField, row: RowValues, written: string): RowFault | undefined {
  const columns = rowColumns[control];
  const faults = columns.flatMap((column) => {
    const message = findCellFault(column, row, written) ?? findOrderFault(column, columns, row);
    return message ? { column: column.name, message } : [];
  });
  const isSamePerson = !isBlank(row.owner) && row.owner === row.checker;
  return faults[0] ?? (isSamePerson ? { column: 'checker', message: samePersonMessage() } : undefined);
}

/** Why names of needed documents cannot be stored, in a sentence: too many, too long, with ';', or one twice. */
function findDocumentsFault(label: string, rows: readonly RowValues[]): string | undefined {
  const names = listDocuments([...rows]);
  const most = maxRowsOf('documents');
  if (names.length > most)
    return t('{label}: at most {most} can be named, and these are {count}.', {
      label,
      most,
      count: names.length,
    });
  const long = names.map((name) => findLengthFault(label, name, limits.name)).find(Boolean);
  if (long !== undefined) return long;
  const split = names.find((name) => name.includes(';'));
  if (split !== undefined)
    return t('{label}: "{name}" has a semicolon, which separates names in files.', { label, name: split });
  const twice = names.find((name, at) => names.findIndex((one) => toTextKey(one) === toTextKey(name)) < at);
  return twice && t('{label}: "{name}" is named twice.', { label, name: twice });
}

/** A notice has a day once for each purpose: an occurrence is known by them. */
function findRepeatedDate({ label }: RowsField, rows: readonly RowValues[]): string | undefined {
  const keys = rows.map(({ what, day }) => `${what} ${day}`);
  const index = keys.findIndex((key, at) => keys.indexOf(key) < at);
  return index < 0
    ? undefined
    : t('{label} {number}: This day is there already for the same purpose.', {
        label,
        number: String(index + 1),
      });
}

/** The first error of several rows, with the row's number: 'Extension 2: End Date must …'. */
export function findRowsFault(field: RowsField, rows: readonly RowValues[], written: string) {
  if (field.control === 'documents') return findDocumentsFault(field.label, rows);
  const faults = rows.flatMap((row, index) => {
    const fault = findRowFault(field, row, written);
    return fault ? [`${field.label} ${index + 1}: ${fault.message}`] : [];
  });
  return faults[0] ?? (field.control === 'dates' ? findRepeatedDate(field, rows) : undefined);
}
