import type { FastifyRequest } from 'fastify';
import { importFaults, type ImportFault, type ImportSettings } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { withSession, type Guard } from '../../auth/guarded-calls.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { AttachmentStore } from '../../files/stores/attachment-store.ts';
import { readPackFile } from '../../packs/read/read-pack.ts';
import { readSheetRows, type SheetRow } from '../../spreadsheets/spreadsheet.ts';
import { requireKind } from '../plan/require-kind.ts';
import { nameColumn, openImportFile, refuseUnreadable } from '../file/read-found.ts';
import { requireImportWithFile, requireRowSettings, type StoredImport } from '../stored/import-repository.ts';
import { withImportFile } from '../stored/with-import-file.ts';

/** Refused rows of a file, with the reasons as last column. */
export interface FaultyRows {
  /** File name without extension. */
  title: string;
  format: 'xlsx' | 'csv';
  columns: string[];
  rows: string[][];
}

type Reasons = ReadonlyMap<number, readonly ImportFault[]>;

/** Reads the faults by row: those of the run once it has begun, otherwise those of the last check. */
async function readReasons(trx: Transaction, { id, state }: StoredImport): Promise<Reasons> {
  const isRun = state !== 'uploaded' && state !== 'checked';
  const rows = isRun
    ? await trx
        .selectFrom('import_row')
        .select(['row', 'faults'])
        .where('import_id', '=', id)
        .where('outcome', '=', 'refused')
        .execute()
    : await trx.selectFrom('import_fault').select(['row', 'faults']).where('import_id', '=', id).execute();
  return new Map(rows.map(({ row, faults }) => [row, faults]));
}

const formatReason = (faults: readonly ImportFault[]): string =>
  faults.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join('\n');

/** Positions of the columns with values in these rows. */
function listFilled(rows: readonly SheetRow[]): number[] {
  const filled = rows.flatMap(({ cells }) =>
    cells.flatMap(({ type }, index) => (type === 'empty' ? [] : [index])),
  );
  return [...new Set(filled)].sort((one, other) => one - other);
}

async function gatherRows(
  file: string,
  { name, settings }: { name: string; settings: ImportSettings },
  reasons: Reasons,
): Promise<Pick<FaultyRows, 'columns' | 'rows'>> {
  const { found, headerRow } = await openImportFile(file, name, settings);
  let header: SheetRow | undefined;
  const faulty: SheetRow[] = [];
  for await (const row of readSheetRows(file, found, settings)) {
    if (row.row === headerRow) header = row;
    if (reasons.has(row.row)) faulty.push(row);
  }
  const places = listFilled(header ? [header, ...faulty] : faulty);
  return {
    columns: [...places.map((place) => nameColumn(header, place + 1)), t('Reason')],
    rows: faulty.map((row) => [
      ...places.map((place) => row.cells[place]?.text ?? ''),
      formatReason(reasons.get(row.row) ?? []),
    ]),
  };
}

/** Records of a pack, by their ids in it. */
async function gatherRecords(file: string, reasons: Reasons): Promise<Pick<FaultyRows, 'columns' | 'rows'>> {
  const { records } = await readPackFile(file);
  return {
    columns: [t('Record'), t('Kind'), t('Reason')],
    rows: records
      .filter(({ row }) => reasons.has(row))
      .map(({ row, kind, record }) => [
        record.id,
        requireKind(kind).title,
        (reasons.get(row) ?? []).map(({ message }) => message).join('\n'),
      ]),
  };
}

/**
 * Reads the rows that an import cannot take or did not take, as in the file, with their reasons.
 * @throws Refused 404, 409 before the first check
 */
export async function readFaultyRows(
  { guard, attachments }: { guard: Guard; attachments: AttachmentStore },
  request: FastifyRequest,
  read: () => { body: { id: string } },
): Promise<FaultyRows> {
  const { found, reasons } = await withSession(
    guard,
    importFaults.access,
    request,
    async ({ trx }) => {
      const stored = await requireImportWithFile(trx, read().body.id);
      return { found: stored, reasons: await readReasons(trx, stored) };
    },
    { within: 'readInOrganisation' },
  );
  const { name, format } = found;
  const gathered = await refuseUnreadable(
    withImportFile(attachments, found, (file) =>
      found.pack
        ? gatherRecords(file, reasons)
        : gatherRows(file, { name, settings: requireRowSettings(found) }, reasons),
    ),
  );
  const title = t('{file} refused', { file: name.replace(/\.[^.]*$/, '') });
  return { title, format: format === 'xlsx' ? 'xlsx' : 'csv', ...gathered };
}
