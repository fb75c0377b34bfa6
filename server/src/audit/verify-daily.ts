import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { listOrganisations } from '../organisations/organisation-repository.ts';
import { claimVerification } from './log-repository.ts';
import { verifyAndStore } from './verify-and-store.ts';

interface DailyVerification {
  database: Database;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  /** Stops the work between two batches of entries. */
  signal?: AbortSignal;
}

async function verifyOne({ database, log, signal }: DailyVerification, id: string): Promise<void> {
  const claimed = await database.inOrganisation(id, (trx) => claimVerification(trx, id));
  if (!claimed) return;
  const { found, head } = await verifyAndStore(database, id, signal);
  if (found.brokenAt === null) log.info({ organisation: id, newest: head }, 'A system log is unchanged');
  else
    log.error({ organisation: id, entry: found.brokenAt }, 'A system log was changed after it was written');
}

/**
 * Verifies each log whose last verification is a day old, unless another server does. A broken log is logged as an
 * error. For an intact one, number and hash of the newest entry are logged: if the server's log is collected elsewhere,
 * they prove that this one was not rewritten.
 * @throws the signal's reason when aborted
 */
export async function verifyDaily({ database, log, signal }: DailyVerification): Promise<void> {
  for (const { id } of await database.inDirectory(listOrganisations)) {
    signal?.throwIfAborted();
    try {
      await verifyOne({ database, log, ...(signal && { signal }) }, id);
    } catch (error) {
      signal?.throwIfAborted();
      // Go on with the other logs.
      log.error({ organisation: id, err: error }, 'A system log could not be verified');
    }
  }
}
