import { sql, type RawBuilder } from 'kysely';
import type { FieldChange, TimelineAction, TimelineEntry } from '@lexboard/shared-lib/contract';
import { textOf, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import type { Account } from '../identity/account-repository.ts';
import type { KeptRecord, RecordIdentity } from './record-repository.ts';

/** What happened to a record, beside who did it and when. */
export interface Happening {
  action: TimelineAction;
  changes?: FieldChange[];
  reason?: string;
  /** Now, unless it tells of the past. */
  at?: Date;
}

/** What a timeline says of a record that something happened to. */
export type ToldRecord = RecordIdentity & Pick<KeptRecord, 'version' | 'values'>;

const nameOf = (kind: RecordKind, record: ToldRecord) => textOf(record.values[kind.wire.name]);

/** The insert of what happened to a record, in its order. `record` is as it is now, its version the one that this made. */
export function toldEntries(
  kind: RecordKind,
  record: ToldRecord,
  account: Account,
  happenings: readonly Happening[],
): RawBuilder<unknown> {
  const rows = happenings.map(
    ({ action, changes = [], reason = '', at }, position) =>
      // Entries of one transaction keep their order, on a clock that counts milliseconds too.
      sql`(${account.organisationId}, ${kind.name}, ${record.id}, ${record.code}, ${nameOf(kind, record)},
        ${record.version}, ${action}, ${reason}, ${JSON.stringify(changes)}, ${account.id}, ${account.username},
        ${at ?? sql`clock_timestamp() + ${position} * interval '1 microsecond'`})`,
  );
  return sql`insert into timeline_entry (organisation_id, kind, record_id, record_code, record_name, record_version,
    action, reason, changes, account_id, username, created_at) values ${sql.join(rows)}`;
}

/** Adds to a record's timeline alone: for what is told of the past. */
export async function appendTimeline(
  trx: Transaction,
  kind: RecordKind,
  record: KeptRecord,
  account: Account,
  happening: Happening,
): Promise<void> {
  await toldEntries(kind, record, account, [happening]).execute(trx);
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
