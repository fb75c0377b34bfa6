import { daysForDrafts } from '@lexboard/shared-lib/contract';
import type { Database } from '../database/database.ts';
import { listOrganisations } from '../organisations/organisation-repository.ts';
import { deleteKeptReplies } from '../auth/idempotency/kept-replies.ts';
import { deleteIdempotencyKeys } from '../auth/idempotency/idempotency-repository.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Forgets the keys of creates that no draft can send again, and the replies of a day ago, which nobody asks for again. Apart from the creates, since it looks at all keys.
 * @throws the signal's reason, when it ended the sweep
 */
export async function sweepKeys(
  { database, signal }: { database: Database; signal?: AbortSignal },
  now = new Date(),
): Promise<void> {
  const oldest = new Date(now.getTime() - daysForDrafts * DAY_MS);
  for (const { id } of await database.inDirectory(listOrganisations)) {
    signal?.throwIfAborted();
    await database.inOrganisation(id, async (trx) => {
      await deleteIdempotencyKeys(trx, oldest);
      await deleteKeptReplies(trx, new Date(now.getTime() - DAY_MS));
    });
  }
}
