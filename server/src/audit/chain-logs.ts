import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { chainSystemLog } from '../audit-writer/system-log.ts';

interface ChainOptions {
  database: Database;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Stops the work between two batches. */
  signal?: AbortSignal;
}

/** Organisations with unchained entries. The directory sees no more of them. */
async function listWaiting(directory: Transaction): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select find_waiting_logs(array(select id from organisation)) as id`.execute(directory);
  return rows.map((row) => row.id);
}

async function chainOne({ database, signal }: ChainOptions, id: string): Promise<void> {
  while (await database.inOrganisation(id, chainSystemLog)) signal?.throwIfAborted();
}

/**
 * Chains the pending entries of all system logs, including those of a killed server. Several servers may run it: each
 * entry is chained once. A log that was tampered with accepts no more entries, which is logged as an error.
 * @throws the signal's reason when aborted
 */
export async function chainLogs(chaining: ChainOptions): Promise<void> {
  const { database, log, signal } = chaining;
  for (const organisation of await database.inDirectory(listWaiting)) {
    signal?.throwIfAborted();
    try {
      await chainOne(chaining, organisation);
    } catch (error) {
      signal?.throwIfAborted();
      // Go on with the other logs.
      log.error({ organisation, err: error }, 'The newest entries of a system log were not chained');
    }
  }
}
