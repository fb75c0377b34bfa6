import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './file-failures.ts';

const MEGABYTE = 1024 * 1024;

/**
 * The room that must be free, in megabytes. The embedded database takes 16 MB at a time for its log, an upload up to
 * 25 MB. Calls that fill the disk are refused first, so that signing in, reading and deleting go on.
 */
export const leastMegabytes = { start: 32, save: 64, upload: 128 } as const;

/** A disk on which there is no room; the code is that of the file system. */
class DiskFull extends Error {
  override readonly name = 'DiskFull';
  readonly code = 'ENOSPC';
}

/** The disk of a folder, which need not be there yet, in bytes. */
export async function readDisk(folder: string): Promise<{ size: number; free: number }> {
  try {
    const { blocks, bavail, bsize } = await statfs(folder);
    return { size: blocks * bsize, free: bavail * bsize };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return readDisk(path.dirname(folder));
  }
}

/** The free room on the disk of a folder, which need not be there yet. */
export async function freeMegabytes(folder: string): Promise<number> {
  const { free } = await readDisk(folder);
  return Math.floor(free / MEGABYTE);
}

/** The message when the disk of a folder is as good as full; undefined while it is not. */
export async function describeFullDisk(folder: string): Promise<string | undefined> {
  const megabytes = await freeMegabytes(folder);
  if (megabytes >= leastMegabytes.start) return undefined;
  return `The disk of ${folder} is full: ${megabytes} MB are free, at least ${leastMegabytes.start} MB are needed.
Make room on it, or set DATA_DIR to a folder on another disk.`;
}

/**
 * Checks cheaply that files can be written to a folder, and creates it. A small file is written too: a quota, or the
 * number of files that the disk can hold, may be used up before its bytes are.
 * @throws with code ENOSPC when the disk is full, and whatever else the file system says
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
