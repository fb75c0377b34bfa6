import { sql, type RawBuilder } from 'kysely';
import type { ImportFault, RowOutcome } from '@lexboard/shared-lib/contract';
import { findParentLawField, formatText, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import type { PackLinkOfRow } from '../../database/schema/pack-tables.ts';
import { runAtCommit, type InStatement, type Transaction } from '../../database/transaction.ts';
import { isDueKind } from '../../due/due-kinds.ts';
import { assignNewRecord } from '../../due/people/assign-new-record.ts';
import { assignRecords } from '../../due/people/assign-records.ts';
import type { PeopleChange } from '../../due/people/check-people.ts';
import { Refused } from '../../http/refused.ts';
import { addRecord } from '../../records/saving/add-record.ts';
import { updateRecord } from '../../records/saving/update-record.ts';
import { toAllocatedIdentity } from '../../records/stored/record-repository.ts';
import type { RowPlan } from '../plan/plan-row.ts';
import type { LastDoneOfRow } from '../plan/row-plan.ts';
import { addDraftLaw } from './add-law.ts';
import { filePastPeriod } from './file-past-period.ts';
import { leaseRenewal, type ImportLease } from '../turns/lease.ts';
import { storeReason } from '../../records/history/stored-reasons.ts';

export interface RowResult {
  outcome: RowOutcome;
  recordId?: InStatement<number>;
  version?: number;
  beforeVersion?: number;
  newLawId?: number;
  /** Of a row of a pack. */
  link?: PackLinkOfRow;
  faults?: ImportFault[];
}

interface SavingRow {
  trx: Transaction;
  kind: RecordKind;
  account: Account;
  /** Reason for the record's history. */
  reason: string;
}

const noUploads = () => Promise.resolve([]);

/** Faults that the report shows for a saved row. */
const listReportedFaults = ({ notTaken }: LastDoneOfRow): Pick<RowResult, 'faults'> =>
  notTaken ? { faults: notTaken.faults } : {};

async function add(
  { trx, kind, account, reason }: SavingRow,
  { payload, newLaw, newLawCentral, people, lastDone, notTaken }: RowPlan & { outcome: 'add' },
): Promise<RowResult> {
  const parent = findParentLawField(kind)?.name;
  const newLawId =
    newLaw === undefined || parent === undefined
      ? undefined
      : await addDraftLaw(trx, account, { name: newLaw, central: newLawCentral, reason });
  const complete =
    newLawId === undefined || parent === undefined ? payload : { ...payload, [parent]: newLawId };
  await addRecord(kind, { trx, account, payload: complete, uploads: noUploads, reason });
  const identity = toAllocatedIdentity(kind);
  const { id: recordId } = identity;
  const name = formatText(payload[kind.wire.name]);
  if (people) {
    const { owner = null, checker = null } = people;
    await assignNewRecord(trx, account, kind, { ...identity, name, owner, checker });
  }
  if (lastDone) filePastPeriod(trx, account, kind, { ...identity, name, reason, ...lastDone });
  return {
    outcome: 'added',
    recordId,
    version: 1,
    ...(newLawId !== undefined && { newLawId }),
    ...listReportedFaults({ notTaken }),
  };
}

/** Assigns a row's people to its record. @returns whether they changed */
async function assign(
  { trx, kind, account }: SavingRow,
  id: number,
  people: PeopleChange | undefined,
): Promise<boolean> {
  if (!people || !isDueKind(kind)) return false;
  const { changed, refused } = await assignRecords(trx, account, [{ kind: kind.name, id }], people);
  if (refused[0]) throw new Refused(422, refused[0].reason);
  return changed > 0;
}

/** Saves a row as planned, with the functions of a single save. @throws Refused as a save does */
export async function savePlannedRow(saving: SavingRow, plan: RowPlan): Promise<RowResult> {
  switch (plan.outcome) {
    case 'add':
      return add(saving, plan);
    case 'change': {
      const { trx, kind, account, reason } = saving;
      const { id, version: beforeVersion } = plan;
      const payload = { ...plan.payload, id, version: beforeVersion };
      const { version } = await updateRecord(kind, { trx, account, payload, uploads: noUploads, reason });
      const assigned = await assign(saving, id, plan.people);
      const { lastDone, code, name } = plan;
      const reported = listReportedFaults(plan);
      if (lastDone) filePastPeriod(trx, account, kind, { id, code, name, reason, ...lastDone });
      if (version === beforeVersion && !assigned && !lastDone)
        return { outcome: 'same', recordId: id, version, ...reported };
      return { outcome: 'changed', recordId: id, version, beforeVersion, ...reported };
    }
    case 'same':
      return { outcome: 'same', recordId: plan.id, ...listReportedFaults(plan) };
    case 'refused':
      return { outcome: 'refused', faults: plan.faults };
  }
}

/** A row, and its place in the order of saving. */
interface PlaceOfRow {
  row: number;
  place: number;
  /** Of its record, in an import of several kinds. */
  kind?: string | undefined;
}

const insertRow = (
  { organisationId, importId }: ImportLease,
  { row, place, kind }: PlaceOfRow,
  { outcome, recordId = sql`null`, version, beforeVersion, newLawId, link, faults = [] }: RowResult,
): RawBuilder<unknown> =>
  sql`insert into import_row
      (organisation_id, import_id, row, place, outcome, record_id, version, before_version, new_law_id, kind, link, faults)
    values (${organisationId}, ${importId}, ${row}, ${place === row ? null : place}::int, ${outcome}, ${recordId}, ${version ?? null}::int,
      ${beforeVersion ?? null}::int, ${newLawId ?? null}::int, ${kind ?? null}, ${link ? JSON.stringify(link) : null}::jsonb, ${JSON.stringify(faults)}::jsonb)`;

/** Stores the result of a row at the commit of its transaction, so that the row is never saved twice. */
export function recordRow(trx: Transaction, turn: ImportLease, at: PlaceOfRow, result: RowResult): void {
  runAtCommit(trx, insertRow(turn, at, result));
  const count = sql.ref(result.outcome);
  runAtCommit(
    trx,
    sql`update import set reached_row = ${at.place}, done = done + 1, ${count} = ${count} + 1, ${leaseRenewal}
      where id = ${turn.importId}`,
  );
}

/** Origin of a record for its history. */
export const describeOrigin = (name: string, row: number): string => storeReason('imported', { name, row });
