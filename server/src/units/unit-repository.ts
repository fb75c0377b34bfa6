import { sql } from 'kysely';
import type { Unit } from '@lexboard/shared-lib/contract';
import { toUnitNumberKey } from '@lexboard/shared-lib/domain';
import type { Account } from '../auth/account-repository.ts';
import { lockUntilCommit } from '../database/advisory-lock.ts';
import type { Transaction } from '../database/transaction.ts';

/** What a person enters of a unit. */
export type UnitContent = Omit<Unit, 'id' | 'version'>;

/** A unit without its official numbers. */
export type BareUnit = Omit<Unit, 'numbers' | 'version'>;

type Author = Pick<Account, 'id' | 'organisationId'>;

const bareColumns = sql`unit.id, unit.name, unit.code, unit.kind, unit.parent, unit.state, unit.industry,
  unit.entity_type as "entityType", unit.branchtype, unit.head, unit.opened_on as "from", unit.closed_on as "until"`;

/** Columns to select of `unit`, with its numbers in their order. */
export const unitColumns = sql`${bareColumns}, unit.version, coalesce((
    select json_agg(json_build_object('type', number.type, 'value', number.value) order by number.position)
    from unit_number as number where number.organisation_id = unit.organisation_id and number.unit_id = unit.id),
  '[]') as numbers`;

/**
 * Serialises changes of the organisation's units until the transaction ends: two moves at once could close a circle, and two
 * units could get one code. Call it before any row is locked.
 */
export const lockUnits = (trx: Transaction, { organisationId }: Pick<Account, 'organisationId'>) =>
  lockUntilCommit(trx, `${organisationId} units`);

/**
 * Keeps the organisation's units from changing until the transaction ends; others may do so at the same time. So a change of
 * units finds each record that was saved with them.
 */
export const holdUnits = (trx: Transaction) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended(current_organisation()::text || ' units', 0))`.execute(
    trx,
  );

/**
 * The same where the organisation has units. Call it before a record is locked that may have units, or may get them: a merger
 * waits for records while it holds the units alone.
 */
export const holdUnitsIfAny = (trx: Transaction) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended(current_organisation()::text || ' units', 0))
    where exists (select from unit where deleted_at is null)`.execute(trx);

/** All units of the organisation, without deleted ones, with the unit that goes on in the place of a closed one. */
export async function readUnits(trx: Transaction): Promise<(BareUnit & { mergedInto: number | null })[]> {
  const { rows } = await sql<BareUnit & { mergedInto: number | null }>`
    select ${bareColumns}, unit.merged_into as "mergedInto" from unit where deleted_at is null order by id`.execute(
    trx,
  );
  return rows;
}

/**
 * All units of the organisation, also for a person who may not see them all: to find the state of a unit, or the head above
 * it. Never sent.
 */
export async function readAllUnits(trx: Transaction): Promise<BareUnit[]> {
  const { rows } = await sql<BareUnit>`select ${bareColumns} from all_units() as unit order by id`.execute(
    trx,
  );
  return rows;
}

/** A unit with all above a unit that it is to be below, and all below it. */
export async function readUnitsAround(
  trx: Transaction,
  { id, parent }: { id: number | undefined; parent: number | null },
): Promise<BareUnit[]> {
  const { rows } = await sql<BareUnit>`
    with recursive above as (
      select unit.id, unit.parent from unit where unit.id = ${parent}::int and deleted_at is null
      union select unit.id, unit.parent from above join unit on unit.id = above.parent)
    select ${bareColumns} from unit where deleted_at is null
      and id = any(array(select id from above union select below.id from units_below(${id ?? null}::int) as below (id)))`.execute(
    trx,
  );
  return rows;
}

/** Finds the unit with a code in any letter case. */
export async function findUnitByCode(trx: Transaction, code: string): Promise<Unit | undefined> {
  const { rows } = await sql<Unit>`
    select ${unitColumns} from unit where lower(code) = lower(${code}) and deleted_at is null`.execute(trx);
  return rows[0];
}

