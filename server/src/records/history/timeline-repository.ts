import { sql, type RawBuilder } from 'kysely';
import type { FieldChange, TimelineAction, TimelineEntry } from '@lexboard/shared-lib/contract';
import { dueFiles, formatText, type RecordKind } from '@lexboard/shared-lib/domain';
import { currentLanguage, t } from '@lexboard/shared-lib/texts';
import { findLimitedReader } from '../../database/limited-reader.ts';
import type { Transaction } from '../../database/transaction.ts';
import { selectAround, selectDisplayName, selectFor } from '../../database/person-names.ts';
import type { Account } from '../../auth/account-repository.ts';
import { nameChangedPeople, nameMentionedPeople } from './name-people.ts';
import type { StoredRecord, RecordIdentity } from '../stored/record-repository.ts';
import { readChange } from './stored-changes.ts';
import { readReason } from './stored-reasons.ts';

/** An event of a record, without person and time. */
export interface TimelineEvent {
  action: TimelineAction;
  changes?: FieldChange[];
  reason?: string;
  /** Time of the event; by default now. Set for events of the past. */
  at?: Date;
  /** Id of the absent person in whose place it was done. */
  standsFor?: number | undefined;
}

/** Subject of a timeline: a record, a unit, or a question, list of options, rule or circular of a law. */
export interface TimelineSubject extends RecordIdentity {
  /** The kind's name. */
  kind: string;
  /** Name for people. */
  name: string;
  /** Version that the event made or found. */
  version: number;
}

/** The record as a subject of its timeline. */
export const toSubject = (
  kind: RecordKind,
  { id, code, version, values }: RecordIdentity & Pick<StoredRecord, 'version' | 'values'>,
): TimelineSubject => ({ kind: kind.name, id, code, version, name: formatText(values[kind.wire.name]) });

/** Builds the insert of a subject's events, in order. Does not run it. */
export function timelineEntriesQuery(
  subject: TimelineSubject,
  account: Account,
  events: readonly TimelineEvent[],
): RawBuilder<unknown> {
  const rows = events.map(
    ({ action, changes = [], reason = '', at, standsFor }, position) =>
      // The added microseconds keep the order of entries in one transaction, even on a clock with a resolution of
      // milliseconds.
      sql`(${account.organisationId}, ${subject.kind}, ${subject.id}, ${subject.code}, ${subject.name},
        ${subject.version}, ${action}, ${reason}, ${JSON.stringify(changes)}, ${account.id}, ${account.username}, ${standsFor ?? null}::int,
        ${at ?? sql`clock_timestamp() + ${position} * interval '1 microsecond'`})`,
  );
  return sql`insert into timeline_entry (organisation_id, kind, record_id, record_code, record_name, record_version,
    action, reason, changes, account_id, username, for_account, created_at) values ${sql.join(rows)}`;
}

/** Appends events of the past to a record's timeline only, not to the system log. */
export async function appendTimeline(
  trx: Transaction,
  kind: RecordKind,
  record: StoredRecord,
  account: Account,
  happening: TimelineEvent,
): Promise<void> {
  await timelineEntriesQuery(toSubject(kind, record), account, [happening]).execute(trx);
}

interface Row {
  id: string;
  createdAt: Date;
  kind: string;
  code: string;
  name: string;
  action: TimelineAction;
  reason: string;
  /** Present display name of the account, with that of whom it stood in for, and its username at that time. */
  user: string;
  username: string;
  version: number;
  changes: FieldChange[];
}

/** Fields whose changes name units: of records, of units, and of what is due when units are merged. */
const namingUnits: ReadonlySet<string> = new Set(['units', 'unitArr', 'parent', 'into', 'merged', 'unit']);

/** An entry without changes that name units. Such an entry's reason may name them, too. */
function withoutUnits(row: Row): Row {
  const changes = row.changes.filter(({ field }) => !namingUnits.has(field));
  return changes.length === row.changes.length ? row : { ...row, changes, reason: '' };
}

/** An entry that is stored in English, in the reader's language. */
const readStored = (row: Row): Row => ({
  ...row,
  reason: row.action === 'Commented' ? row.reason : readReason(row.reason),
  changes: row.changes.map((change) => readChange(row.kind, change)),
});

