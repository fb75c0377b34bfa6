import { termsVersion } from '@lexboard/shared-lib/domain';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Account } from '../../auth/account-repository.ts';

/** Whether an account has accepted the current terms of use. */
export async function hasAcceptedTerms(trx: Transaction, accountId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('terms_acceptance')
    .select('version')
    .where('account_id', '=', accountId)
    .where('version', '=', termsVersion)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores and logs that an account accepts a version of the terms. Idempotent. */
export async function insertAcceptance(
  trx: Transaction,
  account: Account,
  version: string = termsVersion,
): Promise<void> {
  const inserted = await trx
    .insertInto('terms_acceptance')
    .values({ organisation_id: account.organisationId, account_id: account.id, version })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  if (inserted) await appendSystemLog(trx, account, { action: 'Terms accepted', detail: { version } });
}
