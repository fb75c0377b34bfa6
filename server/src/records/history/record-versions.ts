import { sql, type RawBuilder } from 'kysely';
import {
  belongsToLaw,
  formatZonedTimestamp,
  hasSchedules,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { columnOf } from '../../database/kind-columns.ts';
import type { InStatement, Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { readTimeZone } from '../../organisations/time-zone.ts';
import { requireRecord } from '../stored/lock-record.ts';
import { column, tableOf } from '../../database/record-columns.ts';
import {
  toStoredRecord,
  recordColumns,
  type StoredRecord,
  type RecordRow,
} from '../stored/record-repository.ts';

/** A record as it was in one version. Its lock and the status of its law of that time are the present ones. */
export interface RecordVersion extends StoredRecord {
  /** When the version was made. */
  on: Date;
  /** Ids of the files attached then, in their order. */
  files: string[];
}

/** Columns that a version stores of its record: the kind's fields, earlier schedules, status and version. */
function versionedColumns(kind: RecordKind): RawBuilder<unknown> {
  const names = [
    ...kind.fields.map(({ name }) => name),
    ...(hasSchedules(kind) ? ['earlier_schedules'] : []),
    kind.wire.recordStatus,
    'version',
  ];
  return sql`jsonb_build_object(${sql.join(names.map((name) => sql`${sql.lit(columnOf(name))}, ${column(name)}`))})`;
}

/** Builds the insert of current versions: of one record, or of all from `first` to `last`. */
export const insertVersionsQuery = (
  kind: RecordKind,
  first: InStatement<number>,
  last = first,
): RawBuilder<unknown> =>
  sql`insert into record_version
      (organisation_id, kind, record_id, version, stored, files, account_id, created_at)
    select organisation_id, ${kind.name}, id, version, ${versionedColumns(kind)},
      array(select file.id from attachment as file where file.kind = ${kind.name} and file.record_id = record.id
        and removed_at is null order by position),
      updated_by, updated_at
    from ${tableOf(kind)} as record where ${
      // For a range the generic plan expects many rows, so PostgreSQL would plan it again each time.
      first === last ? sql`id = ${first}` : sql`id between ${first} and ${last}`
    }`;

/**
 * Stores the current versions of records in the transaction that made them: of one record, or of all from `first` to `last`.
 * Call it after the row and its files are written.
 */
export async function insertVersions(
  trx: Transaction,
  kind: RecordKind,
  first: number,
  last = first,
): Promise<void> {
  await insertVersionsQuery(kind, first, last).execute(trx);
}

/** Columns that the version copied from its parent law of that time, which may differ from today's. */
const attachedVersionQuery = (kind: RecordKind) =>
  belongsToLaw(kind)
    ? sql`jsonb_build_object('law_status', (select active from law where law.id = (kept.stored ->> 'law')::int))`
    : sql`'{}'::jsonb`;

/** Finds a record, also a deleted one, as it was in a version. */
export async function findVersion(
  trx: Transaction,
  kind: RecordKind,
  id: number,
  version: number,
): Promise<RecordVersion | undefined> {
  // Fields that did not exist then keep their present value. Earlier schedules did not: there were none.
  const { rows } = await sql<RecordRow & Pick<RecordVersion, 'on' | 'files'>>`
    select ${recordColumns(kind)}, kept.created_at as "on", kept.files
    from ${tableOf(kind)} as present
      join record_version as kept on kept.record_id = present.id and kept.kind = ${kind.name},
      jsonb_populate_record(present,
        '{"earlier_schedules": []}' || kept.stored || ${attachedVersionQuery(kind)}) as record
    where present.id = ${id} and kept.version = ${version}`.execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  const { on, files, ...record } = row;
  return { ...toStoredRecord(kind, record), on, files };
}

/** The oldest version that is kept of a record or another subject with versions. */
export const findOldestVersion = (trx: Transaction, { name }: { name: string }, id: number) =>
  trx
    .selectFrom('record_version')
    .select(['version', 'created_at as on'])
    .where('kind', '=', name)
    .where('record_id', '=', id)
    .orderBy('version')
    .executeTakeFirst();

/** Why a version of a record, or of another subject with versions, is not there. */
export async function describeMissing(
  trx: Transaction,
  kind: Pick<RecordKind, 'title'> & { name: string },
  now: Pick<StoredRecord, 'id' | 'version'>,
  version: number,
): Promise<string> {
  const title = kind.title.toLowerCase();
  const oldest = await findOldestVersion(trx, kind, now.id);
  if (version > now.version || !oldest)
    return t('There is no version {version} of this {kind}.', { version, kind: title });
  return t(
    'Version {version} of this {kind} was not kept: its versions are kept since version {oldest} of {time}.',
    {
      version,
      kind: title,
      oldest: oldest.version,
      time: formatZonedTimestamp(await readTimeZone(trx), oldest.on),
    },
  );
}

/** Reads a record as it was in a version. @throws Refused 404 for a missing or deleted record and for an unknown version */
export async function requireVersion(
  trx: Transaction,
  kind: RecordKind,
  { id, version }: { id: number; version: number },
): Promise<RecordVersion> {
  const now = await requireRecord(trx, kind, id);
  const then = await findVersion(trx, kind, id, version);
  if (then) return then;
  throw new Refused(404, await describeMissing(trx, kind, now, version));
}
