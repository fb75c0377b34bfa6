import type { LogAction } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { Database } from '../../database/database.ts';
import { Refused } from '../../http/refused.ts';
import { findAccountOrDisabled, type Account, type StoredAccount } from '../../auth/account-repository.ts';
import { toNetwork } from '../../http/limits/network-of.ts';
import { isPassword } from './password-hash.ts';
import {
  beginAttempt,
  failAttempt,
  clearAttempts,
  withdrawAttempt,
  type Attempt,
  type Lockout,
} from './sign-in-throttle.ts';

export interface AccountKey {
  organisationId: string;
  accountId: number;
}

/** A counted password attempt, with its network and account. */
export interface CountedAttempt extends Attempt, AccountKey {
  id: string;
}

/** The rate-limit key of an account: attempts count together, whichever of its names is typed. */
export const toAccountSubject = ({ organisationId, accountId }: AccountKey): string =>
  `account:${organisationId}/${accountId}`;

/** The rate-limit key of a typed name, which may have no account. */
export const toNameSubject = (known: AccountKey | undefined, name: string): string =>
  known ? toAccountSubject(known) : `name:${name.toLowerCase()}`;

export const createTooManyTries = (retryAfter: number): Refused =>
  new Refused(429, t('Too many tries. Please wait before you try again.'), { retryAfter });

/**
 * Finds the account and verifies the password. It never matches for a disabled account, but is hashed all the same, so
 * that it takes as long. If an error prevents a decision, the attempt is not counted.
 */
export async function checkPassword(database: Database, begun: CountedAttempt, password: string) {
  try {
    const account = await database.inOrganisation(begun.organisationId, (trx) =>
      findAccountOrDisabled(trx, begun.accountId),
    );
    const isOwn = await isPassword(password, account?.passwordHash);
    return {
      account,
      right: isOwn && account?.disabled === false,
      closed: isOwn && account?.closed === true,
    };
  } catch (error) {
    await database.inDirectory((directory) => withdrawAttempt(directory, begun.id));
    throw error;
  }
}

interface PasswordProof {
  password: string;
  /** The network address of the request. */
  address: string;
}

/**
 * Makes a signed-in person prove their password. A wrong one counts as a failed sign-in and goes to the system log as
 * `failure`.
 * @throws Refused 422 for a wrong password, 429 after too many
 */
export async function provePassword(
  database: Database,
  account: Account,
  { password, address, failure, field }: PasswordProof & { failure: LogAction; field: string },
): Promise<StoredAccount> {
  const key = { organisationId: account.organisationId, accountId: account.id };
  const name = account.username.toLowerCase();
  const attempt = { subject: toAccountSubject(key), name, address: toNetwork(address) };
  const logFailure = (detail: Record<string, unknown>) =>
    database.inOrganisation(account.organisationId, (trx) =>
      appendSystemLog(trx, account, { action: failure, detail: { address, ...detail } }),
    );
  const refuse = async ({ retryAfter, isLogged }: Lockout) => {
    if (isLogged) await logFailure({ hadToWait: true });
    throw createTooManyTries(retryAfter);
  };
  const { id, wait } = await database.inDirectory((directory) => beginAttempt(directory, attempt));
  if (id === undefined) return refuse(wait);
  if (wait) {
    await database.inDirectory((directory) => withdrawAttempt(directory, id));
    return refuse(wait);
  }
  const { account: stored, right } = await checkPassword(database, { ...attempt, ...key, id }, password);
  if (stored && right) {
    await database.inDirectory((directory) => clearAttempts(directory, id, attempt));
    return stored;
  }
  await database.inDirectory((directory) => failAttempt(directory, id));
  await logFailure({});
  throw Refused.byFields([{ field, message: t('This is not your password.') }]);
}
