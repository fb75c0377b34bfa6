import path from 'node:path';
import type { Disk } from 'flydrive';
import type { Database } from '../../database/database.ts';
import { readStoredReleases, type VersionName } from '../state/release-state.ts';
import { copyRelease, findDamage } from './release-copy.ts';

export interface ExportPlace {
  database: Database;
  /** Where releases are kept. */
  disk: Disk;
}

const readNames = (database: Database): Promise<VersionName[]> =>
  database.inDirectory((directory) =>
    directory.selectFrom('release').select(['remote', 'version']).orderBy('published_at').execute(),
  );

/**
 * Writes every published release to `<folder>/remotes/<remote>/<version>`, as a web server or a CDN serves them; also retired
 * ones, which open tabs still use. A release that is there as it was published is left alone.
 * @returns the releases that were written
 * @throws once all others are written, naming each release that the store does not have as it was published
 */
export async function exportReleases(
  { database, disk }: ExportPlace,
  folder: string,
): Promise<VersionName[]> {
  const remotes = path.join(folder, 'remotes');
  const written: VersionName[] = [];
  const faults: string[] = [];
  for (const name of await readNames(database)) {
    const [release] = await database.inDirectory((directory) => readStoredReleases(directory, [name]));
    if (!release) continue;
    const target = path.join(remotes, name.remote, name.version);
    if ((await findDamage(target, release.record)) === undefined) continue;
    try {
      await copyRelease(disk, release, remotes);
      written.push(name);
    } catch (error) {
      faults.push(
        `${name.remote} ${name.version}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  if (faults.length > 0)
    throw new Error(`Not everything is written. All other releases are there.\n${faults.join('\n')}`);
  return written;
}
