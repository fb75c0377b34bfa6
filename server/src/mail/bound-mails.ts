import { sql } from 'kysely';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../database/transaction.ts';
import { lockUntilCommit } from '../database/advisory-lock.ts';
import { Refused } from '../http/refused.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Why a mail is sent: by an administrator to people, about the own account, or about wrong codes after a right
 * password.
 */
export type MailCause = 'people' | 'account' | 'codes';

interface RateLimit {
  /** Whose mails count together. */
  of: 'account' | 'organisation';
  within: 'hour' | 'day';
  most: number;
}

const seconds = { hour: HOUR, day: DAY } as const;

/** Rate limits, widest last. */
const rateLimits: Record<MailCause, readonly RateLimit[]> = {
  people: [
    { of: 'account', within: 'hour', most: 30 },
    { of: 'organisation', within: 'hour', most: 60 },
    { of: 'account', within: 'day', most: 100 },
    { of: 'organisation', within: 'day', most: 200 },
  ],
  account: [
    { of: 'account', within: 'hour', most: 10 },
    { of: 'account', within: 'day', most: 30 },
  ],
  codes: [
    { of: 'account', within: 'hour', most: 3 },
    { of: 'account', within: 'day', most: 10 },
  ],
};

interface CausingAccount {
  organisationId: string;
  id: number;
}

/** A limit that is reached, and the seconds until a retry. */
interface ReachedLimit extends RateLimit {
  retryAfter: number;
}

async function findRetryAfter(trx: Transaction, { id }: CausingAccount, cause: MailCause, bound: RateLimit) {
  const start = sql<Date>`(now() - make_interval(secs => ${seconds[bound.within]}))`;
  const row = await trx
    .selectFrom('mail_cause')
    .select(sql<number>`greatest(1, ceil(extract(epoch from at - ${start})))::int`.as('wait'))
    .where('cause', '=', cause)
    .where('at', '>', start)
    .$if(bound.of === 'account', (query) => query.where('account_id', '=', id))
    .orderBy('at', 'desc')
    .offset(bound.most - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.wait;
}

/**
 * Counts a mail before it is sent, unless an hourly or daily limit is reached.
 * @param within only these limits apply: for bulk invitations, the daily ones
 * @returns the limit with the longest wait; then nothing is counted, and the mail must not be sent
 */
export async function countMail(
  trx: Transaction,
  causing: CausingAccount,
  cause: MailCause,
  within?: RateLimit['within'],
): Promise<ReachedLimit | undefined> {
  await lockUntilCommit(trx, `mail ${cause} ${causing.organisationId}`);
  let reached: ReachedLimit | undefined;
  for (const bound of rateLimits[cause]) {
    if (within && bound.within !== within) continue;
    const retryAfter = await findRetryAfter(trx, causing, cause, bound);
    if (retryAfter !== undefined && retryAfter > (reached?.retryAfter ?? 0))
      reached = { ...bound, retryAfter };
  }
  if (reached) return reached;
  // The lock is held, so no other transaction deletes these.
  await trx
    .deleteFrom('mail_cause')
    .where('cause', '=', cause)
    .where('at', '<', sql<Date>`now() - make_interval(secs => ${DAY})`)
    .execute();
  const { organisationId: organisation_id, id: account_id } = causing;
  await trx.insertInto('mail_cause').values({ organisation_id, account_id, cause }).execute();
  return undefined;
}

function describeWait(wait: number): string {
  if (wait > HOUR) return t('{hours} hours', { hours: Math.ceil(wait / HOUR) });
  const minutes = Math.ceil(wait / MINUTE);
  return t('{minutes, plural, one {a minute} other {# minutes}}', { minutes });
}

/**
 * Counts a mail, and refuses its action if a limit is reached: an administrator writes to people, or somebody changes
 * their own account.
 * @throws Refused 429 with the limit and the time to wait
 */
export async function limitMails(
  trx: Transaction,
  causing: CausingAccount,
  cause: 'people' | 'account',
  bound?: RateLimit['within'],
): Promise<void> {
  const reached = await countMail(trx, causing, cause, bound);
  if (!reached) return;
  const { of, within, most, retryAfter } = reached;
  const message = t(
    '{done, select, account {The security of your account was changed {most} times} you {You invited or reset {most} people} other {Your organisation invited or reset {most} people}} within {within, select, hour {an hour} other {a day}}. Please go on in {wait}.',
    {
      done: cause === 'people' && of === 'account' ? 'you' : cause,
      most,
      within,
      wait: describeWait(retryAfter),
    },
  );
  throw new Refused(429, message, { retryAfter });
}
