import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Anyone may mount a file system in memory that only their own processes see, where the kernel lets them. */
const apart = ['--map-root-user', '--mount'];

/** Whether this machine lets a test have a disk of its own: Linux, as root or with user namespaces. */
export const canMountDisk =
  spawnSync('unshare', [...apart, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

/** The class of the error is not that of the test's own `Error`. */
const isFull = (error: unknown): boolean => Reflect.get(Object(error), 'code') === 'ENOSPC';

export interface SmallDisk {
  /** Where programs that it runs find it. */
  folder: string;
  /** Where others find it. */
  inside: string;
  spawn(program: string, parameters: string[], options: SpawnOptions): ChildProcess;
  /** Leaves no more than so many megabytes free. */
  fill(megabytes?: number): void;
  /** Frees so many megabytes of what filled it; all of it, if left out. */
  free(megabytes?: number): void;
  remove(): Promise<void>;
}

/** A disk of so many megabytes, seen by the programs that it runs alone. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lexboard-small-disk-'));
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=0700 none "$0" && echo mounted && exec cat`;
  const holder = spawn('unshare', [...apart, 'sh', '-c', mount, folder], { stdio: 'pipe' });
  await once(holder.stdout, 'data');
  const inside = `/proc/${holder.pid}/root${folder}`;
  const filler = path.join(inside, 'filler');
  return {
    folder,
    inside,
    spawn: (program, parameters, options) =>
      spawn(
        'nsenter',
        ['--target', `${holder.pid}`, '--user', '--preserve-credentials', '--mount', program, ...parameters],
        options,
      ),
    fill(megabytes = 0) {
      const { bavail, bsize } = fs.statfsSync(inside);
      const bytes = Math.max(bavail * bsize - megabytes * 1024 ** 2, 0);
      try {
        fs.appendFileSync(filler, Buffer.alloc(bytes));
      } catch (error) {
        // What runs on the disk took the last of it meanwhile.
        if (!isFull(error)) throw error;
      }
    },
    free(megabytes) {
      if (megabytes === undefined) return fs.rmSync(filler, { force: true });
      const size = fs.statSync(filler).size - megabytes * 1024 ** 2;
      return fs.truncateSync(filler, Math.max(size, 0));
    },
    async remove() {
      const ended = once(holder, 'exit');
      holder.stdin.end();
      await ended;
      fs.rmdirSync(folder);
    },
  };
}
