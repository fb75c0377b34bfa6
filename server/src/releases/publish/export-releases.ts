import path from 'node:path';
import type { Disk } from 'flydrive';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { readStoredReleases, type VersionName } from '../state/release-state.ts';
import {
  copyRelease,
  createStoreReader,
  findDamage,
  type CopiedRelease,
  type ReadFile,
} from './release-copy.ts';

export interface ExportSource {
  list: () => Promise<readonly VersionName[]>;
  /** Finds one of these; undefined where it is not published. */
  find: (name: VersionName) => Promise<(CopiedRelease & { read: ReadFile }) | undefined>;
}

/** The names of all published releases, oldest first. As the directory. */
export const listPublished = (directory: Transaction): Promise<VersionName[]> =>
  directory.selectFrom('release').select(['remote', 'version']).orderBy('published_at').execute();

/** Reads the releases of a platform from its database and store. */
export const createStoreSource = ({ database, disk }: { database: Database; disk: Disk }): ExportSource => ({
  list: () => database.inDirectory(listPublished),
  find: async (name) => {
    const [release] = await database.inDirectory((directory) => readStoredReleases(directory, [name]));
    return release && { ...release, read: createStoreReader(disk, release) };
  },
});

/**
 * Writes every published release to `<folder>/remotes/<remote>/<version>`, the layout for a web server or a CDN. Retired releases
 * are included, because open tabs still use them. A release that is already there unchanged is skipped.
 * @returns the releases that were written
 * @throws after all others are written, with each release that the source lacks or has in a damaged form
 */
export async function exportReleases(source: ExportSource, folder: string): Promise<VersionName[]> {
  const remotes = path.join(folder, 'remotes');
  const written: VersionName[] = [];
  const faults: string[] = [];
  for (const { remote, version } of await source.list()) {
    try {
      const release = await source.find({ remote, version });
      if (!release) continue;
      if ((await findDamage(path.join(remotes, remote, version), release.record)) === undefined) continue;
      await copyRelease(release.read, release, remotes);
      written.push({ remote, version });
    } catch (error) {
      faults.push(`${remote} ${version}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (faults.length > 0)
    throw new Error(`Not everything is written. All other releases are there.\n${faults.join('\n')}`);
  return written;
}
