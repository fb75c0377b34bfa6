import type { FastifyBaseLogger } from 'fastify';
import type { CodeAwaited, SignedIn } from '@lexboard/shared-lib/contract';
import { termsVersion } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { SessionTimes } from '../../auth/session-times.ts';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import {
  findAccountOrDisabled,
  findSignInName,
  lockAccount,
  type Account,
  type StoredAccount,
} from '../../auth/account-repository.ts';
import { toNetwork } from '../../http/limits/network-of.ts';
import { startAwaitingSession } from '../../auth/awaiting-session.ts';
import { openPasswordDoor } from '../providers/password-door.ts';
import {
  checkPassword,
  toNameSubject,
  createTooManyTries,
  type AccountKey,
  type CountedAttempt,
} from '../credentials/password-try.ts';
import type { SessionToken } from '../../auth/session-token.ts';
import { beginAttempt, failAttempt, clearAttempts, logWaitOnce } from '../credentials/sign-in-throttle.ts';
import { linkByProof } from './link-by-proof.ts';
import { completeSignIn, createCodeAwaitedReply } from './signed-in.ts';
import { hasAcceptedTerms, insertAcceptance } from './terms-repository.ts';
import { listSecondSteps, readFactors } from '../credentials/second-factor.ts';
import { toOriginDetail } from '../sessions/origin.ts';

