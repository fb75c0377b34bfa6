import { sql } from 'kysely';
import type { Account } from '../../auth/account-repository.ts';
import type { Database } from '../../database/database.ts';
import type { PasskeyChallengeTable } from '../../database/schema/sign-in-tables.ts';
import type { Transaction } from '../../database/transaction.ts';

/** How long a person has for the browser's dialog, in seconds. */
export const CHALLENGE_SECONDS = 300;

/** What a challenge is for, and who may answer it: without an account whoever has a passkey. */
export interface ChallengeUse {
  purpose: PasskeyChallengeTable['purpose'];
  account?: Pick<Account, 'organisationId' | 'id'>;
}

const toBytes = (challenge: string) => Buffer.from(challenge, 'base64url');

/**
 * Stores a challenge, in base64url, until it is answered: in the transaction of its account, or in the directory for a
 * sign-in of anybody.
 */
export async function storeChallenge(
  trx: Transaction,
  challenge: string,
  { purpose, account }: ChallengeUse,
): Promise<void> {
  await sql`select add_passkey_challenge(${toBytes(challenge)}, ${purpose}, ${account?.id ?? null}::int,
    ${CHALLENGE_SECONDS})`.execute(trx);
}

/** Uses a challenge up. @returns whether it was stored for this use, and has not ended */
export async function takeChallenge(
  database: Database,
  challenge: string,
  use: ChallengeUse,
): Promise<boolean> {
  const { purpose, account } = use;
  const taken = await database.inDirectory((directory) =>
    directory
      .deleteFrom('passkey_challenge')
      .where('challenge', '=', toBytes(challenge))
      .where('purpose', '=', purpose)
      .where('organisation_id', 'is not distinct from', account?.organisationId ?? null)
      .where('account_id', 'is not distinct from', account?.id ?? null)
      .returning(sql<boolean>`expires_at > now()`.as('lives'))
      .executeTakeFirst(),
  );
  return taken?.lives ?? false;
}
