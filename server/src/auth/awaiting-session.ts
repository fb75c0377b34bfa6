import { sql } from 'kysely';
import { codeAwaitedSeconds } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../database/transaction.ts';
import type { Account } from './account-repository.ts';
import { createToken, type SessionToken } from './session-token.ts';

/** Starts a session that awaits the two-factor code. @returns its token, of which only a hash is stored */
export async function startAwaitingSession(
  trx: Transaction,
  account: Account,
  acceptsTerms: string | null,
): Promise<string> {
  const { token, hash } = createToken(account.organisationId);
  await trx
    .insertInto('session')
    .values({
      organisation_id: account.organisationId,
      token_hash: hash,
      account_id: account.id,
      awaits_code: true,
      accepts_terms: acceptsTerms,
      expires_at: sql<Date>`now() + make_interval(secs => ${codeAwaitedSeconds})`,
    })
    .execute();
  return token;
}

/** Locks a session that awaits a code. @returns the session, or undefined when it is gone */
export async function lockAwaitingSession(trx: Transaction, { hash }: SessionToken) {
  return trx
    .selectFrom('session')
    .select('accepts_terms as acceptsTerms')
    .where('token_hash', '=', hash)
    .where('awaits_code', '=', true)
    .forUpdate()
    .executeTakeFirst();
}

/** Counts a wrong code. @returns the number of wrong codes in this session */
export async function countWrongCode(trx: Transaction, { hash }: SessionToken): Promise<number> {
  const { wrong_codes: count } = await trx
    .updateTable('session')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('token_hash', '=', hash)
    .returning('wrong_codes')
    .executeTakeFirstOrThrow();
  return count;
}
