import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@lexboard/tools/free-port';
import { linkPackages } from '@lexboard/tools/link-packages';
import { password } from '../people/accounts.ts';
import { changeFile } from './change-file.ts';
import { followWatching, runProgram } from './programs.ts';

const repository = path.resolve(import.meta.dirname, '../../..');
const workspaces = ['shared-lib', 'shell', 'server', 'tools'];
/** What the demonstration is made from. */
const packs = 'packs';
/** A remote that is not worked on: it comes as it is built. */
const builtRemote = 'mfe-roadmap';
const settings = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'lerna.json', 'nx.json'];
const isSource = (file: string) => !/\/(node_modules|dist|dist-dev|\.cache|\.data)$/.test(file);

/** A copy of this repository's sources in which a journey can change what it likes. */
export class CopiedCheckout {
  readonly folder: string;
  readonly #platform: string;
  #stop = (): Promise<unknown> => Promise.resolve();
  #said = () => '';

  private constructor(folder: string, platform: string) {
    this.folder = folder;
    this.#platform = platform;
  }

  /** @param platform the address of the platform that runs for the journeys */
  static async make(platform: string): Promise<CopiedCheckout> {
    const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-checkout-'));
    // A file that looks as if it was changed just now would be built a second time.
    const copy = { recursive: true, preserveTimestamps: true };
    for (const place of [...settings, ...workspaces, builtRemote, packs]) {
      await cp(path.join(repository, place), path.join(folder, place), { ...copy, filter: isSource });
    }
    const dist = path.join(builtRemote, 'dist');
    await cp(path.join(repository, dist), path.join(folder, dist), copy);
    await linkPackages(repository, folder, [...workspaces, builtRemote]);
    return new CopiedCheckout(folder, platform);
  }

  /** Runs the administration command of the copy, on the platform whose data are in `dataDir`. @returns what it said */
  async lexboard(words: string[], dataDir = ''): Promise<string> {
    const command = path.join(this.folder, 'server', 'bin', 'lexboard.mjs');
    const env = { ...process.env, ...(dataDir && { DATA_DIR: dataDir }) };
    return runProgram(process.execPath, [command, ...words], { cwd: this.folder, env });
  }

  change(file: string, before: string, after: string): Promise<void> {
    return changeFile(path.join(this.folder, file), before, after);
  }

  /** Works on front ends in the pages of the running platform. @returns the address of the development server */
  developInPlatform(fronts: string[]): Promise<string> {
    return this.#develop([...fronts, '--platform', this.#platform]);
  }

  /** Works on a remote and the shell, with a platform of their own. @returns the address of the development server */
  developAlone(remote: string): Promise<string> {
    return this.#develop([remote]);
  }

  /**
   * Does what `npm run dev` with these words does once everything is installed, in place of what was worked on before.
   * @returns the address of the development server, once it answers
   * @throws with what it said when it ends instead
   */
  async #develop(words: string[]): Promise<string> {
    await this.#stop();
    const port = String(await findFreePort());
    const publicUrl = `http://localhost:${port}`;
    const env = { ...process.env, PORT: port, PUBLIC_URL: publicUrl, DEMO_PASSWORD: password() };
    const child = spawn(process.execPath, [path.join(this.folder, 'tools', 'dev.mjs'), ...words], {
      cwd: this.folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const { stop, said, isWatching } = followWatching(child);
    this.#stop = stop;
    this.#said = said;
    await isWatching;
    return publicUrl;
  }

  /** The words of the development server in its terminal. */
  said(): string {
    return this.#said();
  }

  async remove(): Promise<void> {
    await this.#stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
