import type { Transaction } from '../database/transaction.ts';
import { enterDirectory, enterOrganisation } from '../database/scopes.ts';
import { insertStartingChoices } from './starting-choices.ts';

export interface Organisation {
  id: string;
  name: string;
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

/** Every organisation of the platform by name, as the directory. */
export async function listOrganisations(directory: Transaction): Promise<Organisation[]> {
  return directory.selectFrom('organisation').select(['id', 'name']).orderBy('name').execute();
}
