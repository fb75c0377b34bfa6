import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import type { Account } from '../../auth/account-repository.ts';
import { createToken, type SessionToken } from '../../auth/session-token.ts';

/** Of links that end unused, so many are cleared away as a new one is made. */
const SWEPT_AT_ONCE = 100;

/** One message for a link that is unknown, used or expired, and for one whose account is disabled (D1 §8). */
export const createInvalidLink = (): Refused => new Refused(422, 'Invalid User!');

export interface ResetLink {
  link: string;
  /** When it ends; the mail that has it is of no use afterwards. */
  expiresAt: Date;
}

async function sweepResetLinks(trx: Transaction): Promise<void> {
  const ended = trx
    .selectFrom('reset_link')
    .select('token_hash')
    .where('expires_at', '<=', sql<Date>`now()`)
    .limit(SWEPT_AT_ONCE)
    .forUpdate()
    .skipLocked();
  await trx.deleteFrom('reset_link').where('token_hash', 'in', ended).execute();
}

/**
 * Makes a link below `publicUrl` by which somebody sets the password of an account once, within `validFor` seconds. Its
 * token of 256 random bits is stored as a hash alone. Links that the account has already stay valid until one is used.
 */
export async function createResetLink(
  trx: Transaction,
  account: Pick<Account, 'organisationId' | 'id'>,
  { publicUrl, validFor }: { publicUrl: string; validFor: number },
): Promise<ResetLink> {
  const { token, hash } = createToken(account.organisationId);
  await sweepResetLinks(trx);
  const { expiresAt } = await trx
    .insertInto('reset_link')
    .values({
      organisation_id: account.organisationId,
      token_hash: hash,
      account_id: account.id,
      expires_at: sql<Date>`now() + make_interval(secs => ${validFor})`,
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow();
  return { link: `${publicUrl}/reset-password?authToken=${token}`, expiresAt };
}

/** The owner of a link that may be used, or undefined; the account may be disabled nevertheless. */
export async function readLinkOwner(trx: Transaction, { hash }: SessionToken): Promise<number | undefined> {
  const row = await trx
    .selectFrom('reset_link')
    .select('account_id as accountId')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.accountId;
}

/** Uses a link up. @returns false when it has ended: of two who use it at once, one gets true */
export async function useResetLink(trx: Transaction, { hash }: SessionToken): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('reset_link')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Ends every link of an account: its password, or the address that they were sent to, is another one now. */
export async function deleteResetLinks(trx: Transaction, accountId: number): Promise<void> {
  await trx.deleteFrom('reset_link').where('account_id', '=', accountId).execute();
}
