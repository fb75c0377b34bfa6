import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';

/**
 * Rate limits (decisions §5 "Password"): failures within 15 minutes, of an account from one address, and of one address
 * for all accounts.
 */
const WINDOW_SECONDS = 15 * 60;
const MAX_PER_ACCOUNT_AND_ADDRESS = 10;
const MAX_PER_ADDRESS = 100;

/** Retry-After for attempts that are still undecided, in seconds. */
const UNDECIDED_RETRY_AFTER = 2;
/** An attempt undecided for longer than this, in seconds, is dropped: its server has died. */
const ABANDONED_AFTER = 60;
const SWEEP_BATCH = 100;

/** A limit of a subject's attempts from all addresses; none if left out. */
interface SubjectLimit {
  maxPerSubject?: number;
}

export interface Attempt {
  /** The account that the attempt is for. All names of one account share a subject. */
  subject: string;
  /**
   * The typed name in lower case. Counted separately, so that the reply does not reveal that two names share an
   * account.
   */
  name: string;
  /** The network of the request (`toNetwork`). */
  address: string;
}

/** Why a password is not checked. */
export interface Lockout {
  /** In seconds. */
  retryAfter: number;
  /** Whether this attempt goes to the system log. */
  isLogged: boolean;
}

type Begun =
  /** The account may have to wait because of another of its names. The reply is then that of a wrong password. */
  | { id: string; wait: Lockout | undefined }
  /** The caller has to wait, and the reply says so. */
  | { id?: never; wait: Lockout };

const ago = (seconds: number) => sql<Date>`(now() - make_interval(secs => ${seconds}))`;

/** Seconds to wait when there are `most` such attempts, failed or still undecided. */
async function findRetryAfter(directory: Transaction, tries: Partial<Attempt>, most: number) {
  const row = await directory
    .selectFrom('sign_in_attempt')
    .select(
      sql<number>`case when failed then greatest(1, ceil(extract(epoch from at - ${ago(WINDOW_SECONDS)})))
        else ${UNDECIDED_RETRY_AFTER} end::int`.as('wait'),
    )
    .where((eb) => eb.and(tries))
    .where(
      'at',
      '>',
      sql<Date>`case when failed then ${ago(WINDOW_SECONDS)} else ${ago(ABANDONED_AFTER)} end`,
    )
    .orderBy('failed', 'desc')
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.wait;
}

async function sweep(directory: Transaction, table: 'sign_in_attempt' | 'sign_in_wait'): Promise<void> {
  const old = sql`select ctid from ${sql.table(table)} where at < ${ago(WINDOW_SECONDS)}
    limit ${SWEEP_BATCH} for update skip locked`;
  await sql`delete from ${sql.table(table)} where ctid = any(array(${old}))`.execute(directory);
}

/** Serialises attempts that share a limit. */
const lockAttempts = (directory: Transaction, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(directory);

/**
 * Records that an attempt had to wait.
 * @returns whether it is the first of its subject and network within 15 minutes. Only that one is logged, so that
 * the log cannot be flooded.
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
 * Counts an attempt before it is checked, so that concurrent attempts cannot exceed the limit. `failAttempt`,
 * `clearAttempts` or `withdrawAttempt` must follow. The typed name and the address decide whether the caller is told
 * to wait; the account decides whether the password may be checked.
 * @returns the attempt's id, unless the caller has to wait, and how long to wait: then the password must not be checked
 */
export async function beginAttempt(
  directory: Transaction,
  attempt: Attempt,
  { maxPerSubject }: SubjectLimit = {},
): Promise<Begun> {
  const { subject, name, address } = attempt;
  await lockAttempts(directory, address);
  if (maxPerSubject !== undefined) await lockAttempts(directory, subject);
  const blockedFor = await findRetryAfter(directory, { subject, address }, MAX_PER_ACCOUNT_AND_ADDRESS);
  const retryAfter =
    (await findRetryAfter(directory, { name, address }, MAX_PER_ACCOUNT_AND_ADDRESS)) ??
    (await findRetryAfter(directory, { address }, MAX_PER_ADDRESS)) ??
    (maxPerSubject === undefined ? undefined : await findRetryAfter(directory, { subject }, maxPerSubject));
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

/** Marks an attempt as failed. It counts from now on. */
export async function failAttempt(directory: Transaction, id: string): Promise<void> {
  await directory
    .updateTable('sign_in_attempt')
    .set({ failed: true, at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes an attempt that was not checked, so that it does not count. */
export async function withdrawAttempt(directory: Transaction, id: string): Promise<void> {
  await directory.deleteFrom('sign_in_attempt').where('id', '=', id).execute();
}

/** Deletes the failures of an account from an address, when its owner has proved their identity in another way. */
export async function clearFailures(
  directory: Transaction,
  { subject, address }: Pick<Attempt, 'subject' | 'address'>,
): Promise<void> {
  await directory
    .deleteFrom('sign_in_attempt')
    .where((eb) => eb.and({ subject, address, failed: true }))
    .execute();
}

/** Deletes a successful attempt, and earlier failures of the account from the same address. */
export async function clearAttempts(directory: Transaction, id: string, attempt: Attempt): Promise<void> {
  const { subject, address } = attempt;
  await directory
    .deleteFrom('sign_in_attempt')
    .where((eb) => eb.or([eb('id', '=', id), eb.and({ subject, address, failed: true })]))
    .execute();
}
