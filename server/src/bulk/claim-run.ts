import { sql } from 'kysely';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';
import type { Account } from '../auth/account-repository.ts';

/** A run of an account, identified by the caller's key. */
interface NamedRun {
  kind: RecordKind;
  account: Account;
  key: string;
}

/** @returns whether it was new */
async function insertRun(trx: Transaction, what: string, { account, key }: NamedRun): Promise<boolean> {
  const { numInsertedOrUpdatedRows: noted } = await trx
    .insertInto('idempotency')
    .values({
      organisation_id: account.organisationId,
      account_id: account.id,
      kind: what,
      key,
      payload_hash: sql`''`,
      record_id: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Boolean(noted);
}

/**
 * Claims the idempotency key of a run for its account, permanently. A double click or a repeated request runs only once.
 * @throws Refused 409 when the key is already claimed
 */
export async function claimRun(trx: Transaction, run: NamedRun): Promise<void> {
  if (!(await insertRun(trx, `${run.kind.name}/bulk`, run))) {
    throw new Refused(409, 'This has been started already.');
  }
}

const formatStopName = (kind: RecordKind) => `${kind.name}/bulk/stop`;

/** Requests a run to stop before its next record, whichever server runs it. */
export async function stopRun(trx: Transaction, run: NamedRun): Promise<void> {
  await insertRun(trx, formatStopName(run.kind), run);
}

/** Whether a stop of the run was requested. */
export async function isStopped(trx: Transaction, { kind, account, key }: NamedRun): Promise<boolean> {
  const found = await trx
    .selectFrom('idempotency')
    .select('key')
    .where('account_id', '=', account.id)
    .where('kind', '=', formatStopName(kind))
    .where('key', '=', key)
    .executeTakeFirst();
  return found !== undefined;
}
