import { mapInSlices } from '../../runtime/give-way.ts';
import { type ExportTable, timeWords } from '../export-table.ts';
import { validationsXml } from './choices.ts';
import { escapeXml, letters, xml } from './xml-text.ts';

/** No cell of a workbook holds more characters. */
const MOST_CHARACTERS = 32_767;

/** Where the cell formats of `styles.xml` stand. */
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

/** A workbook counts days from 1899-12-30, hours as parts of them. */
const dayNumber = (time: string) => Date.parse(`${time.replace(' ', 'T')}Z`) / 86_400_000 + 25_569;

/** 1900-03-01: earlier ones are other days in other programs, or none. */
const FIRST_DAY = 61;

/** Lines are shown as lines; what looks like a formula stays a text also where somebody edits it. */
function formatOf(text: string): number {
  const hasLines = /[\r\n]/.test(text);
  if (/^[=+\-@]/.test(text)) return hasLines ? style.signsAndLines : style.signs;
  return hasLines ? style.lines : 0;
}

/** Text that looks like an escape of the format is text here. */
const unescaped = (text: string) => text.replace(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_');

/** A text is a text, whatever it begins with: no spreadsheet runs one. */
function textCell(text: string, format = formatOf(text)): string {
  const content = escapeXml(unescaped(text.slice(0, MOST_CHARACTERS)));
  return `<c t="inlineStr" s="${format}"><is><t xml:space="preserve">${content}</t></is></c>`;
}

const numberCell = (number: string) => `<c><v>${number}</v></c>`;

function timeCell(time: string): string {
  const day = dayNumber(time);
  return day >= FIRST_DAY ? `<c s="${style.time}"><v>${day}</v></c>` : textCell(timeWords(time));
}

/** A day; empty where there is none. */
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

/** What is typed in keeps its zeros, and a day becomes one. */
const columnStyle = (holds: string) => ` style="${holds === 'day' ? style.day : style.asTyped}"`;

const widths = ({ columns, toFillIn }: ExportTable) =>
  columns
    .map(
      ({ width, holds }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${toFillIn ? columnStyle(holds) : ''}/>`,
    )
    .join('');

/** The lines above the table, and an empty one after them. */
function headingRows({ heading = [] }: ExportTable): string[] {
  if (heading.length === 0) return [];
  const lines = heading.map(
    (line, index) => `<row>${textCell(line, index === 0 ? style.title : undefined)}</row>`,
  );
  return [...lines, '<row></row>'];
}

/** In which row of the sheet the header of the table stands, counted from 1. */
export const headerRow = (table: ExportTable): number => headingRows(table).length + 1;

/** The cells from the header to the last row, which has this number. */
const cellsOf = (table: ExportTable, lastRow: number): string =>
  `A${headerRow(table)}:${letters(table.columns.length)}${lastRow}`;

/**
 * A sheet of a workbook: a heading, the header of the table, which stays in sight, then the rows, as they come. A
 * spreadsheet filters them by their columns, and prints them on landscape pages as wide as the table.
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
