import { Readable } from 'node:stream';
import type { PrintedTable } from '@lexboard/shared-lib/contract';
import { keepLanguage } from '../texts/server-texts.ts';
import { type ExportTable, formatMinute } from './export-table.ts';

async function* parts({ title, heading = [title], columns, chunks }: ExportTable) {
  const above: Omit<PrintedTable, 'rows'> = {
    heading: [...heading],
    columns: columns.map(({ label }) => label),
  };
  yield `${JSON.stringify(above).slice(0, -1)},"rows":[`;
  let separator = '';
  for await (const rows of chunks) {
    for (const cells of rows) {
      const written = columns.map(({ holds }, index) => {
        const text = cells[index] ?? '';
        return holds === 'time' ? formatMinute(text) : text;
      });
      yield `${separator}${JSON.stringify(written)}`;
      separator = ',';
    }
  }
  yield ']}';
}

/** Formats a table as a {@link PrintedTable}, for the page that prints it. */
export const formatJson = (table: ExportTable): Readable =>
  Readable.from(keepLanguage(parts(table)), { objectMode: false });
