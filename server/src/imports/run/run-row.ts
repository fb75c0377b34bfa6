import { toReader, type Account } from '../../auth/account-repository.ts';
import { readAs } from '../../database/limited-reader.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { SheetRow } from '../../spreadsheets/spreadsheet.ts';
import { toImportFaults, withSubject } from '../plan/row-faults.ts';
import type { PlannedField } from '../plan/row-plan.ts';
import { explainFailure } from '../turns/explain-failure.ts';
import type { ImportWork } from '../turns/import-work.ts';
import { lockProgress } from '../turns/lease.ts';
import { requireActor } from '../turns/require-actor.ts';
import { runWithRetry } from '../turns/run-with-retry.ts';
import { recordRow, type RowResult } from './save-row.ts';
import { inLanguage } from '../../texts/server-texts.ts';

/** A row to save. */
export interface RowToRun {
  row: SheetRow;
  /** Its place in the order of saving: the row itself, or another one for units. */
  place: number;
  /** Of its record, in an import of several kinds. */
  kind?: string;
  /** The name of its record, for the faults of a pack. */
  subject?: string;
  /** Its columns, for faults. */
  fields: readonly PlannedField[];
  /** Plans and saves it. */
  save: (trx: Transaction, account: Account) => Promise<RowResult>;
}

/** Saves one row with its result in a transaction of its own. @returns whether the import continues */
export async function runRow(
  work: ImportWork,
  { row, place, kind, subject, fields, save }: RowToRun,
): Promise<boolean> {
  const { database, turn, actingId, found } = work;
  /** A retry finds the row done if the answer to the first commit was lost. */
  const once = (act: (trx: Transaction) => Promise<RowResult>) =>
    database.inOrganisation(turn.organisationId, async (trx) => {
      const held = await lockProgress(trx, turn, 'running');
      if (!held) return false;
      if (held.reachedRow < place) recordRow(trx, turn, { row: row.row, place, kind }, await act(trx));
      return true;
    });
  return runWithRetry(
    async () => {
      await work.requireSaveRoom();
      return once(async (trx) => {
        const account = await requireActor(trx, actingId, found.kind);
        // What is said of the row is for the person who started the import.
        return inLanguage(account.language, () => readAs(trx, toReader(account), () => save(trx, account)));
      });
    },
    (error) => {
      const found = toImportFaults(fields, row, explainFailure(error, row.row, work));
      const faults = subject === undefined ? found : withSubject(found, subject);
      return once(() => Promise.resolve({ outcome: 'refused', faults }));
    },
  );
}
