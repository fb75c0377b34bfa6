import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeTokenFile } from './deploy-token.ts';
import type { Call } from '../record/laws.ts';
import { runProgram } from './programs.ts';
import { command, writeRewritten, type Rewriting } from '../releases/rewritten-release.ts';

interface Place {
  /** One, or those of a set. */
  remotes: string | readonly string[];
  /** The address of the platform. */
  platform: string;
}

/** A team with a folder outside this repository. Of the platform it has the address and a deploy token for its remotes. */
export class Team {
  readonly #folder: string;
  readonly #access: string[];

  private constructor(folder: string, access: string[]) {
    this.#folder = folder;
    this.#access = access;
  }

  /** @param call as the administrator who gives the team its token */
  static async make(call: Call, { remotes, platform }: Place): Promise<Team> {
    const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-team-'));
    const tokenFile = await makeTokenFile(call, remotes, folder);
    return new Team(folder, ['--platform', platform, '--token-file', tokenFile]);
  }

  /** Publishes its next build. @returns the version */
  async publish(build: Rewriting, options: string[] = []): Promise<string> {
    const dist = path.join(this.#folder, 'dist');
    const version = await writeRewritten(dist, build);
    await this.release('publish', dist, ...options);
    return version;
  }

  /** Publishes builds as one set. */
  async publishSet(builds: readonly Rewriting[], options: string[] = []): Promise<void> {
    const folders = builds.map((_build, index) => path.join(this.#folder, `dist-${index}`));
    await Promise.all(builds.map((build, index) => writeRewritten(folders[index] ?? '', build)));
    await this.release('publish', ...folders, ...options);
  }

  /** Runs `lexboard release` as on a machine that knows of no database. @throws with what it said where it fails */
  async release(...words: string[]): Promise<string> {
    const { PATH } = process.env;
    const program = [command, 'release', ...words, ...this.#access];
    return runProgram(process.execPath, program, { cwd: this.#folder, env: { PATH } });
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}
