import { sql } from 'kysely';
import type { Passkey } from '@lexboard/shared-lib/contract';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';

/** A passkey as its authenticator described it. */
export interface NewPasskey {
  credentialId: Uint8Array;
  /** COSE. */
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  backedUp: boolean;
}

/** Lists an account's passkeys, the newest first. */
export async function listPasskeys(trx: Transaction, accountId: number): Promise<Passkey[]> {
  const rows = await trx
    .selectFrom('passkey')
    .select(['id', 'name', 'backed_up as backedUp', 'created_at as createdAt', 'used_at as usedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ createdAt, usedAt, ...passkey }) => ({
    ...passkey,
    createdAt: createdAt.toISOString(),
    lastUsedAt: usedAt?.toISOString() ?? null,
  }));
}

/** The credentials of an account, as browsers are told of them. */
export const readCredentials = (trx: Transaction, accountId: number) =>
  trx
    .selectFrom('passkey')
    .select(['credential_id as credentialId', 'transports'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();

/** Stores a passkey of an account. @returns false if the organisation has it already */
export async function insertPasskey(
  trx: Transaction,
  { organisationId, id }: Account,
  { credentialId, publicKey, counter, transports, backedUp, name }: NewPasskey & { name: string },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('passkey')
    .values({
      organisation_id: organisationId,
      account_id: id,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      transports,
      backed_up: backedUp,
      name,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'credential_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The name of an account's passkey, which stays locked; undefined where it has no such passkey. */
export async function lockPasskeyName(
  trx: Transaction,
  accountId: number,
  id: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('passkey')
    .select('name')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.name;
}

export const renamePasskey = (trx: Transaction, id: string, name: string) =>
  trx.updateTable('passkey').set({ name }).where('id', '=', id).execute();

export const deletePasskey = (trx: Transaction, id: string) =>
  trx.deleteFrom('passkey').where('id', '=', id).execute();

/**
 * Removes passkeys of an account: all, or those that were added within so many days.
 * @returns the names of the removed
 */
export async function deletePasskeys(
  trx: Transaction,
  accountId: number,
  addedWithinDays?: number,
): Promise<string[]> {
  const removed = await trx
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .$if(addedWithinDays !== undefined, (query) =>
      query.where('created_at', '>', sql<Date>`now() - make_interval(days => ${addedWithinDays})`),
    )
    .returning('name')
    .execute();
  return removed.map(({ name }) => name);
}

/** A stored passkey, with its owner. */
export interface StoredPasskey extends NewPasskey {
  accountId: number;
  name: string;
}

/** Finds a passkey by its credential. It stays locked, so that its counter is compared with one use after another. */
export async function lockCredential(
  trx: Transaction,
  credentialId: Uint8Array,
): Promise<StoredPasskey | undefined> {
  const row = await trx
    .selectFrom('passkey')
    .select([
      'credential_id as credentialId',
      'account_id as accountId',
      'public_key as publicKey',
      'counter',
      'transports',
      'backed_up as backedUp',
      'name',
    ])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, counter: Number(row.counter) };
}

/** Records a use, and what the passkey said of itself at that. */
export const recordPasskeyUse = (
  trx: Transaction,
  credentialId: Uint8Array,
  { counter, backedUp }: Pick<NewPasskey, 'counter' | 'backedUp'>,
) =>
  trx
    .updateTable('passkey')
    .set({ counter, backed_up: backedUp, used_at: sql<Date>`now()` })
    .where('credential_id', '=', credentialId)
    .execute();

/** Whether anybody on the platform has a passkey. */
export async function hasPasskeys(directory: Transaction): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select has_passkeys() as any`.execute(directory);
  return rows[0]?.any ?? false;
}
