import type { LogVerification } from '@lexboard/shared-lib/contract';
import type { Database } from '../database/database.ts';
import { storeVerification } from './log-repository.ts';
import type { LogHead } from './entry-hash.ts';
import { verifyLog } from './verify-log.ts';

/** Takes about 10 ms. A batch blocks all other calls on the embedded database. */
const BATCH_SIZE = 100;

interface StoredVerification {
  /** The stored result. */
  found: LogVerification;
  /** Null for an empty log. */
  head: LogHead | null;
}

const underWay = new WeakMap<Database, Map<string, Promise<StoredVerification>>>();

async function verify(
  database: Database,
  organisationId: string,
  signal?: AbortSignal,
): Promise<StoredVerification> {
  const verified = await verifyLog(database, organisationId, {
    entriesAtOnce: BATCH_SIZE,
    onProgress: () => signal?.throwIfAborted(),
  });
  const found = await database.inOrganisation(organisationId, (trx) =>
    storeVerification(trx, organisationId, verified),
  );
  return { found, head: verified.head };
}

/**
 * Verifies an organisation's log and stores the result. Concurrent callers share one run.
 * @throws the signal's reason when aborted between two batches
 */
export async function verifyAndStore(
  database: Database,
  organisationId: string,
  signal?: AbortSignal,
): Promise<StoredVerification> {
  const ofDatabase = underWay.get(database) ?? new Map<string, Promise<StoredVerification>>();
  underWay.set(database, ofDatabase);
  const present = ofDatabase.get(organisationId);
  if (present) return present;
  const started = verify(database, organisationId, signal).finally(() => ofDatabase.delete(organisationId));
  ofDatabase.set(organisationId, started);
  return started;
}
