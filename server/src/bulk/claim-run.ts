import { sql } from 'kysely';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';
import type { Account } from '../auth/account-repository.ts';

/** A run of an account, as its caller names it. */
interface NamedRun {
  kind: RecordKind;
  account: Account;
  key: string;
}

/** @returns whether it was not noted before */
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
 * Takes the key of a run for its account, for good: what is sent twice, by a double click or a repeated request, is
 * done once.
 * @throws Refused 409 when it is taken
 */
export async function claimRun(trx: Transaction, run: NamedRun): Promise<void> {
  if (!(await insertRun(trx, `${run.kind.name}/bulk`, run))) {
    throw new Refused(409, 'This has been started already.');
  }
}

const formatStopName = (kind: RecordKind) => `${kind.name}/bulk/stop`;

/** Has a run stop before its next record, whichever server it is on. */
export async function stopRun(trx: Transaction, run: NamedRun): Promise<void> {
  await insertRun(trx, formatStopName(run.kind), run);
}

/** Whether a run is to stop. */
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
