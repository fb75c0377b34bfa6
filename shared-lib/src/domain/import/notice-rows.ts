import type { DateOrder } from '../../contract/values/index.ts';
import { t } from '../../texts/index.ts';
import { fixedLists, isFixedList } from '../lists/choice-lists.ts';
import { nameChoice } from '../lists/choice-words.ts';
import { readAmount } from '../payments/amounts.ts';
import type { FieldValue, RowColumn, RowsField, RowValues } from '../record-kind.ts';
import { createBlankRow, maxRowsOf, readRows, rowColumns } from '../rows.ts';
import { tidyName, tidyText } from '../texts/text-forms.ts';
import type { CellReading } from './cell-reading.ts';
import { findNamed } from './match-choice.ts';
import { readDayInEachOrder } from './read-day.ts';

/** Rows of amounts and of dates, with their cells between slashes (daily work §5). */
type NoticeRows = Extract<RowsField['control'], 'demands' | 'dates'>;

const BLANK = '-';
const describeRows = (control: NoticeRows): string =>
  control === 'demands'
    ? t('Penalty / 25000.00; Interest / 1200.50')
    : t('Reply by / 2026-05-15; Hearing / 2026-06-01 / 11:00 / Room 4');

/** A text with a separator in it stands in quotes. */
const oneRow = /(?:"(?:[^"]|"")*"|[^;\n\r])+/g;
const oneCell = /\s+\/\s+(?=(?:[^"]|"[^"]*")*$)/;
const quote = (text: string) => (/[;\n\r"]|\s\/\s|^-$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const unquote = (text: string) =>
  /^".*"$/s.test(text) && text.length > 1 ? text.slice(1, -1).replaceAll('""', '"') : text;

function formatCell({ holds, list }: RowColumn, value: RowValues[string] | undefined): string {
  if (value === null || value === undefined || value === '') return BLANK;
  if (holds === 'amount') return (Number(value) / 100).toFixed(2);
  return quote(list ? nameChoice(String(value)) : String(value));
}

/** Formats rows as one text that {@link readNoticeRows} reads; empty cells at the end of a row are left out. */
export const formatNoticeRows = (control: NoticeRows, value: FieldValue | undefined): string =>
  readRows(value)
    .map((row) =>
      rowColumns[control]
        .map((column) => formatCell(column, row[column.name]))
        .join(' / ')
        .replace(/( \/ -)+$/, ''),
    )
    .join('; ');

/** Reads a cell, or says what is wrong with it. */
function readCell(
  { label, list, holds }: RowColumn,
  text: string,
  order: DateOrder | undefined,
): { value: RowValues[string] } | string {
  if (list && isFixedList(list)) {
    const value = findNamed<string>(fixedLists[list], text);
    return value
      ? { value }
      : t('"{text}" is no {label}: {choices}.', {
          text,
          label,
          choices: fixedLists[list].map(nameChoice).join(', '),
        });
  }
  if (holds === 'amount') {
    const reading = readAmount(text);
    return 'paise' in reading ? { value: reading.paise } : `"${text}": ${reading.fault}`;
  }
  if (holds) return { value: unquote(text) };
  const { dayFirst, monthFirst } = readDayInEachOrder(text);
  const day = dayFirst === monthFirst ? dayFirst : order && { dayFirst, monthFirst }[order];
  return day ? { value: day } : t('"{text}" is no date. Write it as in 15 Apr 2024.', { text });
}

function readRow(control: NoticeRows, part: string, order: DateOrder | undefined): RowValues | string {
  const columns = rowColumns[control];
  const cells = part.split(oneCell).map((cell) => cell.trim());
  if (cells.length > columns.length || cells.length < 2)
    return t('"{part}" is not as expected. Write it as in "{sample}".', {
      part,
      sample: describeRows(control),
    });
  const row = createBlankRow(control);
  for (const [index, cell] of cells.entries()) {
    const column = columns[index];
    if (!column || cell === '' || cell === BLANK) continue;
    const reading = readCell(column, cell, order);
    if (typeof reading === 'string') return reading;
    row[column.name] = reading.value;
  }
  return row;
}

/** Parses rows of amounts or dates, as {@link formatNoticeRows} writes them. */
export function readNoticeRows(control: NoticeRows, text: string, order: DateOrder | undefined): CellReading {
  const value: RowValues[] = [];
  for (const [part] of tidyText(text).matchAll(oneRow)) {
    if (tidyName(part) === '') continue;
    const row = readRow(control, part.trim(), order);
    if (typeof row === 'string') return { fault: row };
    value.push(row);
  }
  const most = maxRowsOf(control);
  return value.length > most ? { fault: t('These are more than {most} rows.', { most }) } : { value };
}
