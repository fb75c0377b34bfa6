import type { NamedPerson, NamedUnit, RecordNames } from '@lexboard/shared-lib/contract';
import { listNamedIds, type RecordValues } from '@lexboard/shared-lib/domain';
import { sql } from 'kysely';
import type { Transaction } from '../database/transaction.ts';

/** Names of the units and people in values of records, deleted and disabled ones too; undefined where there are none. */
export async function readRecordNames(
  trx: Transaction,
  records: readonly RecordValues[],
): Promise<RecordNames | undefined> {
  const { units, people } = listNamedIds(records);
  if (units.length + people.length === 0) return undefined;
  const [unit, person] = await Promise.all([
    sql<RecordNames['unit'][number]>`
      select id, name, code from unit where id = any(${units}::int[]) order by id`.execute(trx),
    sql<RecordNames['person'][number]>`
      select id, display_name(account) as name from account where id = any(${people}::int[]) order by id`.execute(
      trx,
    ),
  ]);
  return { unit: unit.rows, person: person.rows };
}

/** The people of the organisation by display name, and by username and e-mail address. */
export async function readPersonNames(trx: Transaction): Promise<NamedPerson[]> {
  const { rows } = await sql<NamedPerson>`
    select id, display_name(account) as name, array[username, email] as names from account
    where service_owner is null order by id`.execute(trx);
  return rows;
}

/** The names by which files name the units of the organisation: name, code and official numbers. */
export async function readUnitNames(trx: Transaction): Promise<NamedUnit[]> {
  const { rows } = await sql<NamedUnit>`
    select id, name, code, array(select value from unit_number as number
        where number.organisation_id = unit.organisation_id and number.unit_id = unit.id) as numbers
    from unit where deleted_at is null order by id`.execute(trx);
  return rows;
}