export interface Credentials {
  /** Username or e-mail address. */
  name: string;
  password: string;
  /** Scripts leave it out: then the terms are neither required nor accepted. */
  acceptTerms?: boolean | undefined;
  /** The browser whose provider's answer is to be linked to the account (doors §1), and the origin of links in the mail about it. */
  linking?: { browser: SessionToken; publicUrl: string } | undefined;
  /** The network address of the request. */
  address: string;
  userAgent: string;
  /**
   * The server log, for attempts that belong to no organisation's system log. It never gets the name, which may be a
   * mistyped password.
   */
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The reply to a step of sign-in, and its account. */
export interface SignInStep<Reply = SignedIn | CodeAwaited> {
  signedIn: Reply;
  account: Account;
}

/** One message for a wrong name, a wrong password and a disabled account. */
const createInvalidCredentials = () => new Refused(422, t('Invalid User name or Password.'));

/** Told alone to those who proved their account (doors §6). */
export const createClosed = (): Refused =>
  new Refused(422, t('Your organisation is closed. Only its administrators can sign in.'));

const createTermsMissing = () =>
  Refused.byFields([{ field: 'acceptTerms', message: t('Please accept the Terms and Conditions.') }]);

/** The provider's answer is older than ten minutes, or of another organisation. */
export const createLinkEnded = (): Refused =>
  new Refused(422, t('The sign-in by your provider has ended. Please sign in by it again.'));

/** Looked up for unknown names, so that they take as long as known ones. */
const nobody = { organisationId: '00000000-0000-0000-0000-000000000000', accountId: 0 };

/** Why a sign-in failed, for its entry in the system log. */
interface FailureDetail {
  disabled?: boolean;
  /** After too many attempts: the password was not checked. */
  hadToWait?: boolean;
  /** The password was right. */
  termsAccepted?: false;
  /** The password was right, but people of the organisation sign in by its provider. */
  byProvider?: true;
}

/** Logs a failure for the administrators of the account's organisation, even if the account is disabled. */
const logFailure = (
  trx: Transaction,
  account: Account,
  { address, userAgent }: Credentials,
  failure: FailureDetail = {},
) =>
  appendSystemLog(trx, account, {
    action: 'Sign-in failed',
    detail: { ...toOriginDetail({ address, userAgent }), ...failure },
  });

const logWait = (database: Database, key: AccountKey, credentials: Credentials) =>
  database.inOrganisation(key.organisationId, async (trx) => {
    const account = await findAccountOrDisabled(trx, key.accountId);
    if (!account) return;
    await logFailure(trx, account, credentials, {
      ...(account.disabled && { disabled: true }),
      hadToWait: true,
    });
  });

/**
 * A counted attempt whose password will be checked. It uses the {@link nobody} account when another name of the real
 * account failed too often.
 */
interface SignInTry extends CountedAttempt {
  /** The account whose system log records that the password was not checked. */
  waited?: AccountKey | undefined;
}

async function begin(database: Database, credentials: Credentials): Promise<SignInTry> {
  const { name, address, log } = credentials;
  const { known, typed, begun } = await database.inDirectory(async (directory) => {
    const known = await findSignInName(directory, name);
    const typed = {
      subject: toNameSubject(known, name),
      name: name.toLowerCase(),
      address: toNetwork(address),
    };
    return { known, typed, begun: await beginAttempt(directory, typed) };
  });
  const { id, wait } = begun;
  const whose = known && { organisation: known.organisationId, account: known.accountId };
  if (id === undefined) {
    log.warn({ address, ...whose, retryAfter: wait.retryAfter }, 'A sign-in has to wait');
    if (wait.isLogged && known) await logWait(database, known, credentials);
    // Writes as much as a log entry does, so that timing does not reveal which accounts exist.
    else if (wait.isLogged) await database.inDirectory((directory) => logWaitOnce(directory, typed));
    throw createTooManyTries(wait.retryAfter);
  }
  if (!wait) return { ...typed, id, ...(known ?? nobody) };
  // Another name of the account failed too often. An unknown name would get "wrong password", so this one does, too:
  // the reply must not reveal that two names share an account.
  log.warn({ address, ...whose, retryAfter: wait.retryAfter }, 'A sign-in was not looked at');
  return { ...typed, id, ...nobody, ...(wait.isLogged && { waited: known }) };
}

async function fail(
  database: Database,
  begun: SignInTry,
  account: StoredAccount | undefined,
  credentials: Credentials,
): Promise<void> {
  const markFailed = () => database.inDirectory((directory) => failAttempt(directory, begun.id));
  await markFailed();
  if (account) {
    await database.inOrganisation(account.organisationId, (trx) =>
      logFailure(trx, account, credentials, account.disabled ? { disabled: true } : {}),
    );
  } else if (begun.waited) {
    await logWait(database, begun.waited, credentials);
  } else {
    const { address, log } = credentials;
    log.warn({ address }, 'A sign-in named nobody who may sign in');
    // Writes as much as a log entry does, so that timing does not reveal which accounts exist.
    await markFailed();
  }
}

/**
 * Starts the session, or one that awaits a code if two-factor sign-in is on.
 * @returns a logged refusal if the terms are not accepted, or if the account was disabled or its password changed
 * meanwhile
 */
async function beginSession(
  trx: Transaction,
  account: StoredAccount,
  credentials: Credentials,
  times: SessionTimes,
): Promise<SignInStep | { refusal: Refused }> {
  const { address, userAgent, acceptTerms, linking } = credentials;
  const now = await lockAccount(trx, account.id);
  if (now?.passwordHash !== account.passwordHash) {
    await logFailure(trx, account, credentials);
    return { refusal: createInvalidCredentials() };
  }
  const { isOpen, identity } = await openPasswordDoor(trx, account, linking?.browser);
  if (!isOpen) {
    await logFailure(trx, account, credentials, { byProvider: true });
    return { refusal: linking ? createLinkEnded() : createInvalidCredentials() };
  }
  const accepted = await hasAcceptedTerms(trx, account.id);
  if (!accepted && acceptTerms === false) {
    await logFailure(trx, account, credentials, { termsAccepted: false });
    return { refusal: createTermsMissing() };
  }
  const accepts = !accepted && acceptTerms === true;
  const origin = { address, userAgent };
  const factors = listSecondSteps(await readFactors(trx, account.id));
  if (factors.length > 0) {
    const token = await startAwaitingSession(trx, account, accepts ? termsVersion : null);
    await appendSystemLog(trx, account, {
      action: 'Two-factor code asked for',
      detail: toOriginDetail(origin),
    });
    return { account, signedIn: createCodeAwaitedReply(account, token, factors) };
  }
  if (accepts) await insertAcceptance(trx, account);
  if (linking && identity) await linkByProof(trx, account, { ...linking, identity, address });
  return { account, signedIn: await completeSignIn(trx, account, { times, origin, identity }) };
}

/**
 * Signs in with a username or e-mail address (decisions §5 "Password", "Session"). If two-factor sign-in is on, the
 * token only allows the call that takes the code (decisions §4).
 * @throws Refused 422 with one message for a wrong name and a wrong password, and for terms that are not accepted, 429
 * after too many attempts, 503 when too many people sign in at once
 */
export async function signIn(
  database: Database,
  credentials: Credentials,
  times: SessionTimes,
): Promise<SignInStep> {
  const begun = await begin(database, credentials);
  const { account, right, closed } = await checkPassword(database, begun, credentials.password);
  if (!account || !right) {
    await fail(database, begun, account, credentials);
    throw closed ? createClosed() : createInvalidCredentials();
  }
  await database.inDirectory((directory) => clearAttempts(directory, begun.id, begun));
  const step = await database.inOrganisation(account.organisationId, (trx) =>
    beginSession(trx, account, credentials, times),
  );
  if ('refusal' in step) throw step.refusal;
  return step;
}
