import { sql } from 'kysely';
import type { ProofOptions } from '@lexboard/shared-lib/contract';
import type { SessionToken } from '../../auth/session-token.ts';
import type { Transaction } from '../../database/transaction.ts';
import { mayUsePassword } from '../providers/passwords-allowed.ts';
import { nameProvider } from '../providers/provider-repository.ts';

/** How long a sign-in by the provider counts as a proof, in seconds. */
const FRESH_SECONDS = 600;

/** The issuer whose provider has just signed the session in; it may be that of a draft. */
export async function findFreshIssuer(trx: Transaction, { hash }: SessionToken): Promise<string | undefined> {
  const { rows } = await sql<{ issuer: string }>`
    select by.issuer from sign_on_session as by
      join session on (session.organisation_id, session.token_hash) = (by.organisation_id, by.token_hash)
    where by.token_hash = ${hash} and created_at > now() - make_interval(secs => ${FRESH_SECONDS})`.execute(
    trx,
  );
  return rows[0]?.issuer;
}

/** By what an account can be proved, apart from a sign-in a moment ago. */
export type OwnProofs = Omit<ProofOptions, 'success' | 'provider'> & { provider?: { name: string } };

/** By what an account can be proved; its provider's name where it is linked to it (doors §1, §2). */
export async function readProofOptions(trx: Transaction, accountId: number): Promise<OwnProofs> {
  const { rows } = await sql<{ hasPassword: boolean; hasPasskey: boolean; issuer: string | null }>`
    select password_hash is not null as "hasPassword",
      exists (select from passkey where account_id = account.id) as "hasPasskey",
      (select issuer from sign_on_provider as by join sign_on_link as own using (organisation_id, issuer)
        where stage = 'live' and own.account_id = account.id and ended_at is null) as issuer
    from account where id = ${accountId}`.execute(trx);
  const { hasPassword = false, hasPasskey = false, issuer = null } = rows[0] ?? {};
  const mayUse = await mayUsePassword(trx, accountId);
  return {
    password: hasPassword && mayUse,
    passkey: hasPasskey && mayUse,
    ...(issuer !== null && { provider: { name: nameProvider(issuer) } }),
  };
}
