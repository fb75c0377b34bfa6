import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Writes a new file so that its content survives a power loss. Its folder's entry does only once that is forced too. */
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

/** Makes the entries of a folder survive a power loss. */
export async function forceFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves a file or folder within a file system, so that it is at its new place also after a power loss. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await forceFolder(path.dirname(to));
}
