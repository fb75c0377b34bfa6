import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { forceFolder, writeDurably } from '../../runtime/durable-files.ts';
import { isAlreadyThere, isMissing, unlessMissing } from '../../runtime/file-failures.ts';
import type { Place } from './place.ts';

/** The prefix of files that are being written, in their target folder; no file of a backup has such a name. */
const PARTIAL = '.partial-';

async function writeBeside(file: string, content: Uint8Array): Promise<string> {
  const partial = path.join(path.dirname(file), `${PARTIAL}${randomUUID()}`);
  try {
    await writeDurably(partial, Buffer.from(content.buffer, content.byteOffset, content.byteLength));
    return partial;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function addFiles(root: string, folder: string, found: Map<string, number>): Promise<void> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(unlessMissing);
  for (const entry of entries ?? []) {
    const key = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) await addFiles(root, key, found);
    else if (entry.name.startsWith(PARTIAL)) found.set(key, 0);
    else {
      const size = (await stat(path.join(root, key)).catch(unlessMissing))?.size;
      if (size !== undefined) found.set(key, size);
    }
  }
}

/** Opens a folder of this machine or of a network drive. Nothing is written where it is gone, such as a drive that is not mounted. */
export function openFolder(root: string): Place {
  const pathOf = (key: string) => path.join(root, key);
  const requireRoot = async () => {
    if (!(await stat(root).catch(unlessMissing))?.isDirectory())
      throw new Error(`There is no folder ${root}`);
  };
  return {
    name: root,
    async write(key, content) {
      const file = pathOf(key);
      await requireRoot();
      await rename(await writeBeside(file, content), file);
      await forceFolder(path.dirname(file));
    },
    async writeNew(key, content) {
      const file = pathOf(key);
      await requireRoot();
      const partial = await writeBeside(file, content);
      try {
        await link(partial, file);
        await forceFolder(path.dirname(file));
        return true;
      } catch (error) {
        if (!isAlreadyThere(error)) throw error;
        return false;
      } finally {
        await rm(partial, { force: true });
      }
    },
    read: (key) => readFile(pathOf(key)).catch(unlessMissing),
    async list(folder) {
      const found = new Map<string, number>();
      await addFiles(root, folder, found);
      return found;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
      if (!key.includes('/')) return;
      // An empty folder is removed as well.
      await rmdir(path.dirname(pathOf(key))).catch((error: unknown) => {
        if (!isMissing(error) && !isAlreadyThere(error)) throw error;
      });
    },
  };
}

/** @throws where the root of a place is a file, or cannot be created */
export async function makeFolder(root: string): Promise<Place> {
  await mkdir(root, { recursive: true });
  return openFolder(root);
}
