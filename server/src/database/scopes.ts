import { sql } from 'kysely';
import type { Transaction } from './transaction.ts';
import { uuidForm } from './uuid.ts';

/** What makes a transaction the directory's, as a statement. */
export const directoryScope = 'set local role lexboard_directory';

/** What makes a transaction the application's in one organisation, as a statement. */
export function organisationScope(organisationId: string): string {
  // The id goes into the script's text, to save a round trip.
  if (!uuidForm.test(organisationId)) throw new TypeError('An organisation id must be a UUID');
  return `select set_config('role', 'lexboard_app', true), set_config('app.organisation', '${organisationId}', true)`;
}

/** Goes on as the directory, in a transaction that the owner began. */
export async function enterDirectory(trx: Transaction): Promise<void> {
  await sql.raw(directoryScope).execute(trx);
}

/** Goes on as the application in one organisation, in a transaction that the owner began. */
export async function enterOrganisation(trx: Transaction, organisationId: string): Promise<void> {
  await sql.raw(organisationScope(organisationId)).execute(trx);
}
