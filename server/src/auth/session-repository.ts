import { sql } from 'kysely';
import type { SessionTimes } from './session-times.ts';
import type { Transaction } from '../database/transaction.ts';
import { isOpen, mayEnter, selectCaller, type Account } from './account-repository.ts';
import { createToken, type SessionToken } from './session-token.ts';

export interface LiveSession {
  account: Account;
  /** Whether the stored time of its last call is out of date. */
  stale: boolean;
}

const seconds = (count: number) => sql<Date>`make_interval(secs => ${count})`;

/** Idle timeout in seconds, from the last call (decisions §5 "Session"). */
const idleLimit = (times: SessionTimes) => times.idle + times.countdown;

/**
 * Interval of writing a session's last call, in seconds. It is a small part of the idle timeout, so that no session
 * ends because a call was not written.
 */
const touchInterval = (times: SessionTimes) => Math.min(10, idleLimit(times) / 10);

/** SQL condition: the session has not ended. */
export const isLive = (times: SessionTimes) =>
  sql<boolean>`expires_at > now() and last_seen_at > now() - ${seconds(idleLimit(times))}`;

const SWEEP_BATCH = 100;

/** Deletes sessions of the organisation that ended without a sign-out. */
async function sweepSessions(trx: Transaction, times: SessionTimes): Promise<void> {
  const ended = trx
    .selectFrom('session')
    .select('token_hash')
    .where(sql<boolean>`not (${isLive(times)})`)
    .limit(SWEEP_BATCH)
    .forUpdate()
    .skipLocked();
  await trx.deleteFrom('session').where('token_hash', 'in', ended).execute();
}

export interface Origin {
  /** The network address. */
  address: string;
  userAgent: string;
}

const MAX_USER_AGENT_LENGTH = 500;

/** Starts a session. @returns its token, of which only a hash is stored */
export async function startSession(
  trx: Transaction,
  account: Account,
  times: SessionTimes,
  { address, userAgent }: Origin = { address: '', userAgent: '' },
): Promise<string> {
  const { token, hash } = createToken(account.organisationId);
  await sweepSessions(trx, times);
  await trx
    .insertInto('session')
    .values({
      organisation_id: account.organisationId,
      token_hash: hash,
      account_id: account.id,
      address,
      user_agent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
      expires_at: sql<Date>`now() + ${seconds(times.lifetime)}`,
    })
    .execute();
  return token;
}

/**
 * Whether a session's person must set up a second factor first (doors §2). Sessions that an organisation's own provider
 * signed in need none here: its sign-in counts.
 */
const secondFactorDue = sql<boolean>`(
  case when (select second_factor_required from organisation where id = account.organisation_id)
    then not exists (select from two_factor as factor where factor.organisation_id = account.organisation_id
        and factor.account_id = account.id and factor.confirmed_at is not null)
      and not exists (select from passkey where passkey.organisation_id = account.organisation_id
        and passkey.account_id = account.id)
      and not exists (select from sign_on_session as by
        where by.organisation_id = session.organisation_id and by.token_hash = session.token_hash)
    else false end)`;

/**
 * Query of a live session's account, and whether the session is stale. `awaitsCode` selects sessions that await the
 * two-factor code instead.
 */
const liveSession = ({ hash }: SessionToken, times: SessionTimes, awaitsCode = false) => sql<
  Account & { stale: boolean }
>`
  select ${selectCaller}, session.created_at as "sessionBegan",
    -- Replaces that of the caller: who signed in by a provider is asked for no new password.
    password_change_required and not exists (select from sign_on_session as by
      where by.organisation_id = session.organisation_id and by.token_hash = session.token_hash)
      as "passwordChangeRequired",
    ${secondFactorDue} as "secondFactorDue", not ${isOpen} as "organisationClosed",
    last_seen_at < now() - ${seconds(touchInterval(times))} as stale
  from session join account on (account.organisation_id, account.id) = (session.organisation_id, account_id)
  where token_hash = ${hash} and ${isLive(times)} and ${mayEnter} and awaits_code = ${awaitsCode}`;

/**
 * Finds the live session of a token with its account; undefined when it has ended or the account is disabled, or
 * the organisation closed to it. Sessions
 * that await a two-factor code are found only with `awaits` = 'code'.
 */
export async function findSession(
  trx: Transaction,
  token: SessionToken,
  times: SessionTimes,
  awaits: 'nothing' | 'code' = 'nothing',
): Promise<LiveSession | undefined> {
  const { rows } = await liveSession(token, times, awaits === 'code').execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  const { stale, ...account } = row;
  return { account, stale };
}

/** Records the time of a session's call, if it has not ended meanwhile. */
export async function touchSession(trx: Transaction, { hash }: SessionToken): Promise<void> {
  await trx
    .updateTable('session')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('token_hash', '=', hash)
    .execute();
}

/** Records the time of a session's call. @returns when the session ends without another call */
export async function extendSession(
  trx: Transaction,
  { hash }: SessionToken,
  times: SessionTimes,
): Promise<Date> {
  const { ends } = await trx
    .updateTable('session')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('token_hash', '=', hash)
    .returning(sql<Date>`least(expires_at, now() + ${seconds(idleLimit(times))})`.as('ends'))
    .executeTakeFirstOrThrow();
  return ends;
}

/** Ends a session. Its token is invalid from then on. @returns whether the session awaited a code */
export async function endSession(trx: Transaction, { hash }: SessionToken): Promise<boolean> {
  const ended = await trx
    .deleteFrom('session')
    .where('token_hash', '=', hash)
    .returning('awaits_code')
    .executeTakeFirst();
  return ended?.awaits_code ?? false;
}

/** Ends all sessions of an account except the token's. */
export async function endOtherSessions(
  trx: Transaction,
  accountId: number,
  { hash }: SessionToken,
): Promise<void> {
  await trx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('token_hash', '!=', hash)
    .execute();
}

/** Ends all sessions of an account. @returns how many there were */
export async function endSessions(trx: Transaction, accountId: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
