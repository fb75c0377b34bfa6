import type { FastifyRequest } from 'fastify';
import {
  enterCode as enterCodeCall,
  type enterCodeShape,
  type passkeyStepShape,
  type SignedIn,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Input } from '../../http/declare-call.ts';
import { Refused } from '../../http/refused.ts';
import { countMail } from '../../mail/bound-mails.ts';
import { lockAccount, type Account } from '../../auth/account-repository.ts';
import { countWrongCode, lockAwaitingSession } from '../../auth/awaiting-session.ts';
import { beginCodeTry, createCodeAttempt, redeemCode } from '../credentials/code-try.ts';
import { withSession, type Admitted, type Guard } from '../../auth/guarded-calls.ts';
import {
  createAssertionOptions,
  readChallenge,
  type RelyingParty,
} from '../credentials/passkey-ceremonies.ts';
import { storeChallenge, takeChallenge } from '../credentials/passkey-challenges.ts';
import { readCredentials } from '../credentials/passkey-repository.ts';
import { redeemPasskey } from '../credentials/redeem-passkey.ts';
import { mailSecurityEvent } from '../credentials/mail-security-news.ts';
import type { IdentityServices } from '../credentials/identity-parts.ts';
import { readBrowser } from '../providers/browser-cookie.ts';
import { readOrigin, toOriginDetail } from '../sessions/origin.ts';
import { readTypedCode, type TypedCode } from '../credentials/recovery-code.ts';
import { endSession, findSession, type Origin } from '../../auth/session-repository.ts';
import type { SessionToken } from '../../auth/session-token.ts';
import { failAttempt, clearAttempts, withdrawAttempt } from '../credentials/sign-in-throttle.ts';
import { openPasswordDoor } from '../providers/password-door.ts';
import { createLinkEnded, type SignInStep } from './sign-in.ts';
import { linkByProof } from './link-by-proof.ts';
import { completeSignIn } from './signed-in.ts';
import { insertAcceptance } from './terms-repository.ts';
import { countRecoveryCodes, lockTwoFactor } from '../credentials/two-factor-repository.ts';

/** Wrong codes after which the awaiting session ends. */
const MAX_WRONG_CODES = 5;

const createSignInExpired = (message: string) => new Refused(401, message);

/** How the person proved themselves, for the system log; undefined where they did not. */
type Proof = Record<string, unknown> | undefined;

/** The second step: its session, its origin, and what it proves the person by. */
interface Entry extends Origin {
  token: SessionToken;
  /** Redeems the code or the passkey. `secret` is that of the app, which is locked. */
  prove: (trx: Transaction, account: Account, secret: string | undefined) => Promise<Proof>;
  /** What a wrong code or passkey is answered by. */
  refusal: Refused;
  /** Origin of links in mails. */
  publicUrl: string;
  /** The browser whose provider's answer is to be linked to the account (doors §1). */
  linking: SessionToken | undefined;
}

type Outcome = { signedIn: SignedIn } | { refusal: Refused; counts: boolean };

const ended = (): Outcome => ({
  refusal: createSignInExpired(t('Your sign-in has ended. Please sign in again.')),
  counts: false,
});

/** Redeems a typed code: of the app, or of recovery. */
const proveByCode =
  (typed: TypedCode): Entry['prove'] =>
  async (trx, account, secret) => {
    if (secret === undefined || !(await redeemCode(trx, account, typed, secret))) return undefined;
    if (typed.kind !== 'recovery') return { secondFactor: 'app' };
    return {
      secondFactor: 'recovery code',
      recoveryCodesLeft: await countRecoveryCodes(trx, account.id),
    };
  };

