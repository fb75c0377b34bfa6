import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { valueParsers } from '../value-parsers.ts';
import { FsyncingFileSystem } from './fsyncing-file-system.ts';

const durable = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'full_page_writes=on'];
/** Half of the default: lists of 30,000 laws are as fast, and a quarter of it makes them slower. */
const buffers = ['-c', 'shared_buffers=64MB'];
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...durable,
  ...buffers,
];

/**
 * Runs one committed write and counts what reached the disk.
 * @throws when nothing did: a database that loses acknowledged work must not start.
 */
export async function proveDurability(pglite: PGlite, files: { readonly synced: number }): Promise<void> {
  const before = files.synced;
  await pglite.query(`select pg_logical_emit_message(true, 'lexboard', 'durability')`);
  if (files.synced === before) {
    throw new Error('The embedded database does not force its commits to disk; refusing to start');
  }
}

/** The embedded database of one folder, every commit forced to disk and proved so. */
export async function openPglite(folder: string): Promise<PGlite> {
  const files = new FsyncingFileSystem(folder);
  const pglite = await PGlite.create({
    fs: files,
    startParams,
    extensions: { pg_trgm },
    parsers: valueParsers,
  });
  await proveDurability(pglite, files);
  return pglite;
}
