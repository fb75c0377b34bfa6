import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];
type EmscriptenModule = Parameters<NonNullable<EmscriptenOptions['preRun']>[number]>[0];

function isFileHandle(value: unknown): value is number {
  return typeof value === 'number';
}

/**
 * PGlite's folder on disk with an fsync that reaches the disk: as shipped, emscripten answers fsync
 * without calling the system, and a power loss takes acknowledged commits with it. Leans on
 * emscripten's NODEFS.stream_ops; `proveDurability` notices if an upgrade takes that away.
 */
export class FsyncingFileSystem extends NodeFS {
  #synced = 0;

  /** How many files have been forced to disk since opening. */
  get synced(): number {
    return this.#synced;
  }

  override async init(pglite: PGlite, options: EmscriptenOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: EmscriptenModule) => this.#addFsync(module)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #addFsync(module: EmscriptenModule): void {
    const operations: unknown = Reflect.get(module.NODEFS, 'stream_ops');
    if (!(operations instanceof Object)) throw new Error('PGlite no longer offers NODEFS.stream_ops');
    Reflect.set(operations, 'fsync', (stream: object) => {
      const handle: unknown = Reflect.get(stream, 'nfd');
      // A folder has no handle of its own here; its entries are forced with their files on Linux.
      if (!isFileHandle(handle)) return 0;
      fs.fsyncSync(handle);
      this.#synced += 1;
      return 0;
    });
  }
}
