import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import {
  hashEntry,
  hashInLane,
  type LaneEnd,
  type LaneEntry,
  type LogHead,
  type LogPosition,
  type StoredEntry,
} from './entry-hash.ts';
import { Slices } from '../runtime/give-way.ts';
import { readBatch, type Batch } from './read-batch.ts';

export interface VerifiedLog {
  /** The number of the first entry that was changed after it was written, is missing, or was never appended. */
  brokenAt: number | null;
  /** Null before the first entry. */
  head: LogHead | null;
  /** How many entries are not chained yet. */
  waiting: number;
}

/** Takes a fraction of a second, so far below the time limit of a statement. */
const ENTRIES_AT_ONCE = 10_000;

const beforeFirst: LogPosition = { sequence: 0, hash: '', lanes: [] };

/** What of a log is verified so far. */
interface Verified {
  last: LogHead;
  lanes: Map<number, LaneEnd>;
}

const endOf = ({ lanes }: Verified, lane: number): LaneEnd =>
  lanes.get(lane) ?? { lane, number: 0, hash: '' };

/** Whether an entry is the next one of its lane, which it ends from then on. */
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

/** Whether entries continue the log. */
async function continueLog(verified: Verified, entries: readonly StoredEntry[]): Promise<boolean> {
  const slices = new Slices();
  for (const entry of entries) {
    if (slices.isOver) await slices.giveWay();
    if (!continuesLog(verified, entry)) return false;
  }
  return true;
}

/** Whether what waits to be chained continues the lanes to where they end. */
function endsWell(verified: Verified, { waiting, lanes }: NonNullable<Batch['rest']>): boolean {
  if (!waiting.every((entry) => continuesLane(verified, entry))) return false;
  const ends = new Map(lanes.map((end) => [end.lane, end]));
  return [...new Set([...verified.lanes.keys(), ...ends.keys()])].every((lane) => {
    const [found, said] = [endOf(verified, lane), ends.get(lane)];
    return found.number === said?.number && found.hash === said.hash;
  });
}

/** Where a log whose chain is whole does not end as its head and its lanes say: the first number that is wrong, or null. */
function findWrongEnd(verified: Verified, { head, isUsed }: Batch, rest: NonNullable<Batch['rest']>) {
  const { last } = verified;
  const { sequence, hash } = head ?? beforeFirst;
  if (last.sequence !== sequence) return Math.min(last.sequence, sequence) + 1;
  if (last.hash !== hash) return last.sequence;
  if (!endsWell(verified, rest)) return last.sequence + 1;
  return isUsed && last.sequence + rest.waiting.length === 0 ? 1 : null;
}

interface VerifyOptions {
  entriesAtOnce?: number;
  /** Where an earlier verification stopped: what is up to there is not verified again. */
  from?: LogPosition | undefined;
  /** Called after each batch with how many entries are verified, and how many there are. */
  onProgress?: (verified: number, all: number) => void;
  /** Called after each batch, the last one too, with how far the log is verified. */
  onPosition?: (position: LogPosition) => Promise<void> | void;
}

/** Reads a log batch by batch; while one is worked on the next one is on its way. */
async function* readBatches(
  database: Database,
  organisationId: string,
  { after, entriesAtOnce }: { after: number; entriesAtOnce: number },
): AsyncGenerator<Batch> {
  const read = (sequence: number) =>
    database.readInOrganisation(organisationId, (trx) => readBatch(trx, sequence, entriesAtOnce), {
      heavy: true,
    });
  let upcoming = read(after);
  try {
    for (;;) {
      const batch = await upcoming;
      const newest = batch.entries.at(-1);
      if (newest && !batch.rest) upcoming = read(newest.sequence);
      yield batch;
      if (batch.rest) return;
    }
  } finally {
    // Whoever stops earlier may close the database.
    await Promise.allSettled([upcoming]);
  }
}

function startFrom({ sequence, hash, lanes }: LogPosition): Verified {
  return { last: { sequence, hash }, lanes: new Map(lanes.map((end) => [end.lane, end])) };
}

const positionOf = ({ last, lanes }: Verified): LogPosition => ({ ...last, lanes: [...lanes.values()] });

/**
 * Verifies the hash chain of an organisation's system log, batch by batch, that it has every entry of each lane in which they
 * were appended, and that it ends where its head and its lanes say (decisions §5 "System log"). The hashes are computed here,
 * since the owner of the database can replace its functions. Entries that are not chained yet are verified in their lanes;
 * where one of them is wrong or missing, the log is broken behind its newest entry. A log without entries is whole only
 * where there is neither an account nor a record. Entries may be appended meanwhile. Only reads.
 */
export async function verifyLog(
  database: Database,
  organisationId: string,
  { entriesAtOnce = ENTRIES_AT_ONCE, from = beforeFirst, onProgress, onPosition }: VerifyOptions = {},
): Promise<VerifiedLog> {
  const verified = startFrom(from);
  const { sequence: after } = from;
  for await (const batch of readBatches(database, organisationId, { after, entriesAtOnce })) {
    const { entries, head, rest } = batch;
    const waiting = rest?.waiting.length ?? 0;
    if (!(await continueLog(verified, entries)))
      return { brokenAt: verified.last.sequence + 1, head, waiting };
    await onPosition?.(positionOf(verified));
    if (rest) return { brokenAt: findWrongEnd(verified, batch, rest), head, waiting };
    onProgress?.(verified.last.sequence, head?.sequence ?? 0);
  }
  throw new Error('The last batch has the end of the log');
}

/** The hashes, in hexadecimal, of those of these entries that an organisation's log has, by their numbers. */
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
