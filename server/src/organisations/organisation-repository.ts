import { sql } from 'kysely';
import type { Transaction } from '../database/transaction.ts';
import { enterDirectory, enterOrganisation } from '../database/scopes.ts';
import { insertStartingChoices } from './starting-choices.ts';

export interface Organisation {
  id: string;
  name: string;
}

/** An organisation with what its attached files may take together. */
export interface StoredOrganisation extends Organisation {
  megabytes: number;
}

/**
 * Makes an organisation with the lists of choices that everyone starts with, and enters it: what follows in the
 * transaction, which the owner began, is the organisation's. So it never exists without what belongs to it.
 */
export async function createOrganisation(trx: Transaction, organisation: Organisation): Promise<void> {
  await enterDirectory(trx);
  await trx.insertInto('organisation').values(organisation).execute();
  await enterOrganisation(trx, organisation.id);
  await insertStartingChoices(trx, organisation.id);
}

/** The name of the current organisation. */
export async function readOrganisationName(trx: Transaction): Promise<string> {
  const { name } = await trx
    .selectFrom('organisation')
    .where('id', '=', sql<string>`current_organisation()`)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
}

/** Every organisation of the platform by name, as the directory. */
export async function listOrganisations(directory: Transaction): Promise<StoredOrganisation[]> {
  return directory
    .selectFrom('organisation')
    .select(['id', 'name', 'attachment_megabytes as megabytes'])
    .orderBy('name')
    .execute();
}

/** Finds the one organisation of a name or id. @throws naming those that there are */
export async function findOrganisation(directory: Transaction, wanted: string): Promise<StoredOrganisation> {
  const organisations = await listOrganisations(directory);
  const [organisation, ...more] = organisations.filter(({ id, name }) => id === wanted || name === wanted);
  if (organisation && more.length === 0) return organisation;
  const names =
    organisations.map(({ name }) => `'${name}'`).join(', ') ||
    "none, which 'user add --new-organisation' makes";
  throw new Error(`There is no one organisation '${wanted}'; there are: ${names}.`);
}

/** Sets what the attached files of an organisation may take together, as the directory. */
export async function setFileQuota(directory: Transaction, id: string, megabytes: number): Promise<void> {
  await directory
    .updateTable('organisation')
    .set({ attachment_megabytes: megabytes })
    .where('id', '=', id)
    .execute();
}
