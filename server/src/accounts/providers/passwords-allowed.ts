import { sql } from 'kysely';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { lockProvider, readProvider, type Provider } from './provider-repository.ts';

/** Whether an account may use a password: not where the provider keeps them for break-glass accounts (doors §1). */
export async function mayUsePassword(trx: Transaction, accountId: number): Promise<boolean> {
  const provider = await readProvider(trx, 'live');
  return provider?.passwords !== 'breakglass' || provider.breakGlass.includes(accountId);
}

/** @throws Refused 422 where the account signs in by the provider alone */
export async function requirePasswordAllowed(trx: Transaction, accountId: number): Promise<void> {
  if (await mayUsePassword(trx, accountId)) return;
  throw new Refused(
    422,
    t('Your organisation signs in by its provider: your account has no use for a password.'),
  );
}

/** Administrators of the whole organisation who can sign in by a password, and whether with a second factor: an app or a passkey. */
export async function listPasswordAdministrators(trx: Transaction) {
  const { rows } = await sql<{ id: number; name: string; secondFactor: boolean }>`
    select account.id, display_name(account) as name, exists (select from two_factor as own
      where own.organisation_id = account.organisation_id and own.account_id = account.id
        and own.confirmed_at is not null) or exists (select from passkey as own
      where own.organisation_id = account.organisation_id and own.account_id = account.id) as "secondFactor"
    from account where role = 'yes' and disabled_at is null and password_hash is not null
      and units_of_person(account.id) = '{}' order by 2, 1`.execute(trx);
  return rows;
}

const createNoneLeft = () =>
  new Refused(
    422,
    t(
      'Passwords are for break-glass accounts alone: one of them must stay an administrator with a password and a second factor. Allow passwords first, or choose another one, on the page Organisation.',
    ),
  );

/** @throws Refused 422 where no break-glass account could sign in while the provider is down */
export async function requireBreakGlass(
  trx: Transaction,
  { passwords, breakGlass }: Pick<Provider, 'passwords' | 'breakGlass'>,
): Promise<void> {
  if (passwords === 'allowed') return;
  const able = await listPasswordAdministrators(trx);
  if (!able.some(({ id, secondFactor }) => secondFactor && breakGlass.includes(id))) throw createNoneLeft();
}

/**
 * Checks after a change of a person that a break-glass account is left. It locks the provider, so that two changes at once do not
 * take the last two.
 * @throws Refused 422
 */
export async function requireBreakGlassLeft(trx: Transaction): Promise<void> {
  const provider = await lockProvider(trx, 'live');
  if (provider) await requireBreakGlass(trx, provider);
}
