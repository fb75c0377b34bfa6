import type { LogVerification } from '@lexboard/shared-lib/contract';
import type { Database } from '../database/database.ts';
import { storeVerification } from './log-repository.ts';
import { verifyLog } from './verify-log.ts';

/** A few hundredths of a second: on the embedded database everybody else waits for a batch. */
const ENTRIES_AT_ONCE = 1_000;

const underWay = new WeakMap<Database, Map<string, Promise<LogVerification>>>();

async function verify(database: Database, organisationId: string, signal?: AbortSignal) {
  const verified = await verifyLog(database, organisationId, {
    entriesAtOnce: ENTRIES_AT_ONCE,
    onProgress: () => signal?.throwIfAborted(),
  });
  return database.inOrganisation(organisationId, (trx) => storeVerification(trx, organisationId, verified));
}

/**
 * Verifies an organisation's log and stores what was found; who asks while that is under way gets the same result.
 * @throws the signal's reason, when it ended the verification between two batches
 */
export async function verifyAndStore(
  database: Database,
  organisationId: string,
  signal?: AbortSignal,
): Promise<LogVerification> {
  const ofDatabase = underWay.get(database) ?? new Map<string, Promise<LogVerification>>();
  underWay.set(database, ofDatabase);
  const present = ofDatabase.get(organisationId);
  if (present) return present;
  const started = verify(database, organisationId, signal).finally(() => ofDatabase.delete(organisationId));
  ofDatabase.set(organisationId, started);
  return started;
}
