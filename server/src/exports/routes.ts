import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  circularExport,
  circularExportShape,
  dueExport,
  dueExportShape,
  dueReportExport,
  dueReportExportShape,
  importTemplate,
  importTemplateShape,
  recordCalls,
  recordShapes,
  unitExport,
  unitExportShape,
} from '@lexboard/shared-lib/contract';
import { kinds, type RecordKind } from '@lexboard/shared-lib/domain';
import { declareCall, type ReadInput } from '../http/declare-call.ts';
import type { Streamed } from '../http/replies/streamed.ts';
import type { Guard } from '../auth/guarded-calls.ts';
import { exportCirculars } from './circulars/export-circulars.ts';
import { exportDue } from './export-due.ts';
import { exportList } from './export-list.ts';
import { exportReport } from './export-report.ts';
import { answerFile, fileDocumentation } from './exported-file.ts';
import { exportUnits } from './units/export-units.ts';
import { answerImportTemplate } from './template/import-template.ts';

type ReadExport = ReadInput<ReturnType<typeof recordShapes>['export']>;

async function answerExport(
  guard: Guard,
  kind: RecordKind,
  request: FastifyRequest,
  read: ReadExport,
): Promise<Streamed> {
  const file = await exportList({ guard, kind, request }, () => {
    const { query, body } = read();
    const { list, format, ...asked } = query;
    return { list, format, query: asked, ids: body.ids, columns: body.columns };
  });
  return answerFile(file);
}

/** The calls that export each kind's lists, units, circulars, due days and the board report, and those for import templates. */
export function declareExportCalls(app: FastifyInstance, guard: Guard): void {
  for (const kind of kinds) {
    const answer = (request: FastifyRequest, read: ReadExport) => answerExport(guard, kind, request, read);
    declareCall(app, recordCalls(kind).export, recordShapes(kind).export, answer, {
      schema: fileDocumentation,
    });
  }
  declareCall(
    app,
    dueExport,
    dueExportShape(),
    async (request, read) => answerFile(await exportDue(guard, request, read)),
    { schema: fileDocumentation },
  );
  declareCall(
    app,
    unitExport,
    unitExportShape(),
    async (request, read) => answerFile(await exportUnits(guard, request, read)),
    { schema: fileDocumentation },
  );
  declareCall(
    app,
    circularExport,
    circularExportShape(),
    async (request, read) => answerFile(await exportCirculars(guard, request, read)),
    { schema: fileDocumentation },
  );
  declareCall(
    app,
    dueReportExport,
    dueReportExportShape(),
    (request, read) => exportReport(guard, request, read),
    { schema: fileDocumentation },
  );
  declareCall(
    app,
    importTemplate,
    importTemplateShape(),
    (request, read) => answerImportTemplate(guard, request, read),
    { schema: fileDocumentation },
  );
}
