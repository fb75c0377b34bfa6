import { harmless } from '@lexboard/shared-lib/domain';
import type { ExportTable } from './export-table.ts';
import { escapeXml, xml } from './xml.ts';

/** No cell of a workbook holds more characters. */
const MOST_CHARACTERS = 32_767;

/** Where the cell formats of `styles.xml` stand. */
const style = { header: 1, time: 2 } as const;

/** A workbook counts days from 1899-12-30, hours as parts of them. */
const dayNumber = (time: string) => Date.parse(time) / 86_400_000 + 25_569;

/** What looks like an escape of the format is text here. */
const unescaped = (text: string) => text.replace(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_');

function textCell(text: string, format = 0): string {
  const content = escapeXml(unescaped(harmless(text).slice(0, MOST_CHARACTERS)));
  return `<c t="inlineStr" s="${format}"><is><t xml:space="preserve">${content}</t></is></c>`;
}

const timeCell = (time: string) => `<c s="${style.time}"><v>${dayNumber(time)}</v></c>`;

function row({ columns }: ExportTable, cells: readonly string[]): string {
  const written = columns.map(({ holds }, index) => {
    const text = cells[index] ?? '';
    return holds === 'time' ? timeCell(text) : textCell(text);
  });
  return `<row>${written.join('')}</row>`;
}

const widths = ({ columns }: ExportTable) =>
  columns
    .map(
      ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('');

/** The one sheet of a workbook: a header that stays in sight, then the rows, as they come. */
export async function* sheetXml(table: ExportTable): AsyncGenerator<string> {
  const header = table.columns.map(({ label }) => textCell(label, style.header)).join('');
  yield xml(`<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${widths(table)}</cols><sheetData><row>${header}</row>`);
  for await (const rows of table.chunks) yield rows.map((cells) => row(table, cells)).join('');
  yield '</sheetData></worksheet>';
}
