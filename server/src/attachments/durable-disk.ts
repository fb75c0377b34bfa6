import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { forceFolder } from '../files/durable-files.ts';

async function forceFile(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The library's own leaves it to the operating system when a file gets to the disk. */
class DurableDriver extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.#folder = folder;
  }

  override async putStream(key: string, contents: Readable): Promise<void> {
    await super.putStream(key, contents);
    await forceFile(path.join(this.#folder, key));
    for (let folder = path.dirname(key); ; folder = path.dirname(folder)) {
      await forceFolder(path.join(this.#folder, folder));
      if (folder === '.') return;
    }
  }
}

/** Keeps files in a folder of this machine, so that what it has acknowledged survives a power loss. */
export const durableDisk = (folder: string): Disk => new Disk(new DurableDriver(folder));
