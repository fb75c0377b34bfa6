import { sql } from 'kysely';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import type { Account } from '../../auth/account-repository.ts';
import { createToken, type SessionToken } from '../../auth/session-token.ts';

/** Expired links deleted per new link, at most. */
const SWEEP_BATCH = 100;

/** One message for an unknown, used or expired link, and for a disabled account (D1 §8). */
export const createInvalidLink = (): Refused => new Refused(422, t('Invalid User!'));

export interface ResetLink {
  link: string;
  /** Expiry of the link. Its mail is useless afterwards. */
  expiresAt: Date;
}

async function sweepResetLinks(trx: Transaction): Promise<void> {
  const ended = trx
    .selectFrom('reset_link')
    .select('token_hash')
    .where('expires_at', '<=', sql<Date>`now()`)
    .limit(SWEEP_BATCH)
    .forUpdate()
    .skipLocked();
  await trx.deleteFrom('reset_link').where('token_hash', 'in', ended).execute();
}

/**
 * Creates a single-use password link below `publicUrl`, valid for `validFor` seconds. Only a hash of its token (256
 * random bits) is stored. Earlier links of the account stay valid until one is used.
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

/** The account of a valid link, or undefined. The account may be disabled. */
export async function readLinkOwner(trx: Transaction, { hash }: SessionToken): Promise<number | undefined> {
  const row = await trx
    .selectFrom('reset_link')
    .select('account_id as accountId')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.accountId;
}

/** Redeems a link. @returns false if it has ended; of two concurrent uses only one gets true */
export async function redeemResetLink(trx: Transaction, { hash }: SessionToken): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('reset_link')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes all links of an account, after its password or mail address changed. */
export async function deleteResetLinks(trx: Transaction, accountId: number): Promise<void> {
  await trx.deleteFrom('reset_link').where('account_id', '=', accountId).execute();
}
