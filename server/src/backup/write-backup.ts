import type { KeyObject } from 'node:crypto';
import type { Disk } from 'flydrive';
import type { BulkConnection } from '../database/bulk/bulk-connection.ts';
import { readMigrationFiles } from '../database/upgrades/sql-files.ts';
import { fillPool, type FilledPool } from './dump/fill-pool.ts';
import { listStoredFiles } from './dump/list-stored.ts';
import {
  listTables,
  openSnapshot,
  readBackupKey,
  readLogEnds,
  readMigrations,
  readSequences,
  type Snapshot,
} from './dump/snapshot.ts';
import { backUpTable, PartWriter, writeAndCheck } from './dump/write-parts.ts';
import { createId, findBackups, manifestKey, newManifest, partNames, writeManifest } from './manifest.ts';
import type { Place } from '../files/places/place.ts';
import type { PlaceLock } from './place/place-lock.ts';
import type { ReportProgress } from './progress.ts';
import { backUpNotes } from './retention/deletion-notes.ts';
import { createSealer } from './seal.ts';
import type { BackedUpTable, Manifest } from './shapes.ts';

interface Work {
  /** A connection to the database, or to a copy that no other process has open. */
  bulk: BulkConnection;
  /** The attachment store. */
  disk: Disk;
  place: Place;
  lock: PlaceLock;
  /** Recipients for age; without any, nothing is encrypted. */
  recipients: readonly string[];
  /** Signs the manifest. */
  key: KeyObject;
  say: ReportProgress;
}

export interface WrittenBackup {
  manifest: Manifest;
  /** The files and bytes that the place did not have before. */
  sent: FilledPool['sent'];
}

/** Removes what interrupted backups have left, except files of the pool, which the next backup uses. */
export async function clearLeftovers(place: Place): Promise<void> {
  const { leftovers } = await findBackups(place);
  for (const key of leftovers) await place.remove(key);
}

async function backUpTables(
  snapshot: Snapshot,
  writer: PartWriter,
  say: ReportProgress,
): Promise<BackedUpTable[]> {
  const tables = await listTables(snapshot.bulk);
  const written: BackedUpTable[] = [];
  for (const table of tables) {
    say(`Table ${written.length + 1} of ${tables.length}: ${table.name}`);
    written.push(await backUpTable(snapshot, table, writer));
  }
  return written;
}

/** @throws where a newer program has migrated the database: what its tables need is unknown here */
async function requireOwnMigrations(snapshot: Snapshot): Promise<Manifest['migrations']> {
  const known = new Set(readMigrationFiles().map(({ number }) => number));
  const migrations = await readMigrations(snapshot);
  const newer = migrations.find(({ number }) => !known.has(number));
  if (newer) throw new Error(`A newer version has applied ${newer.name}: make backups with that version`);
  return migrations;
}

const toLines = (lines: readonly string[]) => Buffer.from(lines.map((line) => `${line}\n`).join(''));

/**
 * Writes a backup of one snapshot and reads back what it wrote. The manifest, which completes it, is written last.
 * @throws where a part could not be written or read back; the backup is then incomplete
 */
export async function writeBackup({
  bulk,
  disk,
  place,
  lock,
  recipients,
  key,
  say,
}: Work): Promise<WrittenBackup> {
  await clearLeftovers(place);
  const snapshot = await openSnapshot(bulk);
  const migrations = await requireOwnMigrations(snapshot);
  const at = new Date();
  const id = createId(at);
  const sealer = await createSealer(recipients, await readBackupKey(snapshot));
  const writer = new PartWriter(place, id, sealer);
  const tables = await backUpTables(snapshot, writer, say);
  const onProgress = (files: number) => say(`Files: ${files}`);
  const { contents, lost, sent } = await fillPool(
    { disk, place, sealer, onProgress },
    listStoredFiles(snapshot, disk),
  );
  await writer.add(partNames.contents, toLines(contents.map((content) => JSON.stringify(content))));
  const names = [...new Set(contents.map(({ name }) => name))].sort();
  await writer.addPlain(partNames.pool, toLines(names));
  const manifest = newManifest({
    id,
    at: at.toISOString(),
    database: bulk.kind,
    encrypted: sealer.encrypted,
    migrations,
    tables,
    sequences: await readSequences(snapshot),
    logs: await readLogEnds(snapshot),
    contents: { files: contents.length, bytes: contents.reduce((sum, { size }) => sum + size, 0) },
    lost,
    parts: writer.parts,
  });
  await backUpNotes(snapshot, place);
  await lock.requireHeld();
  await writeAndCheck(place, manifestKey(id), writeManifest(manifest, key));
  return { manifest, sent };
}
