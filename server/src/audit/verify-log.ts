import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';

/** The newest entry of a log: kept elsewhere, it proves later that the log up to it was not written anew. */
export interface LogHead {
  sequence: number;
  /** Hexadecimal. */
  hash: string;
}

export interface VerifiedLog {
  /** The number of the first entry that is not as it was written, is missing, or was never appended. */
  brokenAt: number | null;
  /** Null before the first entry. */
  head: LogHead | null;
}

/** Takes a fraction of a second, so far below the time limit of a statement. */
const ENTRIES_AT_ONCE = 10_000;

interface Batch {
  entries: number;
  /** The first number of the batch whose entry does not continue the chain. */
  brokenAt: number | null;
  /** The last entry of the batch. */
  last: LogHead | null;
  /** What the log's head was when the batch was read. */
  head: LogHead | null;
}

/** One statement, so that the entries and the head are those of one moment. */
const batchQuery = (after: LogHead, entriesAtOnce: number) => sql<Batch>`
  with batch as (
    select entry from system_log as entry
    where entry.organisation_id = current_organisation() and entry.sequence > ${after.sequence}
    order by entry.sequence limit ${entriesAtOnce}
  ), chain as (
    select (entry).sequence, (entry).hash, ${after.sequence} + row_number() over by_number as expected,
      (entry).hash = system_log_hash(entry)
      and (entry).previous_hash = lag((entry).hash, 1, decode(${after.hash}, 'hex')) over by_number as continues
    from batch window by_number as (order by (entry).sequence)
  ), last as (
    select sequence, encode(hash, 'hex') as hash from chain order by sequence desc limit 1
  ), head as (
    select sequence, encode(hash, 'hex') as hash from audit_head where organisation_id = current_organisation()
  )
  select count(*)::int as entries,
    min(expected) filter (where not continues or sequence <> expected) as "brokenAt",
    (select to_json(last) from last) as last, (select to_json(head) from head) as head
  from chain`;

async function readBatch(trx: Transaction, after: LogHead, entriesAtOnce: number): Promise<Batch> {
  const { rows } = await batchQuery(after, entriesAtOnce).execute(trx);
  if (!rows[0]) throw new Error('An aggregate has one row');
  return rows[0];
}

const beforeFirst: LogHead = { sequence: 0, hash: '' };

/** Where a log whose chain is whole does not end as its head says: the first number that one has and the other lacks. */
function findWrongEnd(last: LogHead, head: LogHead): number | null {
  if (last.sequence !== head.sequence) return Math.min(last.sequence, head.sequence) + 1;
  return last.hash === head.hash ? null : last.sequence;
}

interface VerifyOptions {
  entriesAtOnce?: number;
  /** Called after each batch with how many entries are verified, and how many there are. */
  onProgress?: (verified: number, all: number) => void;
}

/**
 * Verifies the hash chain of an organisation's system log, batch by batch, and that it ends where its head says
 * (decisions §5 "System log"). Entries may be appended meanwhile: it ends with the newest one. Only reads.
 */
export async function verifyLog(
  database: Database,
  organisationId: string,
  { entriesAtOnce = ENTRIES_AT_ONCE, onProgress }: VerifyOptions = {},
): Promise<VerifiedLog> {
  for (let after = beforeFirst; ;) {
    const { entries, brokenAt, last, head } = await database.readInOrganisation(organisationId, (trx) =>
      readBatch(trx, after, entriesAtOnce),
    );
    if (brokenAt !== null) return { brokenAt, head };
    after = last ?? after;
    if (entries < entriesAtOnce) return { brokenAt: findWrongEnd(after, head ?? beforeFirst), head };
    onProgress?.(after.sequence, head?.sequence ?? 0);
  }
}
