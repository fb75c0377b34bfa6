import type { RecordKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';
import type { Account } from '../auth/account-repository.ts';
import { claimKey, isKeyClaimed } from '../auth/idempotency/idempotency-repository.ts';

/** A run of an account, identified by the caller's key. */
interface NamedRun {
  kind: RecordKind;
  account: Account;
  key: string;
}

const runKey = ({ kind, key }: NamedRun) => ({ call: `${kind.name}/bulk`, key });
const stopKey = ({ kind, key }: NamedRun) => ({ call: `${kind.name}/bulk/stop`, key });

/**
 * Claims the idempotency key of a run for its account. A double click or a repeated request runs only once.
 * @throws Refused 409 when the key is already claimed
 */
export async function claimRun(trx: Transaction, run: NamedRun): Promise<void> {
  if (!(await claimKey(trx, run.account, runKey(run)))) {
    throw new Refused(409, t('This has been started already.'));
  }
}

/** Requests a run to stop before its next record, whichever server runs it. */
export async function stopRun(trx: Transaction, run: NamedRun): Promise<void> {
  await claimKey(trx, run.account, stopKey(run));
}

/** Whether a stop of the run was requested. */
export const isStopped = (trx: Transaction, run: NamedRun): Promise<boolean> =>
  isKeyClaimed(trx, run.account, stopKey(run));
