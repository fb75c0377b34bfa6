import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a new file and flushes its content to disk (fsync), so that it survives a power loss. The entry in its folder
 * is durable only after {@link forceFolder}.
 * @throws with code EEXIST where the file exists
 */
export async function writeDurably(file: string, content: Buffer | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes the entries of a folder to disk (fsync), so that they survive a power loss. */
export async function forceFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Renames a file or folder within one file system and flushes the target's folder, so that the move survives a power
 * loss.
 */
export async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await forceFolder(path.dirname(to));
}
