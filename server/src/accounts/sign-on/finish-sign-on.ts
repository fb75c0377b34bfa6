import type { FastifyRequest } from 'fastify';
import type { BodyOf, LinkAsked, ReplyOf, SignedIn, signInFinishShape } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import {
  findAccountOrDisabled,
  lockAccount,
  type Account,
  type StoredAccount,
} from '../../auth/account-repository.ts';
import { endSession, findSession, type Origin } from '../../auth/session-repository.ts';
import { parseToken, type SessionToken } from '../../auth/session-token.ts';
import type { ProvenIdentity } from '../../database/schema/sign-on-tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import { success } from '../../http/success.ts';
import { Refused } from '../../http/refused.ts';
import { readOrganisationPart, storeIdentity, takeAttempt } from '../providers/attempt-repository.ts';
import { readBrowser } from '../providers/browser-cookie.ts';
import { findLinkedAccount, findProvisionedAccount, linkAccount } from '../providers/link-repository.ts';
import {
  nameProvider,
  readProvider,
  recordTry,
  type StoredProvider,
} from '../providers/provider-repository.ts';
import { deleteResetLinks, redeemResetLink } from '../passwords/reset-link.ts';
import { readOrigin, toOriginDetail } from '../sessions/origin.ts';
import { linkOwnAccount } from '../sign-in/link-by-proof.ts';
import { createClosed } from '../sign-in/sign-in.ts';
import { completeSignIn } from '../sign-in/signed-in.ts';
import { isUserNamed } from '../users/user-repository.ts';
import { exchangeCode } from './exchange-code.ts';
import { addNewcomer, isOfProvider } from './newcomers.ts';
import { isAgain, toRedirectAddress, type SignOn } from './start-sign-on.ts';

type Attempt = NonNullable<Awaited<ReturnType<typeof takeAttempt>>>;

/** What is decided: a sign-in, the question for an account, or a refusal whose log entry is to stay. */
type Outcome = { account: Account; signedIn: SignedIn } | { link: LinkAsked } | { refusal: Refused };

/** What a decision is made from. */
interface Finish {
  provider: StoredProvider;
  attempt: Attempt;
  identity: ProvenIdentity;
  browser: SessionToken;
  origin: Origin;
}

const createEnded = () =>
  new Refused(
    422,
    t('This sign-in has ended, or was begun in another tab or browser. Please sign in again.'),
  );

async function refuseDisabled(
  trx: Transaction,
  account: StoredAccount,
  { origin, identity }: Finish,
): Promise<Outcome> {
  await appendSystemLog(trx, account, {
    action: 'Sign-in failed',
    detail: { ...toOriginDetail(origin), provider: nameProvider(identity.issuer), disabled: true },
  });
  return {
    refusal: account.closed
      ? createClosed()
      : new Refused(422, t('Your account is disabled: ask your administrator.')),
  };
}

/** @throws Refused 422 where the provider says that nobody proved the address: it then links nothing (doors §1) */
function requireVerified({ issuer, isUnverified }: ProvenIdentity): void {
  if (!isUnverified) return;
  const name = nameProvider(issuer);
  throw new Refused(
    422,
    t('{name} says that your e-mail address is not verified. Verify it there, then sign in again.', { name }),
  );
}

/** Starts the session of whom the provider named. The second factor is the provider's matter. */
async function signIn(
  trx: Transaction,
  { guard: { times } }: SignOn,
  account: StoredAccount,
  { identity, origin }: Finish,
): Promise<Outcome> {
  return { account, signedIn: await completeSignIn(trx, account, { times, origin, identity }) };
}

/**
 * Locks the account that was proved when the sign-in began, and reads by what.
 * @throws Refused 422 where it is gone or disabled
 */
async function lockProven(trx: Transaction, { attempt: { accountId, proofHash } }: Finish) {
  const account = accountId === null ? undefined : await lockAccount(trx, accountId);
  if (!account || !proofHash) throw createEnded();
  return { account, proof: { organisationId: account.organisationId, hash: proofHash } };
}

/** An administrator who tries a draft: linked to it, since the session proves the account, which must not have ended meanwhile. */
async function finishTry(trx: Transaction, signOn: SignOn, finish: Finish): Promise<Outcome> {
  const { identity, provider, origin } = finish;
  const { account, proof } = await lockProven(trx, finish);
  const session = await findSession(trx, proof, signOn.guard.times);
  if (session?.account.role !== 'yes' || session.account.actsFor) throw createEnded();
  requireVerified(identity);
  await linkOwnAccount(trx, account, identity, { publicUrl: signOn.publicUrl, address: origin.address });
  await recordTry(trx, provider);
  await endSession(trx, proof);
  return signIn(trx, signOn, account, finish);
}

/** An invited person: the link of the mail proves the account, unless it was used or replaced meanwhile. */
async function finishInvited(trx: Transaction, signOn: SignOn, finish: Finish): Promise<Outcome> {
  const { identity, origin } = finish;
  const { account, proof } = await lockProven(trx, finish);
  if (!(await redeemResetLink(trx, proof))) throw createEnded();
  requireVerified(identity);
  await linkAccount(trx, account, identity);
  await deleteResetLinks(trx, account.id);
  const detail = { address: origin.address, provider: nameProvider(identity.issuer) };
  await appendSystemLog(trx, account, { action: 'Invitation accepted', detail });
  return signIn(trx, signOn, account, finish);
}

