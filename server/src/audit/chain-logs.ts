import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { chainSystemLog } from '../audit-writer/system-log.ts';

interface Chaining {
  database: Database;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Ends it between two batches. */
  signal?: AbortSignal;
}

/** The organisations with entries that wait; of these the directory sees no more. */
async function listWaiting(directory: Transaction): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select find_waiting_logs(array(select id from organisation)) as id`.execute(directory);
  return rows.map((row) => row.id);
}

async function chainOne({ database, signal }: Chaining, id: string): Promise<void> {
  while (await database.inOrganisation(id, chainSystemLog)) signal?.throwIfAborted();
}

/**
 * Chains what waits in all system logs, also what a server that was killed left. Where several servers do, each entry is
 * chained once. A log that was tampered with takes nothing more, which is an error in the server's log.
 * @throws the signal's reason, when it ended the work
 */
export async function chainLogs(chaining: Chaining): Promise<void> {
  const { database, log, signal } = chaining;
  for (const organisation of await database.inDirectory(listWaiting)) {
    signal?.throwIfAborted();
    try {
      await chainOne(chaining, organisation);
    } catch (error) {
      signal?.throwIfAborted();
      // The others are chained nevertheless.
      log.error({ organisation, err: error }, 'The newest entries of a system log were not chained');
    }
  }
}
