import { randomUUID } from 'node:crypto';
import type { Disk } from 'flydrive';
import { sql } from 'kysely';
import { unfinishedMark } from '../../database/upgrades/schema-state.ts';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { notesFolder } from '../../deletion/note-files.ts';
import { storeFileKey } from '../../files/stores/store-id.ts';
import { releasesFolder } from '../../releases/publish/release-keys.ts';
import { collect } from '../collect.ts';
import { listKeys } from '../../files/stores/list-keys.ts';

/** The marker of an attachment store that a restore is filling; its name contains the id of the restore. */
const storeMark = (restoreId: string) => `unfinished-restore-${restoreId}`;

const mark = sql.table(unfinishedMark);

interface Found {
  marked: boolean;
  ours: boolean;
  made: boolean;
  used: boolean;
}

const selectFound = sql<Found>`select to_regclass(${unfinishedMark}) is not null as marked,
  to_regclass('schema_migration') is not null as ours, to_regclass('organisation') is not null as made,
  exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')) as used`;

const notEmpty = (what: string) =>
  new Error(`${what}. A restore needs an empty place: set DATA_DIR or DATABASE_URL to a new one.`);

interface Target {
  /** The id of an interrupted restore, if there was one. */
  unfinished?: string;
  /** Whether the database has tables. */
  used: boolean;
}

async function readTarget(trx: Transaction): Promise<Target & Pick<Found, 'made'>> {
  const [found] = (await selectFound.execute(trx)).rows;
  if (found?.marked) {
    const [row] = (await sql<{ id: string }>`select id from ${mark}`.execute(trx)).rows;
    return { ...(row && { unfinished: row.id }), used: true, made: false };
  }
  if (found?.used && !found.ours) throw notEmpty('The database has tables that are not of Lexboard');
  return { used: found?.used ?? false, made: found?.made ?? false };
}

/** @throws where the database is in use */
async function findTarget(database: Database): Promise<Target> {
  const { made, ...target } = await database.asOwner(readTarget);
  const organisations = made
    ? await database.inDirectory((trx) => trx.selectFrom('organisation').select('id').limit(1).execute())
    : [];
  if (organisations.length > 0) throw notEmpty('The database has organisations');
  return target;
}

/** Notes of deletion stay, whatever is restored. */
const isNote = (key: string) => key.startsWith(`${notesFolder}/`);

/** Files that servers write to the store of an empty platform. */
const isOfEmptyPlatform = (key: string) =>
  key === storeFileKey || key.startsWith(`${releasesFolder}/platform-`) || isNote(key);

/** @returns whether the files are those of the interrupted restore. @throws where there are others */
async function hasUnfinishedFiles(disk: Disk, { unfinished }: Target): Promise<boolean> {
  if (unfinished && (await disk.exists(storeMark(unfinished)))) return true;
  for await (const key of listKeys(disk, '/'))
    if (!isOfEmptyPlatform(key)) throw notEmpty('The attachment store has files');
  return false;
}

async function makeAnew(trx: Transaction, id: string, { used }: Target): Promise<void> {
  if (used) {
    await sql`drop schema public cascade`.execute(trx);
    await sql`create schema public`.execute(trx);
  }
  await sql`create table ${mark} (id text not null)`.execute(trx);
  await sql`comment on table ${mark} is 'A restore is filling this database, or was broken off'`.execute(trx);
  await sql`insert into ${mark} values (${id})`.execute(trx);
}

/**
 * Empties what an interrupted restore has filled, and marks database and store as incomplete.
 * @returns the id of the restore
 * @throws where database or store are in use; nothing is changed then
 */
export async function claimTarget(database: Database, disk: Disk): Promise<string> {
  const target = await findTarget(database);
  const clear = await hasUnfinishedFiles(disk, target);
  // Retries keep the id, so that both markers always belong to the same restore.
  const id = target.unfinished ?? randomUUID();
  await database.asOwner((trx) => makeAnew(trx, id, target));
  if (clear)
    for (const key of await collect(listKeys(disk, '/')))
      if (key !== storeMark(id) && !isNote(key)) await disk.delete(key);
  await disk.put(storeMark(id), '');
  return id;
}

/** Removes the markers, that of the database first: the marker of the store alone does not allow a restore to clear anything. */
export async function releaseTarget(database: Database, disk: Disk, id: string): Promise<void> {
  await database.asOwner((trx) => sql`drop table ${mark}`.execute(trx));
  await disk.delete(storeMark(id));
}
