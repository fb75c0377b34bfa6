import type { FastifyRequest } from 'fastify';
import { circularExport, type circularExportShape, type ExportFormat } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { withSession, type Guard } from '../../auth/guarded-calls.ts';
import { listStoredCirculars } from '../../circulars/list-circulars.ts';
import type { Input } from '../../http/declare-call.ts';
import { Refused } from '../../http/refused.ts';
import type { ExportTable } from '../export-table.ts';
import { maxRows } from '../read-chunks.ts';
import { readCircularTable } from './circular-table.ts';

/** Exports the circulars under filters, in the list's order. @throws Refused as the list does, and 422 for too many rows */
export function exportCirculars(
  guard: Guard,
  request: FastifyRequest,
  read: () => Input<ReturnType<typeof circularExportShape>>,
): Promise<{ format: ExportFormat; table: ExportTable }> {
  return withSession(guard, circularExport.access, request, async ({ trx, account }) => {
    const { format, ...filter } = read().body;
    const data = await listStoredCirculars({ trx, account, body: filter }, maxRows[format] + 1);
    if (data.length > maxRows[format])
      throw new Refused(422, t('These are more rows than one file can hold. Please filter the list first.'));
    const detail = { kind: 'circular', filter, format, count: data.length };
    await appendSystemLog(trx, account, { action: 'Exported', detail });
    return { format, table: await readCircularTable(trx, data) };
  });
}
