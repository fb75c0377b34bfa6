import { mapInSlices } from '../../runtime/give-way.ts';
import { type ExportTable, formatMinute } from '../export-table.ts';
import { validationsXml } from './choices.ts';
import { escapeXml, letters, xml } from './xml-text.ts';

/** The limit of characters in a cell of a workbook. */
const MAX_CHARACTERS = 32_767;

/** Indexes of the cell formats in `styles.xml`. */
const style = {
  header: 1,
  time: 2,
  title: 3,
  lines: 4,
  signs: 5,
  signsAndLines: 6,
  day: 7,
  asTyped: 8,
} as const;

/** Converts a time to a serial number: the days since 1899-12-30, with hours as fractions. */
const dayNumber = (time: string) => Date.parse(`${time.replace(' ', 'T')}Z`) / 86_400_000 + 25_569;

/** 1900-03-01: programs disagree about earlier serial numbers. */
const FIRST_DAY = 61;

/** Texts with line breaks are wrapped. Texts like formulas stay texts even when a user edits the cell. */
function formatOf(text: string): number {
  const hasLines = /[\r\n]/.test(text);
  if (/^[=+\-@]/.test(text)) return hasLines ? style.signsAndLines : style.signs;
  return hasLines ? style.lines : 0;
}

/** Escapes text that looks like an escape sequence of the format. */
const unescaped = (text: string) => text.replace(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_');

/** Cells are always typed as text, so that spreadsheets never run them as formulas. */
function textCell(text: string, format = formatOf(text)): string {
  const content = escapeXml(unescaped(text.slice(0, MAX_CHARACTERS)));
  return `<c t="inlineStr" s="${format}"><is><t xml:space="preserve">${content}</t></is></c>`;
}

const numberCell = (number: string) => `<c><v>${number}</v></c>`;

function timeCell(time: string): string {
  const day = dayNumber(time);
  return day >= FIRST_DAY ? `<c s="${style.time}"><v>${day}</v></c>` : textCell(formatMinute(time));
}

/** Creates a cell with a day, empty where there is none. */
function dayCell(day: string): string {
  if (day === '') return textCell('');
  const number = dayNumber(`${day} 00:00:00`);
  return number >= FIRST_DAY ? `<c s="${style.day}"><v>${number}</v></c>` : textCell(day);
}

function row({ columns }: ExportTable, cells: readonly string[]): string {
  const written = columns.map(({ holds }, index) => {
    const text = cells[index] ?? '';
    if (holds === 'time') return timeCell(text);
    if (holds === 'day') return dayCell(text);
    return holds === 'number' ? numberCell(text) : textCell(text);
  });
  return `<row>${written.join('')}</row>`;
}

/** Entered values keep leading zeros; in a column of days they become days. */
const columnStyle = (holds: string) => ` style="${holds === 'day' ? style.day : style.asTyped}"`;

const widths = ({ columns, toFillIn }: ExportTable) =>
  columns
    .map(
      ({ width, holds }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${toFillIn ? columnStyle(holds) : ''}/>`,
    )
    .join('');

/** The lines above the table, followed by an empty one. */
function headingRows({ heading = [] }: ExportTable): string[] {
  if (heading.length === 0) return [];
  const lines = heading.map(
    (line, index) => `<row>${textCell(line, index === 0 ? style.title : undefined)}</row>`,
  );
  return [...lines, '<row></row>'];
}

/** The row number of the table's header in the sheet, from 1. */
export const headerRow = (table: ExportTable): number => headingRows(table).length + 1;

/** The range from the header to the last row, given by number. */
const cellsOf = (table: ExportTable, lastRow: number): string =>
  `A${headerRow(table)}:${letters(table.columns.length)}${lastRow}`;

/**
 * Streams a worksheet: a heading, the table's header, which stays visible when scrolling, then the rows. The columns have
 * filters, and it prints on landscape pages as wide as the table.
 */
export async function* writeSheetXml(table: ExportTable): AsyncGenerator<string> {
  const header = table.columns.map(({ label }) => textCell(label, style.header)).join('');
  const first = headerRow(table);
  yield xml(`<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>
<sheetViews><sheetView workbookViewId="0"><pane ySplit="${first}" topLeftCell="A${first + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${widths(table)}</cols><sheetData>${headingRows(table).join('')}<row>${header}</row>`);
  let last = first;
  for await (const rows of table.chunks) {
    last += rows.length;
    yield (await mapInSlices(rows, (cells) => row(table, cells))).join('');
  }
  yield `</sheetData><autoFilter ref="${cellsOf(table, last)}"/>${validationsXml(table)}<pageSetup orientation="landscape" fitToHeight="0"/></worksheet>`;
}
