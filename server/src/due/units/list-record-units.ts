import { sql } from 'kysely';
import {
  limits,
  type BodyOf,
  type DueRow,
  type dueUnitsShape,
  type ReplyOf,
  type UnitOfRecord,
} from '@lexboard/shared-lib/contract';
import {
  createUnitTree,
  findAppliedUnits,
  readUnitChoices,
  type FieldValue,
  type UnitTree,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Acting } from '../../auth/guarded-calls.ts';
import { isOwnUnit } from '../../units/own-units.ts';
import { tableOf } from '../../database/record-columns.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { readAllUnits, type BareUnit } from '../../units/unit-repository.ts';
import { recordsDue } from '../due-kinds.ts';
import { isShown, joinRecord, selectStatus } from '../due-rows.ts';
import { readDueRows } from '../list-due.ts';
import { readMoment } from '../read-moment.ts';
import { readTargets } from './arranged-units.ts';
import { occurrencesOfRecord } from './own-occurrences.ts';
import { findOwnerSources } from './owner-sources.ts';
import { findUnitsOfText } from './unit-conditions.ts';

type Shape = ReturnType<typeof dueUnitsShape>;
type Body = BodyOf<Shape>;

/** How many past occurrences are shown of a unit. */
const LAST = 12;

const noRecord = () => new Refused(404, t('There is no such record.'));

/** The open units that a record applies to, and those that it has occurrences for, by name. */
async function listUnits(
  trx: Transaction,
  { kind, id, text }: Body,
  tree: UnitTree<BareUnit>,
  today: string,
): Promise<BareUnit[]> {
  const record = recordsDue.find(({ name }) => name === kind);
  if (!record) throw noRecord();
  const [{ rows }, targets, ofText] = await Promise.all([
    sql<{ units: FieldValue }>`select units from ${tableOf(record)} as record
      where id = ${id} and deleted_at is null`.execute(trx),
    readTargets(trx, record, id),
    findUnitsOfText(trx, text),
  ]);
  const [stored] = rows;
  if (!stored) throw noRecord();
  const applied = findAppliedUnits(readUnitChoices(stored.units), tree)
    .map((unit) => tree.find(unit))
    .filter((unit) => unit && (unit.until === null || unit.until >= today));
  const worked = targets.map(({ unit }) => (unit === null ? undefined : tree.find(unit)));
  return [...new Set([...applied, ...worked])]
    .filter((unit) => unit !== undefined)
    .filter((unit) => isOwnUnit(unit.id))
    .filter((unit) => !text?.trim() || ofText.includes(unit.id))
    .toSorted(
      (one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }) || one.id - other.id,
    );
}

interface Occurrences extends Pick<UnitOfRecord, 'last'> {
  unit: number;
  /** Id of the earliest open one. */
  next: number | null;
}

async function readOccurrences(
  trx: Transaction,
  { kind, id }: Body,
  units: readonly number[],
  today: string,
): Promise<Map<number, Occurrences>> {
  const { rows } = await sql<Occurrences>`
    with listed as materialized (
      select occurrence.id, occurrence.unit_id, occurrence.due_day, ${selectStatus(today)} as status,
        occurrence.outcome is null and occurrence.scheduled and record.live as open
      from ${occurrencesOfRecord(kind, id)} ${joinRecord('occurrence')}
      where occurrence.unit_id = any(${units}::int[]) and ${isShown}),
    past as (
      select *, row_number() over (partition by unit_id order by due_day desc, id desc) as nth
      from listed where due_day <= ${today}::date)
    select unit_id as unit, (array_agg(id order by due_day, id) filter (where open))[1] as next,
      coalesce((select json_agg(json_build_object('id', past.id, 'dueDay', past.due_day, 'status', past.status)
        order by past.nth) from past where past.unit_id = listed.unit_id and past.nth <= ${LAST}), '[]') as last
    from listed group by unit_id`.execute(trx);
  return new Map(rows.map((row) => [row.unit, row]));
}

async function readNames(trx: Transaction, people: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, display_name(account) as name from account where id = any(${people}::int[])`.execute(trx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * A page of the units of a record, with what is due there next, who owns it, and its last occurrences.
 * @throws Refused 404 where there is no such record
 */
export async function listRecordUnits({ trx, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const { page = 1, pageSize = limits.pageSize, kind, id } = body;
  const [{ today }, stored] = await Promise.all([readMoment(trx), readAllUnits(trx)]);
  const tree = createUnitTree(stored);
  const all = await listUnits(trx, body, tree, today);
  const units = all.slice((page - 1) * pageSize, page * pageSize);
  const found = await readOccurrences(
    trx,
    body,
    units.map((unit) => unit.id),
    today,
  );
  const ids = [...found.values()].flatMap(({ next }) => next ?? []);
  const rows = new Map<number | undefined, DueRow>((await readDueRows(trx, ids)).map((row) => [row.id, row]));
  const asked = units.map((unit) => ({
    unit: unit.id,
    occurrence: rows.get(found.get(unit.id)?.next ?? undefined) ?? null,
  }));
  const owners = await findOwnerSources(trx, { kind, recordId: id }, tree, asked);
  const names = await readNames(
    trx,
    owners.flatMap((known) => known?.owner ?? []),
  );
  const data = units.map((unit, index): UnitOfRecord => {
    const known = owners[index];
    return {
      unit: unit.id,
      unitName: unit.name,
      unitCode: unit.code,
      next: asked[index]?.occurrence ?? null,
      ownerName: (known && names.get(known.owner)) ?? '',
      ownerFrom: known?.from ?? '',
      last: found.get(unit.id)?.last ?? [],
    };
  });
  return success({ totalLength: all.length, data });
}
