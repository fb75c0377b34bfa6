import type { FastifyRequest } from 'fastify';
import { unitExport, type ExportFormat, type unitExportShape } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { withSession, type Guard } from '../../auth/guarded-calls.ts';
import type { Input } from '../../http/declare-call.ts';
import { Refused } from '../../http/refused.ts';
import { listUnits } from '../../unit-work/list-units.ts';
import type { ExportTable } from '../export-table.ts';
import { maxRows } from '../read-chunks.ts';
import { readUnitTable } from './unit-table.ts';

/** Exports the units under filters, in the list's order. @throws Refused as the list does, and 422 for too many rows */
export function exportUnits(
  guard: Guard,
  request: FastifyRequest,
  read: () => Input<ReturnType<typeof unitExportShape>>,
): Promise<{ format: ExportFormat; table: ExportTable }> {
  return withSession(guard, unitExport.access, request, async (admitted) => {
    const { format, ...filter } = read().body;
    const pageSize = maxRows[format] + 1;
    const { data } = await listUnits({ ...admitted, body: { ...filter, page: 1, pageSize } });
    if (data.length === pageSize)
      throw new Refused(422, t('These are more rows than one file can hold. Please filter the list first.'));
    const detail = { kind: 'unit', filter, format, count: data.length };
    await appendSystemLog(admitted.trx, admitted.account, { action: 'Exported', detail });
    return { format, table: await readUnitTable(admitted.trx, data) };
  });
}
