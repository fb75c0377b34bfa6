import { sql } from 'kysely';
import type { SessionTimes } from './session-times.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Account } from './account-repository.ts';
import { createToken, type SessionToken } from './session-token.ts';

export interface LiveSession {
  account: Account;
  /** Whether the time of its last call should be written down again. */
  stale: boolean;
}

const seconds = (count: number) => sql<Date>`make_interval(secs => ${count})`;

/** A session ends so long after its last call (decisions §5 "Session"). */
const idleLimit = (times: SessionTimes) => times.idle + times.countdown;

/**
 * The shortest time between two notes of a session's last call, in seconds: a session must not end for want of a
 * note.
 */
const notedEvery = (times: SessionTimes) => Math.min(10, idleLimit(times) / 10);

/** The condition that a session has not ended. */
export const isLive = (times: SessionTimes) =>
  sql<boolean>`expires_at > now() and last_seen_at > now() - ${seconds(idleLimit(times))}`;

const SWEPT_AT_ONCE = 100;

/** Clears away sessions of the organisation that have ended without a sign-out. */
async function sweepSessions(trx: Transaction, times: SessionTimes): Promise<void> {
  const ended = trx
    .selectFrom('session')
    .select('token_hash')
    .where(sql<boolean>`not (${isLive(times)})`)
    .limit(SWEPT_AT_ONCE)
    .forUpdate()
    .skipLocked();
  await trx.deleteFrom('session').where('token_hash', 'in', ended).execute();
}

/** Where a session is started from. */
export interface Origin {
  /** The network address. */
  address: string;
  /** As the browser names itself. */
  userAgent: string;
}

const MOST_OF_USER_AGENT = 500;

/** Starts a session. @returns its token, which is stored only as a hash */
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
      user_agent: userAgent.slice(0, MOST_OF_USER_AGENT),
      expires_at: sql<Date>`now() + ${seconds(times.lifetime)}`,
    })
    .execute();
  return token;
}

/** The account of a session that has not ended, and whether it is stale. One that awaits a code is asked for by itself. */
const liveSession = ({ hash }: SessionToken, times: SessionTimes, awaitsCode = false) => sql<
  Account & { stale: boolean }
>`
  select account.organisation_id as "organisationId", account.id, username,
    display_name(account) as name, role,
    workspace_access_type as "workspaceAccessType", model_access_controller as "modelAccessController",
    password_change_required as "passwordChangeRequired",
    (select version from choice_state where organisation_id = account.organisation_id) as "choicesVersion",
      (select form_settings from organisation where id = account.organisation_id) as "formSettings",
    session.created_at as "sessionBegan",
    last_seen_at < now() - ${seconds(notedEvery(times))} as stale
  from session join account on (account.organisation_id, account.id) = (session.organisation_id, account_id)
  where token_hash = ${hash} and ${isLive(times)} and disabled_at is null and awaits_code = ${awaitsCode}`;

/**
 * The session of a token and who it belongs to, or undefined when it has ended or its account is disabled. One that awaits
 * the code of two-factor sign-in is none, unless it is asked for.
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

/** Notes a call of the session, if it has not ended meanwhile. */
export async function noteCall(trx: Transaction, { hash }: SessionToken): Promise<void> {
  await trx
    .updateTable('session')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('token_hash', '=', hash)
    .execute();
}

/** Notes a call of the session that makes it. @returns when it will end without another one */
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

/** Ends a session: its token is dead for every later call. @returns whether it awaited a code */
export async function endSession(trx: Transaction, { hash }: SessionToken): Promise<boolean> {
  const ended = await trx
    .deleteFrom('session')
    .where('token_hash', '=', hash)
    .returning('awaits_code')
    .executeTakeFirst();
  return ended?.awaits_code ?? false;
}

/** Ends every session of an account but one. */
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

/** Ends every session of an account. @returns how many there were */
export async function endSessions(trx: Transaction, accountId: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
