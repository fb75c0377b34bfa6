import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { appendSystemLog } from '../../system-log/system-log.ts';

/** Switches the digest of a person on or off, and logs it; as it was, nothing happens. */
export async function switchDigest(
  trx: Transaction,
  account: Pick<Account, 'id' | 'username'>,
  digest: boolean,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('account')
    .set({ digest })
    .where('id', '=', account.id)
    .where('digest', '!=', digest)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await appendSystemLog(trx, account, { action: digest ? 'Digest switched on' : 'Digest switched off' });
}
