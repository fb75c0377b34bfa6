import { choiceLists } from './choice-lists.ts';
import type { Transaction } from '../database/transaction.ts';

/** Inserts the initial choice lists of a new organisation. Ids are positions from 1. */
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
