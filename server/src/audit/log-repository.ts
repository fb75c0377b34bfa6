import { sql, type RawBuilder } from 'kysely';
import { limits, type LogEntry, type LogVerification } from '@lexboard/shared-lib/contract';
import { kinds } from '@lexboard/shared-lib/domain';
import { findLimitedReader } from '../database/limited-reader.ts';
import type { Transaction } from '../database/transaction.ts';
import type { VerifiedLog } from './verify-log.ts';

/** A filter of entries; empty means all. Times are ISO UTC. */
export interface LogCriteria {
  /** Only entries of this account. */
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
  searchedFrom?: number;
  data: LogEntry[];
}

interface EntryRow extends Omit<LogEntry, 'person' | 'recordId' | 'name' | 'law' | 'deleted'> {
  person: string | null;
  recordId: number | null;
  name: string | null;
  law: (Omit<NonNullable<LogEntry['law']>, 'deleted'> & { deleted: boolean }) | null;
  deleted: boolean;
}

/** Whether a record is deleted: it has a row in `list_index` until then. */
const isDeletedRecord = (kind: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`not exists (
  select from list_index where list_index.organisation_id = entry.organisation_id and list_index.kind = ${kind} and list_index.id = ${id})`;

/** The tables of what is no record, by kind. */
const otherTables = { question: 'law_question', rule: 'law_rule', circular: 'circular', unit: 'unit' };

const isGone = sql`case
  when subject_id = '' then false
  when subject_kind in (${sql.join(kinds.map(({ name }) => name))})
    then ${isDeletedRecord(sql`subject_kind`, sql`subject_id::int`)}
  ${sql.join(
    Object.entries(otherTables).map(
      ([
        kind,
        table,
      ]) => sql`when subject_kind = ${kind} then not exists (select from ${sql.table(table)} as own
        where own.organisation_id = entry.organisation_id and own.id = subject_id::int and own.deleted_at is null)`,
    ),
    sql` `,
  )}
  else false end`;

/** Whether the entry names its law, as `appendHistory` writes it. */
const namesLaw = sql`jsonb_typeof(detail -> 'law') = 'object'`;

const rowsOf = (numbers: readonly number[]) => sql<EntryRow>`
  select sequence as id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, username,
    (select nullif(nullif(account.name, ''), entry.username) from account
      where account.organisation_id = entry.organisation_id and account.id = entry.account_id) as person, action,
    subject_kind as kind, nullif(subject_id, '')::int as "recordId", subject_code as code,
    case when ${namesLaw} then detail - 'name' - 'law' else detail end as detail,
    case when ${namesLaw} then detail ->> 'name' end as name,
    case when ${namesLaw} then detail -> 'law' || jsonb_build_object(
      'deleted', ${isDeletedRecord(sql`'law'`, sql`(detail -> 'law' ->> 'id')::int`)}) end as law,
    ${isGone} as deleted
  from system_log as entry where sequence = any(${numbers}::bigint[]) order by sequence desc`;

function toEntry({ person, recordId, name, law, deleted, ...entry }: EntryRow): LogEntry {
  return {
    ...entry,
    ...(person !== null && { person }),
    ...(recordId !== null && { recordId }),
    ...(name !== null && { name }),
    ...(law !== null && {
      law: { id: law.id, code: law.code, name: law.name, ...(law.deleted && { deleted: true }) },
    }),
    ...(deleted && { deleted }),
  };
}

/**
 * Reads entries by number, newest first. For people of chosen units they have their place in the list instead, because gaps
 * between numbers would tell how much is hidden.
 * @param list the numbers of all entries of the list, newest first
 */
export async function readEntries(
  trx: Transaction,
  numbers: readonly number[],
  list: readonly number[],
): Promise<LogEntry[]> {
  const { rows } = await rowsOf(numbers).execute(trx);
  const entries = rows.map(toEntry);
  if (!findLimitedReader()) return entries;
  const places = new Map(list.map((number, index) => [number, list.length - index]));
  return entries.map((entry) => ({ ...entry, id: places.get(entry.id) ?? 0 }));
}

interface FindOptions {
  /** The largest number of entries. */
  most: number;
  /** A text too short for the index is searched in this many newest entries; in all if left out. */
  shortWithin?: number;
}

interface FoundEntries {
  /** Newest first. */
  numbers: number[];
  /** The oldest entry that was searched, if there are earlier ones. */
  searchedFrom: number | null;
}

/** Finds the numbers of the entries that match a filter. */
export async function findEntries(
  trx: Transaction,
  wanted: LogCriteria,
  { most, shortWithin }: FindOptions,
): Promise<FoundEntries> {
  const asked = JSON.stringify({ ...wanted, ...(shortWithin && { short_within: shortWithin }) });
  const { rows } = await sql<FoundEntries>`
    select to_json(numbers) as numbers, searched_from::int as "searchedFrom"
    from find_log_entries(${asked}::jsonb, ${most})`.execute(trx);
  return rows[0] ?? { numbers: [], searchedFrom: null };
}

interface Page {
  page: number;
  pageSize: number;
}

/** A page of the unfiltered log. Entries are numbered without gaps, so no count is needed. */
async function readPageOfAll(trx: Transaction, { page, pageSize }: Page): Promise<LogPage> {
  const head = await trx.selectFrom('audit_head').select('sequence').executeTakeFirst();
  const totalLength = head?.sequence ?? 0;
  const newest = totalLength - (page - 1) * pageSize;
  const numbers = Array.from({ length: pageSize }, (_, index) => newest - index).filter(
    (number) => number > 0,
  );
  return { totalLength, data: await readEntries(trx, numbers, numbers) };
}

/** A page of the filtered log, newest first. Only the newest 10,000 matches are counted and read. */
export async function readLogPage(trx: Transaction, wanted: LogCriteria, asked: Page): Promise<LogPage> {
  if (Object.keys(wanted).length === 0 && !findLimitedReader()) return readPageOfAll(trx, asked);
  const { page, pageSize } = asked;
  const { numbers, searchedFrom } = await findEntries(trx, wanted, {
    most: limits.counted + 1,
    shortWithin: limits.shortLogSearch,
  });
  const capped = numbers.length > limits.counted;
  const counted = numbers.slice(0, limits.counted);
  return {
    totalLength: counted.length,
    ...(capped && { totalCapped: true }),
    ...(searchedFrom !== null && { searchedFrom: findLimitedReader() ? 1 : searchedFrom }),
    data: await readEntries(trx, counted.slice((page - 1) * pageSize, page * pageSize), counted),
  };
}

/** Stores the result of verifying the organisation's log. @returns the result with its time */
export async function storeVerification(
  trx: Transaction,
  organisationId: string,
  { brokenAt, head }: VerifiedLog,
): Promise<LogVerification> {
  const sequence = head?.sequence ?? 0;
  const found = { verified_at: sql<Date>`now()`, sequence, broken_at: brokenAt };
  const { at } = await trx
    .insertInto('log_verification')
    .values({ organisation_id: organisationId, ...found })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(found))
    .returning(sql<Date>`verified_at`.as('at'))
    .executeTakeFirstOrThrow();
  return { at: at.toISOString(), sequence, brokenAt };
}

/** The result of the last verification; null if there was none. */
export async function readVerification(trx: Transaction): Promise<LogVerification | null> {
  const row = await trx
    .selectFrom('log_verification')
    .select(['verified_at', 'sequence', 'broken_at'])
    .executeTakeFirst();
  if (!row?.verified_at) return null;
  return { at: row.verified_at.toISOString(), sequence: row.sequence, brokenAt: row.broken_at };
}

/**
 * Claims the daily verification of the organisation's log: the last one is a day old, and no other server claimed it
 * within the hour.
 * @returns whether it was claimed
 */
export async function claimVerification(trx: Transaction, organisationId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into log_verification as present (organisation_id, begun_at) values (${organisationId}, now())
    on conflict (organisation_id) do update set begun_at = now()
    where coalesce(present.verified_at, '-infinity') <= now() - interval '1 day'
      and coalesce(present.begun_at, '-infinity') <= now() - interval '1 hour'
    returning 1`.execute(trx);
  return rows.length > 0;
}
