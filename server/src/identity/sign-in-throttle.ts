import { sql } from 'kysely';
import type { Transaction } from '../database/transaction.ts';

/** Failures within 15 minutes that delay a name from an address, and an address (decisions §5 "Password"). */
const WINDOW_SECONDS = 15 * 60;
const MOST_OF_PAIR = 10;
const MOST_OF_ADDRESS = 100;

export interface Attempt {
  /** Username or e-mail address as typed. */
  name: string;
  address: string;
}

interface Wait {
  /** Seconds until the next try is looked at. */
  retryAfter: number;
}

const windowStart = sql<Date>`(now() - make_interval(secs => ${WINDOW_SECONDS}))`;

const nameOf = ({ name }: Attempt) => sql<string>`lower(${name})`;

/** Seconds until the newest failures of these, `most` of them, are no longer all in the window; null when fewer. */
async function waitFor(directory: Transaction, attempt: Attempt, most: number, pair: boolean) {
  const row = await directory
    .selectFrom('sign_in_failure')
    .select(sql<number>`ceil(extract(epoch from at - ${windowStart}))::int`.as('wait'))
    .where('address', '=', attempt.address)
    .where('at', '>', windowStart)
    .$if(pair, (query) => query.where('name', '=', nameOf(attempt)))
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.wait;
}

/**
 * Counts a try as failed before it is looked at, so that many at once cannot slip through.
 * @returns how long to wait when there were too many; then the try is neither counted nor looked at
 */
export async function countAttempt(directory: Transaction, attempt: Attempt): Promise<Wait | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${attempt.address}, 0))`.execute(directory);
  const pair = await waitFor(directory, attempt, MOST_OF_PAIR, true);
  const wait = pair ?? (await waitFor(directory, attempt, MOST_OF_ADDRESS, false));
  if (wait !== undefined) return { retryAfter: Math.max(1, wait) };
  const { address } = attempt;
  await directory
    .deleteFrom('sign_in_failure')
    .where('address', '=', address)
    .where('at', '<', windowStart)
    .execute();
  await directory
    .insertInto('sign_in_failure')
    .values({ name: nameOf(attempt), address })
    .execute();
  return undefined;
}

/** The right password makes the failures of its name from this address forgotten. */
export async function forgetFailures(directory: Transaction, attempt: Attempt): Promise<void> {
  const { address } = attempt;
  await directory
    .deleteFrom('sign_in_failure')
    .where('name', '=', nameOf(attempt))
    .where('address', '=', address)
    .execute();
}
