import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Connection, ConnectionSource, LineFor, PoolState, Purpose } from '../connection.ts';
import { STATEMENT_LIMIT_MS } from '../connection.ts';
import { acquireSlot } from '../acquire-slot.ts';
import { FairPlaces } from '../../runtime/fair-places.ts';
import { describeFullDisk, requireRoom } from '../../runtime/require-room.ts';
import { DatabaseError } from '../database-error.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { copyDatabaseFiles } from './copy-files.ts';
import { EmbeddedConnection } from './embedded-connection.ts';
import { startUpkeep } from './upkeep.ts';
import { WorkerLink } from './worker-link.ts';

/** @throws saying that the disk is full, where that prevents opening */
async function openLink(folder: string, readOnly: boolean, limitMs: number): Promise<WorkerLink> {
  try {
    return await WorkerLink.open(folder, readOnly, limitMs);
  } catch (error) {
    const full = await describeFullDisk(path.dirname(folder));
    throw full ? new DatabaseError({ kind: 'disk-full', message: full }) : error;
  }
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * Statement timeouts by purpose. Every statement has one: on a full disk the embedded database was seen to loop for ever,
 * which blocks all others.
 */
const limitsMs: Record<Purpose, number> = {
  limited: STATEMENT_LIMIT_MS,
  check: STATEMENT_LIMIT_MS,
  upkeep: MINUTE_MS,
  unlimited: 60 * MINUTE_MS,
};

/** Timeouts for opening, which includes crash recovery. After a timeout the next attempt gets twice as long. */
const openLimitsMs = { first: 10 * MINUTE_MS, again: 30 * SECOND_MS, most: 10 * MINUTE_MS };
const CLOSE_LIMIT_MS = MINUTE_MS;

/** One connection without quotas. */
const oneLine = { all: 1, organisation: 1, heavy: 1, heavyOfOrganisation: 1 };

/** Runs the embedded PostgreSQL in `<dataDir>/database`. Transactions take turns on its only connection. */
export class EmbeddedSource implements ConnectionSource {
  readonly kind = 'embedded';
  readonly #folder: string;
  readonly #readOnly: boolean;
  readonly #unlock: () => Promise<void>;
  readonly #places = new FairPlaces(oneLine);
  readonly #endUpkeep: () => void;
  #link: WorkerLink;
  #openLimitMs = openLimitsMs.again;
  #closed = false;

  private constructor(folder: string, readOnly: boolean, unlock: () => Promise<void>, link: WorkerLink) {
    this.#folder = folder;
    this.#readOnly = readOnly;
    this.#unlock = unlock;
    this.#link = link;
    this.#endUpkeep = readOnly ? () => undefined : startUpkeep(this);
  }

  /** @throws when the disk is full, another process uses the folder, or its files cannot be opened */
  static async open(dataDir: string, { readOnly = false, mustExist = false } = {}): Promise<EmbeddedSource> {
    const folder = path.join(path.resolve(dataDir), 'database');
    if ((mustExist || readOnly) && !existsSync(folder))
      throw new Error(`There is no database in ${dataDir}: check DATA_DIR`);
    if (!readOnly) await requireRoom(dataDir);
    const unlock = await lockDataFolder(dataDir);
    try {
      return new EmbeddedSource(
        folder,
        readOnly,
        unlock,
        await openLink(folder, readOnly, openLimitsMs.first),
      );
    } catch (error) {
      await unlock();
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`The embedded database in ${folder} could not be opened: ${reason}`, { cause: error });
    }
  }

  get state(): PoolState {
    return { size: 1, inUse: this.#places.taken, waiting: this.#places.waiting };
  }

  /** Checks share the only connection. */
  async acquire(purpose: Purpose, whom?: LineFor): Promise<Connection> {
    const passOn = await acquireSlot(this.#places, whom);
    try {
      const link = await this.#workingLink();
      return new EmbeddedConnection(link, limitsMs[purpose], passOn);
    } catch (error) {
      passOn();
      throw error;
    }
  }

  copyFiles(target: string): Promise<void> {
    return copyDatabaseFiles(this, this.#folder, target);
  }

  async close(): Promise<void> {
    this.#endUpkeep();
    let passOn = await acquireSlot(this.#places);
    while (this.#places.waiting > 0) {
      passOn();
      passOn = await acquireSlot(this.#places);
    }
    if (!this.#closed) {
      this.#closed = true;
      try {
        if (!this.#link.broken) await this.#link.ask({ kind: 'close' }, CLOSE_LIMIT_MS);
      } finally {
        await this.#link.terminate();
        await this.#unlock();
      }
    }
    passOn();
  }

  async #workingLink(): Promise<WorkerLink> {
    if (this.#closed) throw new DatabaseError({ kind: 'connection-lost', message: 'The database is closed' });
    if (this.#link.broken) {
      await this.#link.terminate();
      const limitMs = this.#openLimitMs;
      this.#openLimitMs = Math.min(limitMs * 2, openLimitsMs.most);
      this.#link = await openLink(this.#folder, this.#readOnly, limitMs);
      this.#openLimitMs = openLimitsMs.again;
    }
    return this.#link;
  }
}
