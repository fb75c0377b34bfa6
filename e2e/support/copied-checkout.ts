import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '@lexboard/tools/free-port';

const repository = path.resolve(import.meta.dirname, '../..');
const own = ['shared-lib', 'shell', 'server', 'tools'];
const files = ['package.json', 'package-lock.json', 'tsconfig.base.json', ...own];
const isSource = (file: string) => !/\/(node_modules|dist|dist-dev|\.cache|\.data)$/.test(file);

/** The packages as they are installed; those of this repository are the copy's own. */
async function linkPackages(copy: string): Promise<void> {
  const installed = path.join(repository, 'node_modules');
  const linked = path.join(copy, 'node_modules');
  await mkdir(path.join(linked, '@lexboard'), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name !== '@lexboard') await symlink(path.join(installed, name), path.join(linked, name));
  }
  for (const name of own) await symlink(path.join(copy, name), path.join(linked, '@lexboard', name));
}

/** A copy of this repository's sources in which a journey can change what it likes. */
export class CopiedCheckout {
  readonly folder: string;
  #stop = (): Promise<unknown> => Promise.resolve();

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<CopiedCheckout> {
    const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-checkout-'));
    for (const file of files) {
      await cp(path.join(repository, file), path.join(folder, file), {
        recursive: true,
        // What looks as if it was changed just now would be built a second time.
        preserveTimestamps: true,
        filter: isSource,
      });
    }
    await linkPackages(folder);
    return new CopiedCheckout(folder);
  }

  /** Runs the administration command of the copy, on the platform whose data are in `dataDir`. @returns what it said */
  async lexboard(words: string[], dataDir = ''): Promise<string> {
    const command = path.join(this.folder, 'server', 'bin', 'lexboard.mjs');
    const env = { ...process.env, ...(dataDir && { DATA_DIR: dataDir }) };
    return (await promisify(execFile)(process.execPath, [command, ...words], { env })).stdout;
  }

  /** Builds a front end of the copy, as to publish it. */
  async build(front: string): Promise<void> {
    await promisify(execFile)('npm', ['run', 'build'], { cwd: path.join(this.folder, front) });
  }

  async change(file: string, before: string, after: string): Promise<void> {
    const place = path.join(this.folder, file);
    const text = await readFile(place, 'utf8');
    if (!text.includes(before)) throw new Error(`${file} has no ${before}.`);
    await writeFile(place, text.replace(before, after));
  }

  /**
   * Works on front ends of the copy within the platform at `platform`.
   * @returns the address of the development server, once it answers
   * @throws with what it said when it ends instead
   */
  async develop(fronts: string[], platform: string): Promise<string> {
    const port = String(await findFreePort());
    const words = [path.join(this.folder, 'tools', 'dev.mjs'), ...fronts, '--platform', platform];
    const env = { ...process.env, PORT: port, PUBLIC_URL: `http://localhost:${port}` };
    const child = spawn(process.execPath, words, {
      cwd: this.folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const ended = once(child, 'close');
    this.#stop = () => {
      child.kill('SIGTERM');
      return ended;
    };
    let said = '';
    const { promise: watching, resolve, reject } = Promise.withResolvers<void>();
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        said += String(chunk);
        if (said.includes('Watching')) resolve();
      });
    }
    void ended.then(() => reject(new Error(`The development server ended:\n${said}`)));
    await watching;
    return `http://localhost:${port}`;
  }

  async remove(): Promise<void> {
    await this.#stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
