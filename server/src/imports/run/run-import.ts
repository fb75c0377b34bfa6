import type { ImportSettings } from '@lexboard/shared-lib/contract';
import { toReader, type Account } from '../../auth/account-repository.ts';
import { readAs } from '../../database/limited-reader.ts';
import type { Transaction } from '../../database/transaction.ts';
import { readSheetRows, type SheetRow } from '../../spreadsheets/spreadsheet.ts';
import { nameColumns, openImportFile } from '../file/read-found.ts';
import { findStateLaws } from '../plan/find/state-laws.ts';
import { planRow, prepareImport } from '../plan/plan-row.ts';
import { isOfCirculars, isOfRecords, isOfUnits, type Prepared } from '../plan/row-plan.ts';
import { orderUnitRows } from '../plan/units/order-units.ts';
import { requireImportWithFile, requireRowSettings } from '../stored/import-repository.ts';
import { withImportFile } from '../stored/with-import-file.ts';
import { logImport, setEnded, type ImportWork } from '../turns/import-work.ts';
import { lockProgress } from '../turns/lease.ts';
import { requireActor } from '../turns/require-actor.ts';
import { runPack } from './run-pack.ts';
import { runRow } from './run-row.ts';
import { describeOrigin, savePlannedRow, type RowResult } from './save-row.ts';
import { saveCircularRow } from './save-circular-row.ts';
import { saveUnitRow } from './save-unit-row.ts';

/** A row with the context that it is planned in. */
interface PlacedRow {
  prepared: Prepared;
  row: SheetRow;
  place: number;
}

/** Plans and saves a row in one transaction. */
async function saveRow(
  trx: Transaction,
  account: Account,
  { prepared, row }: PlacedRow,
  fileName: string,
): Promise<RowResult> {
  const reason = describeOrigin(fileName, row.row);
  if (isOfUnits(prepared)) return saveUnitRow({ trx, account, reason }, prepared, row);
  if (isOfCirculars(prepared)) return saveCircularRow({ trx, account, reason }, prepared, row);
  const plan = await planRow(trx, prepared, row);
  return savePlannedRow({ trx, kind: prepared.kind, account, reason }, plan);
}

const prepareRows = (
  { database, turn, actingId }: ImportWork,
  settings: ImportSettings,
  header: SheetRow | undefined,
): Promise<Prepared> => {
  const columns = nameColumns(header);
  return database.readInOrganisation(turn.organisationId, async (trx) => {
    const account = await requireActor(trx, actingId, settings.kind);
    return readAs(trx, toReader(account), () => prepareImport(trx, account, settings, columns));
  });
};

/** The rows that are not done, in the order of saving. Those of units are read as a whole, to be ordered. */
async function* listRowsToRun(
  work: ImportWork,
  file: string,
  settings: ImportSettings,
): AsyncGenerator<PlacedRow> {
  const { found } = work;
  const opened = await openImportFile(file, found.name, settings);
  let header: SheetRow | undefined;
  let prepared: Prepared | undefined;
  const ofUnits: SheetRow[] = [];
  const reached = settings.kind === 'unit' ? 0 : found.reachedRow;
  for await (const row of readSheetRows(file, opened.found, settings)) {
    if (row.row === opened.headerRow) header = row;
    if (row.row <= opened.headerRow || row.row <= reached) continue;
    if (!prepared) {
      prepared = await prepareRows(work, settings, header);
      if (isOfRecords(prepared))
        await findStateLaws(prepared, readSheetRows(file, opened.found, settings), opened.headerRow);
    }
    if (isOfUnits(prepared)) ofUnits.push(row);
    else yield { prepared, row, place: row.row };
  }
  if (!prepared || !isOfUnits(prepared)) return;
  for (const [index, row] of orderUnitRows(prepared, ofUnits).entries())
    if (index >= found.reachedRow) yield { prepared, row, place: index + 1 };
}

/** @returns whether all rows are done; otherwise it was stopped, or another import has its turn */
async function runRows(work: ImportWork, file: string, settings: ImportSettings): Promise<boolean> {
  for await (const placed of listRowsToRun(work, file, settings)) {
    work.signal.throwIfAborted();
    const { row, place, prepared } = placed;
    const goesOn = await runRow(work, {
      ...{ row, place, fields: prepared.fields },
      save: (trx, account) => saveRow(trx, account, placed, work.found.name),
    });
    if (!goesOn || (await work.isTurnOver())) return false;
  }
  return true;
}

/**
 * Continues an import row by row in the order of the file, until it is done, stopped, or another import has its turn. A
 * crash loses nothing: each row is saved exactly once, whichever process does it.
 * @throws ImportStopped when it cannot continue; the signal's reason when it was aborted
 */
export async function runImport(work: ImportWork): Promise<void> {
  const { database, attachments, turn, actingId } = work;
  const { organisationId, importId } = turn;
  const stored = await database.readInOrganisation(organisationId, (trx) =>
    requireImportWithFile(trx, importId),
  );
  const { contentId, settings } = stored;
  const done = await withImportFile(attachments, { organisationId, contentId }, (file) =>
    settings?.kind === 'pack'
      ? runPack(work, file, settings)
      : runRows(work, file, requireRowSettings(stored)),
  );
  if (!done) return;
  await database.inOrganisation(organisationId, async (trx) => {
    if (!(await lockProgress(trx, turn, 'running'))) return;
    const account = await requireActor(trx, actingId, stored.kind);
    await setEnded(trx, importId, { state: 'done' });
    await logImport(trx, account, { id: importId, action: 'Import ended' });
  });
}
