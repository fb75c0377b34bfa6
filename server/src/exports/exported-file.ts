import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import { refusalSchema, type ExportFormat } from '@lexboard/shared-lib/contract';
import { formatDayIn } from '@lexboard/shared-lib/domain';
import { Streamed } from '../http/replies/streamed.ts';
import { formatCsv } from './csv.ts';
import type { ExportTable } from './export-table.ts';
import { formatInZone } from './in-zone.ts';
import { formatJson } from './json.ts';
import { formatWorkbook, formatXlsx } from './xlsx/format-workbook.ts';

const files: Record<ExportFormat, { type: string; make: (table: ExportTable) => Readable }> = {
  csv: { type: 'text/csv; charset=utf-8', make: formatCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', make: formatXlsx },
  json: { type: 'application/json; charset=utf-8', make: formatJson },
};

/** The API documentation of a call that answers with such a file. */
export const fileDocumentation = {
  response: {
    200: {
      description: 'The file',
      content: Object.fromEntries(
        Object.values(files).map(({ type }) => [type, { schema: { type: 'string', format: 'binary' } }]),
      ),
    },
    '4xx': refusalSchema(),
    '5xx': refusalSchema(),
  },
};

const answerDownload = (content: Readable, title: string, format: ExportFormat): Streamed =>
  new Streamed(content, {
    'content-type': files[format].type,
    'content-disposition': contentDisposition(`${title}.${format}`),
  });

/** Answers with a table as a download, named by its title and the day, with times in its zone. */
export function answerFile({ format, table }: { format: ExportFormat; table: ExportTable }): Streamed {
  const title = `${table.title} ${formatDayIn(table.zone, new Date())}`;
  return answerDownload(files[format].make(formatInZone(table)), title, format);
}

/** Answers with a workbook of this title, with a sheet for each table. */
export const answerWorkbook = (title: string, tables: readonly ExportTable[]): Streamed =>
  answerDownload(formatWorkbook(tables.map(formatInZone)), title, 'xlsx');

/** Answers with rows of texts as a download of this title: unchanged, and without a heading. */
export function answerRows({
  title,
  format,
  columns,
  rows,
}: {
  title: string;
  format: 'csv' | 'xlsx';
  columns: readonly string[];
  rows: string[][];
}): Streamed {
  const chunks = Readable.from([rows]);
  const table = {
    title,
    zone: 'UTC',
    columns: columns.map((label) => ({ label, holds: 'text' as const, width: 22 })),
    chunks,
  };
  return answerDownload(files[format].make(table), title, format);
}
