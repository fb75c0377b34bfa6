import type { FastifyRequest } from 'fastify';
import { type ExportFormat, type ListQuery, recordCalls, type ListName } from '@lexboard/shared-lib/contract';
import { type RecordKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../audit-writer/system-log.ts';
import { Refused } from '../http/refused.ts';
import { withSession, type Guard } from '../auth/guarded-calls.ts';
import { readTimeZone } from '../organisations/time-zone.ts';
import { readAllowedRequest } from '../records/lists/allowed-request.ts';
import { readMatchingIds } from '../records/lists/record-list-repository.ts';
import { exportColumns, type ExportColumn } from './export-columns.ts';
import { readExportHeading } from './export-heading.ts';
import { readExportRows } from './export-rows.ts';
import type { ExportTable } from './export-table.ts';
import { maxRows, readChunks } from './read-chunks.ts';

interface Export {
  guard: Guard;
  kind: RecordKind;
  request: FastifyRequest;
}

interface ExportRequest {
  list: ListName;
  format: ExportFormat;
  query: ListQuery;
  /** Only these records of the list. */
  ids: number[] | undefined;
  /** Only these columns, after the code. */
  columns: string[] | undefined;
}

interface BegunExport {
  ids: number[];
  format: ExportFormat;
  heading: string[];
  zone: string;
  columns: ExportColumn[];
}

/** Reads the ids to export, and logs the export before the first record is sent. */
function begin({ guard, kind, request }: Export, read: () => ExportRequest): Promise<BegunExport> {
  return withSession(guard, recordCalls(kind).export.access, request, async ({ trx, account }) => {
    const { list, format, query, ids: among, columns } = read();
    const listRequest = readAllowedRequest(account, kind, query);
    const ids = await readMatchingIds(trx, kind, list, listRequest, { most: maxRows[format] + 1, among });
    if (ids.length > maxRows[format]) {
      throw new Refused(422, t('These are more rows than one file can hold. Please filter the list first.'));
    }
    await appendSystemLog(trx, account, {
      action: 'Exported',
      detail: {
        kind: kind.name,
        list,
        filter: Object.fromEntries([
          ...listRequest.filters.map(
            ([name, values]) => [name, values.length > 1 ? values : values[0]] as const,
          ),
          ...listRequest.texts.map(({ name, text }) => [name, text] as const),
        ]),
        ...(among && { ids: among.length }),
        ...(columns && { columns }),
        format,
        count: ids.length,
      },
    });
    const zone = await readTimeZone(trx);
    const heading = await readExportHeading(trx, kind, account.id, {
      list,
      request: listRequest,
      count: ids.length,
      chosen: among !== undefined,
      zone,
    });
    return { ids, format, heading, zone, columns: exportColumns(kind, columns) };
  });
}

/**
 * Exports the records of a list under a query, in its order. All ids are read at once, the contents while they are sent.
 * @throws Refused as the list does, and 422 for more rows than a file can hold
 */
export async function exportList(
  place: Export,
  read: () => ExportRequest,
): Promise<{ format: ExportFormat; table: ExportTable }> {
  const { guard, kind, request } = place;
  const { ids, format, heading, zone, columns } = await begin(place, read);
  const chunks = readChunks(ids, (part) =>
    withSession(guard, recordCalls(kind).export.access, request, ({ trx }) =>
      readExportRows(trx, kind, columns, part),
    ),
  );
  const table = { title: kind.headings.list, zone, heading, columns, chunks };
  return { format, table };
}
