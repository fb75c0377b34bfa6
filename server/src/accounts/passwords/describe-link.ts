import type { describeLinkShape, ReplyOf } from '@lexboard/shared-lib/contract';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Input } from '../../http/declare-call.ts';
import { success } from '../../http/success.ts';
import { findAccount, readNamesOfAccount } from '../../auth/account-repository.ts';
import { readLinkOwner, createInvalidLink } from './reset-link.ts';
import { parseToken, type SessionToken } from '../../auth/session-token.ts';

type Shape = ReturnType<typeof describeLinkShape>;

async function describe(trx: Transaction, link: SessionToken): Promise<ReplyOf<Shape> | undefined> {
  const owner = await readLinkOwner(trx, link);
  const account = owner && (await findAccount(trx, owner));
  if (!account) return undefined;
  const { username, name, email, organisation } = await readNamesOfAccount(trx, account.id);
  // A person who accepts an invitation has had no password before.
  return success({
    invitation: account.passwordHash === '',
    account: { username, name, email, organisation },
  });
}

/**
 * Tells whoever has a link that sets a password whose it is, and leaves the link as it is. Nobody else learns anything: its
 * token cannot be guessed.
 * @throws Refused 422 for a link that may not be used
 */
export async function describeLink(database: Database, { body }: Input<Shape>): Promise<ReplyOf<Shape>> {
  const link = parseToken(body.auth_token);
  if (!link) throw createInvalidLink();
  const described = await database.inOrganisation(link.organisationId, (trx) => describe(trx, link));
  if (!described) throw createInvalidLink();
  return described;
}
