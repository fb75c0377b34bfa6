import type { describeLinkShape, ReplyOf } from '@lexboard/shared-lib/contract';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Input } from '../../http/declare-call.ts';
import { success } from '../../http/success.ts';
import { findAccount, readNamesOfAccount } from '../../auth/account-repository.ts';
import { mayUsePassword } from '../providers/passwords-allowed.ts';
import { nameProvider, readProvider } from '../providers/provider-repository.ts';
import { readLinkOwner, createInvalidLink } from './reset-link.ts';
import { parseToken, type SessionToken } from '../../auth/session-token.ts';

type Shape = ReturnType<typeof describeLinkShape>;

async function describe(trx: Transaction, link: SessionToken): Promise<ReplyOf<Shape> | undefined> {
  const owner = await readLinkOwner(trx, link);
  const account = owner && (await findAccount(trx, owner));
  if (!account) return undefined;
  const { username, name, email, organisation } = await readNamesOfAccount(trx, account.id);
  // Only an invited person has no password.
  const invitation = account.passwordHash === '';
  const provider = invitation ? await readProvider(trx, 'live') : undefined;
  return success({
    invitation,
    ...(provider && { provider: nameProvider(provider.issuer) }),
    ...(!(await mayUsePassword(trx, account.id)) && { passwords: false as const }),
    account: { username, name, email, organisation },
  });
}

/**
 * Describes the account of a password link, without using the link up. The token cannot be guessed, so only its holder
 * learns anything.
 * @throws Refused 422 for an invalid link
 */
export async function describeLink(database: Database, { body }: Input<Shape>): Promise<ReplyOf<Shape>> {
  const link = parseToken(body.auth_token);
  if (!link) throw createInvalidLink();
  const described = await database.inOrganisation(link.organisationId, (trx) => describe(trx, link));
  if (!described) throw createInvalidLink();
  return described;
}
