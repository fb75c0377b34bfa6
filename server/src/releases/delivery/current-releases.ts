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

/** How long the cached state counts as fresh. Changes take effect for new page loads within a second (decisions §8). */
const CACHE_TTL_MS = 250;

/** How long a page waits for a busy database before it uses the older state. */
const READ_TIMEOUT_MS = 500;

/** The polling interval without page loads: open tabs must learn of changes within ten seconds. */
const POLL_MS = 1_000;

/** The limit of cached records, of up to 1 MB each. Versions that are not in use count too: their files may be requested. */
const MAX_CACHED_RECORDS = 200;

type Listener = (state: ReleaseState) => void;

/** The versions of a remote in use, and those that may stand in for them as fallbacks. */
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
 * The current state of releases, cached in memory. It polls the revision while there are requests or listeners, so that changes
 * by other servers, the command line or this server are read. While the database does not answer, the last state stays.
 */
export class CurrentReleases {
  readonly #database: Database;
  readonly #log: Options['log'];
  readonly #listeners = new Set<Listener>();
  /** A published version never changes: its record is read once, and again only after its eviction. */
  readonly #stored = new BoundedMap<string, StoredRelease>(MAX_CACHED_RECORDS);
  #state: ReleaseState | undefined;
  /** When the last completed poll began. */
  #lookedAt = -Infinity;
  #looking: Promise<ReleaseState> | undefined;
  #failing = false;

  constructor({ database, log }: Options) {
    this.#database = database;
    this.#log = log;
  }

  /** The state that was read last, of any age; undefined before the first one. */
  get last(): ReleaseState | undefined {
    return this.#state;
  }

  /**
   * The present state, at most a quarter of a second old. While a poll is running, callers wait for its result: the state before
   * it may be as old as the last page load.
   * @throws DatabaseError when there is no state yet and the database does not answer
   */
  latest(): Promise<ReleaseState> | ReleaseState {
    if (this.#state && performance.now() - this.#lookedAt < CACHE_TTL_MS) return this.#state;
    return this.look();
  }

  /** Polls for changes now, or joins the poll that is running. */
  async look(): Promise<ReleaseState> {
    this.#looking ??= this.#lookOnce().finally(() => (this.#looking = undefined));
    const known = this.#state;
    if (!known) return this.#looking;
    const waiting = new AbortController();
    const late = wait(READ_TIMEOUT_MS, known, { ref: false, signal: waiting.signal }).catch(() => known);
    try {
      return await Promise.race([this.#looking, late]);
    } finally {
      waiting.abort();
    }
  }

  /** Polls for changes made before this call: a poll that is running may have missed them. */
  async lookAgain(): Promise<ReleaseState> {
    // The caller that began that poll gets its failure.
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

  /** Calls `listener` with each state that is read. */
  onChange(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /** Starts polling for changes at an interval. @returns a function that stops it */
  keepLooking(): () => void {
    const timer = setInterval(() => void this.look().catch(() => undefined), POLL_MS).unref();
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
      // Counted from the start of the poll, which may have missed later changes.
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
