import { sql } from 'kysely';
import type { Transaction } from './transaction.ts';

/**
 * Lets one transaction at a time have the turn of a name, until it ends. Take it before holding any row, or two
 * transactions can wait for each other.
 */
export async function waitForTurn(trx: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
