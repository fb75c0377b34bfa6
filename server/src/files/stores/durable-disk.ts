import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { WriteOptions } from 'flydrive/types';
import { forceFolder } from '../../runtime/durable-files.ts';
import { isAcrossDevices } from '../../runtime/file-failures.ts';

async function forceFile(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Replaces two habits of the library's disk: it copies every byte when it moves a file into its folder, and does not flush to the
 * disk (fsync).
 */
class DurableDisk extends Disk {
  readonly #folder: string;

  constructor(folder: string) {
    super(new FSDriver({ location: folder, visibility: 'private' }));
    this.#folder = folder;
  }

  override async moveFromFs(source: string, key: string, options?: WriteOptions): Promise<void> {
    const file = path.join(this.#folder, key);
    await mkdir(path.dirname(file), { recursive: true });
    await forceFile(source);
    try {
      await rename(source, file);
    } catch (error) {
      if (!isAcrossDevices(error)) throw error;
      await super.moveFromFs(source, key, options);
      await forceFile(file);
    }
    await this.#forceFoldersOf(key);
  }

  override async move(source: string, key: string): Promise<void> {
    const file = path.join(this.#folder, key);
    await mkdir(path.dirname(file), { recursive: true });
    await rename(path.join(this.#folder, source), file);
    await this.#forceFoldersOf(key);
    await forceFolder(path.join(this.#folder, path.dirname(source)));
  }

  /** The library's version allocates 64 KB of memory even for an empty file. */
  override async getBytes(key: string): Promise<Uint8Array> {
    return readFile(path.join(this.#folder, key));
  }

  async #forceFoldersOf(key: string): Promise<void> {
    for (let folder = path.dirname(key); ; folder = path.dirname(folder)) {
      await forceFolder(path.join(this.#folder, folder));
      if (folder === '.') return;
    }
  }
}

/** Creates a store in a local folder, whose acknowledged writes survive a power loss. */
export const createDurableDisk = (folder: string): Disk => new DurableDisk(folder);
