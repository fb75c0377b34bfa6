import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Account } from './account-repository.ts';
import { isUnconfirmed } from './session-repository.ts';

/** Whether a call is one transaction, which a refusal rolls back, or reads alone and cannot write. */
export type Within = 'inOrganisation' | 'readInOrganisation';

/** What a signed-in call comes down to. */
interface AdmittedWork<Result> {
  database: Database;
  within: Within;
  organisationId: string;
  /** Looks for the session. @throws Refused 401 when it has ended */
  find: (trx: Transaction) => Promise<Account>;
  /** Makes the transaction fail, as `isUnconfirmed` tells, unless the session is this account's. */
  confirm: (trx: Transaction, known: Account) => Promise<void>;
  /** @throws Refused 403 without the right, before anything is done */
  work: (trx: Transaction, account: Account) => Promise<Result>;
}

/** Works for whoever is found. */
export const workOnceFound = <Result>({
  database,
  within,
  organisationId,
  find,
  work,
}: AdmittedWork<Result>): Promise<Result> =>
  database[within](organisationId, async (trx) => work(trx, await find(trx)));

/** The commit fails by it too. */
const leaveToCommit = () => undefined;

/**
 * Works for the account that is known of old, with its session to be confirmed in one message with the first statements,
 * or with the commit where nothing is asked before it. The session alone decides: of one that has ended, or whose account
 * has changed, nothing is kept of what was done, and the account as it is has its own turn.
 */
export async function workWhileConfirming<Result>(
  admitted: AdmittedWork<Result>,
  known: Account,
): Promise<Result> {
  const { database, within, organisationId, confirm, work } = admitted;
  let confirming = Promise.resolve();
  try {
    const result = await database[within](organisationId, async (trx) => {
      // The first to ask is the first to be answered: work that ends sessions finds its own alive.
      confirming = confirm(trx, known);
      const [worked] = await Promise.allSettled([work(trx, known)]);
      // Nobody learns what came of work before it is known that they may; of a success, by the commit, which fails too.
      if (worked.status === 'rejected' || within === 'readInOrganisation') await confirming;
      else void confirming.catch(leaveToCommit);
      if (worked.status === 'rejected') throw worked.reason;
      return worked.value;
    });
    await confirming;
    return result;
  } catch (error) {
    if (!isUnconfirmed(error)) throw error;
    return workOnceFound(admitted);
  }
}
