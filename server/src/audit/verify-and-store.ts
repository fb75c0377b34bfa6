import type { Database } from '../database/database.ts';
import { storeVerification } from './log-repository.ts';
import { verifyLog, type VerifiedLog } from './verify-log.ts';

/** A few hundredths of a second: on the embedded database everybody else waits for a batch. */
const ENTRIES_AT_ONCE = 1_000;

const underWay = new WeakMap<Database, Map<string, Promise<VerifiedLog>>>();

async function verify(database: Database, organisationId: string): Promise<VerifiedLog> {
  const verified = await verifyLog(database, organisationId, { entriesAtOnce: ENTRIES_AT_ONCE });
  await database.inOrganisation(organisationId, (trx) => storeVerification(trx, organisationId, verified));
  return verified;
}

/** Verifies an organisation's log and stores what was found; who asks while that is under way gets the same result. */
export async function verifyAndStore(database: Database, organisationId: string): Promise<VerifiedLog> {
  const ofDatabase = underWay.get(database) ?? new Map<string, Promise<VerifiedLog>>();
  underWay.set(database, ofDatabase);
  const present = ofDatabase.get(organisationId);
  if (present) return present;
  const started = verify(database, organisationId).finally(() => ofDatabase.delete(organisationId));
  ofDatabase.set(organisationId, started);
  return started;
}
