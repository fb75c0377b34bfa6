import type { SessionToken } from '../../auth/session-token.ts';
import type { Account } from '../../auth/account-repository.ts';
import type { ProvenIdentity } from '../../database/schema/sign-on-tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import { findIdentity } from './attempt-repository.ts';
import { readProvider } from './provider-repository.ts';

/** Whether a right password signs in, and to whom of the provider it links the account. */
export type PasswordDoor = { isOpen: boolean; identity?: ProvenIdentity };

/**
 * Decides whether a password signs in (doors §1): everywhere but where it is for break-glass accounts alone. There it still proves an
 * account once, so that it is linked to whom the provider named in this browser.
 * @param browser the browser whose provider's answer is to be linked; undefined to link nothing
 */
export async function openPasswordDoor(
  trx: Transaction,
  { organisationId, id }: Pick<Account, 'organisationId' | 'id'>,
  browser: SessionToken | undefined,
): Promise<PasswordDoor> {
  const provider = await readProvider(trx, 'live');
  if (browser) {
    const identity = browser.organisationId === organisationId ? await findIdentity(trx, browser) : undefined;
    return identity && identity.issuer === provider?.issuer ? { isOpen: true, identity } : { isOpen: false };
  }
  return { isOpen: provider?.passwords !== 'breakglass' || provider.breakGlass.includes(id) };
}
