import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { listOrganisations } from '../../organisations/organisation-repository.ts';

/** Ends what lets somebody into one organisation without a password or a provider. */
async function endInOrganisation(trx: Transaction): Promise<void> {
  for (const table of ['session', 'reset_link', 'sign_on_attempt', 'calendar_feed'] as const)
    await trx.deleteFrom(table).execute();
  await trx
    .updateTable('access_token')
    .set({ revoked_at: sql<Date>`now()` })
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Ends all sessions, tokens, links of mails and calendar links of a restored database: some were ended after the backup was made, and
 * nobody knows which. Otherwise a thief's would be alive again.
 */
export async function endAccess(database: Database): Promise<void> {
  const organisations = await database.inDirectory(async (directory) => {
    await directory
      .updateTable('release_token')
      .set({ revoked_at: sql<Date>`now()` })
      .where('revoked_at', 'is', null)
      // A trusted job has no secret that could be stolen.
      .where('token_hash', 'is not', null)
      .execute();
    await directory.deleteFrom('passkey_challenge').execute();
    return listOrganisations(directory);
  });
  for (const { id } of organisations) await database.inOrganisation(id, endInOrganisation);
}
