import type { RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { waitForTurn } from '../database/wait-for-turn.ts';
import type { Account } from '../identity/account-repository.ts';

/**
 * The record that this account already made with a key, or undefined. Makes any other request with the same key
 * wait until this transaction ends, so that of two at once one makes the record and the other finds it.
 */
export async function findMade(trx: Transaction, kind: RecordKind, account: Account, key: string) {
  await waitForTurn(trx, `${account.organisationId} ${account.id} ${key}`);
  const made = await trx
    .selectFrom('idempotency')
    .select('record_id as id')
    .where('account_id', '=', account.id)
    .where('key', '=', key)
    .where('kind', '=', kind.name)
    .executeTakeFirst();
  return made?.id;
}

/** Remembers which record a key made. */
export async function rememberMade(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  made: { key: string; id: number },
): Promise<void> {
  await trx
    .insertInto('idempotency')
    .values({
      organisation_id: account.organisationId,
      account_id: account.id,
      key: made.key,
      kind: kind.name,
      record_id: made.id,
    })
    .execute();
}
