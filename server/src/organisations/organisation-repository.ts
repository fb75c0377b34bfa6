import { sql } from 'kysely';
import type { Transaction } from '../database/transaction.ts';
import { enterDirectory, enterOrganisation } from '../database/scopes.ts';
import { insertStartingChoices } from './starting-choices.ts';

export interface Organisation {
  id: string;
  name: string;
}

/** An organisation with the quota of its attached files. */
export interface StoredOrganisation extends Organisation {
  megabytes: number;
  closed: boolean;
}

/**
 * Creates an organisation with the initial choice lists and enters its scope for the rest of the transaction, which the
 * owner began. One transaction: an organisation never exists without its lists.
 */
export async function createOrganisation(trx: Transaction, organisation: Organisation): Promise<void> {
  await enterDirectory(trx);
  await trx.insertInto('organisation').values(organisation).execute();
  await enterOrganisation(trx, organisation.id);
  await insertStartingChoices(trx, organisation.id);
}

export async function readOrganisationName(trx: Transaction): Promise<string> {
  const { name } = await trx
    .selectFrom('organisation')
    .where('id', '=', sql<string>`current_organisation()`)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
}

/** All organisations of the platform by name, in the directory, without those that are being deleted. */
export async function listOrganisations(directory: Transaction): Promise<StoredOrganisation[]> {
  return directory
    .selectFrom('organisation')
    .select(['id', 'name', 'attachment_megabytes as megabytes'])
    .select(sql<boolean>`closed_at is not null`.as('closed'))
    .where('deleting_since', 'is', null)
    .orderBy('name')
    .execute();
}

/** Finds the only organisation with a name or id. @throws with the names that exist */
export async function findOrganisation(directory: Transaction, wanted: string): Promise<StoredOrganisation> {
  const organisations = await listOrganisations(directory);
  const [organisation, ...more] = organisations.filter(({ id, name }) => id === wanted || name === wanted);
  if (organisation && more.length === 0) return organisation;
  const names =
    organisations.map(({ name }) => `'${name}'`).join(', ') ||
    "none, which 'user add --new-organisation' makes";
  throw new Error(`There is no one organisation '${wanted}'; there are: ${names}.`);
}

/** Sets the quota of an organisation's attached files, in the directory. */
export async function setFileQuota(directory: Transaction, id: string, megabytes: number): Promise<void> {
  await directory
    .updateTable('organisation')
    .set({ attachment_megabytes: megabytes })
    .where('id', '=', id)
    .execute();
}