/** Reads entries. For people of chosen units changes that name units, also those that are not theirs, are left out. */
async function readRows(trx: Transaction, condition: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
  select id, created_at as "createdAt", kind, record_code as code, record_name as name, action, reason,
    ${selectDisplayName('timeline_entry')} || ${selectFor('timeline_entry', 'for_account')} || ${selectAround((name) => t('by token {name}', { name }), sql`by_token`)} as user, username, record_version as version, changes
  from timeline_entry where ${condition} order by created_at desc, id`.execute(trx);
  const seen = findLimitedReader() ? rows.map(withoutUnits) : rows;
  const named = await nameChangedPeople(trx, currentLanguage() === 'en' ? seen : seen.map(readStored));
  return nameMentionedPeople(trx, named);
}

/** Sorts entries oldest first, by version, then by time. They come newest first. */
const byVersion = (rows: Row[]): Row[] => rows.reverse().sort((one, other) => one.version - other.version);

const toEntry = (row: Row, type: string) => ({
  id: row.id,
  createdon: row.createdAt.toISOString(),
  complianceRecord: `${row.code} ${row.name}`.trim(),
  type,
  action: row.action,
  user: row.user,
  ...(row.user !== row.username && { account: row.username }),
  ...(row.reason && { reason: row.reason }),
  changes: row.changes,
});

/** The timeline of a record or a unit, newest first (D2 §3 "Timeline entry"). */
export async function readTimeline(
  trx: Transaction,
  kind: Pick<RecordKind, 'type'> & { name: string },
  id: number,
): Promise<TimelineEntry[]> {
  const rows = await readRows(trx, sql`kind = ${kind.name} and record_id = ${id}`);
  return rows.map((row) => ({ ...toEntry(row, kind.type), recordId: id, version: row.version }));
}

/**
 * The timeline of one occurrence of a kind's record, newest first; `id` is the occurrence's. Sorting by version keeps the
 * order even if a clock was set back.
 */
export async function readTimelineOfDue(
  trx: Transaction,
  { type }: RecordKind,
  id: number,
): Promise<TimelineEntry[]> {
  const rows = await readRows(trx, sql`kind = ${dueFiles.name} and record_id = ${id}`);
  return byVersion(rows)
    .reverse()
    .map((row) => toEntry(row, type));
}

const typesOfLaw: Readonly<Record<string, string>> = {
  question: 'Question',
  rule: 'Rule',
  'select-options': 'Options',
  'radio-options': 'Options',
  circular: 'Circular/Amendment',
  'moved-circular': 'Circular/Amendment',
};

/** Events of a law's questions, options, rules and circulars, newest first. */
export async function readTimelineOfLaw(trx: Transaction, lawId: number): Promise<TimelineEntry[]> {
  const rows = await readRows(
    trx,
    sql`
    (kind = 'question' and record_id in (select id from law_question where law_id = ${lawId}))
    or (kind = 'rule' and record_id in (select id from law_rule where law_id = ${lawId}))
    or (kind = 'circular' and record_id in (select id from circular where law_id = ${lawId}
      union all select id from circular where also_laws <> '{}' and ${lawId}::int = any(also_laws)))
    or (kind in ('select-options', 'radio-options', 'moved-circular') and record_id = ${lawId})`,
  );
  return rows.map((row) => toEntry(row, typesOfLaw[row.kind] ?? row.kind));
}

/** A save: who changed what, and when. */
export type Save = Pick<Row, 'action' | 'user' | 'username' | 'createdAt' | 'changes'>;

/** Lists the saves of a record or another subject after a version, up to another one, oldest first. Only events that made a version count. */
export async function listSavesSince(
  trx: Transaction,
  kind: string,
  id: number,
  version: number,
  until?: number,
): Promise<Save[]> {
  const later = sql`kind = ${kind} and record_id = ${id} and record_version > ${version}
    ${until === undefined ? sql`` : sql`and record_version <= ${until}`}`;
  const entries = byVersion(await readRows(trx, later));
  return entries.filter((entry, index) => entry.version !== entries[index - 1]?.version);
}

/** Whether this account made the last deletion of a record, within this many seconds. */
export async function wasJustDeleted(
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
