import type { Transaction } from '../database/transaction.ts';

export interface Organisation {
  id: string;
  name: string;
}

/** Adds an organisation unless it exists, as the directory. */
export async function insertOrganisation(directory: Transaction, organisation: Organisation): Promise<void> {
  await directory
    .insertInto('organisation')
    .values(organisation)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Every organisation of the platform by name, as the directory. */
export async function listOrganisations(directory: Transaction): Promise<Organisation[]> {
  return directory.selectFrom('organisation').select(['id', 'name']).orderBy('name').execute();
}
