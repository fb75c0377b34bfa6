import { sql } from 'kysely';
import { limits, type LogEntry, type LogVerification } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../database/transaction.ts';
import type { VerifiedLog } from './verify-log.ts';

/** Which entries are wanted; of all where nothing is said. Times are ISO UTC. */
export interface WantedEntries {
  /** Whose entries alone. */
  account?: number;
  username?: string;
  action?: string;
  text?: string;
  from?: string;
  to?: string;
}

interface LogPage {
  totalLength: number;
  totalCapped?: true;
  data: LogEntry[];
}

const rowsOf = (numbers: ReturnType<typeof sql>) => sql<LogEntry>`
  select sequence as id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, username, action,
    subject_kind as kind, nullif(subject_id, '')::int as "recordId", subject_code as code, detail
  from system_log where sequence = any(${numbers}) order by sequence desc`;

/** The entries of these numbers, newest first. */
export async function readEntries(trx: Transaction, numbers: readonly number[]): Promise<LogEntry[]> {
  const { rows } = await rowsOf(sql`${numbers}::bigint[]`).execute(trx);
  return rows.map(({ recordId, ...entry }) => ({ ...entry, ...(recordId && { recordId }) }));
}

/** The numbers of the wanted entries, newest first, `most` at most. */
export async function findEntries(trx: Transaction, wanted: WantedEntries, most: number): Promise<number[]> {
  const { rows } = await sql<{ numbers: number[] }>`
    select to_json(find_log_entries(${JSON.stringify(wanted)}::jsonb, ${most})) as numbers`.execute(trx);
  return rows[0]?.numbers ?? [];
}

interface Page {
  page: number;
  pageSize: number;
}

/** A page of all entries: they are numbered without gaps, so none has to be counted. */
async function readPageOfAll(trx: Transaction, { page, pageSize }: Page): Promise<LogPage> {
  const head = await trx.selectFrom('audit_head').select('sequence').executeTakeFirst();
  const totalLength = head?.sequence ?? 0;
  const newest = totalLength - (page - 1) * pageSize;
  const numbers = Array.from({ length: pageSize }, (_, index) => newest - index).filter(
    (number) => number > 0,
  );
  return { totalLength, data: await readEntries(trx, numbers) };
}

/** A page of the wanted entries, newest first. Those beyond the 10,000th are neither counted nor read. */
export async function readLogPage(trx: Transaction, wanted: WantedEntries, asked: Page): Promise<LogPage> {
  if (Object.keys(wanted).length === 0) return readPageOfAll(trx, asked);
  const { page, pageSize } = asked;
  const found = await findEntries(trx, wanted, limits.counted + 1);
  const capped = found.length > limits.counted;
  const counted = found.slice(0, limits.counted);
  return {
    totalLength: counted.length,
    ...(capped && { totalCapped: true }),
    data: await readEntries(trx, counted.slice((page - 1) * pageSize, page * pageSize)),
  };
}

/** Stores what a verification of the organisation's log found. */
export async function storeVerification(
  trx: Transaction,
  organisationId: string,
  { brokenAt, head }: VerifiedLog,
): Promise<void> {
  const found = { verified_at: sql<Date>`now()`, sequence: head?.sequence ?? 0, broken_at: brokenAt };
  await trx
    .insertInto('log_verification')
    .values({ organisation_id: organisationId, ...found })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(found))
    .execute();
}

/** What the last verification found, or null where there was none. */
export async function readVerification(trx: Transaction): Promise<LogVerification | null> {
  const row = await trx
    .selectFrom('log_verification')
    .select(['verified_at', 'sequence', 'broken_at'])
    .executeTakeFirst();
  return row ? { at: row.verified_at.toISOString(), sequence: row.sequence, brokenAt: row.broken_at } : null;
}
