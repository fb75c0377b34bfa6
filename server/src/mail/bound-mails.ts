import { sql } from 'kysely';
import type { Transaction } from '../database/transaction.ts';
import { lockUntilCommit } from '../database/advisory-lock.ts';
import { Refused } from '../http/refused.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Mails to people by an administrator, news about an own account, and news about wrong codes after its password. */
export type MailCause = 'people' | 'account' | 'codes';

interface Bound {
  /** The owner whose mails count together. */
  of: 'account' | 'organisation';
  within: 'hour' | 'day';
  most: number;
}

const seconds = { hour: HOUR, day: DAY } as const;

/** The widest bound last: who has to wait longer is told so. */
const bounds: Record<MailCause, readonly Bound[]> = {
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

/** The cause of a mail. */
interface Causing {
  organisationId: string;
  id: number;
}

/** A bound that is reached, and for how many seconds. */
interface Reached extends Bound {
  retryAfter: number;
}

async function waitFor(trx: Transaction, { id }: Causing, cause: MailCause, bound: Bound) {
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
 * Counts a mail that somebody is about to cause, unless too many were caused within an hour or a day.
 * @param within only these bounds count: of many at once, those of a day
 * @returns the bound that is reached; then nothing is counted, and the mail is not to be sent
 */
export async function countMail(
  trx: Transaction,
  causing: Causing,
  cause: MailCause,
  within?: Bound['within'],
): Promise<Reached | undefined> {
  await lockUntilCommit(trx, `mail ${cause} ${causing.organisationId}`);
  let reached: Reached | undefined;
  for (const bound of bounds[cause]) {
    if (within && bound.within !== within) continue;
    const retryAfter = await waitFor(trx, causing, cause, bound);
    if (retryAfter !== undefined && retryAfter > (reached?.retryAfter ?? 0))
      reached = { ...bound, retryAfter };
  }
  if (reached) return reached;
  // The turn is this cause's: nobody else deletes these.
  await trx
    .deleteFrom('mail_cause')
    .where('cause', '=', cause)
    .where('at', '<', sql<Date>`now() - make_interval(secs => ${DAY})`)
    .execute();
  const { organisationId: organisation_id, id: account_id } = causing;
  await trx.insertInto('mail_cause').values({ organisation_id, account_id, cause }).execute();
  return undefined;
}

function waitWords(wait: number): string {
  if (wait > HOUR) return `${Math.ceil(wait / HOUR)} hours`;
  const minutes = Math.ceil(wait / MINUTE);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

const doneWords = {
  people: (of: string, most: number) => `${of} invited or reset ${most} people`,
  account: (_of: string, most: number) => `Your password and two-factor sign-in were changed ${most} times`,
};

/**
 * Counts a mail of something that is not done where too many mails were caused: an administrator writes to people, or
 * somebody changes their own account.
 * @throws Refused 429 with what was reached and when to go on
 */
export async function limitMails(
  trx: Transaction,
  causing: Causing,
  cause: 'people' | 'account',
  bound?: Bound['within'],
): Promise<void> {
  const reached = await countMail(trx, causing, cause, bound);
  if (!reached) return;
  const { of, within, most, retryAfter } = reached;
  const done = doneWords[cause](of === 'account' ? 'You' : 'Your organisation', most);
  const period = within === 'hour' ? 'an hour' : 'a day';
  const message = `${done} within ${period}. Please go on in ${waitWords(retryAfter)}.`;
  throw new Refused(429, message, { retryAfter });
}
