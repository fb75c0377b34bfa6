import { sql, type RawBuilder } from 'kysely';
import {
  belongsToLaw,
  hasSchedules,
  hasUnitRows,
  type EarlierSchedule,
  type FieldValue,
  type RecordKind,
  type RecordStatus,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { holdUnitsIfAny } from '../../units/unit-repository.ts';
import { selectNextDue } from '../../due/next/next-due.ts';
import { selectEarlier } from '../../due/read-schedules.ts';
import { columnOf } from '../../database/kind-columns.ts';
import type { InStatement, Transaction } from '../../database/transaction.ts';
import {
  column,
  fieldsObject,
  tableOf,
  toStored,
  toWire,
  type ReadValue,
  type StoredValue,
} from '../../database/record-columns.ts';
import { listExpression } from './list-expressions.ts';

/** A record in the server; `values` by wire name, with the status of its law. */
export interface StoredRecord {
  id: number;
  code: string;
  status: RecordStatus;
  locked: boolean;
  version: number;
  predecessorId: number | null;
  values: RecordValues;
  /** The schedules that it had before, oldest first; none of kinds without schedules. */
  earlier: readonly EarlierSchedule[];
}

/** A row of {@link recordColumns}. */
export interface RecordRow extends StoredRecord {
  lawStatus: string;
  values: Record<string, ReadValue>;
}

export interface Lookup {
  /** Lock the record until the transaction ends. */
  hold?: boolean;
  /** Find deleted records instead of live ones. */
  deleted?: boolean;
}

/** Columns to select from `record`, a row of the kind's table. */
export const recordColumns = (kind: RecordKind) =>
  sql`record.id, ${column(kind.wire.code)} as code, ${column(kind.wire.recordStatus)} as status, record.locked,
    record.version, record.predecessor_id as "predecessorId",
    ${listExpression(kind, kind.wire.lawStatus)} as "lawStatus", ${fieldsObject(kind)} as values,
    ${selectEarlier(kind)} as earlier`;

export function toStoredRecord(kind: RecordKind, { lawStatus, ...row }: RecordRow): StoredRecord {
  const valueOf = (name: string): ReadValue => row.values[name] ?? null;
  const values: [string, FieldValue][] = kind.fields.map((field) => [
    field.name,
    toWire(field, valueOf(field.name)),
  ]);
  return { ...row, values: { [kind.wire.lawStatus]: lawStatus, ...Object.fromEntries(values) } };
}

/** Finds a record of the caller's organisation; undefined where there is none. */
export async function findRecord(
  trx: Transaction,
  kind: RecordKind,
  id: number,
  { hold = false, deleted = false }: Lookup = {},
): Promise<StoredRecord | undefined> {
  const [, { rows }] = await Promise.all([
    hold && kind.fields.some(hasUnitRows) ? holdUnitsIfAny(trx) : undefined,
    sql<RecordRow>`select ${recordColumns(kind)} from ${tableOf(kind)} as record
      where id = ${id} and deleted_at is ${deleted ? sql`not null` : sql`null`}
      ${hold ? sql`for update` : sql``}`.execute(trx),
  ]);
  return rows[0] && toStoredRecord(kind, rows[0]);
}

interface NewRecord {
  organisationId: string;
  accountId: number;
  status: RecordStatus;
  predecessorId: number | null;
  values: RecordValues;
  /** By default now. Set for events of the past. */
  createdAt?: Date;
}

const digits = 6;

export const formatCode = (kind: RecordKind, id: number): string =>
  `${kind.codePrefix}-${String(id).padStart(digits, '0')}`;

export interface RecordIdentity {
  id: InStatement<number>;
  code: InStatement<string>;
}

const toStoredEntries = (kind: RecordKind, values: RecordValues): [string, StoredValue][] =>
  kind.fields.flatMap((field) => {
    const value = values[field.name];
    return value === undefined ? [] : [[columnOf(field.name), toStored(field, value)]];
  });

/** Allocates the organisation's next id of a kind. A rollback frees it again. */
export async function allocateId(trx: Transaction, kind: RecordKind): Promise<number> {
  const allocated = sql<number>`take_record_id(${kind.name})`.as('id');
  return (await trx.selectNoFrom(allocated).executeTakeFirstOrThrow()).id;
}

/** Builds a statement that allocates an id for the following statements of the same message. */
export const allocateIdQuery = (kind: RecordKind): RawBuilder<{ id: number }> =>
  sql`select set_config('app.record_id', take_record_id(${kind.name})::text, true)::int as id`;

/** Identity of the record whose id the transaction allocated with {@link allocateIdQuery}. */
export const toAllocatedIdentity = (kind: RecordKind): RecordIdentity => ({
  id: sql`current_record_id()`,
  code: sql`${`${kind.codePrefix}-`} || lpad(current_record_id()::text, greatest(${digits}, length(current_record_id()::text)), '0')`,
});

const toTimes = (createdAt: Date | undefined): [string, StoredValue][] =>
  createdAt
    ? [
        ['created_at', createdAt.toISOString()],
        ['updated_at', createdAt.toISOString()],
      ]
    : [];

/** Column with the next due day of a Published record, computed from its occurrences. */
const nextDueEntry = (
  kind: RecordKind,
  id: InStatement<number>,
  status: RecordStatus,
): [string, RawBuilder<string | null>][] =>
  belongsToLaw(kind) && status === 'Published' ? [['next_due', selectNextDue(kind, id)]] : [];

/** Builds the insert of a new record under an allocated id. */
export function insertRecordQuery(
  kind: RecordKind,
  { id, code }: RecordIdentity,
  { organisationId, accountId, status, predecessorId, values, createdAt }: NewRecord,
): RawBuilder<unknown> {
  const columns: [string, InStatement<StoredValue>][] = [
    ['organisation_id', organisationId],
    ['id', id],
    [columnOf(kind.wire.code), code],
    [columnOf(kind.wire.recordStatus), status],
    ['predecessor_id', predecessorId],
    ['created_by', accountId],
    ['updated_by', accountId],
    ...toTimes(createdAt),
    ...toStoredEntries(kind, values),
    ...nextDueEntry(kind, id, status),
  ];
  const names = columns.map(([name]) => `"${name}"`).join();
  return sql`insert into ${tableOf(kind)} (${sql.raw(names)})
    values (${sql.join(columns.map(([, value]) => value))})`;
}

/** Inserts a new record under the organisation's next id and code. */
export async function insertRecord(
  trx: Transaction,
  kind: RecordKind,
  wanted: NewRecord,
): Promise<StoredRecord> {
  const id = await allocateId(trx, kind);
  const code = formatCode(kind, id);
  await insertRecordQuery(kind, { id, code }, wanted).execute(trx);
  const { status, predecessorId, values } = wanted;
  return { id, code, status, locked: false, version: 1, predecessorId, values, earlier: [] };
}

interface ChangedRecord {
  values: RecordValues;
  /** The earlier schedules, where they change. */
  earlier?: readonly EarlierSchedule[] | undefined;
  status: RecordStatus;
  accountId: number;
  /** By default now. Set for events of the past. */
  at?: Date;
}

/** Builds the update of changed values, which increments the version. */
export function changedValues(kind: RecordKind, id: number, change: ChangedRecord): RawBuilder<unknown> {
  const assignments = [
    sql`${sql.ref(columnOf(kind.wire.recordStatus))} = ${change.status}`,
    sql`updated_by = ${change.accountId}`,
    sql`updated_at = ${change.at?.toISOString() ?? sql`now()`}`,
    ...(change.earlier && hasSchedules(kind)
      ? [sql`earlier_schedules = ${JSON.stringify(change.earlier)}::jsonb`]
      : []),
    ...[...toStoredEntries(kind, change.values), ...nextDueEntry(kind, id, change.status)].map(
      ([name, value]) => sql`${sql.ref(name)} = ${value}`,
    ),
  ];
  return sql`update ${tableOf(kind)} set version = version + 1, ${sql.join(assignments)} where id = ${id}`;
}

/** Marks a record as deleted or live. */
export async function markDeleted(
  trx: Transaction,
  kind: RecordKind,
  id: number,
  deleted: boolean,
): Promise<void> {
  const time = deleted ? sql`now()` : sql`null`;
  await sql`update ${tableOf(kind)} set deleted_at = ${time} where id = ${id}`.execute(trx);
}

export async function markLocked(
  trx: Transaction,
  kind: RecordKind,
  id: number,
  locked: boolean,
): Promise<void> {
  await sql`update ${tableOf(kind)} set locked = ${locked} where id = ${id}`.execute(trx);
}
