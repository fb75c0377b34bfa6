import { Readable } from 'node:stream';
import type { ExportTable } from './export-table.ts';
import { harmless } from './harmless-text.ts';

/** Without it some spreadsheets do not read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const line = (cells: readonly string[]) => `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`;

async function* lines({ columns, chunks }: ExportTable) {
  yield BYTE_ORDER_MARK + line(columns.map(({ label }) => label));
  for await (const rows of chunks) yield rows.map(line).join('');
}

/** A table as comma-separated values (RFC 4180) in UTF-8. */
export const csvOf = (table: ExportTable): Readable => Readable.from(lines(table), { objectMode: false });
