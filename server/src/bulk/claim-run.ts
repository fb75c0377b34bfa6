import { sql } from 'kysely';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';
import type { Account } from '../identity/account-repository.ts';

/**
 * Takes the key of a run for this account, for good: what is sent twice, by a double click or a repeated request, is
 * done once.
 * @throws Refused 409 when it is taken
 */
export async function claimRun(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  key: string,
): Promise<void> {
  const { numInsertedOrUpdatedRows: claimed } = await trx
    .insertInto('idempotency')
    .values({
      organisation_id: account.organisationId,
      account_id: account.id,
      kind: `${kind.name}/bulk`,
      key,
      payload_hash: sql`''`,
      record_id: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!claimed) throw new Refused(409, 'This has been started already.');
}
