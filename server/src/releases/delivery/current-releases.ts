import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { BoundedMap } from '../../runtime/bounded-map.ts';
import {
  readReleaseState,
  readRevision,
  readStoredReleases,
  type ReleaseState,
  type RemoteState,
  type StoredRelease,
  type VersionName,
} from '../state/release-state.ts';

/** A change takes effect for new page loads within a second (decisions §8). */
const FRESH_MS = 250;

/** A page waits no longer than this for a database that is busy, when there is an older state to go on with. */
const PATIENCE_MS = 500;

/** Open tabs learn of changes within ten seconds, so far fewer looks do where nobody loads a page. */
const LISTEN_MS = 1_000;

/** More than people get at a time: anybody may ask for the files of any version, and each record has up to 1 MB. */
const MOST_STORED = 200;

type Listener = (state: ReleaseState) => void;

/** The versions of a remote that somebody may get, or that stand in for them. */
export const listVersionsInUse = ({ remote, stable, previous, canary, pins }: RemoteState): VersionName[] =>
  [...new Set([stable, previous, canary?.version, ...pins.values()])]
    .filter((version) => version !== undefined)
    .map((version) => ({ remote, version }));

const nameOf = ({ remote, version }: VersionName) => `${remote}@${version}`;

interface Options {
  database: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * The version that everybody gets now, as this server knows it: in memory, and read again once another server, the
 * command line or this one has changed it. It looks for changes while somebody asks or listens. While the database
 * does not answer, the last state stays.
 */
export class CurrentReleases {
  readonly #database: Database;
  readonly #log: Options['log'];
  readonly #listeners = new Set<Listener>();
  /** A published version never changes, so it is read once, and again after it was not asked for in a long while. */
  readonly #stored = new BoundedMap<string, StoredRelease>(MOST_STORED);
  #state: ReleaseState | undefined;
  /** When the last look began that has ended. */
  #lookedAt = -Infinity;
  #looking: Promise<ReleaseState> | undefined;
  #failing = false;

  constructor({ database, log }: Options) {
    this.#database = database;
    this.#log = log;
  }

  /** The state that was read last, however old; undefined before the first one. */
  get last(): ReleaseState | undefined {
    return this.#state;
  }

  /**
   * The state as it is now, or was a quarter of a second ago. Whoever asks while it is looked at gets what is found, not
   * what was known before: that may be as old as the last page.
   * @throws DatabaseError when there is none yet and the database does not answer
   */
  latest(): Promise<ReleaseState> | ReleaseState {
    if (this.#state && performance.now() - this.#lookedAt < FRESH_MS) return this.#state;
    return this.look();
  }

  /** Looks for changes now, or joins who is looking. */
  async look(): Promise<ReleaseState> {
    this.#looking ??= this.#lookOnce().finally(() => (this.#looking = undefined));
    const known = this.#state;
    if (!known) return this.#looking;
    const waiting = new AbortController();
    const late = wait(PATIENCE_MS, known, { ref: false, signal: waiting.signal }).catch(() => known);
    try {
      return await Promise.race([this.#looking, late]);
    } finally {
      waiting.abort();
    }
  }

  /** Looks for changes that are there when it is called: a look that has begun may have missed them. */
  async lookAgain(): Promise<ReleaseState> {
    await this.#looking?.catch(() => undefined);
    return this.look();
  }

  /** The published version; undefined where there is none. */
  async find(name: VersionName): Promise<StoredRelease | undefined> {
    const known = this.#stored.get(nameOf(name));
    if (known) return known;
    await this.#readMissing([name]);
    return this.#stored.get(nameOf(name));
  }

  /** Calls `listener` with each state that was read, whenever somebody asks for it. */
  onChange(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /** Looks for changes by itself. @returns what ends that */
  keepLooking(): () => void {
    const timer = setInterval(() => void this.look().catch(() => undefined), LISTEN_MS).unref();
    return () => clearInterval(timer);
  }

  async #lookOnce(): Promise<ReleaseState> {
    const beganAt = performance.now();
    try {
      const revision = await this.#database.inDirectory(readRevision);
      const known = this.#state?.revision === revision ? this.#state : await this.#readState();
      this.#failing = false;
      return known;
    } catch (error) {
      if (!this.#state) throw error;
      if (!this.#failing) this.#log.warn({ err: error }, 'Changes of releases cannot be read');
      this.#failing = true;
      return this.#state;
    } finally {
      // Changes that came after the look began may have been missed.
      this.#lookedAt = beganAt;
    }
  }

  async #readState(): Promise<ReleaseState> {
    const state = await this.#database.inDirectory(readReleaseState);
    await this.#readMissing([...state.remotes.values()].flatMap(listVersionsInUse));
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
    return state;
  }

  async #readMissing(names: readonly VersionName[]): Promise<void> {
    const missing = names.filter((name) => !this.#stored.get(nameOf(name)));
    if (missing.length === 0) return;
    const found = await this.#database.inDirectory((directory) => readStoredReleases(directory, missing));
    for (const release of found) this.#stored.set(nameOf(release), release);
  }
}
