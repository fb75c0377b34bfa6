import { AsyncLocalStorage } from 'node:async_hooks';
import { limitedScope, wholeScope } from './statements/open-scope.ts';
import { changeScope, type Transaction } from './transaction.ts';

/** A person who acts for chosen units, and for nothing else of the organisation (units §3). */
export interface LimitedReader {
  /** The account's id. */
  account: number;
  /** Ids of the units, with all below. */
  units: readonly number[];
}

const current = new AsyncLocalStorage<LimitedReader | undefined>();

/** The person of chosen units whom the work under way is for; undefined where it is for the organisation as a whole. */
export const findLimitedReader = (): LimitedReader | undefined => current.getStore();

/**
 * Does work in a transaction for a person: row-level security then shows what this person may see. What the work runs at
 * the commit is not limited, since it keeps what is stored for everybody.
 * @param reader undefined for a person who acts for the organisation as a whole
 */
export async function readAs<Result>(
  trx: Transaction,
  reader: LimitedReader | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!reader) return work();
  await changeScope(trx, limitedScope(reader));
  return current.run(reader, work);
}

/**
 * Does a part of a limited person's writing that concerns the whole organisation, such as to arrange all occurrences of a
 * record. No other statement of the transaction may be under way.
 */
export async function withoutLimits<Result>(trx: Transaction, work: () => Promise<Result>): Promise<Result> {
  const reader = findLimitedReader();
  if (!reader) return work();
  await changeScope(trx, wholeScope);
  const result = await current.run(undefined, work);
  await changeScope(trx, limitedScope(reader));
  return result;
}
