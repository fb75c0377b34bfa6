import { sql } from 'kysely';
import type { Transaction } from '../database/transaction.ts';

/** The time zone of the current organisation, in which its days begin and end (decisions §5 "Days and zone"). */
export async function readTimeZone(trx: Transaction): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from organisation where id = current_organisation()`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('There is no current organisation');
  return row.zone;
}

/** Gives the current organisation another time zone; whether there is such a zone is for the caller to know. */
export async function storeTimeZone(trx: Transaction, zone: string): Promise<void> {
  await sql`update organisation set time_zone = ${zone} where id = current_organisation()`.execute(trx);
}
