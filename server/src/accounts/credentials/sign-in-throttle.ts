import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';

/** Failures within 15 minutes that delay an account from an address, and an address (decisions §5 "Password"). */
const WINDOW_SECONDS = 15 * 60;
const MOST_OF_PAIR = 10;
const MOST_OF_ADDRESS = 100;

/** Tries that are still being looked at will be decided so soon, in seconds. */
const DECIDED_WITHIN = 2;
/** A try that is undecided after so long, in seconds, never will be: its server has died. */
const LOST_AFTER = 60;
const SWEPT_AT_ONCE = 100;

/** A limit of all tries for one subject, from wherever they come; none where it is left out. */
interface SubjectLimit {
  mostOfSubject?: number;
}

export interface Attempt {
  /** The account that is tried: all names of one account are one. */
  subject: string;
  /** The typed name, in lower case: the answer must not tell that two names are of one account. */
  name: string;
  /** The network that it comes from (`toNetwork`). */
  address: string;
}

/** Why a password is not looked at. */
export interface Wait {
  /** In seconds. */
  retryAfter: number;
  /** Whether the system log has to tell of this try. */
  isLogged: boolean;
}

type Begun =
  /** The account may have to wait, by whatever name: then the caller is answered as for a wrong password. */
  | { id: string; wait: Wait | undefined }
  /** The caller has to wait, and is told so. */
  | { id?: never; wait: Wait };

const ago = (seconds: number) => sql<Date>`(now() - make_interval(secs => ${seconds}))`;

/** Seconds to wait when there are `most` of these tries, failed ones or such as may yet fail. */
async function waitFor(directory: Transaction, tries: Partial<Attempt>, most: number) {
  const row = await directory
    .selectFrom('sign_in_attempt')
    .select(
      sql<number>`case when failed then greatest(1, ceil(extract(epoch from at - ${ago(WINDOW_SECONDS)})))
        else ${DECIDED_WITHIN} end::int`.as('wait'),
    )
    .where((eb) => eb.and(tries))
    .where('at', '>', sql<Date>`case when failed then ${ago(WINDOW_SECONDS)} else ${ago(LOST_AFTER)} end`)
    .orderBy('failed', 'desc')
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.wait;
}

async function sweep(directory: Transaction, table: 'sign_in_attempt' | 'sign_in_wait'): Promise<void> {
  const old = sql`select ctid from ${sql.table(table)} where at < ${ago(WINDOW_SECONDS)}
    limit ${SWEPT_AT_ONCE} for update skip locked`;
  await sql`delete from ${sql.table(table)} where ctid = any(array(${old}))`.execute(directory);
}

/** Tries that count together are counted one after the other. */
const lockFor = (directory: Transaction, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(directory);

/**
 * Notes that a try had to wait.
 * @returns whether it is the first of its subject from its network within 15 minutes: no other is logged, or anybody could fill a log
 */
export async function logWaitOnce(
  directory: Transaction,
  { subject, address }: Pick<Attempt, 'subject' | 'address'>,
): Promise<boolean> {
  await sweep(directory, 'sign_in_wait');
  const noted = await directory
    .insertInto('sign_in_wait')
    .values({ subject, address })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'address'])
        .doUpdateSet({ at: sql<Date>`now()` })
        .where('sign_in_wait.at', '<', ago(WINDOW_SECONDS)),
    )
    .returning('at')
    .executeTakeFirst();
  return noted !== undefined;
}

/**
 * Counts a try before it is looked at, so that many at once cannot slip through; `failAttempt` or
 * `forgiveAttempts` or `withdrawAttempt` must follow. Whether the caller is told to wait depends on the name that was
 * typed, and on the address; whether the password may be looked at depends on the account.
 * @returns its id, if the caller does not have to wait, and how long to wait: then the password is not to be looked at
 */
export async function beginAttempt(
  directory: Transaction,
  attempt: Attempt,
  { mostOfSubject }: SubjectLimit = {},
): Promise<Begun> {
  const { subject, name, address } = attempt;
  await lockFor(directory, address);
  if (mostOfSubject !== undefined) await lockFor(directory, subject);
  const blockedFor = await waitFor(directory, { subject, address }, MOST_OF_PAIR);
  const retryAfter =
    (await waitFor(directory, { name, address }, MOST_OF_PAIR)) ??
    (await waitFor(directory, { address }, MOST_OF_ADDRESS)) ??
    (mostOfSubject === undefined ? undefined : await waitFor(directory, { subject }, mostOfSubject));
  const longest = retryAfter ?? blockedFor;
  const wait =
    longest === undefined
      ? undefined
      : { retryAfter: longest, isLogged: await logWaitOnce(directory, attempt) };
  if (wait && retryAfter !== undefined) return { wait };
  await sweep(directory, 'sign_in_attempt');
  const { id } = await directory
    .insertInto('sign_in_attempt')
    .values(attempt)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, wait };
}

/** The try was wrong: it stays counted, from now on. */
export async function failAttempt(directory: Transaction, id: string): Promise<void> {
  await directory
    .updateTable('sign_in_attempt')
    .set({ failed: true, at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** The try was not looked at: it does not count. */
export async function withdrawAttempt(directory: Transaction, id: string): Promise<void> {
  await directory.deleteFrom('sign_in_attempt').where('id', '=', id).execute();
}

/** Failures of an account from an address are forgotten: its owner has proved who they are in another way. */
export async function forgiveFailures(
  directory: Transaction,
  { subject, address }: Pick<Attempt, 'subject' | 'address'>,
): Promise<void> {
  await directory
    .deleteFrom('sign_in_attempt')
    .where((eb) => eb.and({ subject, address, failed: true }))
    .execute();
}

/** The try was right: it and the failures before it, of the same account from the same address, are forgotten. */
export async function forgiveAttempts(directory: Transaction, id: string, attempt: Attempt): Promise<void> {
  const { subject, address } = attempt;
  await directory
    .deleteFrom('sign_in_attempt')
    .where((eb) => eb.or([eb('id', '=', id), eb.and({ subject, address, failed: true })]))
    .execute();
}
