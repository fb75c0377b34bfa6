import { sql } from 'kysely';
import type { Unit } from '@lexboard/shared-lib/contract';
import {
  addDays,
  createUnitTree,
  dueFiles,
  findAppliedUnits,
  formatLongDay,
  isDay,
  readUnitChoices,
  readUnitRows,
  replaceUnit,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../auth/account-repository.ts';
import { tableOf } from '../database/record-columns.ts';
import type { Transaction } from '../database/transaction.ts';
import { recordsDue } from '../due/due-kinds.ts';
import { joinRecord } from '../due/due-rows.ts';
import { readMoment } from '../due/read-moment.ts';
import { markRecordsQuery } from '../due/units/mark-records.ts';
import { Refused } from '../http/refused.ts';
import { findUnit, readUnits } from '../units/unit-repository.ts';
import { saveUnitRows } from './save-rows.ts';
import { appendUnitHistory } from './unit-history.ts';
import { storeReason } from '../records/history/stored-reasons.ts';

export const nameUnit = ({ name, code }: Pick<Unit, 'name' | 'code'>): string => `${name} (${code})`;

/** Why a unit cannot go on for another one that is closed after a day, in a sentence; undefined if it can. */
function findTargetFault(target: Unit, day: string, units: Awaited<ReturnType<typeof readUnits>>) {
  const { name, from, until, id } = target;
  if (until !== null && until <= day)
    return t('{name} is closed after {until}.', { name, until: formatLongDay(until) });
  if (from !== null && from > addDays(day, 1))
    return t('{name} is open only from {from}.', { name, from: formatLongDay(from) });
  // Two units that are merged into each other would have no occurrences at all.
  const next = units.find((one) => one.id === id)?.mergedInto;
  const other = units.find((one) => one.id === next);
  return other && t('{name} was merged into {other} itself.', { name, other: other.name });
}

/** Reads the unit that goes on in the place of another one. @throws Refused 422 at `into` or `day` */
export async function requireMergeTarget(
  trx: Transaction,
  unit: Unit,
  { into, day }: { into: number; day: string },
): Promise<Unit> {
  const [target, units, { today }] = await Promise.all([
    findUnit(trx, into),
    readUnits(trx),
    readMoment(trx),
  ]);
  const refuse = (field: string, message: string) => Refused.byFields([{ field, message }]);
  if (!isDay(day)) throw refuse('day', t('This date does not exist.'));
  if (day > today) throw refuse('day', t('Merge units on their last day or later.'));
  if (!target) throw refuse('into', t('There is no such unit in your organisation.'));
  if (target.id === unit.id) throw refuse('into', t('Choose another unit to go on.'));
  const fault = findTargetFault(target, day, units);
  if (fault) throw refuse('into', fault);
  return target;
}

/** A record that applies to the unit that goes, or names it. */
interface Concerned {
  id: number;
  values: RecordValues;
}

/** Locks the records of a kind that apply to a unit, and those that only have a row of it. */
async function lockConcerned(trx: Transaction, kind: RecordKind, id: number): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    with recursive above as (
      select unit.id, unit.parent from unit where unit.id = ${id}
      union select unit.id, unit.parent from above join unit on unit.id = above.parent)
    select record.id, jsonb_build_object('units', record.units, 'unitArr', record.unit_arr) as values
    from ${tableOf(kind)} as record where record.deleted_at is null and record.units <> '[]'
      and exists (select from jsonb_to_recordset(record.units || record.unit_arr) as said (unit int)
        where said.unit in (select above.id from above))
    order by record.id for no key update of record`.execute(trx);
  return rows;
}

interface Merging {
  account: Account;
  unit: Unit;
  target: Unit;
}

/**
 * Moves the open occurrences of records to the other unit, unless that has one of the same period. Those that were worked on
 * get an entry in their timeline.
 */
async function moveOccurrences(
  trx: Transaction,
  records: string,
  { account, unit, target }: Merging,
): Promise<void> {
  const changes = [{ field: 'unit', label: 'Unit', old: nameUnit(unit), new: nameUnit(target) }];
  await sql`
    with moved as (
      update occurrence set unit_id = ${target.id}, version = occurrence.version + 1
      from jsonb_to_recordset(${records}::jsonb) as wanted (kind text, id int)
      where occurrence.kind = wanted.kind and occurrence.record_id = wanted.id and occurrence.unit_id = ${unit.id}
        and occurrence.outcome is null and occurrence.scheduled
        and not exists (select from occurrence as other
          where other.kind = occurrence.kind and other.record_id = occurrence.record_id and other.unit_id = ${target.id}
            and other.event_id is not distinct from occurrence.event_id
            and (other.event_id is not null or other.statutory_day = occurrence.statutory_day
              or (other.scheduled or other.outcome is not null) and other.period_from <= occurrence.period_until
                and other.period_until >= occurrence.period_from))
      returning occurrence.*)
    insert into timeline_entry (organisation_id, kind, record_id, record_code, record_name, record_version, action,
      changes, account_id, username, created_at)
    select current_organisation(), ${dueFiles.name}, occurrence.id, record.code, record.name, occurrence.version, 'Updated',
      ${JSON.stringify(changes)}::jsonb, ${account.id}::int, ${account.username}, clock_timestamp()
    from moved as occurrence ${joinRecord('occurrence')} where occurrence.worked_on`.execute(trx);
}

/**
 * Lets another unit go on in the place of one that was closed (units §2): it takes over its choices and rows in records and, of
 * records that then apply to it, the open occurrences. What is left of them has no place any more: the job that arranges units
 * deletes it, or marks it as no longer scheduled. The caller has locked the units.
 */
export async function mergeUnit(trx: Transaction, account: Account, unit: Unit, target: Unit): Promise<void> {
  const merging = { account, unit, target };
  const change = (values: RecordValues) => replaceUnit(values, unit.id, target.id);
  const reason = storeReason('merged', { unit: nameUnit(unit), target: nameUnit(target) });
  const tree = createUnitTree(await readUnits(trx));
  await trx.updateTable('unit').set({ merged_into: target.id }).where('id', '=', unit.id).execute();
  const applied: { kind: string; id: number }[] = [];
  const replaced: { kind: string; id: number }[] = [];
  for (const kind of recordsDue) {
    const concerned = await lockConcerned(trx, kind, unit.id);
    const others = concerned.map(({ id, values }) => {
      const after = change(values);
      const said = [...readUnitChoices(values.units), ...readUnitRows(values.unitArr)];
      const isChanged = said.some((one) => one.unit === unit.id);
      return {
        id,
        values,
        isChanged,
        isDue: findAppliedUnits(readUnitChoices(after.units), tree).includes(target.id),
      };
    });
    const ids = others.filter(({ isChanged }) => isChanged).map(({ id }) => id);
    await saveUnitRows(trx, account, { kind, ids }, { change, reason });
    const nameOf = ({ id }: { id: number }) => ({ kind: kind.name, id });
    applied.push(...others.filter(({ isDue }) => isDue).map(nameOf));
    replaced.push(...ids.map((id) => nameOf({ id })));
  }
  await moveOccurrences(trx, JSON.stringify(applied), merging);
  const rows = (records: readonly object[]) => sql`select record.kind, record.id
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as record (kind text, id int)`;
  await markRecordsQuery(rows([...applied, ...replaced]), true).execute(trx);
  const entry = { field: 'merged', label: 'Goes on for', old: '', new: nameUnit(unit) };
  appendUnitHistory(trx, account, target, { action: 'Updated', changes: [entry], makesVersion: false });
}
