import { sql } from 'kysely';
import type { ImportKindName } from '@lexboard/shared-lib/domain';
import type { PackLinkOfRow } from '../../database/schema/pack-tables.ts';
import { runAtCommit, type Transaction } from '../../database/transaction.ts';
import { leaseRenewal, type ImportLease } from '../turns/lease.ts';

/** A record as an import left it, aggregated over its rows. */
export interface ImportedRecord {
  id: number;
  /** In an import of several kinds. */
  kind: ImportKindName | null;
  /** What its row did to its link to a pack. */
  link: PackLinkOfRow | null;
  /** Last of its rows, and the place of that in the order of saving. */
  row: number;
  place: number;
  /** Last version that the import made. */
  version: number;
  /** Whether the import added or changed it; otherwise it only linked it. */
  saved: boolean;
  /** Whether the import added it. */
  added: boolean;
  /** Version before the import's first change; null where it was added. */
  before: number | null;
  /** Number of its rows that made a version. Rows that only changed people made none. */
  changes: number;
}

/** Page size of reads. */
const PAGE = 200;

/** Lists records that an import added or changed before a place in the order of saving, the last first. */
export async function listImportedRecords(
  trx: Transaction,
  importId: string,
  fromPlace: number | null,
): Promise<ImportedRecord[]> {
  const { rows } = await sql<ImportedRecord>`
    select record_id as id, kind, (array_agg(link))[1] as link, bool_or(outcome <> 'same') as saved, max(row) as row, max(coalesce(place, row)) as place, max(version) as version, bool_or(outcome = 'added') as added,
      min(before_version) as before, (count(*) filter (where outcome = 'changed' and version <> before_version))::int as changes
    from import_row where import_id = ${importId} and (outcome in ('added', 'changed') or link is not null)
    group by record_id, kind having ${fromPlace}::int is null or max(coalesce(place, row)) < ${fromPlace}::int
    order by max(coalesce(place, row)) desc limit ${PAGE}`.execute(trx);
  return rows;
}

/** A law that an import added because rows named it. */
export interface ImportedLaw {
  id: number;
  row: number;
}

/** Lists the laws that an import added along with rows, in descending order of rows. */
export async function listImportedLaws(trx: Transaction, importId: string): Promise<ImportedLaw[]> {
  const { rows } = await sql<ImportedLaw>`select new_law_id as id, row from import_row
    where import_id = ${importId} and new_law_id is not null order by row desc`.execute(trx);
  return rows;
}

/** Number of records and laws to undo. */
export async function countUndone(trx: Transaction, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (count(distinct (kind, record_id)) filter (where outcome in ('added', 'changed') or link is not null)
      + count(new_law_id))::int as count
    from import_row where import_id = ${importId}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** A past period that the import filed is not people's work: its timeline has only the entry of the import. */
const isWorkOfPeople = sql<boolean>`not (outcome = 'done' and exists (select from timeline_entry as entry
  where entry.kind = 'due' and entry.record_id = occurrence.id
  having count(*) = 1 and bool_and(entry.reason like 'Imported from %')))`;

/** Whether people worked on an occurrence of the record. */
export async function hasDueWork(trx: Transaction, kind: string, id: number): Promise<boolean> {
  const found = await trx
    .selectFrom('occurrence')
    .select('id')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('worked_on', '=', true)
    .where(isWorkOfPeople)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

interface UndoneStep {
  row: number;
  /** Progress of the undo after this step; it decreases with each step. */
  reached: number;
  /** Reason for leaving the record unchanged. */
  kept?: string;
}

/** Records the progress of an undo step at the commit of its transaction. */
export function recordUndoStep(
  trx: Transaction,
  { importId }: ImportLease,
  { row, reached, kept }: UndoneStep,
): void {
  if (kept !== undefined) {
    runAtCommit(
      trx,
      sql`update import_row set kept = coalesce(kept || ' ', '') || ${kept} where import_id = ${importId} and row = ${row}`,
    );
  }
  runAtCommit(
    trx,
    sql`update import set undo_from_row = ${reached}, done = done + 1, kept = kept + ${kept === undefined ? 0 : 1},
      ${leaseRenewal} where id = ${importId}`,
  );
}
