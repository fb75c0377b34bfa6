import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import {
  hashEntry,
  hashInLane,
  type LaneEnd,
  type LaneEntry,
  type LogHead,
  type StoredEntry,
} from './entry-hash.ts';
import { Slices } from '../runtime/give-way.ts';
import { readBatch, type Batch } from './read-batch.ts';

export interface VerifiedLog {
  /** Number of the first entry that was changed, is missing, or was never appended; null for an intact log. */
  brokenAt: number | null;
  /** Null for an empty log. */
  head: LogHead | null;
  /** Number of unchained entries. */
  waiting: number;
}

/** Takes a fraction of a second, far below the statement timeout. */
const BATCH_SIZE = 10_000;

const beforeFirst: LogHead = { sequence: 0, hash: '' };

/** State of the verification. */
interface Verified {
  last: LogHead;
  lanes: Map<number, LaneEnd>;
}

const endOf = ({ lanes }: Verified, lane: number): LaneEnd =>
  lanes.get(lane) ?? { lane, number: 0, hash: '' };

/** Whether an entry continues its lane. If so, it becomes the lane's end. */
function continuesLane(verified: Verified, entry: LaneEntry): boolean {
  const { lane, number, laneHash } = entry;
  const end = endOf(verified, lane);
  if (number !== end.number + 1 || laneHash !== hashInLane(entry, end.hash)) return false;
  verified.lanes.set(lane, { lane, number, hash: laneHash });
  return true;
}

function continuesLog(verified: Verified, entry: StoredEntry): boolean {
  const { sequence, hash } = verified.last;
  const continues =
    entry.sequence === sequence + 1 &&
    entry.previousHash === hash &&
    entry.hash === hashEntry(entry) &&
    continuesLane(verified, entry);
  if (continues) verified.last = { sequence: entry.sequence, hash: entry.hash };
  return continues;
}

/** Whether the entries continue the log. */
async function continueLog(verified: Verified, entries: readonly StoredEntry[]): Promise<boolean> {
  const slices = new Slices();
  for (const entry of entries) {
    if (slices.isOver) await slices.giveWay();
    if (!continuesLog(verified, entry)) return false;
  }
  return true;
}

/** Whether the unchained entries lead to the stored ends of the lanes. */
function matchesLaneEnds(verified: Verified, { waiting, lanes }: NonNullable<Batch['rest']>): boolean {
  if (!waiting.every((entry) => continuesLane(verified, entry))) return false;
  const ends = new Map(lanes.map((end) => [end.lane, end]));
  return [...new Set([...verified.lanes.keys(), ...ends.keys()])].every((lane) => {
    const [found, said] = [endOf(verified, lane), ends.get(lane)];
    return found.number === said?.number && found.hash === said.hash;
  });
}

/** Checks that a log with an intact chain ends as its head and lanes say. @returns the first wrong number, or null */
function findWrongEnd(verified: Verified, { head, isUsed }: Batch, rest: NonNullable<Batch['rest']>) {
  const { last } = verified;
  const { sequence, hash } = head ?? beforeFirst;
  if (last.sequence !== sequence) return Math.min(last.sequence, sequence) + 1;
  if (last.hash !== hash) return last.sequence;
  if (!matchesLaneEnds(verified, rest)) return last.sequence + 1;
  return isUsed && last.sequence + rest.waiting.length === 0 ? 1 : null;
}

interface VerifyOptions {
  entriesAtOnce?: number;
  /** Called after each batch with the number of verified entries and of all. */
  onProgress?: (verified: number, all: number) => void;
}

/** Reads a log in batches, and prefetches the next one while the current one is verified. */
async function* readBatches(
  database: Database,
  organisationId: string,
  entriesAtOnce: number,
): AsyncGenerator<Batch> {
  const read = (sequence: number) =>
    database.readInOrganisation(organisationId, (trx) => readBatch(trx, sequence, entriesAtOnce), {
      heavy: true,
    });
  let upcoming = read(beforeFirst.sequence);
  try {
    for (;;) {
      const batch = await upcoming;
      const newest = batch.entries.at(-1);
      if (newest && !batch.rest) upcoming = read(newest.sequence);
      yield batch;
      if (batch.rest) return;
    }
  } finally {
    // Wait for the prefetch: a caller that stops early may close the database.
    await Promise.allSettled([upcoming]);
  }
}

/**
 * Verifies the hash chain of an organisation's system log in batches: that it has every entry of each lane, and that it
 * ends where its head and lanes say (decisions §5 "System log").
 * Hashes are computed here, since the owner of the database could replace its functions. Unchained entries are verified
 * in their lanes; if one is wrong or missing, the log is broken after its newest entry. An empty log is intact only if
 * there is neither an account nor a record. Entries may be appended meanwhile. Only reads.
 */
export async function verifyLog(
  database: Database,
  organisationId: string,
  { entriesAtOnce = BATCH_SIZE, onProgress }: VerifyOptions = {},
): Promise<VerifiedLog> {
  const verified: Verified = { last: beforeFirst, lanes: new Map() };
  for await (const batch of readBatches(database, organisationId, entriesAtOnce)) {
    const { entries, head, rest } = batch;
    const waiting = rest?.waiting.length ?? 0;
    if (!(await continueLog(verified, entries)))
      return { brokenAt: verified.last.sequence + 1, head, waiting };
    if (rest) return { brokenAt: findWrongEnd(verified, batch, rest), head, waiting };
    onProgress?.(verified.last.sequence, head?.sequence ?? 0);
  }
  throw new Error('The last batch has the end of the log');
}

/** Reads the hexadecimal hashes of entries, by number. Missing entries are left out. */
export const readHashes = (
  database: Database,
  organisationId: string,
  numbers: readonly number[],
): Promise<Map<number, string>> =>
  database.readInOrganisation(organisationId, async (trx) => {
    const { rows } = await sql<LogHead>`
      select sequence, pg_catalog.encode(hash, 'hex') as hash from system_log
      where organisation_id = current_organisation() and sequence = any(${numbers}::bigint[])`.execute(trx);
    return new Map(rows.map(({ sequence, hash }) => [sequence, hash]));
  });
