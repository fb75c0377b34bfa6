import type { LogVerification } from '@lexboard/shared-lib/contract';
import type { Database } from '../database/database.ts';
import { storeVerification } from './log-repository.ts';
import type { LogHead } from './entry-hash.ts';
import { verifyLog } from './verify-log.ts';

/** A hundredth of a second: on the embedded database everybody else waits for a batch. */
const ENTRIES_AT_ONCE = 100;

interface StoredVerification {
  /** The stored result. */
  found: LogVerification;
  /** Null before the first entry. */
  head: LogHead | null;
}

const underWay = new WeakMap<Database, Map<string, Promise<StoredVerification>>>();

async function verify(
  database: Database,
  organisationId: string,
  signal?: AbortSignal,
): Promise<StoredVerification> {
  const verified = await verifyLog(database, organisationId, {
    entriesAtOnce: ENTRIES_AT_ONCE,
    onProgress: () => signal?.throwIfAborted(),
  });
  const found = await database.inOrganisation(organisationId, (trx) =>
    storeVerification(trx, organisationId, verified),
  );
  return { found, head: verified.head };
}

/**
 * Verifies an organisation's log and stores what was found; who asks while that is under way gets the same result.
 * @throws the signal's reason, when it ended the verification between two batches
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
