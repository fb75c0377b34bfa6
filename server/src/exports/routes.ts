import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusalSchema, type ExportFormat } from '@lexboard/shared-lib/contract';
import { kinds, recordCalls, recordShapes, type RecordKind } from '@lexboard/shared-lib/domain';
import { declareCall, type ReadInput } from '../http/declare-call.ts';
import { Streamed } from '../http/streamed.ts';
import type { Guard } from '../identity/guarded-calls.ts';
import { csvOf } from './csv.ts';
import { exportList } from './export-list.ts';
import type { ExportTable } from './export-table.ts';
import { xlsxOf } from './xlsx.ts';

const files: Record<ExportFormat, { type: string; make: (table: ExportTable) => Readable }> = {
  csv: { type: 'text/csv; charset=utf-8', make: csvOf },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', make: xlsxOf },
};

const documentation = {
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

type ReadExport = ReadInput<ReturnType<typeof recordShapes>['export']>;

async function answerExport(
  guard: Guard,
  kind: RecordKind,
  request: FastifyRequest,
  read: ReadExport,
): Promise<Streamed> {
  const { format, table } = await exportList({ guard, kind, request }, () => {
    const { query, body } = read();
    const { list, format, ...asked } = query;
    return { list, format, query: asked, ids: body.ids };
  });
  const name = `${table.title} ${new Date().toISOString().slice(0, 10)}.${format}`;
  return new Streamed(files[format].make(table), {
    'content-type': files[format].type,
    'content-disposition': contentDisposition(name),
  });
}

/** The export of each kind's lists. */
export function declareExportCalls(app: FastifyInstance, guard: Guard): void {
  for (const kind of kinds) {
    const answer = (request: FastifyRequest, read: ReadExport) => answerExport(guard, kind, request, read);
    declareCall(app, recordCalls(kind).export, recordShapes(kind).export, answer, { schema: documentation });
  }
}
