import { sql } from 'kysely';
import type { SecondFactor } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { isTwoFactorOn } from './two-factor-repository.ts';

/** The second factors of an account, and whether its organisation requires one. */
interface Factors {
  app: boolean;
  passkeys: number;
  required: boolean;
  /** Whether it signs in by its password while others do by the provider: its second factor is why it may (doors §1). */
  breakGlass: boolean;
}

/** Reads the factors of an account, which is locked. */
export async function readFactors(trx: Transaction, accountId: number): Promise<Factors> {
  const app = await isTwoFactorOn(trx, accountId);
  const { rows } = await sql<Omit<Factors, 'app'>>`
    select second_factor_required as required,
      (select count(*)::int from passkey where account_id = ${accountId}) as passkeys,
      exists (select from sign_on_provider where stage = 'live' and passwords = 'breakglass'
        and ${accountId} = any(break_glass)) as "breakGlass"
    from organisation where id = current_organisation()`.execute(trx);
  const { passkeys = 0, required = false, breakGlass = false } = rows[0] ?? {};
  return { app, passkeys, required, breakGlass };
}

/**
 * What may be used after the password; none: the password is enough. A passkey alone asks for nothing after it unless
 * the organisation requires a second factor, or the account is break-glass: who loses the only passkey is not locked out otherwise.
 */
export function listSecondSteps({ app, passkeys, required, breakGlass }: Factors): SecondFactor[] {
  const byPasskey = passkeys > 0 && (app || required || breakGlass);
  return [...(app ? (['app'] as const) : []), ...(byPasskey ? (['passkey'] as const) : [])];
}

/** Whether the person must set up a second factor before anything else. */
export const isFactorDue = ({ app, passkeys, required }: Factors): boolean =>
  required && !app && passkeys === 0;

/** @throws Refused 422 if one is required, and the account has no other than the one `taken` away */
export async function requireOtherFactor(
  trx: Transaction,
  accountId: number,
  taken: SecondFactor,
): Promise<void> {
  const { app, passkeys, required } = await readFactors(trx, accountId);
  const others = Number(app) + passkeys - 1;
  const isLast = others < 1 && (taken === 'app' ? app : passkeys > 0);
  if (required && isLast)
    throw new Refused(422, t('Your organisation requires a second factor. Please add another one first.'));
}
