import { AsyncLocalStorage } from 'node:async_hooks';
import { limitedScope, wholeScope, type Reader } from './statements/open-scope.ts';
import { changeScope, type Transaction } from './transaction.ts';

export type { HiddenNotices, Reader } from './statements/open-scope.ts';

/** A person who acts for chosen units, and for nothing else of the organisation (units §3). */
export interface LimitedReader extends Reader {
  units: readonly number[];
}

const current = new AsyncLocalStorage<Reader | undefined>();

const isLimited = (reader: Reader | undefined): reader is LimitedReader => reader?.units !== undefined;

/** The person of chosen units whom the work under way is for; undefined where it is for the organisation as a whole. */
export function findLimitedReader(): LimitedReader | undefined {
  const reader = current.getStore();
  return isLimited(reader) ? reader : undefined;
}

/** Whether restricted notices are hidden from the person whom the work under way is for (daily work §5). */
export const hidesNotices = (): boolean => current.getStore()?.hidden !== undefined;

/**
 * Does work in a transaction for a person: row-level security then shows what this person may see. What the work runs at
 * the commit is not limited, since it keeps what is stored for everybody.
 * @param reader undefined for a person who sees everything
 */
export async function readAs<Result>(
  trx: Transaction,
  reader: Reader | undefined,
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
  const reader = current.getStore();
  if (!reader) return work();
  await changeScope(trx, wholeScope);
  const result = await current.run(undefined, work);
  await changeScope(trx, limitedScope(reader));
  return result;
}
