import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { hashEntry, type StoredEntry } from './entry-hash.ts';

/** The newest entry of a log: kept elsewhere, it proves later that the log up to it was not written anew. */
export interface LogHead {
  sequence: number;
  /** Hexadecimal. */
  hash: string;
}

export interface VerifiedLog {
  /** The number of the first entry that was changed after it was written, is missing, or was never appended. */
  brokenAt: number | null;
  /** Null before the first entry. */
  head: LogHead | null;
}

/** Takes a fraction of a second, so far below the time limit of a statement. */
const ENTRIES_AT_ONCE = 10_000;

interface Batch {
  /** In the order of their numbers. */
  entries: StoredEntry[];
  /** The head of the log when the batch was read. */
  head: LogHead | null;
  /** Whether the organisation has accounts or records, none of which is added without an entry. */
  isUsed: boolean;
}

const hex = (column: string) => sql`pg_catalog.encode(${sql.ref(column)}, 'hex')`;

/** One statement, so that the entries and the head are those of one moment. */
const batchQuery = (after: LogHead, entriesAtOnce: number) => sql<
  Partial<StoredEntry> & { headSequence: number | null; headHash: string; isUsed: boolean }
>`
  select batch.*, head.sequence::float8 as "headSequence", ${hex('head.hash')} as "headHash",
    exists (select from account where organisation_id = own.id)
      or exists (select from list_index where organisation_id = own.id) as "isUsed"
  from (select current_organisation() as id) as own
  left join audit_head as head on head.organisation_id = own.id
  left join lateral (
    select organisation_id as organisation, sequence::float8 as sequence,
      pg_catalog.to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, account_id as account, username,
      action, subject_kind as kind, subject_id as subject, subject_code as code, detail::text as detail,
      ${hex('previous_hash')} as "previousHash", ${hex('hash')} as hash
    from system_log where organisation_id = own.id and system_log.sequence > ${after.sequence}
    order by system_log.sequence limit ${entriesAtOnce}
  ) as batch on true
  order by batch.sequence`;

async function readBatch(trx: Transaction, after: LogHead, entriesAtOnce: number): Promise<Batch> {
  const { rows } = await batchQuery(after, entriesAtOnce).execute(trx);
  const [first] = rows;
  if (!first) throw new Error('The organisation is one row at least');
  const { headSequence: sequence, headHash: hash, isUsed } = first;
  return {
    entries: rows.filter((row): row is typeof row & StoredEntry => typeof row.sequence === 'number'),
    head: sequence === null ? null : { sequence, hash },
    isUsed,
  };
}

const beforeFirst: LogHead = { sequence: 0, hash: '' };

/** The first number at which entries do not continue a log, or null. */
function findBreak(after: LogHead, entries: readonly StoredEntry[]): number | null {
  let { sequence, hash } = after;
  for (const entry of entries) {
    sequence += 1;
    if (entry.sequence !== sequence || entry.previousHash !== hash || entry.hash !== hashEntry(entry))
      return sequence;
    hash = entry.hash;
  }
  return null;
}

/** Where a log whose chain is whole does not end as its head says: the first number that one has and the other lacks. */
function findWrongEnd(last: LogHead, { head, isUsed }: Batch): number | null {
  const { sequence, hash } = head ?? beforeFirst;
  if (last.sequence !== sequence) return Math.min(last.sequence, sequence) + 1;
  if (last.sequence === 0 && isUsed) return 1;
  return last.hash === hash ? null : last.sequence;
}

interface VerifyOptions {
  entriesAtOnce?: number;
  /** Called after each batch with how many entries are verified, and how many there are. */
  onProgress?: (verified: number, all: number) => void;
}

/**
 * Verifies the hash chain of an organisation's system log, batch by batch, and that it ends where its head says
 * (decisions §5 "System log"). The hashes are computed here, since the owner of the database can replace its functions.
 * A log without entries is whole only where there is neither an account nor a record. Entries may be appended meanwhile: it
 * ends with the newest one. Only reads.
 */
export async function verifyLog(
  database: Database,
  organisationId: string,
  { entriesAtOnce = ENTRIES_AT_ONCE, onProgress }: VerifyOptions = {},
): Promise<VerifiedLog> {
  for (let after = beforeFirst; ;) {
    const batch = await database.readInOrganisation(organisationId, (trx) =>
      readBatch(trx, after, entriesAtOnce),
    );
    const { entries, head } = batch;
    const brokenAt = findBreak(after, entries);
    if (brokenAt !== null) return { brokenAt, head };
    after = entries.at(-1) ?? after;
    if (entries.length < entriesAtOnce) return { brokenAt: findWrongEnd(after, batch), head };
    onProgress?.(after.sequence, head?.sequence ?? 0);
  }
}

/** Whether an organisation's log has an entry with this number and hash. */
export const hasEntry = (database: Database, organisationId: string, { sequence, hash }: LogHead) =>
  database.readInOrganisation(organisationId, async (trx) => {
    const { rows } = await sql`select from system_log
      where organisation_id = current_organisation() and sequence = ${sequence} and ${hex('hash')} = ${hash}`.execute(
      trx,
    );
    return rows.length > 0;
  });