/** Warns the owner by mail that their password is known to another person. Rate-limited, so that they are not flooded. */
async function mailWrongCodes(
  trx: Transaction,
  account: Account,
  { address, publicUrl }: Entry,
): Promise<void> {
  if (await countMail(trx, account, 'codes')) return;
  await mailSecurityEvent(trx, account.id, {
    publicUrl,
    say: () => ({
      subject: t('Your password was entered with wrong codes'),
      what: t(
        'Somebody entered the password of your Lexboard account, and then {count} wrong codes of two-factor sign-in. They are not signed in.',
        { count: MAX_WRONG_CODES },
      ),
    }),
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
    ? createSignInExpired(t('Too many wrong codes. Please sign in again.'))
    : entry.refusal;
  return { refusal, counts: true };
}

/** Checks the proof in one transaction. It returns a refusal instead of throwing, since a wrong one must be counted. */
async function decide(trx: Transaction, { times }: Guard, entry: Entry): Promise<Outcome> {
  const { token } = entry;
  const session = await findSession(trx, token, times, 'code');
  if (!session) return ended();
  const { account } = session;
  if (!(await lockAccount(trx, account.id))) return ended();
  // Lock order: switching two-factor sign-in on or off locks this row before the sessions, too.
  const twoFactor = await lockTwoFactor(trx, account.id);
  const awaiting = await lockAwaitingSession(trx, token);
  if (!awaiting) return ended();
  const how = await entry.prove(trx, account, twoFactor?.confirmed ? twoFactor.secret : undefined);
  if (!how) return refuse(trx, account, entry);
  if (awaiting.acceptsTerms !== null) await insertAcceptance(trx, account, awaiting.acceptsTerms);
  const { linking: browser } = entry;
  const { isOpen, identity } = await openPasswordDoor(trx, account, browser);
  if (!isOpen) return browser ? { refusal: createLinkEnded(), counts: false } : ended();
  if (browser && identity) await linkByProof(trx, account, { ...entry, browser, identity });
  await endSession(trx, token);
  return { signedIn: await completeSignIn(trx, account, { times, origin: entry, how, identity }) };
}

const createWrongCode = () =>
  Refused.byFields([{ field: 'otp', message: t('This code is wrong, or was used before.') }]);

/** The browser whose provider's answer is to be linked. @throws Refused 422 if there is none */
function readLinking(request: FastifyRequest, secure: boolean, link: boolean | undefined) {
  const linking = link ? readBrowser(request, secure) : undefined;
  if (link && !linking) throw createLinkEnded();
  return linking;
}

/** @throws Refused 403 for a session that awaits no second step */
async function requireAwaiting(guard: Guard, { trx, token }: Pick<Admitted, 'trx' | 'token'>): Promise<void> {
  if (!(await findSession(trx, token, guard.times, 'code')))
    throw new Refused(403, t('You are signed in already.'));
}

/** Counts a second step, then checks it. `limited` also limits the tries of the account from all addresses. */
async function takeStep(
  guard: Guard,
  request: FastifyRequest,
  { account, entry, limited }: { account: Account; entry: Entry; limited: boolean },
): Promise<SignInStep<SignedIn>> {
  const { database } = guard;
  const attempt = createCodeAttempt(account, request.ip);
  const logWait = () =>
    database.inOrganisation(account.organisationId, (trx) =>
      logFailure(trx, account, { ...toOriginDetail(entry), hadToWait: true }),
    );
  const id = await beginCodeTry(database, attempt, { limited, logWait });
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

/**
 * The second step of sign-in: an app code or a recovery code, each valid once. The session gets a new token, and that
 * of the first step becomes invalid (decisions §4). After five wrong codes the owner gets a mail.
 * @throws Refused 422 for a wrong code, 429 after too many, 401 once the awaiting session has ended
 */
export async function enterCode(
  guard: Guard,
  request: FastifyRequest,
  read: () => Input<ReturnType<typeof enterCodeShape>>,
  { publicUrl, secure }: Pick<IdentityServices, 'publicUrl' | 'secure'>,
): Promise<SignInStep<SignedIn>> {
  const asked = await withSession(guard, enterCodeCall.access, request, async (admitted) => {
    const { otp, link } = read().body;
    if (otp.trim() === '') throw Refused.byFields([{ field: 'otp', message: t('Please fill the Code.') }]);
    await requireAwaiting(guard, admitted);
    const linking = readLinking(request, secure, link);
    return { account: admitted.account, token: admitted.token, typed: readTypedCode(otp), linking };
  });
  const { account, token, typed, linking } = asked;
  const prove = proveByCode(typed);
  const entry = { token, prove, refusal: createWrongCode(), publicUrl, linking, ...readOrigin(request) };
  return takeStep(guard, request, { account, entry, limited: typed.kind !== 'recovery' });
}

/** What the browser needs to ask for a passkey of the person who has entered the password. @throws Refused 403 */
export async function beginPasskeyStep(guard: Guard, party: RelyingParty, { trx, account, token }: Admitted) {
  await requireAwaiting(guard, { trx, token });
  const options = await createAssertionOptions(party, await readCredentials(trx, account.id));
  await storeChallenge(trx, options.challenge, { purpose: 'second factor', account });
  return options;
}

/**
 * The second step of sign-in by a passkey instead of a code (doors §2). Otherwise like {@link enterCode}.
 * @throws Refused 422 for a refused passkey, 429 after too many, 401 once the awaiting session has ended
 */
export async function enterPasskey(
  guard: Guard,
  { party, secure }: { party: RelyingParty; secure: boolean },
  request: FastifyRequest,
  read: () => Input<ReturnType<typeof passkeyStepShape>>,
): Promise<SignInStep<SignedIn>> {
  const asked = await withSession(guard, enterCodeCall.access, request, async (admitted) => {
    const { response, link } = read().body;
    await requireAwaiting(guard, admitted);
    const linking = readLinking(request, secure, link);
    return { account: admitted.account, token: admitted.token, response, linking };
  });
  const { account, token, response, linking } = asked;
  const challenge = readChallenge(response.response.clientDataJSON) ?? '';
  const lives = await takeChallenge(guard.database, challenge, { purpose: 'second factor', account });
  const { ip: address, log } = request;
  const prove: Entry['prove'] = async (trx) => {
    const passkey =
      lives && (await redeemPasskey(trx, account, { party, challenge, response, address, log }));
    return passkey ? { secondFactor: 'passkey', passkey } : undefined;
  };
  const refusal = new Refused(422, t('This passkey was not accepted. Please try again.'));
  const entry = {
    token,
    prove,
    refusal,
    publicUrl: party.origin,
    linking,
    ...readOrigin(request),
  };
  return takeStep(guard, request, { account, entry, limited: false });
}
