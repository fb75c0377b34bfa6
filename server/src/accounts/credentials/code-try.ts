import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Account } from '../../auth/account-repository.ts';
import { toNetwork } from '../../http/limits/network-of.ts';
import { findStep } from './one-time-code.ts';
import { createTooManyTries } from './password-try.ts';
import type { TypedCode } from './recovery-code.ts';
import { beginAttempt, type Attempt } from './sign-in-throttle.ts';
import { redeemRecoveryCode, redeemStep } from './two-factor-repository.ts';

/**
 * Wrong app codes of one account within 15 minutes, from all addresses together, before it must wait: otherwise six
 * digits could be guessed from many addresses. Only somebody with the password or a session gets this far, and recovery
 * codes still work, so the owner is not locked out.
 */
const MAX_PER_ACCOUNT = 30;

/** The rate-limit keys of a code attempt. */
export function createCodeAttempt({ organisationId, id }: Account, address: string): Attempt {
  const subject = `code:${organisationId}/${id}`;
  return { subject, name: subject, address: toNetwork(address) };
}

/**
 * Counts a code attempt before the code is checked, like `beginAttempt`. `limited` also limits those from all addresses
 * together: codes of the app could be guessed. `logWait` logs an attempt that had to wait.
 * @returns the attempt's id
 * @throws Refused 429 after too many
 */
export async function beginCodeTry(
  database: Database,
  attempt: Attempt,
  { limited, logWait }: { limited: boolean; logWait: () => Promise<unknown> },
): Promise<string> {
  const limit = limited ? { maxPerSubject: MAX_PER_ACCOUNT } : {};
  const { id, wait } = await database.inDirectory((directory) => beginAttempt(directory, attempt, limit));
  if (id !== undefined) return id;
  if (wait.isLogged) await logWait();
  throw createTooManyTries(wait.retryAfter);
}

/** Redeems a code: one of the app with this secret, or a recovery code. @returns whether it was right */
export async function redeemCode(
  trx: Transaction,
  account: Account,
  typed: TypedCode,
  secret: string,
): Promise<boolean> {
  if (typed.kind === 'none') return false;
  if (typed.kind === 'recovery') return redeemRecoveryCode(trx, account.id, typed.hash);
  const step = findStep(secret, typed.code);
  return step !== undefined && (await redeemStep(trx, account.id, step));
}
