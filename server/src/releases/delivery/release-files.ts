import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Disk } from 'flydrive';
import { isMissing } from '../../runtime/file-failures.ts';
import type { CurrentReleases } from './current-releases.ts';
import { copyRelease, createStoreReader, findDamage } from '../publish/release-copy.ts';
import type { ReleaseState, VersionName } from '../state/release-state.ts';
import type { BuildRecord } from '../../builds/build-record.ts';

export const remotesFolder = (dataDir: string) => path.join(dataDir, 'remotes');

interface Options {
  dataDir: string;
  /** The store of releases. */
  disk: Disk;
  releases: CurrentReleases;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** The pause after a failed copy, in milliseconds. */
  pauseMs?: number;
}

/** The default pause. Without it, each request for a file would try again to copy a release that the store does not have. */
const PAUSE_MS = 2_000;

const isThere = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );

const keyOf = ({ remote, version }: VersionName) => `${remote}@${version}`;

/** The paths below a release's folder that a browser may request. Compressed forms are found by the plain path. */
const pathsOf = ({ files }: BuildRecord): ReadonlySet<string> => new Set(files.map((file) => file.path));

/**
 * A cache of releases on this machine, from which this server, or a web server in front, serves their files. Before this process
 * serves the first file of a copy, it compares the copy with the published digests.
 */
export class ReleaseFiles {
  readonly folder: string;
  readonly #options: Options;
  readonly #ready = new Map<string, Promise<ReadonlySet<string> | undefined>>();

  constructor(options: Options) {
    this.folder = remotesFolder(options.dataDir);
    this.#options = options;
  }

  /**
   * Makes sure that the files of a published version are on this machine, as they were published. Retired versions are included,
   * because open tabs still use them.
   * @returns the paths of its files; undefined when the version is not published
   * @throws when the store does not have them
   */
  ensure(name: VersionName): Promise<ReadonlySet<string> | undefined> {
    const key = keyOf(name);
    const known = this.#ready.get(key);
    if (known) return known;
    const making = this.#make(name);
    this.#ready.set(key, making);
    const forget = () => this.#ready.delete(key);
    const forgetLater = () => setTimeout(forget, this.#options.pauseMs ?? PAUSE_MS).unref();
    making.then((paths) => paths ?? forget(), forgetLater);
    return making;
  }

  /**
   * Whether a published version has a file. The file is on this machine then; where it was deleted, the version is copied again.
   * @throws when the store does not have the files of the version
   */
  async has(name: VersionName, file: string): Promise<boolean> {
    const copied = this.ensure(name);
    if (!(await copied)?.has(file)) return false;
    if (await isThere(path.join(this.folder, name.remote, name.version, file))) return true;
    // Of concurrent requests that miss files, only the first starts a copy; the others wait for it.
    if (this.#ready.get(keyOf(name)) === copied) this.#ready.delete(keyOf(name));
    await this.ensure(name);
    return true;
  }

  /** Copies the versions in use before they are requested. */
  async prepare(names: readonly VersionName[]): Promise<void> {
    for (const name of names) {
      await this.ensure(name).catch((error: unknown) =>
        this.#options.log.warn({ err: error, ...name }, 'A release could not be copied'),
      );
    }
  }

  async #make(name: VersionName): Promise<ReadonlySet<string> | undefined> {
    const { releases, disk, log } = this.#options;
    if (!(await this.#isPublished(name))) return undefined;
    const release = await releases.find(name);
    if (!release) return undefined;
    const { record } = release;
    const folder = path.join(this.folder, release.remote, release.version);
    const existed = await isThere(folder);
    const damaged = await findDamage(folder, record);
    if (damaged === undefined) return pathsOf(record);
    if (existed) log.error({ ...name, file: damaged }, 'The copy of a release was damaged and is made again');
    await copyRelease(createStoreReader(disk, release), release, this.folder);
    log.info(name, 'A release was copied from the store');
    return pathsOf(record);
  }

  /** Asks again where this server does not know a version: another server may already have sent it to the browser. */
  async #isPublished({ remote, version }: VersionName): Promise<boolean> {
    const { releases } = this.#options;
    const isIn = (state: ReleaseState | undefined) =>
      state?.remotes.get(remote)?.versions.has(version) ?? false;
    return isIn(releases.last) || isIn(await releases.lookAgain());
  }
}
