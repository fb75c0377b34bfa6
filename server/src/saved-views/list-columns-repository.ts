import type { OwnColumns } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../database/transaction.ts';
import type { Account } from '../auth/account-repository.ts';

/** A person's chosen columns by list. */
export const readColumns = (trx: Transaction, { id }: Account): Promise<OwnColumns[]> =>
  trx
    .selectFrom('list_columns')
    .select(['kind', 'columns'])
    .where('account_id', '=', id)
    .orderBy('kind')
    .execute();

/** Stores the columns that a person chose. */
export async function writeColumns(
  trx: Transaction,
  account: Account,
  { kind, columns }: OwnColumns,
): Promise<void> {
  const chosen = JSON.stringify(columns);
  await trx
    .insertInto('list_columns')
    .values({ organisation_id: account.organisationId, account_id: account.id, kind, columns: chosen })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'account_id', 'kind']).doUpdateSet({ columns: chosen }),
    )
    .execute();
}
