import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';

/**
 * Drops the word and trigram indexes of the search tables, runs `load`, and builds them again: inserting a row into them costs
 * many times its part of a build. The tables are locked until the transaction ends.
 */
export async function dropWordIndexesDuring(trx: Transaction, load: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where (tablename = 'search_index' or tablename like 'list\\_index\\_%') and indexdef like '% USING gin %'`.execute(
    trx,
  );
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(trx);
  await load();
  for (const { definition } of rows) await sql.raw(definition).execute(trx);
}
