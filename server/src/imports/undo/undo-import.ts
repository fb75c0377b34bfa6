import { isRecordKind } from '@lexboard/shared-lib/domain';
import { toReader, type Account } from '../../auth/account-repository.ts';
import { readAs } from '../../database/limited-reader.ts';
import type { Transaction } from '../../database/transaction.ts';
import { runWithRetry } from '../turns/run-with-retry.ts';
import { logImport, setEnded, type ImportWork } from '../turns/import-work.ts';
import { lockProgress } from '../turns/lease.ts';
import { requireActor } from '../turns/require-actor.ts';
import { explainFailure } from '../turns/explain-failure.ts';
import { requireKind } from '../plan/require-kind.ts';
import type { StoredImport } from '../stored/import-repository.ts';
import { endUndoOfPack } from '../stored/pack-repository.ts';
import { undoLaw, undoRecord, type Undoing } from './undo-record.ts';
import { hasSavedVersion, undoPackRow } from './undo-pack-row.ts';
import { undoCircular } from './undo-circular.ts';
import { undoUnit } from './undo-unit.ts';
import {
  listImportedLaws,
  listImportedRecords,
  recordUndoStep,
  type ImportedRecord,
} from './undo-repository.ts';
import { storeReason } from '../../records/history/stored-reasons.ts';

/** Laws are undone after all records. Their progress values lie below every row of a sheet. */
const BELOW_ALL_ROWS = 1_000_000_000;

interface Step {
  /** Row of the report for this step. */
  row: number;
  reached: number;
  /** Whether the step writes data, which needs disk space. */
  saves: boolean;
  undo: (trx: Transaction, account: Account) => Promise<void>;
}

/** Runs a step in a transaction of its own. @returns whether the undo continues */
async function takeStep(work: ImportWork, { row, reached, saves, undo }: Step): Promise<boolean> {
  const { database, turn, actingId, found } = work;
  const once = (act: (trx: Transaction) => Promise<string | undefined>) =>
    database.inOrganisation(turn.organisationId, async (trx) => {
      const held = await lockProgress(trx, turn, 'undoing');
      if (!held) return false;
      if (held.undoFromRow !== null && held.undoFromRow <= reached) return true;
      const kept = await act(trx);
      recordUndoStep(trx, turn, { row, reached, ...(kept !== undefined && { kept }) });
      return true;
    });
  return runWithRetry(
    async () => {
      if (saves) await work.requireSaveRoom();
      return once(async (trx) => {
        const account = await requireActor(trx, actingId, found.kind);
        await readAs(trx, toReader(account), () => undo(trx, account));
        return undefined;
      });
    },
    (error) => {
      const [{ message }] = explainFailure(error, row, work);
      return once(() => Promise.resolve(message));
    },
  );
}

/** What all rows of an import of a file are. */
function requireSingleKind({ kind }: StoredImport) {
  if (kind === null || kind === 'pack') throw new Error('An import is undone that was never checked');
  return kind;
}

async function undoRecords(work: ImportWork, reason: string): Promise<boolean> {
  const { database, turn, signal, found } = work;
  let from = found.undoFromRow;
  const undoSave = (undoing: Omit<Undoing, 'kind'>, record: ImportedRecord) => {
    const kind = requireKind(record.kind ?? requireSingleKind(found));
    if (isRecordKind(kind)) return undoRecord({ ...undoing, kind }, record);
    return kind.name === 'unit' ? undoUnit(undoing, record) : undoCircular(undoing, record);
  };
  const undo = async (undoing: Omit<Undoing, 'kind'>, record: ImportedRecord) => {
    if (record.saved && hasSavedVersion(record)) await undoSave(undoing, record);
    if (found.pack) await undoPackRow(undoing, found.pack, record);
  };
  for (;;) {
    const after: number | null = from;
    const records = await database.readInOrganisation(turn.organisationId, (trx) =>
      listImportedRecords(trx, turn.importId, after),
    );
    if (records.length === 0) return true;
    for (const record of records) {
      signal.throwIfAborted();
      const goesOn = await takeStep(work, {
        row: record.row,
        reached: record.place,
        saves: record.saved && !record.added,
        undo: (trx, account) => undo({ trx, account, reason }, record),
      });
      if (!goesOn || (await work.isTurnOver())) return false;
      from = record.place;
    }
  }
}

async function undoLaws(work: ImportWork, reason: string): Promise<boolean> {
  const { database, turn, signal } = work;
  const laws = await database.readInOrganisation(turn.organisationId, (trx) =>
    listImportedLaws(trx, turn.importId),
  );
  for (const added of laws) {
    signal.throwIfAborted();
    const goesOn = await takeStep(work, {
      row: added.row,
      reached: added.row - BELOW_ALL_ROWS,
      saves: false,
      undo: (trx, account) => undoLaw({ trx, account, reason }, added),
    });
    if (!goesOn) return false;
  }
  return true;
}

/**
 * Continues the undo of an import: rows from last to first, then the added laws, until it is done, stopped, or another
 * import has its turn.
 * @throws ImportStopped when it cannot continue; the signal's reason when it was aborted
 */
export async function undoImport(work: ImportWork): Promise<void> {
  const { database, turn, actingId, found } = work;
  const reason = storeReason('importUndone', { name: found.name });
  if (!(await undoRecords(work, reason)) || !(await undoLaws(work, reason))) return;
  await database.inOrganisation(turn.organisationId, async (trx) => {
    if (!(await lockProgress(trx, turn, 'undoing'))) return;
    const account = await requireActor(trx, actingId, found.kind);
    if (found.pack) await endUndoOfPack(trx, found);
    await setEnded(trx, turn.importId, { state: 'undone' });
    await logImport(trx, account, { id: turn.importId, action: 'Import undone' });
  });
}
