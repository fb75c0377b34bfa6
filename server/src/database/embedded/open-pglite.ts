import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { valueParsers } from '../value-parsers.ts';
import { FsyncingFileSystem } from './fsyncing-file-system.ts';
import { sharedProgram } from './shared-program.ts';

const durable = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'full_page_writes=on'];
/** Half of the default. Lists of 30,000 laws are as fast with it; a quarter makes them slower. */
const buffers = ['-c', 'shared_buffers=64MB'];
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...durable,
  ...buffers,
];

/**
 * Commits one write and checks that it reached the disk.
 * @throws when it did not: a database that loses acknowledged commits must not start
 */
export async function proveDurability(pglite: PGlite, files: { readonly synced: number }): Promise<void> {
  const before = files.synced;
  await pglite.query(`select pg_logical_emit_message(true, 'lexboard', 'durability')`);
  if (files.synced === before) {
    throw new Error('The embedded database does not force its commits to disk; refusing to start');
  }
}

/** Opens the embedded database of a folder, after proving that each commit is forced to disk. */
export async function openPglite(folder: string): Promise<PGlite> {
  const files = new FsyncingFileSystem(folder);
  const program = sharedProgram();
  const pglite = await PGlite.create({
    fs: files,
    ...(program && { pgliteWasmModule: program }),
    startParams,
    extensions: { pg_trgm },
    parsers: valueParsers,
  });
  await proveDurability(pglite, files);
  return pglite;
}
