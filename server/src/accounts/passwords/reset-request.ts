import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import type { Attempt } from '../credentials/sign-in-throttle.ts';

const MINUTES = 60;
const HOUR = 60 * MINUTES;
const DAY = 24 * HOUR;

/** A rate limit: `most` requests within `seconds`. */
interface RateLimit {
  seconds: number;
  most: number;
}

/** Rate limits of requests from one network. */
const networkLimits: readonly RateLimit[] = [
  { seconds: 15 * MINUTES, most: 30 },
  { seconds: HOUR, most: 60 },
  { seconds: DAY, most: 200 },
];

/**
 * Rate limits of mails to one account. One network cannot use up the whole daily limit; otherwise it could keep the
 * owner from getting links.
 */
const accountLimits: readonly (RateLimit & { sameNetwork?: true })[] = [
  { seconds: 15 * MINUTES, most: 3 },
  { seconds: DAY, most: 8, sameNetwork: true },
  { seconds: DAY, most: 30 },
];

/** Retry delay when a mail could not be written, in seconds. */
const RETRY_DELAY_SECONDS = 30;
const SWEEP_BATCH = 100;
const LIST_BATCH = 20;

const ago = (seconds: number) => sql<Date>`(now() - make_interval(secs => ${seconds}))`;

interface AccountKey {
  organisationId: string;
  accountId: number;
}

export interface ResetRequest extends Pick<Attempt, 'subject' | 'address'> {
  /** The account with the typed address, if there is one. */
  known: AccountKey | undefined;
}

async function findLimitRetryAfter(directory: Transaction, address: string, { seconds, most }: RateLimit) {
  const row = await directory
    .selectFrom('reset_request')
    .select(sql<number>`greatest(1, ceil(extract(epoch from at - ${ago(seconds)})))::int`.as('wait'))
    .where('address', '=', address)
    .where('at', '>', ago(seconds))
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.wait ?? 0;
}

/** Seconds to wait when a network is over a limit; undefined if it is not. */
async function findRetryAfter(directory: Transaction, address: string): Promise<number | undefined> {
  let longest = 0;
  for (const bound of networkLimits) {
    longest = Math.max(longest, await findLimitRetryAfter(directory, address, bound));
  }
  return longest || undefined;
}

/**
 * Whether a subject may get another mail. Refused requests are not counted; otherwise a flood could keep mails from the
 * owner.
 */
async function hasMailLeft(
  directory: Transaction,
  { subject, address }: Pick<ResetRequest, 'subject' | 'address'>,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 1))`.execute(directory);
  for (const { seconds, most, sameNetwork } of accountLimits) {
    const { count } = await directory
      .selectFrom('reset_request')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('subject', '=', subject)
      .where('granted', '=', true)
      .where('at', '>', ago(seconds))
      .$if(sameNetwork === true, (query) => query.where('address', '=', address))
      .executeTakeFirstOrThrow();
    if (Number(count) >= most) return false;
  }
  return true;
}

async function sweep(directory: Transaction): Promise<void> {
  const old = directory
    .selectFrom('reset_request')
    .select('id')
    .where('at', '<', ago(DAY))
    .limit(SWEEP_BATCH)
    .forUpdate()
    .skipLocked();
  await directory.deleteFrom('reset_request').where('id', 'in', old).execute();
}

/**
 * Records a request for a password link, in the directory. The work is the same for every address; the mail is written
 * later (`writeResetMails`).
 * @returns the seconds to wait if the network is over a limit; then nothing is recorded
 */
export async function addResetRequest(
  directory: Transaction,
  { subject, address, known }: ResetRequest,
): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`.execute(directory);
  const wait = await findRetryAfter(directory, address);
  if (wait !== undefined) return wait;
  const granted = await hasMailLeft(directory, { subject, address });
  await sweep(directory);
  await directory
    .insertInto('reset_request')
    .values({
      subject,
      address,
      organisation_id: known?.organisationId ?? null,
      account_id: known?.accountId ?? null,
      granted,
      due_at: known && granted ? sql<Date>`now()` : null,
    })
    .execute();
  return undefined;
}

/** The requests whose mails are due, in the directory. */
export async function listDueRequests(directory: Transaction) {
  return directory
    .selectFrom('reset_request')
    .select(['id', 'organisation_id as organisation', 'account_id as account'])
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(LIST_BATCH)
    .execute();
}

/**
 * Claims a request, so that no other server writes its mail. @returns its account, or undefined if another server
 * claimed it
 */
export async function claimRequest(directory: Transaction, id: string) {
  const due = directory
    .selectFrom('reset_request')
    .select('id')
    .where('id', '=', id)
    .where('due_at', '<=', sql<Date>`now()`)
    .forUpdate()
    .skipLocked();
  return directory
    .updateTable('reset_request')
    .set({ due_at: null })
    .where('id', 'in', due)
    .returning(['organisation_id as organisationId', 'account_id as accountId', 'address'])
    .executeTakeFirst();
}

/** Postpones a request whose mail could not be written. It is deleted once it is old. */
export async function postponeRequest(directory: Transaction, id: string): Promise<void> {
  await directory
    .updateTable('reset_request')
    .set({ due_at: sql<Date>`now() + make_interval(secs => ${RETRY_DELAY_SECONDS})` })
    .where('id', '=', id)
    .execute();
}
