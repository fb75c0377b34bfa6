import type { SignedIn } from '@lexboard/shared-lib/contract';
import { appendSystemLog } from '../audit/system-log.ts';
import type { SessionTimes } from '../config.ts';
import type { Database } from '../database/database.ts';
import { Refused } from '../http/refused.ts';
import { findAccount, findSignInName, type StoredAccount } from './account-repository.ts';
import { isPassword } from './password-hash.ts';
import { startSession } from './session-repository.ts';
import { countAttempt, forgetFailures, type Attempt } from './sign-in-throttle.ts';

export interface Credentials extends Attempt {
  password: string;
}

async function findByName(database: Database, credentials: Credentials): Promise<StoredAccount | undefined> {
  const known = await database.inDirectory(async (directory) => {
    const wait = await countAttempt(directory, credentials);
    if (wait) throw new Refused(429, 'Too many tries to sign in. Please wait before you try again.', wait);
    return findSignInName(directory, credentials.name);
  });
  return known && database.inOrganisation(known.organisationId, (trx) => findAccount(trx, known.accountId));
}

const signedIn = (account: StoredAccount, token: string): SignedIn => ({
  success: 1,
  access_token: token,
  username: account.username,
  role: account.role,
  workspaceAccessType: account.workspaceAccessType,
  model_access_controller: account.modelAccessController,
  passwordChangeRequired: account.passwordChangeRequired,
  twofactor: false,
});

/**
 * Signs in with a username or e-mail address (decisions §5 "Password", "Session").
 * @throws Refused 422 with one message for a wrong name and a wrong password, 429 after too many tries
 */
export async function signIn(
  database: Database,
  credentials: Credentials,
  times: SessionTimes,
): Promise<SignedIn> {
  const account = await findByName(database, credentials);
  const right = await isPassword(credentials.password, account?.passwordHash);
  const detail = { address: credentials.address };
  if (!account) throw new Refused(422, 'Invalid User name or Password.');
  if (!right) {
    await database.inOrganisation(account.organisationId, (trx) =>
      appendSystemLog(trx, account, { action: 'Sign-in failed', detail }),
    );
    throw new Refused(422, 'Invalid User name or Password.');
  }
  await database.inDirectory((directory) => forgetFailures(directory, credentials));
  const token = await database.inOrganisation(account.organisationId, async (trx) => {
    const started = await startSession(trx, account, times);
    await appendSystemLog(trx, account, { action: 'Signed in', detail });
    return started;
  });
  return signedIn(account, token);
}
