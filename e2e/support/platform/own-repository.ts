import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@lexboard/tools/free-port';
import { linkDependencies } from '@lexboard/tools/link-dependencies';
import { changeFile } from './change-file.ts';
import { followWatching, runProgram } from './programs.ts';

const here = path.resolve(import.meta.dirname, '../../..');
const kit = '@lexboard/remote-kit';
const program = path.join('node_modules', '.bin', 'lexboard-remote');

/** Packs the kit as whoever operates the platform does. @returns the archive */
async function packKit(folder: string): Promise<string> {
  await runProgram(process.execPath, [path.join(here, 'tools', 'kit.mjs'), '--output', folder], {
    cwd: here,
  });
  const [archive = ''] = (await readdir(folder)).filter((file) => file.endsWith('.tgz'));
  return path.join(folder, archive);
}

/** Does what `npm install` of the kit would do in a folder, without a network. */
async function installKit(folder: string, archive: string): Promise<void> {
  const place = path.join(folder, 'node_modules', kit);
  await mkdir(place, { recursive: true });
  await runProgram('tar', ['-xzf', archive, '-C', place, '--strip-components=1'], { cwd: folder });
  await linkDependencies(folder, place);
  await symlink(path.join(place, 'lib', 'lexboard-remote.mjs'), path.join(folder, program));
}

/** Makes a remote as `npx --package=<archive>` would, which installs the kit in a folder of its own. @returns its folder */
async function createRemote(folder: string, archive: string, name: string): Promise<string> {
  const installer = path.join(folder, 'npx');
  await installKit(installer, archive);
  const manifest = { dependencies: { [kit]: `file:${archive}` } };
  await writeFile(path.join(installer, 'package.json'), JSON.stringify(manifest));
  await runProgram(path.join(installer, program), ['create', name], { cwd: folder });
  return path.join(folder, `mfe-${name}`);
}

/** A remote with a repository of its own, outside this one: of ours it has the packed kit alone. */
export class OwnRepository {
  readonly folder: string;
  #stop = (): Promise<unknown> => Promise.resolve();

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** @param name of the remote, without `mfe-` */
  static async make(name: string): Promise<OwnRepository> {
    const around = await mkdtemp(path.join(tmpdir(), 'lexboard-own-'));
    const archive = await packKit(around);
    const folder = await createRemote(around, archive, name);
    await installKit(folder, archive);
    return new OwnRepository(folder);
  }

  /** Runs a command of the kit to its end. @returns what it said */
  kit(words: string[]): Promise<string> {
    return runProgram(path.join(this.folder, program), words, { cwd: this.folder });
  }

  /** Runs the remote's tests. @throws with what was said where one fails */
  async test(): Promise<void> {
    // Where jest caches otherwise, it would keep what it made of each repository.
    const cache = `--cacheDirectory=${path.join(this.folder, '.cache')}`;
    await runProgram('npm', ['test', '--', cache], { cwd: this.folder });
  }

  /** Works on the remote in the pages of a running platform. @returns the address of the development server */
  async develop(platform: string): Promise<string> {
    const port = String(await findFreePort());
    const words = ['dev', '--platform', platform, '--port', port];
    const child = spawn(path.join(this.folder, program), words, {
      cwd: this.folder,
      // It ends with whoever started it.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const { stop, isWatching } = followWatching(child);
    this.#stop = stop;
    await isWatching;
    return `http://localhost:${port}`;
  }

  change(file: string, before: string, after: string): Promise<void> {
    return changeFile(path.join(this.folder, file), before, after);
  }

  /** Ends what it runs, and removes it with the folder around it. */
  async remove(): Promise<void> {
    await this.#stop();
    await rm(path.dirname(this.folder), { recursive: true, force: true });
  }
}
