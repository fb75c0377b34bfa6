import type { FastifyRequest } from 'fastify';
import {
  enterCode as enterCodeCall,
  type enterCodeShape,
  type SignedIn,
} from '@lexboard/shared-lib/contract';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Input } from '../../http/declare-call.ts';
import { Refused } from '../../http/refused.ts';
import { countMail } from '../../mail/bound-mails.ts';
import { lockAccount, type Account } from '../../auth/account-repository.ts';
import { countWrongCode, lockAwaitingSession } from '../../auth/awaiting-session.ts';
import { beginCodeTry, createCodeAttempt, redeemCode } from '../credentials/code-try.ts';
import { withSession, type Guard } from '../../auth/guarded-calls.ts';
import { mailSecurityEvent } from '../credentials/mail-security-news.ts';
import type { IdentityServices } from '../credentials/identity-parts.ts';
import { readBrowser } from '../providers/browser-cookie.ts';
import { readOrigin, toOriginDetail } from '../sessions/origin.ts';
import { readTypedCode, type TypedCode } from '../credentials/recovery-code.ts';
import { endSession, findSession, type Origin } from '../../auth/session-repository.ts';
import type { SessionToken } from '../../auth/session-token.ts';
import { failAttempt, clearAttempts, withdrawAttempt } from '../credentials/sign-in-throttle.ts';
import { linkByProof, openPasswordDoor } from '../providers/password-door.ts';
import { createLinkEnded, type SignInStep } from './sign-in.ts';
import { completeSignIn } from './signed-in.ts';
import { insertAcceptance } from './terms-repository.ts';
import { countRecoveryCodes, lockTwoFactor } from '../credentials/two-factor-repository.ts';

/** Wrong codes after which the awaiting session ends. */
const MAX_WRONG_CODES = 5;

const createSignInExpired = (message: string) => new Refused(401, message);

/** A typed code, its session and origin. */
interface Entry extends Origin {
  token: SessionToken;
  typed: TypedCode;
  /** Origin of links in mails. */
  publicUrl: string;
  /** The browser whose provider's answer is to be linked to the account (doors §1). */
  linking: SessionToken | undefined;
}

type Outcome = { signedIn: SignedIn } | { refusal: Refused; counts: boolean };

const ended = (): Outcome => ({
  refusal: createSignInExpired('Your sign-in has ended. Please sign in again.'),
  counts: false,
});

async function finish(trx: Transaction, { times }: Guard, account: Account, entry: Entry): Promise<Outcome> {
  const { linking: browser } = entry;
  const { isOpen, identity } = await openPasswordDoor(trx, account, browser);
  if (!isOpen) return browser ? { refusal: createLinkEnded(), counts: false } : ended();
  if (browser && identity) await linkByProof(trx, account, { browser, identity });
  await endSession(trx, entry.token);
  const byRecovery = entry.typed.kind === 'recovery';
  const how = {
    secondFactor: byRecovery ? 'recovery code' : 'app',
    ...(byRecovery && { recoveryCodesLeft: await countRecoveryCodes(trx, account.id) }),
  };
  return { signedIn: await completeSignIn(trx, account, { times, origin: entry, how, identity }) };
}

/** Warns the owner by mail that their password is known to another person. Rate-limited, so that they are not flooded. */
async function mailWrongCodes(
  trx: Transaction,
  account: Account,
  { address, publicUrl }: Entry,
): Promise<void> {
  if (await countMail(trx, account, 'codes')) return;
  await mailSecurityEvent(trx, account.id, {
    publicUrl,
    subject: 'Your password was entered with wrong codes',
    what: `Somebody entered the password of your Lexboard account, and then ${MAX_WRONG_CODES} wrong codes of two-factor sign-in. They are not signed in.`,
    address,
  });
}

const logFailure = (trx: Transaction, account: Account, detail: Record<string, unknown>) =>
  appendSystemLog(trx, account, { action: 'Two-factor code failed', detail });

