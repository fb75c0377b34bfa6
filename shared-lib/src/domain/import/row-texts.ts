import type { DateOrder } from '../../contract/values/index.ts';
import { t } from '../../texts/index.ts';
import { isDay, monthNumber, months, toEnglishDay } from '../days/days.ts';
import type { FieldValue, RowsField, RowValues } from '../record-kind.ts';
import { nameChoice } from '../lists/choice-words.ts';
import { listDocuments, maxRowsOf, readRows, rowColumns } from '../rows.ts';
import { tidyName, tidyText } from '../texts/text-forms.ts';
import type { CellReading, ImportCell } from './cell-reading.ts';
import { readDayInEachOrder } from './read-day.ts';

const BLANK = '-';
const BETWEEN_ROWS = '; ';
const BETWEEN_DAYS = ' / ';

/**
 * Formats rows as one text, as in templates and exports: '15 April; 15 October' for days of months; '2026-04-01 /
 * 2026-06-30 / 2026-07-15' for an extension (start, end, extended to); 'Challan; Form 3A' for documents.
 */
export function formatRowTexts(control: RowsField['control'], value: FieldValue | undefined): string {
  const rows = readRows(value);
  if (control === 'dayMonths')
    return rows
      .map(({ date, month }) => [date, month && nameChoice(String(month))].filter(Boolean).join(' '))
      .filter(Boolean)
      .join(BETWEEN_ROWS);
  if (control === 'documents') return listDocuments(value).join(BETWEEN_ROWS);
  const names = rowColumns[control].map(({ name }) => name);
  return rows.map((row) => names.map((name) => row[name] || BLANK).join(BETWEEN_DAYS)).join(BETWEEN_ROWS);
}

const dayMonth = (date: string | undefined, month: string | undefined): RowValues => ({
  date: date === undefined ? null : String(Number(date)),
  month: month === undefined ? null : (months[Number(month) - 1] ?? null),
});

const ordinal = /(\d)(?:st|nd|rd|th)\b(?:\s+(?:day\s+)?of)?/gi;
const ofEveryMonth = /\s*(?:of|in)?\s*(?:every|each|the\s+following|the\s+next|next|following)\s+month$/i;

const pair = /^(\d{1,2})\s*[-./\s]\s*(\d{1,2})$/;
const nameLast = /^(\d{1,2})[\s./,-]*([a-z]+)\.?$/i;
const nameFirst = /^([a-z]+)[\s./,-]*(\d{1,2})$/i;

/** Parses a day of a month, a day of every month, or a month; undefined otherwise. In numbers the day comes first. */
function readDayMonth(written: string): RowValues | undefined {
  const text = written.replace(ordinal, '$1').replace(ofEveryMonth, '').trim();
  if (/^\d{1,2}$/.test(text)) return dayMonth(text, undefined);
  const month = monthNumber(text);
  if (month) return dayMonth(undefined, month);
  const [, first, second] = pair.exec(text) ?? [];
  if (first) {
    if (Number(second) <= months.length) return dayMonth(first, second);
    return Number(first) <= months.length ? dayMonth(second, first) : undefined;
  }
  const named = nameLast.exec(text);
  const [date, name] = named ? [named[1], named[2]] : (nameFirst.exec(text)?.slice(1).reverse() ?? []);
  const ofName = monthNumber(name ?? '');
  return ofName ? dayMonth(date, ofName) : undefined;
}

function readDayMonths(cell: ImportCell): CellReading {
  // A spreadsheet converts '15-Apr' to a date of the current year.
  if (cell.type === 'date' && isDay(cell.day))
    return { value: [dayMonth(cell.day.slice(8), cell.day.slice(5, 7))] };
  const parts = toEnglishDay(cell.text)
    .split(/[;,\n\r&]|\band\b| और /i)
    .map(tidyName)
    .filter(Boolean);
  const value: RowValues[] = [];
  for (const part of parts) {
    const row = readDayMonth(part);
    if (!row)
      return {
        fault: t('"{part}" is no day of a month. Write the days as in "15 April; 15 October".', { part }),
      };
    value.push(row);
  }
  return { value };
}

function readExtension(text: string, order: DateOrder | undefined): RowValues | string {
  const parts = text.split(/\s+\/\s+|\s+to\s+|\s*\|\s*/i).map(tidyName);
  const names = rowColumns.extensions.map(({ name }) => name);
  if (parts.length > names.length) return text;
  const row: RowValues = Object.fromEntries(names.map((name) => [name, null]));
  for (const [index, part] of parts.entries()) {
    const name = names[index] ?? '';
    if (part === '' || part === BLANK) continue;
    const { dayFirst, monthFirst } = readDayInEachOrder(part);
    const day = dayFirst === monthFirst ? dayFirst : order && { dayFirst, monthFirst }[order];
    if (!day) return part;
    row[name] = day;
  }
  return row;
}

function readExtensions(cell: ImportCell, order: DateOrder | undefined): CellReading {
  const value: RowValues[] = [];
  for (const part of tidyText(cell.text).split(/[;\n\r]/)) {
    if (tidyName(part) === '') continue;
    const row = readExtension(tidyName(part), order);
    if (typeof row === 'string')
      return {
        fault: t(
          '"{row}" is no extension. Write start, end and the day it extends to, as in "2026-04-01 / 2026-06-30 / 2026-07-15".',
          { row },
        ),
      };
    value.push({ id: value.length + 1, ...row });
  }
  return { value };
}

const readDocuments = ({ text }: ImportCell): CellReading => ({
  value: tidyText(text)
    .split(/[;\n\r]/)
    .flatMap((part) => (tidyName(part) ? [{ name: tidyName(part) }] : [])),
});

/** Parses rows as {@link formatRowTexts} writes them, and in other common formats. */
export function readRowTexts(
  control: RowsField['control'],
  cell: ImportCell,
  order: DateOrder | undefined,
): CellReading {
  if (control === 'documents') return readDocuments(cell);
  const read = control === 'dayMonths' ? readDayMonths(cell) : readExtensions(cell, order);
  const most = maxRowsOf(control);
  if ('value' in read && readRows(read.value).length > most)
    return { fault: t('These are more than {most} rows. Take some of them out.', { most }) };
  return read;
}
