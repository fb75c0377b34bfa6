import { sql, type RawBuilder } from 'kysely';
import type { ImportFault, RecordPayload, RowOutcome } from '@lexboard/shared-lib/contract';
import { findParentLawField, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import { runAtCommit, type InStatement, type Transaction } from '../../database/transaction.ts';
import { addRecord } from '../../records/saving/add-record.ts';
import { updateRecord } from '../../records/saving/update-record.ts';
import { toAllocatedIdentity } from '../../records/stored/record-repository.ts';
import type { RowPlan } from '../plan/plan-row.ts';
import { addDraftLaw } from './add-law.ts';
import { renewed, type Turn } from './lease.ts';

/** What became of a row, as it is kept. */
export interface RowResult {
  outcome: RowOutcome;
  recordId?: InStatement<number>;
  version?: number;
  beforeVersion?: number;
  newLawId?: number;
  faults?: ImportFault[];
}

interface SavingRow {
  trx: Transaction;
  kind: RecordKind;
  account: Account;
  /** Why, for the history of the record. */
  reason: string;
}

const noUploads = () => Promise.resolve([]);

async function add(
  { trx, kind, account, reason }: SavingRow,
  payload: RecordPayload,
  newLaw: string | undefined,
): Promise<RowResult> {
  const parent = findParentLawField(kind)?.name;
  const newLawId =
    newLaw === undefined || parent === undefined
      ? undefined
      : await addDraftLaw(trx, account, { name: newLaw, reason });
  const complete =
    newLawId === undefined || parent === undefined ? payload : { ...payload, [parent]: newLawId };
  await addRecord(kind, { trx, account, payload: complete, uploads: noUploads, reason });
  const { id: recordId } = toAllocatedIdentity(kind);
  return { outcome: 'added', recordId, version: 1, ...(newLawId !== undefined && { newLawId }) };
}

/**
 * Saves a row as it was planned, by the functions of a single save.
 * @throws Refused as a save does
 */
export async function savePlannedRow(saving: SavingRow, plan: RowPlan): Promise<RowResult> {
  switch (plan.outcome) {
    case 'add':
      return add(saving, plan.payload, plan.newLaw);
    case 'change': {
      const { trx, kind, account, reason } = saving;
      const { id, version: beforeVersion } = plan;
      const payload = { ...plan.payload, id, version: beforeVersion };
      const { version } = await updateRecord(kind, { trx, account, payload, uploads: noUploads, reason });
      if (version === beforeVersion) return { outcome: 'same', recordId: id, version };
      return { outcome: 'changed', recordId: id, version, beforeVersion };
    }
    case 'same':
      return { outcome: 'same', recordId: plan.id };
    case 'refused':
      return { outcome: 'refused', faults: plan.faults };
  }
}

const insertRow = (
  { organisationId, importId }: Turn,
  row: number,
  { outcome, recordId = sql`null`, version, beforeVersion, newLawId, faults = [] }: RowResult,
): RawBuilder<unknown> =>
  sql`insert into import_row
      (organisation_id, import_id, row, outcome, record_id, version, before_version, new_law_id, faults)
    values (${organisationId}, ${importId}, ${row}, ${outcome}, ${recordId}, ${version ?? null}::int,
      ${beforeVersion ?? null}::int, ${newLawId ?? null}::int, ${JSON.stringify(faults)}::jsonb)`;

/** Has the transaction of a row note along with its commit what became of it, so that it is never done again. */
export function noteRow(trx: Transaction, turn: Turn, row: number, result: RowResult): void {
  runAtCommit(trx, insertRow(turn, row, result));
  const count = sql.ref(result.outcome);
  runAtCommit(
    trx,
    sql`update import set reached_row = ${row}, done = done + 1, ${count} = ${count} + 1, ${renewed}
      where id = ${turn.importId}`,
  );
}

/** How the history of a record names where it came from. */
export const describeOrigin = (name: string, row: number): string => `Imported from ${name}, row ${row}`;