async function refuse(trx: Transaction, account: Account, entry: Entry): Promise<Outcome> {
  const isLast = (await countWrongCode(trx, entry.token)) >= MAX_WRONG_CODES;
  if (isLast) {
    await endSession(trx, entry.token);
    await mailWrongCodes(trx, account, entry);
  }
  await logFailure(trx, account, toOriginDetail(entry));
  const refusal = isLast
    ? createSignInExpired('Too many wrong codes. Please sign in again.')
    : Refused.byFields([{ field: 'otp', message: 'This code is wrong, or was used before.' }]);
  return { refusal, counts: true };
}

/** Checks the code in one transaction. It returns a refusal instead of throwing, since a wrong code must be counted. */
async function decide(trx: Transaction, guard: Guard, entry: Entry): Promise<Outcome> {
  const { token, typed } = entry;
  const session = await findSession(trx, token, guard.times, 'code');
  if (!session) return ended();
  if (!(await lockAccount(trx, session.account.id))) return ended();
  // Lock order: switching two-factor sign-in on or off locks this row before the sessions, too.
  const twoFactor = await lockTwoFactor(trx, session.account.id);
  const awaiting = twoFactor?.confirmed && (await lockAwaitingSession(trx, token));
  if (!awaiting) return ended();
  const right = await redeemCode(trx, session.account, typed, twoFactor.secret);
  if (!right) return refuse(trx, session.account, entry);
  if (awaiting.acceptsTerms !== null) await insertAcceptance(trx, session.account, awaiting.acceptsTerms);
  return finish(trx, guard, session.account, entry);
}

/** Reads the session and the typed code. Refuses a session that awaits no code. */
function readEntry(
  guard: Guard,
  request: FastifyRequest,
  read: () => Input<ReturnType<typeof enterCodeShape>>,
  { publicUrl, secure }: Pick<IdentityServices, 'publicUrl' | 'secure'>,
) {
  return withSession(guard, enterCodeCall.access, request, async ({ trx, account, token }) => {
    const { otp, link } = read().body;
    if (otp.trim() === '') throw Refused.byFields([{ field: 'otp', message: 'Please fill the Code.' }]);
    const session = await findSession(trx, token, guard.times, 'code');
    if (!session) throw new Refused(403, 'You are signed in already.');
    const linking = link ? readBrowser(request, secure) : undefined;
    if (link && !linking) throw createLinkEnded();
    const typed = readTypedCode(otp);
    return { account, entry: { token, typed, publicUrl, linking, ...readOrigin(request) } };
  });
}

/**
 * The second step of sign-in: an app code or a recovery code, each valid once. The session gets a new token, and that
 * of the first step becomes invalid (decisions §4). After five wrong codes the owner gets a mail.
 * @throws Refused 422 for a wrong code, 429 after too many, 401 once the awaiting session has ended
 */
export async function enterCode(
  guard: Guard,
  request: FastifyRequest,
  read: () => Input<ReturnType<typeof enterCodeShape>>,
  parts: Pick<IdentityServices, 'publicUrl' | 'secure'>,
): Promise<SignInStep<SignedIn>> {
  const { database } = guard;
  const { account, entry } = await readEntry(guard, request, read, parts);
  const attempt = createCodeAttempt(account, request.ip);
  const logWait = () =>
    database.inOrganisation(account.organisationId, (trx) =>
      logFailure(trx, account, { ...toOriginDetail(entry), hadToWait: true }),
    );
  const id = await beginCodeTry(database, attempt, { typed: entry.typed, logWait });
  const withdraw = () => database.inDirectory((directory) => withdrawAttempt(directory, id));
  const outcome = await database
    .inOrganisation(account.organisationId, (trx) => decide(trx, guard, entry))
    .catch(async (error: unknown) => {
      await withdraw();
      throw error;
    });
  if ('signedIn' in outcome) {
    await database.inDirectory((directory) => clearAttempts(directory, id, attempt));
    return { account, signedIn: outcome.signedIn };
  }
  if (outcome.counts) await database.inDirectory((directory) => failAttempt(directory, id));
  else await withdraw();
  throw outcome.refusal;
}
