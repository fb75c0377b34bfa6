import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import type { Account } from '../../auth/account-repository.ts';
import { hashRecoveryCode } from './recovery-code.ts';

/**
 * The TOTP secret of an account, or undefined while two-factor sign-in is off. It stays locked until the transaction
 * ends, so that no session starts while it is being switched on.
 */
export async function findConfirmedSecret(trx: Transaction, accountId: number): Promise<string | undefined> {
  const row = await trx
    .selectFrom('two_factor')
    .select(['secret', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .forShare()
    .executeTakeFirst();
  return row?.confirmed_at ? row.secret : undefined;
}

/** Whether sign-in asks for a code. Locked until the transaction ends. */
export const isTwoFactorOn = async (trx: Transaction, accountId: number): Promise<boolean> =>
  (await findConfirmedSecret(trx, accountId)) !== undefined;

interface TwoFactor {
  secret: string;
  confirmed: boolean;
  lastStep: number;
}

/** Reads and locks the set-up of an account, confirmed or not. */
export async function lockTwoFactor(trx: Transaction, accountId: number): Promise<TwoFactor | undefined> {
  const row = await trx
    .selectFrom('two_factor')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return row && { secret: row.secret, confirmed: row.confirmed_at !== null, lastStep: Number(row.last_step) };
}

/** The number of unused recovery codes. */
export async function countRecoveryCodes(trx: Transaction, accountId: number): Promise<number> {
  const { left } = await trx
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return left;
}

/**
 * Stores an unconfirmed set-up, and replaces an earlier one.
 * @returns false if two-factor sign-in is on: then nothing is stored
 */
export async function replaceSetUp(
  trx: Transaction,
  { organisationId, id }: Account,
  { secret, recoveryCodes }: { secret: string; recoveryCodes: string[] },
): Promise<boolean> {
  const own = { organisation_id: organisationId, account_id: id };
  const stored = await trx
    .insertInto('two_factor')
    .values({ ...own, secret })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'account_id'])
        .doUpdateSet({ secret })
        .where('two_factor.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  if (!stored) return false;
  await trx.deleteFrom('recovery_code').where('account_id', '=', id).execute();
  const codes = recoveryCodes.map((code) => ({ ...own, code_hash: hashRecoveryCode(code) }));
  await trx.insertInto('recovery_code').values(codes).execute();
  return true;
}

/** Confirms a set-up. Sign-in then asks for a code of a later step than `step`. */
export async function confirmSetUp(trx: Transaction, accountId: number, step: number): Promise<void> {
  await trx
    .updateTable('two_factor')
    .set({ confirmed_at: sql<Date>`now()`, last_step: step })
    .where('account_id', '=', accountId)
    .execute();
}

/** Redeems the code of a time step. @returns false if it or a later one was used before */
export async function redeemStep(trx: Transaction, accountId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Redeems a recovery code. @returns whether the account had it */
export async function redeemRecoveryCode(
  trx: Transaction,
  accountId: number,
  hash: Uint8Array,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Whether two-factor sign-in was switched on within `days` and still is. Locks the set-up. */
export async function wasRecentlySwitchedOn(
  trx: Transaction,
  accountId: number,
  days: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('two_factor')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('confirmed_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Removes two-factor sign-in from an account, with recovery codes and sessions that await a code.
 * @returns whether it was on
 */
export async function removeTwoFactor(trx: Transaction, accountId: number): Promise<boolean> {
  const removed = await trx
    .deleteFrom('two_factor')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst();
  await trx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('awaits_code', '=', true)
    .execute();
  return Boolean(removed?.confirmed_at);
}
