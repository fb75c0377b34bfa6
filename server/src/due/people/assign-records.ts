import { sql } from 'kysely';
import type { DueKind } from '@lexboard/shared-lib/contract';
import {
  findCheckerFault,
  findCheckerRemover,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import { column, tableOf } from '../../database/record-columns.ts';
import { withoutLimits } from '../../database/limited-reader.ts';
import type { Transaction } from '../../database/transaction.ts';
import { recordsDue, type DueRecordKind } from '../due-kinds.ts';
import { TARGETS_AT_ONCE } from '../units/arranged-units.ts';
import { describeOtherUnits } from '../../units/own-units.ts';
import { lockRecordRows } from './lock-record-rows.ts';
import { appendAssigned, selectUsername, type Assigned } from './assign-history.ts';
import {
  applyChange,
  describeSamePerson,
  isSamePerson,
  requirePeople,
  toActor,
  type NamesOfPeople,
  type People,
  type PeopleChange,
} from './check-people.ts';

export interface NamedRecord {
  kind: DueKind;
  id: number;
}

export interface Refusal {
  kind?: DueKind;
  id: number;
  reason: string;
}

export interface AssignOutcome {
  changed: number;
  refused: Refusal[];
}

interface HeldRecord
  extends People, Pick<Assigned, 'code' | 'name' | 'version' | 'ownerName' | 'checkerName' | 'uncheckedBy'> {
  id: number;
  deleted: boolean;
  /** Its units. */
  values: RecordValues;
}

/** Locks records until the transaction ends and reads their people. */
async function lockRecords(
  trx: Transaction,
  kind: RecordKind,
  ids: readonly number[],
): Promise<Map<number, HeldRecord>> {
  await lockRecordRows(trx, kind, sql`select unnest(${ids}::int[])`);
  const { rows } = await sql<HeldRecord>`
    select record.id, record.unique_code as code, ${column(kind.wire.name)} as name, record.version,
      record.deleted_at is not null as deleted, people.owner, people.checker,
      jsonb_build_object('units', record.units, 'unitArr', record.unit_arr) as values,
      people.unchecked_by as "uncheckedBy", ${selectUsername('people', 'owner')} as "ownerName", ${selectUsername('people', 'checker')} as "checkerName"
    from ${tableOf(kind)} as record left join record_people as people
      on people.organisation_id = record.organisation_id and people.kind = ${kind.name} and people.record_id = record.id
    where record.id = any(${ids}::int[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Said {
  account: Account;
  change: PeopleChange;
  names: NamesOfPeople;
}

/** Why a record keeps its people; undefined where they change. */
function findReason(
  kind: RecordKind,
  record: HeldRecord | undefined,
  { account, change, names }: Said,
): string | undefined {
  const title = kind.title.toLowerCase();
  if (!record) return t('There is no {kind} with this number.', { kind: title });
  if (record.deleted) return t('This {kind} is deleted.', { kind: title });
  const otherUnits = describeOtherUnits(kind, record.values);
  if (otherUnits !== undefined) return otherUnits;
  const after = applyChange(record, change);
  if (isSamePerson(after)) return describeSamePerson(change, names);
  return findCheckerFault({ before: record, after, actor: toActor(account) });
}

/** Batch size. With all occurrences a batch stays well below the statement timeout. */
const BATCH = 100;

/**
 * Stores the people of records, also as those of units (see `due_owner`); those of very many units follow by a job. Open occurrences inherit them, unless they have people of their own. An occurrence that
 * waits for approval keeps its people where the checker rule (`findCheckerFault`) would refuse new ones: it was filed or
 * owned by the person who assigns, or by the new checker. `offset 0` makes PostgreSQL read occurrences record by record
 * through the index, regardless of its estimates.
 */
async function storeBatch(trx: Transaction, account: Account, assigned: readonly Assigned[]): Promise<void> {
  const entries = JSON.stringify(
    assigned.map(({ kind, id, after, uncheckedBy }) => ({ kind, id, ...after, unchecked_by: uncheckedBy })),
  );
  const parties = sql`array[own.filed_by, own.filed_for, own.filed_owner]`;
  await sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${entries}::jsonb) as wanted (kind text, id int, owner int, checker int, unchecked_by int)),
    stored as (
      insert into record_people (organisation_id, kind, record_id, owner, checker, unchecked_by)
      select current_organisation(), kind, id, owner, checker, unchecked_by from wanted
      on conflict (organisation_id, kind, record_id) do update
        set owner = excluded.owner, checker = excluded.checker, unchecked_by = excluded.unchecked_by),
    large as (
      update record_schedule as present set unit_cursor = -1, unit_done = 0 from wanted
      where present.kind = wanted.kind and present.record_id = wanted.id and present.unit_total > ${TARGETS_AT_ONCE}
      returning present.kind, present.record_id),
    following as materialized (
      select own.id, found.owner, found.checker from wanted cross join lateral (
        select occurrence.* from occurrence
        where occurrence.kind = wanted.kind and occurrence.record_id = wanted.id
          and not exists (select from large where (large.kind, large.record_id) = (wanted.kind, wanted.id)) offset 0) as own
        left join record_unit as said on said.organisation_id = own.organisation_id and said.kind = own.kind
          and said.record_id = own.record_id and said.unit_id = own.unit_id
        cross join lateral (select due_owner(said.owner, wanted.owner, own.unit_id) as owner,
          coalesce(said.checker, wanted.checker) as checker offset 0) as found
      where own.closed_at is null and not own.own_people
        and (own.owner, own.checker) is distinct from (found.owner, found.checker)
        and (own.outcome is null or own.checker is not distinct from found.checker
          or not coalesce(found.checker = any(${parties}), false)
            and not coalesce(${account.id}::int = any(${parties} || own.owner), false)))
    update occurrence set owner = following.owner, checker = following.checker, version = occurrence.version + 1
    from following where occurrence.id = following.id`.execute(trx);
}

async function storePeople(trx: Transaction, account: Account, assigned: readonly Assigned[]): Promise<void> {
  for (let from = 0; from < assigned.length; from += BATCH)
    await storeBatch(trx, account, assigned.slice(from, from + BATCH));
}

async function assignOfKind(
  trx: Transaction,
  kind: DueRecordKind,
  ids: readonly number[],
  said: Said,
): Promise<{ assigned: Assigned[]; refused: Refusal[] }> {
  const held = await lockRecords(trx, kind, ids);
  const assigned: Assigned[] = [];
  const refused: Refusal[] = [];
  for (const id of new Set(ids)) {
    const record = held.get(id);
    const reason = findReason(kind, record, said);
    if (reason !== undefined) refused.push({ kind: kind.name, id, reason });
    if (reason !== undefined || !record) continue;
    const after = applyChange(record, said.change);
    if (after.owner === record.owner && after.checker === record.checker) continue;
    const { owner, checker } = record;
    const before = { owner, checker };
    const uncheckedBy = findCheckerRemover(
      { before, after, actor: toActor(said.account) },
      record.uncheckedBy,
    );
    assigned.push({ ...record, kind: kind.name, before, after, uncheckedBy });
  }
  return { assigned, refused };
}

/**
 * Assigns owner and checker to any number of records in a few statements (obligations §7 `due/assign`). Refuses single
 * records that are gone, or whose owner would be their checker.
 * @throws Refused 422 for people who cannot be chosen
 */
export async function assignRecords(
  trx: Transaction,
  account: Account,
  records: readonly NamedRecord[],
  change: PeopleChange,
): Promise<AssignOutcome> {
  const names = await requirePeople(trx, change);
  const all: Assigned[] = [];
  const refused: Refusal[] = [];
  for (const kind of recordsDue) {
    const ids = records.filter((record) => record.kind === kind.name).map(({ id }) => id);
    if (ids.length === 0) continue;
    const outcome = await assignOfKind(trx, kind, ids, { account, change, names });
    all.push(...outcome.assigned);
    refused.push(...outcome.refused);
  }
  await withoutLimits(trx, () => storePeople(trx, account, all));
  appendAssigned(trx, account, all, names);
  return { changed: all.length, refused };
}
