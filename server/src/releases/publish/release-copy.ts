import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from 'flydrive';
import { isMissing, isAlreadyThere } from '../../runtime/file-failures.ts';
import type { BuildRecord } from '../../builds/build-record.ts';
import { integrityOf } from '../../builds/file-digest.ts';
import { createIncomingFolder } from './incoming-folders.ts';
import { releaseFileKey } from './release-keys.ts';
import type { StoredRelease, VersionName } from '../state/release-state.ts';

/** The files that a release has. */
type Files = Pick<BuildRecord, 'files'>;

/** Reads a file of a release, by its path. */
export type ReadFile = (file: string) => Promise<Uint8Array>;

export const createStoreReader =
  (disk: Disk, release: StoredRelease): ReadFile =>
  (file) =>
    disk.getBytes(releaseFileKey(release, file));

/** A release to be copied. */
export type CopiedRelease = VersionName & { record: Files };

async function isWhole(folder: string, file: BuildRecord['files'][number]): Promise<boolean> {
  try {
    return integrityOf(await readFile(path.join(folder, file.path))) === file.integrity;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** The first file of a release that is not in `folder` as it was published; undefined where all are. */
export async function findDamage(folder: string, { files }: Files): Promise<string | undefined> {
  for (const file of files) if (!(await isWhole(folder, file))) return file.path;
  return undefined;
}

async function copyFiles(read: ReadFile, release: CopiedRelease, folder: string): Promise<void> {
  for (const { path: file, integrity } of release.record.files) {
    const content = await read(file);
    if (integrityOf(content) !== integrity)
      throw new Error(
        `${file} of ${release.remote} ${release.version}, as it is kept, is not the published file`,
      );
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content, { flag: 'wx' });
  }
}

/** Each try meets another process at most once. */
const MOST_TRIES = 10;

/** Takes a damaged copy out of the way, unless another process has done so. */
async function removeDamaged(folder: string, remotes: string): Promise<void> {
  const aside = createIncomingFolder(remotes);
  try {
    await rename(folder, aside);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await rm(aside, { recursive: true, force: true });
}

/** Moves a whole copy to its place, or leaves the whole copy of a process that was faster. */
async function moveIn(incoming: string, target: string, remotes: string, record: Files): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await rename(incoming, target);
    } catch (error) {
      if (!isAlreadyThere(error) || tries === MOST_TRIES) throw error;
    }
    if (!(await findDamage(target, record))) return;
    await removeDamaged(target, remotes);
  }
}

/**
 * Copies a release to `<remotes>/<remote>/<version>`, where it is seen whole or not at all, in place of a damaged copy that
 * may be there. Another process may do the same at the same time.
 * @throws when a file cannot be read as it was published
 */
export async function copyRelease(read: ReadFile, release: CopiedRelease, remotes: string): Promise<void> {
  const target = path.join(remotes, release.remote, release.version);
  const incoming = createIncomingFolder(remotes);
  try {
    await copyFiles(read, release, incoming);
    await mkdir(path.dirname(target), { recursive: true });
    await moveIn(incoming, target, remotes, release.record);
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}