/** All units of the organisation with their numbers, without deleted ones. */
export async function readUnitsWithNumbers(trx: Transaction): Promise<Unit[]> {
  const { rows } =
    await sql<Unit>`select ${unitColumns} from unit where deleted_at is null order by id`.execute(trx);
  return rows;
}

/** Whether the organisation has a unit. */
export async function hasUnits(trx: Transaction): Promise<boolean> {
  const { rows } = await sql`select from unit where deleted_at is null limit 1`.execute(trx);
  return rows.length > 0;
}

/** Finds a unit that is not deleted. */
export async function findUnit(trx: Transaction, id: number): Promise<Unit | undefined> {
  const { rows } = await sql<Unit>`
    select ${unitColumns} from unit where id = ${id} and deleted_at is null`.execute(trx);
  return rows[0];
}

/** The units that a person is the head of. */
export async function readUnitsOfHead(trx: Transaction, head: number): Promise<Unit[]> {
  const { rows } = await sql<Unit>`
    select ${unitColumns} from unit where head = ${head} and deleted_at is null order by id`.execute(trx);
  return rows;
}

/** A number that other units of the kind must not have, and the unit that has it. */
export interface TakenNumber {
  type: string;
  value: string;
  name: string;
}

/** Finds which of the numbers that stand once for a kind of unit another unit has. @param id the unit itself, if it is stored */
export async function findTakenNumbers(
  trx: Transaction,
  { kind, numbers }: Pick<UnitContent, 'kind' | 'numbers'>,
  id: number | undefined,
): Promise<TakenNumber[]> {
  const { rows } = await sql<TakenNumber>`
    select number.type, number.value, unit.name from unit_number as number
      join unit on unit.organisation_id = number.organisation_id and unit.id = number.unit_id
    where number.once_for = ${kind} and number.unit_id is distinct from ${id ?? null}
      and number.value = any(${numbers.map(({ value }) => value)}::text[])`.execute(trx);
  return rows;
}

const toRow = (content: UnitContent, by: Author) => ({
  name: content.name,
  code: content.code,
  kind: content.kind,
  parent: content.parent,
  state: content.state,
  industry: content.industry,
  entity_type: content.entityType,
  branchtype: content.branchtype,
  head: content.head,
  opened_on: content.from,
  closed_on: content.until,
  updated_by: by.id,
});

async function storeNumbers(
  trx: Transaction,
  { organisationId }: Author,
  id: number,
  { kind, numbers }: UnitContent,
): Promise<void> {
  await trx.deleteFrom('unit_number').where('unit_id', '=', id).execute();
  const rows = numbers.map((number, position) => ({
    organisation_id: organisationId,
    unit_id: id,
    position,
    ...number,
    once_for: toUnitNumberKey(kind, number) === undefined ? null : kind,
  }));
  if (rows.length > 0) await trx.insertInto('unit_number').values(rows).execute();
}

/** Stores a new unit. @returns its id */
export async function insertUnit(trx: Transaction, by: Author, content: UnitContent): Promise<number> {
  const { id } = await trx
    .insertInto('unit')
    .values({
      ...toRow(content, by),
      organisation_id: by.organisationId,
      id: sql<number>`take_record_id('unit')`,
      created_by: by.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeNumbers(trx, by, id, content);
  return id;
}

/** Stores a unit's new content, and increments its version. A unit with another last day goes on itself. */
export async function updateUnit(
  trx: Transaction,
  by: Author,
  id: number,
  content: UnitContent,
): Promise<void> {
  await trx
    .updateTable('unit')
    .set(({ eb }) => ({
      ...toRow(content, by),
      merged_into: sql<number | null>`case when closed_on = ${content.until}::date then merged_into end`,
      updated_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await storeNumbers(trx, by, id, content);
}

/** Marks a unit as deleted. Its code and numbers are free again. */
export async function markUnitDeleted(trx: Transaction, by: Author, id: number): Promise<void> {
  const change = { deleted_at: sql<Date>`now()`, updated_at: sql<Date>`now()`, updated_by: by.id };
  await trx.updateTable('unit').set(change).where('id', '=', id).execute();
  await trx.updateTable('unit_number').set({ once_for: null }).where('unit_id', '=', id).execute();
}