/** The account of a new person who is let in: a new one, or the one that another tab of theirs has just got. */
async function letIn(trx: Transaction, { provider, identity }: Finish): Promise<StoredAccount | undefined> {
  if (provider.newcomers !== 'view' || !isOfProvider(provider, identity)) return undefined;
  const isNamed = await isUserNamed(trx, identity.email);
  const added = isNamed ? undefined : await addNewcomer(trx, provider, identity);
  if (added) return added;
  const known = await findLinkedAccount(trx, identity);
  return known === undefined ? undefined : lockAccount(trx, known);
}

/** Somebody whom nobody is linked to yet: a new person, or one whose account has to be proved. */
async function finishUnknown(trx: Transaction, signOn: SignOn, finish: Finish): Promise<Outcome> {
  const { identity, browser } = finish;
  requireVerified(identity);
  const account = await letIn(trx, finish);
  if (account) return signIn(trx, signOn, account, finish);
  await storeIdentity(trx, browser, identity);
  const { email, subject, issuer } = identity;
  return { link: { email, subject, provider: nameProvider(issuer) } };
}

/** How long ago somebody may have signed in at the provider that was to ask them again, in seconds. */
const MAX_AGE_SECONDS = 600;

/** Somebody who is signed in, and signs in again: the new session takes the place of the old one. */
async function finishAgain(trx: Transaction, signOn: SignOn, finish: Finish): Promise<Outcome> {
  const { identity } = finish;
  const { account, proof } = await lockProven(trx, finish);
  const name = nameProvider(identity.issuer);
  if ((await findLinkedAccount(trx, identity)) !== account.id)
    return {
      refusal: new Refused(
        422,
        t('You are somebody else at {name}. Please sign in there as yourself.', { name }),
      ),
    };
  const { authenticatedAt } = identity;
  if (authenticatedAt !== undefined && authenticatedAt < Date.now() / 1_000 - MAX_AGE_SECONDS)
    return {
      refusal: new Refused(422, t('{name} did not ask you again. Sign out there, then try again.', { name })),
    };
  await endSession(trx, proof);
  return signIn(trx, signOn, account, finish);
}

/** Links whom the directory made to the person whom it names by its own id, at their first sign-in. */
async function linkProvisioned(trx: Transaction, identity: ProvenIdentity): Promise<number | undefined> {
  const account = identity.isUnverified ? undefined : await findProvisionedAccount(trx, identity);
  if (account) await linkAccount(trx, account, identity);
  return account?.id;
}

async function decide(trx: Transaction, signOn: SignOn, finish: Finish): Promise<Outcome> {
  const { attempt, identity } = finish;
  if (isAgain(attempt)) return finishAgain(trx, signOn, finish);
  if (attempt.purpose === 'try') return finishTry(trx, signOn, finish);
  if (attempt.purpose === 'invited') return finishInvited(trx, signOn, finish);
  const known = (await findLinkedAccount(trx, identity)) ?? (await linkProvisioned(trx, identity));
  if (known === undefined) return finishUnknown(trx, signOn, finish);
  const account = await lockAccount(trx, known);
  if (account) return signIn(trx, signOn, account, finish);
  const disabled = await findAccountOrDisabled(trx, known);
  if (!disabled) throw createEnded();
  return refuseDisabled(trx, disabled, finish);
}

/** The attempt that an answer belongs to, taken so that no other answer finds it, and its provider. */
async function readAttempt(signOn: SignOn, organisationId: string, state: string, browser: SessionToken) {
  const parsed = parseToken(state);
  const isOwn = parsed?.organisationId === organisationId && browser.organisationId === organisationId;
  if (!parsed || !isOwn) throw createEnded();
  return signOn.guard.database.inOrganisation(organisationId, async (trx) => {
    const attempt = await takeAttempt(trx, parsed, browser);
    const provider = attempt && (await readProvider(trx, attempt.purpose === 'try' ? 'draft' : 'live'));
    // It was changed meanwhile.
    if (!attempt || provider?.issuer !== attempt.issuer) return undefined;
    return { attempt, provider };
  });
}

type Shape = ReturnType<typeof signInFinishShape>;

/**
 * Signs in by the answer of the provider (doors §1): who is linked to an account; an invited person or an administrator who tries a
 * draft, whose account is proved; a new person where they are let in. All others are asked to prove their account.
 * @throws Refused 422 for an answer that does not hold or was given before, and for disabled people; 503 where the provider is down
 */
export async function finishSignOn(
  signOn: SignOn,
  request: FastifyRequest,
  { organisation, answer }: BodyOf<Shape>,
  nameVisitor: (account: Account) => Promise<void>,
): Promise<ReplyOf<Shape>> {
  const { guard, providers, publicUrl, secure } = signOn;
  const organisationId = readOrganisationPart(organisation);
  const browser = readBrowser(request, secure);
  if (organisationId === undefined || !browser) throw createEnded();
  const address = new URL(toRedirectAddress(publicUrl, organisationId));
  address.search = answer;
  const state = address.searchParams.get('state') ?? '';
  const found = await readAttempt(signOn, organisationId, state, browser);
  if (!found) throw createEnded();
  const identity = await exchangeCode(providers, found.provider, { ...found.attempt, address, state });
  const finish = { ...found, identity, browser, origin: readOrigin(request) };
  const outcome = await guard.database.inOrganisation(organisationId, (trx) => decide(trx, signOn, finish));
  if ('refusal' in outcome) throw outcome.refusal;
  if ('link' in outcome) return success({ link: outcome.link });
  await nameVisitor(outcome.account);
  return outcome.signedIn;
}
