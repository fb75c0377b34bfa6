import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import type { Account } from '../../auth/account-repository.ts';
import { hashRecoveryCode } from './recovery-code.ts';

/**
 * The secret that signing in asks for a code of, or undefined while two-factor sign-in is off. Until the transaction ends
 * nobody can switch it on: a session is not started past it.
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

/** Whether signing in asks for a code, until the transaction ends. */
export const isTwoFactorOn = async (trx: Transaction, accountId: number): Promise<boolean> =>
  (await findConfirmedSecret(trx, accountId)) !== undefined;

interface TwoFactor {
  secret: string;
  confirmed: boolean;
  lastStep: number;
}

/** The set-up of an account, confirmed or not. Others who want to change it wait for the transaction. */
export async function lockTwoFactor(trx: Transaction, accountId: number): Promise<TwoFactor | undefined> {
  const row = await trx
    .selectFrom('two_factor')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return row && { secret: row.secret, confirmed: row.confirmed_at !== null, lastStep: Number(row.last_step) };
}

/** The number of recovery codes that have not been used. */
export async function countRecoveryCodes(trx: Transaction, accountId: number): Promise<number> {
  const { left } = await trx
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return left;
}

/**
 * Stores a set-up that is not confirmed, in the place of an earlier one.
 * @returns false where two-factor sign-in is on: then nothing is stored
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

/** From now on signing in asks for a code, later than that of `step`. */
export async function confirmSetUp(trx: Transaction, accountId: number, step: number): Promise<void> {
  await trx
    .updateTable('two_factor')
    .set({ confirmed_at: sql<Date>`now()`, last_step: step })
    .where('account_id', '=', accountId)
    .execute();
}

/** Uses up the code of a step. @returns whether neither it nor a later one had been used */
export async function redeemStep(trx: Transaction, accountId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses up a recovery code. @returns whether the account had it */
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

/** Whether two-factor sign-in is on and was switched on within so many days. Others who want to change it wait. */
export async function wasJustSwitchedOn(trx: Transaction, accountId: number, days: number): Promise<boolean> {
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
 * Takes two-factor sign-in away from an account, with its recovery codes and the sign-ins that await a code.
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
