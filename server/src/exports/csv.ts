import { Readable } from 'node:stream';
import { byteOrderMark, formatCsvLine } from '@lexboard/shared-lib/domain';
import { mapInSlices } from '../runtime/give-way.ts';
import { keepLanguage } from '../texts/server-texts.ts';
import type { ExportTable } from './export-table.ts';

async function* lines({ columns, chunks }: ExportTable) {
  yield byteOrderMark + formatCsvLine(columns.map(({ label }) => label));
  for await (const rows of chunks) yield (await mapInSlices(rows, formatCsvLine)).join('');
}

/** Formats a table as comma-separated values in UTF-8. */
export const formatCsv = (table: ExportTable): Readable =>
  Readable.from(keepLanguage(lines(table)), { objectMode: false });
