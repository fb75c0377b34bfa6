import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from './transaction.ts';

/** Takes the turn of a name, as {@link lockUntilCommit} does, for each row where a statement selects it. */
export const advisoryLock = (name: string): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`;

/**
 * Lets one transaction at a time have the turn of a name, until it ends. Take it before holding any row, or two
 * transactions can wait for each other.
 */
export async function lockUntilCommit(trx: Transaction, name: string): Promise<void> {
  await sql`select ${advisoryLock(name)}`.execute(trx);
}
