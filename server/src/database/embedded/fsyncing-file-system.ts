import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];
type EmscriptenModule = Parameters<NonNullable<EmscriptenOptions['preRun']>[number]>[0];

function isFileHandle(value: unknown): value is number {
  return typeof value === 'number';
}

/**
 * Masks the mode of new files. Emscripten ignores the umask of the process and makes many of PostgreSQL's files 0666. A test
 * checks every file of a new data folder, so it detects an upgrade that sets modes in another way.
 */
function restrictToOwner({ NODEFS }: EmscriptenModule): void {
  for (const operations of ['node_ops', 'stream_ops']) {
    const calls: unknown = Reflect.get(NODEFS, operations);
    const setAttributes: unknown = Reflect.get(new Object(calls), 'setattr');
    if (!(calls instanceof Object) || typeof setAttributes !== 'function')
      throw new Error(`PGlite no longer offers NODEFS.${operations}.setattr`);
    Reflect.set(calls, 'setattr', (target: object, attributes: { mode?: number }) => {
      const { mode, ...others } = attributes;
      const own = typeof mode === 'number' ? { mode: mode & ~0o077 } : {};
      Reflect.apply(setAttributes, calls, [target, { ...others, ...own }]);
    });
  }
}

/**
 * PGlite's folder on disk with a working fsync. As shipped, emscripten answers fsync without a system call, so a power loss
 * would lose acknowledged commits. This relies on emscripten's NODEFS.stream_ops; `proveDurability` detects an upgrade that
 * removes it.
 */
export class FsyncingFileSystem extends NodeFS {
  #synced = 0;

  /** Number of fsync calls on files since opening. */
  get synced(): number {
    return this.#synced;
  }

  override async init(pglite: PGlite, options: EmscriptenOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: EmscriptenModule) => this.#addFsync(module),
      restrictToOwner,
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #addFsync(module: EmscriptenModule): void {
    const operations: unknown = Reflect.get(module.NODEFS, 'stream_ops');
    if (!(operations instanceof Object)) throw new Error('PGlite no longer offers NODEFS.stream_ops');
    Reflect.set(operations, 'fsync', (stream: object) => {
      const handle: unknown = Reflect.get(stream, 'nfd');
      // Folders have no handle here. On Linux, forcing a file to disk also forces its folder entry.
      if (!isFileHandle(handle)) return 0;
      fs.fsyncSync(handle);
      this.#synced += 1;
      return 0;
    });
  }
}
