import { sql } from 'kysely';
import { runAtCommit, type Transaction } from '../../database/transaction.ts';
import { renewed, type Turn } from '../turns/lease.ts';

/** A record as an import left it, by the rows that made or changed it. */
export interface ImportedRecord {
  id: number;
  /** The last of its rows. */
  row: number;
  /** The version that the import made last. */
  version: number;
  /** Whether the import added it. */
  added: boolean;
  /** The version before its first change; null where it was added. */
  before: number | null;
  /** How many of its rows made a version of it; none where they gave it other people alone. */
  changes: number;
}

/** So many are read at once. */
const PAGE = 200;

/** Records that an import added or changed above a row, from the last one up. */
export async function listImportedRecords(
  trx: Transaction,
  importId: string,
  fromRow: number | null,
): Promise<ImportedRecord[]> {
  const { rows } = await sql<ImportedRecord>`
    select record_id as id, max(row) as row, max(version) as version, bool_or(outcome = 'added') as added,
      min(before_version) as before, (count(*) filter (where outcome = 'changed' and version <> before_version))::int as changes
    from import_row where import_id = ${importId} and outcome in ('added', 'changed')
    group by record_id having ${fromRow}::int is null or max(row) < ${fromRow}::int
    order by max(row) desc limit ${PAGE}`.execute(trx);
  return rows;
}

/** A law that an import added since rows named it. */
export interface ImportedLaw {
  id: number;
  row: number;
}

/** The laws that an import added along with rows, from the last one up. */
export async function listImportedLaws(trx: Transaction, importId: string): Promise<ImportedLaw[]> {
  const { rows } = await sql<ImportedLaw>`select new_law_id as id, row from import_row
    where import_id = ${importId} and new_law_id is not null order by row desc`.execute(trx);
  return rows;
}

/** How many records and laws an undo goes through. */
export async function countUndone(trx: Transaction, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (count(distinct record_id) filter (where outcome in ('added', 'changed')) + count(new_law_id))::int as count
    from import_row where import_id = ${importId}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** An import that filed a past period was no person's work: it has one entry in its timeline, of the import. */
const isWorkOfPeople = sql<boolean>`not (outcome = 'done' and exists (select from timeline_entry as entry
  where entry.kind = 'due' and entry.record_id = occurrence.id
  having count(*) = 1 and bool_and(entry.reason like 'Imported from %')))`;

/** Whether people have done something with a time that a record is due. */
export async function isWorkedOn(trx: Transaction, kind: string, id: number): Promise<boolean> {
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
  /** The row whose line tells of it. */
  row: number;
  /** How far the undo is once this is done: lower than at all steps before. */
  reached: number;
  /** Why it was left as it is. */
  kept?: string;
}

/** Has the transaction of a step of an undo note along with its commit that it is done. */
export function noteUndone(trx: Transaction, { importId }: Turn, { row, reached, kept }: UndoneStep): void {
  if (kept !== undefined) {
    runAtCommit(
      trx,
      sql`update import_row set kept = coalesce(kept || ' ', '') || ${kept} where import_id = ${importId} and row = ${row}`,
    );
  }
  runAtCommit(
    trx,
    sql`update import set undo_from_row = ${reached}, done = done + 1, kept = kept + ${kept === undefined ? 0 : 1}, ${renewed}
      where id = ${importId}`,
  );
}
