import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from 'flydrive';
import { isMissing, isAlreadyThere } from '../../runtime/file-failures.ts';
import type { BuildRecord } from '../../builds/build-record.ts';
import { integrityOf } from '../../builds/file-digest.ts';
import { createIncomingFolder } from './incoming-folders.ts';
import { releaseFileKey } from './release-keys.ts';
import type { StoredRelease, VersionName } from '../state/release-state.ts';

type Files = Pick<BuildRecord, 'files'>;

export type ReadFile = (file: string) => Promise<Uint8Array>;

export const createStoreReader =
  (disk: Disk, release: StoredRelease): ReadFile =>
  (file) =>
    disk.getBytes(releaseFileKey(release, file));

export type CopiedRelease = VersionName & { record: Files };

async function isWhole(folder: string, file: BuildRecord['files'][number]): Promise<boolean> {
  try {
    return integrityOf(await readFile(path.join(folder, file.path))) === file.integrity;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Finds the first file of a release that is missing or damaged in `folder`; undefined where all are as published. */
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

/** Each retry follows a conflict with another process. */
const MAX_TRIES = 10;

/** Moves a damaged copy aside and deletes it, unless another process has done so. */
async function removeDamaged(folder: string, remotes: string): Promise<void> {
  const aside = createIncomingFolder(remotes);
  try {
    await rename(folder, aside);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await rm(aside, { recursive: true, force: true });
}

/** Moves a complete copy to its place, or keeps the complete copy of a process that was faster. */
async function moveIntoPlace(
  incoming: string,
  target: string,
  remotes: string,
  record: Files,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await rename(incoming, target);
    } catch (error) {
      if (!isAlreadyThere(error) || tries === MAX_TRIES) throw error;
    }
    if (!(await findDamage(target, record))) return;
    await removeDamaged(target, remotes);
  }
}

/**
 * Copies a release to `<remotes>/<remote>/<version>` atomically, replacing a damaged copy. Several processes may do so at the
 * same time.
 * @throws when a file cannot be read, or differs from what was published
 */
export async function copyRelease(read: ReadFile, release: CopiedRelease, remotes: string): Promise<void> {
  const target = path.join(remotes, release.remote, release.version);
  const incoming = createIncomingFolder(remotes);
  try {
    await copyFiles(read, release, incoming);
    await mkdir(path.dirname(target), { recursive: true });
    await moveIntoPlace(incoming, target, remotes, release.record);
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}
