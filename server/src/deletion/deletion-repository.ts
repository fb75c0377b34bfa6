import { sql } from 'kysely';
import { deletionTime } from '../organisations/closing.ts';
import type { Transaction } from '../database/transaction.ts';
import type { DeletionNote } from './deletion-note.ts';

/** Rows that one transaction deletes: it stays well below the statement timeout. */
const ROWS_AT_ONCE = 1_000;

const dayBefore = sql<Date>`now() - interval '24 hours'`;

/** Days that a deletion waits for entries of the system log to leave. */
const LOG_DAYS = 7;

/**
 * The closed organisations, and whether the time of each has come, in the directory.
 * @param logPlace where system logs leave to: a deletion waits for the last entries, unless they do not leave for a week
 */
export async function listClosed(
  directory: Transaction,
  logPlace: string | undefined,
): Promise<{ id: string; due: boolean }[]> {
  const hasLeft =
    logPlace === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(${deletionTime} <= now() - make_interval(days => ${LOG_DAYS})
          or not exists (select from find_unshipped_logs(${logPlace}) as log where log.organisation = organisation.id))`;
  // Where the servers were away, administrators still have the whole day that the last mail promised.
  const due = sql<boolean>`coalesce(${deletionTime} <= now() and closing_told_days = 1 and closing_told_at <= ${dayBefore} and ${hasLeft}, false)`;
  return directory
    .selectFrom('organisation')
    .select(['id', due.as('due')])
    .where('closed_at', 'is not', null)
    .where('deleting_since', 'is', null)
    .execute();
}

interface Held {
  files: number;
  bytes: number;
  recipients: string[];
}

/** What the note says of files, and who gets it. */
export async function readHeld(trx: Transaction): Promise<Held> {
  const { rows } = await sql<Held>`
    with content as (
      select content_id, max(size) as size from (
        select content_id, size from attachment union all select content_id, size from import where content_id is not null) as one
      group by content_id)
    select (select count(*)::int from content) as files, (select coalesce(sum(size), 0)::bigint from content) as bytes,
      array(select email from account where role = 'yes' and disabled_at is null and has_joined(account)
        and units_of_person(id) = '{}' order by id) as recipients`.execute(trx);
  const [held] = rows;
  if (!held) throw new Error('There is no current organisation');
  return held;
}

/** Begins a deletion: nobody can open the organisation again. @returns whether nobody did meanwhile */
export async function beginDeletion(directory: Transaction, id: string, held: Held): Promise<boolean> {
  const begun = await directory
    .updateTable('organisation')
    .set({ deleting_since: sql<Date>`now()` })
    .where('id', '=', id)
    .where('closed_at', 'is not', null)
    .where('deleting_since', 'is', null)
    .returning(['id', 'name', 'closed_at as closedAt', 'closed_by as closedBy'])
    .executeTakeFirst();
  if (!begun?.closedAt) return false;
  const { name, closedAt, closedBy } = begun;
  const { files, bytes, recipients } = held;
  const row = { organisation_id: id, name, closed_at: closedAt, closed_by: closedBy, files };
  await directory
    .insertInto('organisation_deletion')
    .values({ ...row, bytes: String(bytes), recipients })
    .execute();
  return true;
}

/** The organisations that are being deleted, in the directory. */
export const listDeleting = (directory: Transaction): Promise<{ id: string }[]> =>
  directory
    .selectFrom('organisation_deletion')
    .select('organisation_id as id')
    .where('deleted_at', 'is', null)
    .execute();

/** The ids of all organisations that are being deleted, or were, in the directory. */
export async function listEnded(directory: Transaction): Promise<string[]> {
  const rows = await directory.selectFrom('organisation_deletion').select('organisation_id as id').execute();
  return rows.map(({ id }) => id);
}

/** Locks a deletion that is not over, so that no other server works on it. */
export async function lockDeletion(directory: Transaction, id: string) {
  return directory
    .selectFrom('organisation_deletion')
    .select([
      'name',
      'closed_at as closedAt',
      'closed_by as closedBy',
      'rows',
      'files',
      'bytes',
      'recipients',
    ])
    .select(['note', sql<Date>`now()`.as('now')])
    .select((one) =>
      one.selectFrom('organisation').select('language').whereRef('id', '=', 'organisation_id').as('language'),
    )
    .where('organisation_id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes some rows. @returns whether there may be more */
export async function deleteSomeRows(
  directory: Transaction,
  id: string,
  most = ROWS_AT_ONCE,
): Promise<boolean> {
  if (!(await lockDeletion(directory, id))) return false;
  const { rows } = await sql<{ deleted: number }>`
    select delete_organisation_rows(${id}::uuid, ${most}) as deleted`.execute(directory);
  return (rows[0]?.deleted ?? 0) > 0;
}

/** Deletes the organisation's own row, and keeps the note. */
export async function endDeletion(directory: Transaction, id: string, line: string): Promise<void> {
  await sql`select delete_organisation(${id}::uuid)`.execute(directory);
  await directory
    .updateTable('organisation_deletion')
    .set({ deleted_at: sql<Date>`now()`, note: line, recipients: [] })
    .where('organisation_id', '=', id)
    .execute();
}

/**
 * Takes over a note that lies outside of the database: an older backup has the organisation again, or does not know that it was
 * deleted.
 * @returns whether the organisation is there, and is to be deleted again
 */
export async function adoptNote(directory: Transaction, note: DeletionNote, line: string): Promise<boolean> {
  const { id, name } = note.organisation;
  const there = await directory
    .updateTable('organisation')
    .set({
      closed_at: sql<Date>`coalesce(closed_at, now())`,
      deleting_since: sql<Date>`coalesce(deleting_since, now())`,
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  const deletedAt = there ? null : note.deletedAt;
  const { closedAt, closedBy, files, bytes, rows } = note;
  const noted = { note: line, deleted_at: deletedAt, bytes: String(bytes), rows: JSON.stringify(rows) };
  await directory
    .insertInto('organisation_deletion')
    .values({ organisation_id: id, name, closed_at: closedAt, closed_by: closedBy, files, ...noted })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet({ ...noted, recipients: [] }))
    .execute();
  return there !== undefined;
}
