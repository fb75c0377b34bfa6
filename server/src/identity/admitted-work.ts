import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../database/database.ts';
import { DatabaseError } from '../database/database-error.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Account } from './account-repository.ts';

/** Whether a call is one transaction, which a refusal rolls back, or reads alone and cannot write. */
export type Within = 'inOrganisation' | 'readInOrganisation';

/** What a signed-in call comes down to. */
interface AdmittedWork<Result> {
  database: Database;
  within: Within;
  organisationId: string;
  /** Looks for the session. @throws Refused 401 when it has ended */
  find: (trx: Transaction) => Promise<Account>;
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

/**
 * Whose session it is, when what was asked for along with it failed and took the answer along: nobody learns what came
 * of work before it is known that they may.
 */
async function findAfter<Result>(
  error: unknown,
  { database, organisationId, find }: AdmittedWork<Result>,
): Promise<Account> {
  const spoiled = error instanceof DatabaseError && error.kind !== 'connection-lost';
  if (!spoiled) throw error;
  return database.readInOrganisation(organisationId, find);
}

/**
 * Works for the account that is known of old while its session is looked for, in one message with the first statements.
 * The session alone decides: of one that has ended, or whose account has changed, nothing is kept of what was done,
 * and the account as it is has its own turn.
 */
export async function workWhileFinding<Result>(
  admitted: AdmittedWork<Result>,
  known: Account,
): Promise<Result> {
  const { database, within, organisationId, find, work } = admitted;
  let account: Account | undefined;
  try {
    return await database[within](organisationId, async (trx) => {
      // The first to ask is the first to be answered: work that ends sessions finds its own alive.
      const finding = find(trx);
      const working = work(trx, known);
      // Until both are done, neither may be left behind in a transaction that ends.
      await Promise.allSettled([finding, working]);
      account = await finding;
      if (!isDeepStrictEqual(account, known)) throw new Error('The account has changed');
      return working;
    });
  } catch (error) {
    account ??= await findAfter(error, admitted);
    if (isDeepStrictEqual(account, known)) throw error;
    return workOnceFound(admitted);
  }
}
