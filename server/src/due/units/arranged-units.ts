import { sql } from 'kysely';
import {
  createUnitTree,
  readUnitChoices,
  type DueTarget,
  type OccurrenceOfUnit,
  type PlannedUnit,
  type RecordKind,
  type RecordValues,
  type UnitTree,
} from '@lexboard/shared-lib/domain';
import { findLimitedReader } from '../../database/limited-reader.ts';
import type { Transaction } from '../../database/transaction.ts';
import { holdUnits, readUnits } from '../../units/unit-repository.ts';
import { occurrencesOfRecord } from './own-occurrences.ts';

/** Targets that one transaction arranges. It takes some tenths of a second, so that locks stay short. */
export const TARGETS_AT_ONCE = 50;

/** For records that neither have units nor occurrences of units. */
export const noUnits: UnitTree<PlannedUnit> = createUnitTree<PlannedUnit>([]);

type Present = readonly Pick<OccurrenceOfUnit, 'unit'>[];

/** Whether a record has units, or still has occurrences of units. */
export const concernsUnits = ({ units }: RecordValues, present: Present): boolean =>
  readUnitChoices(units).length > 0 || present.some(({ unit }) => unit !== null);

/** Reads the organisation's units, which stay as they are until the transaction ends. */
export async function holdUnitTree(trx: Transaction): Promise<UnitTree<PlannedUnit>> {
  await holdUnits(trx);
  return createUnitTree<PlannedUnit>(await readUnits(trx));
}

/** Reads what a record has occurrences for, each once. */
export async function readTargets(
  trx: Transaction,
  kind: RecordKind,
  id: number,
): Promise<{ unit: DueTarget }[]> {
  const { rows } = await sql<{ unit: DueTarget }>`
    select distinct unit_id as unit from ${occurrencesOfRecord(kind.name, id)}`.execute(trx);
  return rows;
}

/**
 * How many of a record's units are arranged, while others wait; undefined once all are, and for people of chosen units, who do
 * not learn how many there are.
 */
export const readUnitProgress = async (
  trx: Transaction,
  kind: Pick<RecordKind, 'name'>,
  id: number,
): Promise<{ unitsDone: number; unitsTotal: number } | undefined> =>
  findLimitedReader()
    ? undefined
    : trx
        .selectFrom('record_schedule')
        .where('kind', '=', kind.name)
        .where('record_id', '=', id)
        .where('unit_cursor', 'is not', null)
        .select(['unit_done as unitsDone', 'unit_total as unitsTotal'])
        .executeTakeFirst();
