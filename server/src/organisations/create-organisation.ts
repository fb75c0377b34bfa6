import type { Transaction } from '../database/transaction.ts';
import { choiceLists } from '../database/seeds/choices.ts';

/** Adds an organisation unless it exists, as the directory. */
export async function insertOrganisation(directory: Transaction, organisation: { id: string; name: string }) {
  await directory
    .insertInto('organisation')
    .values(organisation)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Gives a new organisation the lists of choices that everyone starts with; ids are positions from 1. */
export async function insertStartingChoices(trx: Transaction, organisationId: string): Promise<void> {
  const rows = Object.entries(choiceLists).flatMap(([list, names]) =>
    names.map((name, index) => ({
      organisation_id: organisationId,
      list,
      id: index + 1,
      name,
      position: index + 1,
    })),
  );
  await trx.insertInto('choice').values(rows).execute();
}
