import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../database/transaction.ts';
import type { LaneEnd, LaneEntry, LogHead, StoredEntry } from './entry-hash.ts';

/** A batch of a log, read in one snapshot. */
export interface Batch {
  /** In the order of their numbers. */
  entries: StoredEntry[];
  head: LogHead | null;
  /** Whether the organisation has accounts or records. Adding one always appends an entry. */
  isUsed: boolean;
  /** The end of the log after these entries; null if more entries may follow. */
  rest: { waiting: LaneEntry[]; lanes: LaneEnd[] } | null;
}

const hex = (column: string) => sql`pg_catalog.encode(${sql.ref(column)}, 'hex')`;
const time = (value: RawBuilder<unknown>) =>
  sql`pg_catalog.to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

const act = sql`organisation_id as organisation, account_id as account, username, action, subject_kind as kind,
  subject_id as subject, subject_code as code, detail::text as detail`;

const listRows = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(pg_catalog.json_agg(listed), '[]') from (${rows}) as listed)`;

const entriesQuery = (after: number, most: number) => sql`
  select ${act}, sequence, ${time(sql`at`)} as at, ${hex('previous_hash')} as "previousHash", ${hex('hash')} as hash, lane,
    lane_number as number, ${time(sql`coalesce(appended_at, at)`)} as "appendedAt", ${hex('lane_hash')} as "laneHash"
  from system_log where organisation_id = own.id and sequence > ${after} order by sequence limit ${most}`;

const waitingQuery = sql`
  select ${act}, lane, number, ${time(sql`at`)} as "appendedAt", ${hex('hash')} as "laneHash"
  from waiting_log_entry where organisation_id = own.id order by lane, number`;

const lanesQuery = sql`
  select lane, number, ${hex('hash')} as hash from log_lane where organisation_id = own.id`;

/** Reads up to `most` entries after a number, and the end of the log if there are fewer, in one statement. */
export async function readBatch(trx: Transaction, after: number, most: number): Promise<Batch> {
  // Materialized: the entries are referenced twice, and PostgreSQL would read them twice.
  const { rows } = await sql<Batch>`
    with batch as materialized (
      select own.id, ${listRows(entriesQuery(after, most))} as entries,
        (select pg_catalog.json_build_object('sequence', sequence, 'hash', ${hex('hash')})
          from audit_head where organisation_id = own.id) as head,
        exists (select from account where organisation_id = own.id)
          or exists (select from list_index where organisation_id = own.id) as "isUsed"
      from (select current_organisation() as id) as own
    )
    select entries, head, "isUsed", case when pg_catalog.json_array_length(entries) < ${most} then
      pg_catalog.json_build_object('waiting', ${listRows(waitingQuery)}, 'lanes', ${listRows(lanesQuery)}) end as rest
    from batch as own`.execute(trx);
  const [batch] = rows;
  if (!batch) throw new Error('The organisation is one row at least');
  return batch;
}
