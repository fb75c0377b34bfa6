import { sql } from 'kysely';
import { maxSessions, type OwnSession } from '@lexboard/shared-lib/contract';
import type { SessionTimes } from '../../auth/session-times.ts';
import type { Transaction } from '../../database/transaction.ts';
import { describeDevice } from './device-name.ts';
import { nameProvider } from '../providers/provider-repository.ts';
import { isLive, type Origin } from '../../auth/session-repository.ts';
import type { SessionToken } from '../../auth/session-token.ts';

interface Row extends Origin {
  id: string;
  signedInAt: Date;
  lastUsedAt: Date;
  current: boolean;
  issuer: string | null;
  total: number;
}

/** Lists an account's live sessions: the token's own first, then by last use; 100 at most. */
export async function readOwnSessions(
  trx: Transaction,
  accountId: number,
  { hash }: SessionToken,
  times: SessionTimes,
): Promise<{ totalLength: number; data: OwnSession[] }> {
  const { rows } = await sql<Row>`
    select public_id as id, address, user_agent as "userAgent", created_at as "signedInAt", last_seen_at as "lastUsedAt",
      token_hash = ${hash} as current, (select issuer from sign_on_session as by
        where by.organisation_id = session.organisation_id and by.token_hash = session.token_hash) as issuer, (count(*) over ())::int as total
    from session where account_id = ${accountId} and not awaits_code and ${isLive(times)}
    order by token_hash = ${hash} desc, last_seen_at desc, public_id limit ${maxSessions}`.execute(trx);
  const data = rows.map(({ id, address, userAgent, signedInAt, lastUsedAt, current, issuer }) => ({
    id,
    device: describeDevice(userAgent),
    address,
    signedInAt: signedInAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current,
    ...(issuer !== null && { provider: nameProvider(issuer) }),
  }));
  return { totalLength: rows[0]?.total ?? 0, data };
}

/** Whether an account has a live session of this id. */
export async function hasOwnSession(
  trx: Transaction,
  accountId: number,
  id: string,
  times: SessionTimes,
): Promise<boolean> {
  const found = await trx
    .selectFrom('session')
    .select('public_id')
    .where('account_id', '=', accountId)
    .where('public_id', '=', id)
    .where(isLive(times))
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends a session of an account by its id. @returns its origin, or undefined if there is no such session */
export async function endOwnSession(
  trx: Transaction,
  accountId: number,
  id: string,
  times: SessionTimes,
): Promise<Origin | undefined> {
  const ended = await trx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('public_id', '=', id)
    .returning(['address', 'user_agent as userAgent', isLive(times).as('wasLive')])
    .executeTakeFirst();
  return ended?.wasLive ? ended : undefined;
}

/** Ends all sessions of an account except the token's. @returns how many of them were live */
export async function endOtherOwnSessions(
  trx: Transaction,
  accountId: number,
  { hash }: SessionToken,
  times: SessionTimes,
): Promise<number> {
  const ended = await trx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('token_hash', '!=', hash)
    .returning(isLive(times).as('wasLive'))
    .execute();
  return ended.filter(({ wasLive }) => wasLive).length;
}
