import { sql } from 'kysely';
import { tokenScopes, type GrantedScope } from '@lexboard/shared-lib/contract';
import { createToken } from '../../auth/session-token.ts';
import type { Transaction } from '../../database/transaction.ts';

/** Gives an account a token for programs. @returns the token */
export async function addToken(
  trx: Transaction,
  { organisationId, id }: { organisationId: string; id: number },
  { scopes = [...tokenScopes], seconds = 3600 }: { scopes?: GrantedScope[]; seconds?: number } = {},
): Promise<string> {
  const { token, hash } = createToken(organisationId, 'personal');
  await trx
    .insertInto('access_token')
    .values({
      organisation_id: organisationId,
      id: sql<number>`take_record_id('access_token')`,
      account_id: id,
      token_hash: hash,
      name: 'Nightly',
      scopes,
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .execute();
  return token;
}
