import { sql, type RawBuilder } from 'kysely';
import type { Account } from '../auth/account-repository.ts';
import type { Transaction } from '../database/transaction.ts';

type Person = Pick<Account, 'id' | 'organisationId'>;

/** The ids of all units that a person acts for; undefined for the whole organisation. */
export type Reach = ReadonlySet<number> | undefined;

/** The ids of the units that a person was given, without those below them; none for the whole organisation. */
export async function readPersonUnits(trx: Transaction, id: number): Promise<number[]> {
  const { rows } = await sql<{ units: number[] }>`select units_of_person(${id}) as units`.execute(trx);
  return rows[0]?.units ?? [];
}

/** Replaces the units that a person acts for. */
export async function storePersonUnits(
  trx: Transaction,
  { organisationId, id }: Person,
  units: readonly number[],
): Promise<void> {
  await trx.deleteFrom('account_unit').where('account_id', '=', id).execute();
  const rows = units.map((unit) => ({ organisation_id: organisationId, account_id: id, unit_id: unit }));
  if (rows.length > 0) await trx.insertInto('account_unit').values(rows).execute();
}

/** The people who were given a unit, by name. */
export async function readPeopleOfUnit(trx: Transaction, id: number): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select display_name(account) as name from account join account_unit as own
      on own.organisation_id = account.organisation_id and own.account_id = account.id
    where own.unit_id = ${id} order by lower(display_name(account))`.execute(trx);
  return rows;
}

/** The names of the people of chosen units who act for a unit: they were given it or one above it. */
export async function readActingPeople(trx: Transaction, id: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive above as (
      select id, parent from unit where id = ${id}
      union select unit.id, unit.parent from above join unit on unit.id = above.parent)
    select display_name(account) as name from account
    where disabled_at is null and service_owner is null and id in (select account_id from account_unit join above on above.id = unit_id)
    order by lower(display_name(account)), id`.execute(trx);
  return rows.map(({ name }) => name);
}

/** What the person of a session acts for, also units below those that they were given. */
export const findReach = ({ actsFor }: Pick<Account, 'actsFor'>): Reach =>
  actsFor ? new Set(actsFor) : undefined;

/** Selects whether an account is a person's, and no program's. @param id its id */
const selectsPerson = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${id} not in (select id from account where service_owner is not null)`;

/**
 * Selects whether an administrator with this reach manages a person: all units of the person are within the reach. Service
 * accounts are no people.
 * @param id the person's id
 */
export const selectsWithin = (reach: Reach, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  reach
    ? sql`(units_of_person(${id}) <> '{}' and units_of_person(${id}) <@ ${[...reach]}::int[] and ${selectsPerson(id)})`
    : selectsPerson(id);

/** Names of units in the order of their ids: 'Pune Works (PUNE-1)'. Deleted ones have names, too. */
export async function nameUnitsById(trx: Transaction, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name || ' (' || code || ')' as name from unit where id = any(${ids}::int[]) order by id`.execute(
    trx,
  );
  return rows.map(({ name }) => name);
}

/** Finds which of the ids are units of the organisation that are not deleted. */
export async function findKnownUnits(trx: Transaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unit where id = any(${ids}::int[]) and deleted_at is null`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}
