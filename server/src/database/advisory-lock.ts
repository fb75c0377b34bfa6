import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from './transaction.ts';

/** Builds an expression that takes the advisory lock of a name, as {@link lockUntilCommit} does, for each selected row. */
export const advisoryLock = (name: string): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`;

/** Takes the advisory lock of a name until the transaction ends. Take it before any row lock, to avoid deadlocks. */
export async function lockUntilCommit(trx: Transaction, name: string): Promise<void> {
  await sql`select ${advisoryLock(name)}`.execute(trx);
}
