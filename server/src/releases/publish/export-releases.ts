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

/** Where published releases are read from. */
export interface ExportSource {
  list: () => Promise<readonly VersionName[]>;
  /** One of these; undefined where it is not published. */
  find: (name: VersionName) => Promise<(CopiedRelease & { read: ReadFile }) | undefined>;
}

/** The names of all published releases, oldest first. As the directory. */
export const listPublished = (directory: Transaction): Promise<VersionName[]> =>
  directory.selectFrom('release').select(['remote', 'version']).orderBy('published_at').execute();

/** The releases of a platform whose database and store this process has. */
export const createStoreSource = ({ database, disk }: { database: Database; disk: Disk }): ExportSource => ({
  list: () => database.inDirectory(listPublished),
  find: async (name) => {
    const [release] = await database.inDirectory((directory) => readStoredReleases(directory, [name]));
    return release && { ...release, read: createStoreReader(disk, release) };
  },
});

/**
 * Writes every published release to `<folder>/remotes/<remote>/<version>`, as a web server or a CDN serves them; also retired
 * ones, which open tabs still use. A release that is there as it was published is left alone.
 * @returns the releases that were written
 * @throws once all others are written, naming each release that the source does not have as it was published
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
