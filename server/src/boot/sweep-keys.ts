import { daysForDrafts } from '@lexboard/shared-lib/contract';
import type { Database } from '../database/database.ts';
import { listOrganisations } from '../organisations/organisation-repository.ts';
import { deleteIdempotencyKeys } from '../auth/idempotency/idempotency-repository.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Deletes idempotency keys that no draft can send again, with their replies. It scans all keys, so it is a job of its own,
 * apart from writes.
 * @throws the signal's reason when aborted
 */
export async function sweepKeys(
  { database, signal }: { database: Database; signal?: AbortSignal },
  now = new Date(),
): Promise<void> {
  const oldest = new Date(now.getTime() - daysForDrafts * DAY_MS);
  for (const { id } of await database.inDirectory(listOrganisations)) {
    signal?.throwIfAborted();
    await database.inOrganisation(id, (trx) => deleteIdempotencyKeys(trx, oldest));
  }
}
