import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './file-failures.ts';

const MEGABYTE = 1024 * 1024;

/**
 * The free disk space that is required, in megabytes. The embedded database grows its log by 16 MB at a time; an upload
 * takes up to 25 MB. Calls that fill the disk are refused first, so that signing in, reading and deleting still work.
 */
export const minMegabytes = { start: 32, save: 64, upload: 128 } as const;

/** The disk is full. The code is that of the file system. */
class DiskFull extends Error {
  override readonly name = 'DiskFull';
  readonly code = 'ENOSPC';
}

/** Size and free space of a folder's disk, in bytes. The folder may not exist yet. */
export async function readDisk(folder: string): Promise<{ size: number; free: number }> {
  try {
    const { blocks, bavail, bsize } = await statfs(folder);
    return { size: blocks * bsize, free: bavail * bsize };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return readDisk(path.dirname(folder));
  }
}

/** Free space on a folder's disk, in megabytes. The folder may not exist yet. */
export async function freeMegabytes(folder: string): Promise<number> {
  const { free } = await readDisk(folder);
  return Math.floor(free / MEGABYTE);
}

/** The error message when a folder's disk is nearly full; undefined otherwise. */
export async function describeFullDisk(folder: string): Promise<string | undefined> {
  const megabytes = await freeMegabytes(folder);
  if (megabytes >= minMegabytes.start) return undefined;
  return `The disk of ${folder} is full: ${megabytes} MB are free, at least ${minMegabytes.start} MB are needed.
Make room on it, or set DATA_DIR to a folder on another disk.`;
}

/**
 * Creates the folder and checks that files can be written to it. It also writes a small file: a quota or the number of
 * inodes can run out before the bytes do.
 * @throws with code ENOSPC when the disk is full, and any other error of the file system
 */
export async function requireRoom(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const full = await describeFullDisk(folder);
  if (full) throw new DiskFull(full);
  const file = path.join(folder, randomUUID());
  try {
    await writeFile(file, file);
  } finally {
    await rm(file, { force: true });
  }
}
