import type { KeyObject } from 'node:crypto';
import { verifyLog } from '../audit/verify-log.ts';
import { openBulk } from '../database/bulk/open-bulk.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { readMigrationFiles } from '../database/upgrades/sql-files.ts';
import type { Restoring as SchemaOfBackup } from '../database/upgrades/apply-schema.ts';
import type { AttachmentStore } from '../files/stores/attachment-store.ts';
import { bindStore } from '../files/stores/store-id.ts';
import { listOrganisations } from '../organisations/organisation-repository.ts';
import { applyNotes } from '../deletion/apply-notes.ts';
import { readNoteFiles } from '../deletion/note-files.ts';
import { claimTarget, releaseTarget } from './load/empty-target.ts';
import { endAccess } from './load/end-access.ts';
import { loadContents } from './load/load-contents.ts';
import { loadTables } from './load/load-tables.ts';
import { readPlaceNotes } from './retention/deletion-notes.ts';
import type { Place } from '../files/places/place.ts';
import type { ReportProgress } from './progress.ts';
import type { Manifest } from './shapes.ts';
import type { Opener } from './seal.ts';
import { readContents, readRows } from './verify-backup.ts';

interface Restoring {
  place: Place;
  manifest: Manifest;
  opener: Opener;
  /** The target. */
  settings: { dataDir: string; databaseUrl: string | undefined };
  attachments: AttachmentStore;
  say: ReportProgress;
  /** Of which one must have signed notes of deletion; undefined takes any. */
  keys: readonly KeyObject[] | undefined;
  /** Reports what must not be missed; `say` if left out. */
  warn?: ReportProgress;
}

/**
 * Determines the migrations that the backup was made with. Functions are always this program's own, applied after the last
 * migration, as in a new database. So an older schema has none while its rows are loaded.
 * @throws where the backup is newer than this program, or of another one
 */
function findSchema(manifest: Manifest): SchemaOfBackup {
  const files = new Map(readMigrationFiles().map((file) => [file.number, file]));
  for (const { number, name, checksum } of manifest.migrations) {
    const file = files.get(number);
    if (!file)
      throw new Error(`This backup was written by a newer version of Lexboard, which applied ${name}`);
    if (file.checksum !== checksum)
      throw new Error(`Migration ${file.name} differs from ${name} of the backup`);
  }
  if (manifest.migrations.length === files.size) return {};
  return { migrations: new Set(manifest.migrations.map(({ number }) => number)), functions: [] };
}

async function onDatabase<Result>({ settings }: Restoring, work: (database: Database) => Promise<Result>) {
  const database = await openDatabase(settings);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Reports logs that were broken in the backup already. @throws where a log does not end as in the backup */
async function requireLogs(database: Database, { logs }: Manifest, say: ReportProgress): Promise<void> {
  for (const { id } of await database.inDirectory(listOrganisations)) {
    const { brokenAt, head } = await verifyLog(database, id);
    const end = logs.find(({ organisation }) => organisation === id);
    if (brokenAt !== null)
      say(`The log of organisation ${id} is broken at entry ${brokenAt}, as it was in the backup`);
    if (head?.sequence !== end?.sequence || head?.hash !== end?.hash)
      throw new Error(`The log of organisation ${id} does not end as it did when the backup was made`);
  }
}

/** Deletes organisations that were deleted after the backup was made, by the notes of its place and of the store (doors §6). */
async function deleteAgain(restoring: Restoring, database: Database): Promise<void> {
  const { place, attachments, keys, say, warn = say } = restoring;
  const files = [...(await readPlaceNotes(place)), ...(await readNoteFiles(attachments))];
  await applyNotes({ database, attachments, files, keys, warn });
}

/**
 * Restores a backup into an empty database and an empty attachment store, whatever kind of database it came from. Servers do not
 * start on it until the restore has ended; after an interruption, the next call starts anew. Sessions and tokens of the backup end.
 * @throws where the target is not empty, a part is missing or was changed, or a log is incomplete
 */
export async function restoreBackup(restoring: Restoring): Promise<void> {
  const { place, manifest, opener, attachments, say } = restoring;
  const schema = findSchema(manifest);
  const contents = await readContents(place, manifest, opener);
  const id = await onDatabase(restoring, async (database) => {
    const claimed = await claimTarget(database, attachments.disk);
    await database.migrate({ restoring: schema });
    return claimed;
  });
  await loadContents(attachments, { place, opener, contents, say });
  const bulk = await openBulk(restoring.settings);
  const read = (part: string) => readRows(place, manifest, part, opener);
  try {
    await loadTables({ bulk, manifest, say, read });
  } finally {
    await bulk.close();
  }
  await onDatabase(restoring, async (database) => {
    await database.migrate({ restoring: {} });
    say('Verifying the logs');
    await requireLogs(database, manifest, restoring.warn ?? say);
    await endAccess(database);
    await bindStore({ database, attachments });
    await deleteAgain(restoring, database);
    await releaseTarget(database, attachments.disk, id);
  });
}
