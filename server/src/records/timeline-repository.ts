import { sql } from 'kysely';
import type { FieldChange, TimelineAction, TimelineEntry } from '@lexboard/shared-lib/contract';
import { textOf, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import type { Account } from '../identity/account-repository.ts';
import type { KeptRecord } from './record-repository.ts';

/** What happened to a record, beside who did it and when. */
export interface Happening {
  action: TimelineAction;
  changes?: FieldChange[];
  reason?: string;
  /** Now, unless it tells of the past. */
  at?: Date;
}

const nameOf = (kind: RecordKind, record: KeptRecord) => textOf(record.values[kind.wire.name]);

/**
 * Adds to a record's timeline. `record` is as it is now, its version the one that this made; `position` counts what
 * one transaction tells.
 */
export async function appendTimeline(
  trx: Transaction,
  kind: RecordKind,
  record: KeptRecord,
  account: Account,
  { action, changes = [], reason = '', at }: Happening,
  position = 0,
): Promise<void> {
  await trx
    .insertInto('timeline_entry')
    .values({
      organisation_id: account.organisationId,
      kind: kind.name,
      record_id: record.id,
      record_code: record.code,
      record_name: nameOf(kind, record),
      record_version: record.version,
      action,
      reason,
      changes: JSON.stringify(changes),
      account_id: account.id,
      username: account.username,
      // Entries of one transaction keep their order, on a clock that counts milliseconds too.
      created_at: at ?? sql<Date>`clock_timestamp() + ${position} * interval '1 microsecond'`,
    })
    .execute();
}

interface Row {
  id: string;
  createdAt: Date;
  code: string;
  name: string;
  action: TimelineAction;
  reason: string;
  username: string;
  version: number;
  changes: FieldChange[];
}

const readEntries = async (trx: Transaction, kind: RecordKind, id: number, afterVersion: number) => {
  const { rows } = await sql<Row>`
    select id, created_at as "createdAt", record_code as code, record_name as name, action, reason, username,
      record_version as version, changes
    from timeline_entry where kind = ${kind.name} and record_id = ${id} and record_version > ${afterVersion}
    order by created_at desc, id`.execute(trx);
  return rows;
};

/** A record's timeline, newest first (D2 §3 "Timeline entry"). */
export async function readTimeline(trx: Transaction, kind: RecordKind, id: number): Promise<TimelineEntry[]> {
  const rows = await readEntries(trx, kind, id, 0);
  return rows.map((row) => ({
    id: row.id,
    createdon: row.createdAt.toISOString(),
    complianceRecord: `${row.code} ${row.name}`.trim(),
    type: kind.type,
    action: row.action,
    user: row.username,
    ...(row.reason && { reason: row.reason }),
    changes: row.changes,
    recordId: id,
    version: row.version,
  }));
}

/** A save of a record: who changed what, and when. */
export type Save = Pick<Row, 'username' | 'createdAt' | 'changes'>;

/** The saves of a record after a version, oldest first: what made each version, not what found it as it was. */
export async function readSavesSince(
  trx: Transaction,
  kind: RecordKind,
  id: number,
  version: number,
): Promise<Save[]> {
  const entries = (await readEntries(trx, kind, id, version)).reverse();
  return entries.filter((entry, index) => entry.version !== entries[index - 1]?.version);
}

/** Whether the last deletion of a record is this account's, and not longer ago than so many seconds. */
export async function hasJustDeleted(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  { id, seconds }: { id: number; seconds: number },
): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select account_id = ${account.id} and created_at > clock_timestamp() - make_interval(secs => ${seconds}) as own
    from timeline_entry where kind = ${kind.name} and record_id = ${id} and action = 'Deleted'
    order by created_at desc limit 1`.execute(trx);
  return rows[0]?.own ?? false;
}
