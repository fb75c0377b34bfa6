import type { FastifyBaseLogger } from 'fastify';
import type { SignedIn } from '@lexboard/shared-lib/contract';
import { appendSystemLog } from '../audit/system-log.ts';
import type { SessionTimes } from '../config.ts';
import type { Database } from '../database/database.ts';
import { Refused } from '../http/refused.ts';
import { findAccount, findSignInName, type StoredAccount } from './account-repository.ts';
import { isPassword } from './password-hash.ts';
import { startSession } from './session-repository.ts';
import {
  beginAttempt,
  failAttempt,
  forgiveAttempts,
  withdrawAttempt,
  type Attempt,
} from './sign-in-throttle.ts';

export interface Credentials {
  /** Username or e-mail address. */
  name: string;
  password: string;
  /** The network address that it comes from. */
  address: string;
  /** Told what no organisation's system log can be told; never the name, which may be a mistyped password. */
  log: Pick<FastifyBaseLogger, 'warn'>;
}

interface Begun extends Attempt {
  id: string;
  organisationId: string;
  accountId: number;
}

/** Looked up for names that are nobody's, so that they take as long as others. */
const nobody = { organisationId: '00000000-0000-0000-0000-000000000000', accountId: 0 };

const subjectOf = (known: typeof nobody | undefined, name: string) =>
  known ? `account:${known.organisationId}/${known.accountId}` : `name:${name.toLowerCase()}`;

async function begin(database: Database, { name, address, log }: Credentials): Promise<Begun> {
  return database.inDirectory(async (directory) => {
    const known = await findSignInName(directory, name);
    const attempt = { subject: subjectOf(known, name), address };
    const { id, retryAfter } = await beginAttempt(directory, attempt);
    if (id !== undefined) return { ...attempt, id, ...(known ?? nobody) };
    log.warn({ address, ...known, retryAfter }, 'A sign-in has to wait');
    const message = 'Too many tries to sign in. Please wait before you try again.';
    throw new Refused(429, message, { retryAfter });
  });
}

/** The account, if there is one, and whether the password is its own. A try that cannot be decided is no try. */
async function examine(database: Database, begun: Begun, password: string) {
  try {
    const account = await database.inOrganisation(begun.organisationId, (trx) =>
      findAccount(trx, begun.accountId),
    );
    return { account, right: await isPassword(password, account?.passwordHash) };
  } catch (error) {
    await database.inDirectory((directory) => withdrawAttempt(directory, begun.id));
    throw error;
  }
}

async function fail(
  database: Database,
  { id, address }: Begun,
  account: StoredAccount | undefined,
  log: Credentials['log'],
): Promise<void> {
  const markFailed = () => database.inDirectory((directory) => failAttempt(directory, id));
  await markFailed();
  if (account) {
    await database.inOrganisation(account.organisationId, (trx) =>
      appendSystemLog(trx, account, { action: 'Sign-in failed', detail: { address } }),
    );
  } else {
    log.warn({ address }, 'A sign-in named nobody who may sign in');
    // As much writing as a log entry takes: the time must not tell who exists.
    await markFailed();
  }
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
 * @throws Refused 422 with one message for a wrong name and a wrong password, 429 after too many tries, 503 when
 * too many people sign in at once
 */
export async function signIn(
  database: Database,
  credentials: Credentials,
  times: SessionTimes,
): Promise<SignedIn> {
  const begun = await begin(database, credentials);
  const { account, right } = await examine(database, begun, credentials.password);
  if (!account || !right) {
    await fail(database, begun, account, credentials.log);
    throw new Refused(422, 'Invalid User name or Password.');
  }
  const { id, subject, address } = begun;
  await database.inDirectory((directory) => forgiveAttempts(directory, id, { subject, address }));
  const token = await database.inOrganisation(account.organisationId, async (trx) => {
    const started = await startSession(trx, account, times);
    await appendSystemLog(trx, account, { action: 'Signed in', detail: { address } });
    return started;
  });
  return signedIn(account, token);
}
