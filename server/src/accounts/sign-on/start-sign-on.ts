import type { FastifyReply, FastifyRequest } from 'fastify';
import { buildAuthorizationUrl, calculatePKCECodeChallenge, type Configuration } from 'openid-client';
import type {
  BodyOf,
  ReplyOf,
  signInAgainShape,
  signInStartShape,
  signOnTryShape,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { findAccount } from '../../auth/account-repository.ts';
import { withSession, type Guard } from '../../auth/guarded-calls.ts';
import { parseToken } from '../../auth/session-token.ts';
import type { Database } from '../../database/database.ts';
import type { ReadInput } from '../../http/declare-call.ts';
import { success } from '../../http/success.ts';
import { Refused } from '../../http/refused.ts';
import { insertAttempt, toOrganisationPart } from '../providers/attempt-repository.ts';
import { setBrowser } from '../providers/browser-cookie.ts';
import {
  findOrganisationOfName,
  readProvider,
  type StoredProvider,
} from '../providers/provider-repository.ts';
import { readProofOptions } from '../proof/proof-options.ts';
import { provePerson } from '../proof/prove-person.ts';
import { createInvalidLink, readLinkOwner } from '../passwords/reset-link.ts';
import type { KnownProviders } from './known-providers.ts';

/** What all sign-ins by a provider share. */
export interface SignOn {
  guard: Guard;
  providers: KnownProviders;
  publicUrl: string;
  /** Whether the platform is reached by https. */
  secure: boolean;
}

/**
 * Where the provider sends people back to. Each organisation has its own, so that an answer of one provider is never taken for that of
 * another (mix-up, RFC 9700 §4.4).
 */
export const toRedirectAddress = (publicUrl: string, organisationId: string): string =>
  `${publicUrl}/login/callback/${toOrganisationPart(organisationId)}`;

type Attempt = Parameters<typeof insertAttempt>[2];

/** Whether somebody who is signed in proves who they are (doors §1). */
export const isAgain = ({ purpose, accountId }: { purpose: string; accountId?: number | null }): boolean =>
  purpose === 'signin' && typeof accountId === 'number';

/**
 * Has the provider ask for more than its own session. Not all know `prompt=login`, and some refuse it (OpenID Connect Core 1.0
 * §3.1.2.1); `max_age` is ignored where it is not known.
 */
function askAgain(configuration: Configuration) {
  const known = configuration.serverMetadata()['prompt_values_supported'];
  const knowsPrompt = Array.isArray(known) && known.includes('login');
  return { max_age: '0', ...(knowsPrompt && { prompt: 'login' }) };
}

/**
 * Begins a sign-in: stores its state, binds it to the browser, and builds the provider's address.
 * @param hint the address that the person typed
 * @throws Refused 503 where the provider does not answer
 */
async function begin(
  { guard, providers, publicUrl, secure }: SignOn,
  provider: StoredProvider,
  { reply, hint, ...attempt }: Omit<Attempt, 'issuer'> & { reply: FastifyReply; hint?: string | undefined },
): Promise<string> {
  const { organisationId, issuer } = provider;
  // A provider that is down must say so here: led to it, the browser would show a failure of its own.
  const configuration = await providers.open(provider, {
    maxAge: 0,
    // Who tries settings has often mended the provider a moment ago.
    asksAnew: attempt.purpose === 'try',
  });
  const begun = await guard.database.inOrganisation(organisationId, (trx) =>
    insertAttempt(trx, organisationId, { ...attempt, issuer }),
  );
  setBrowser(reply, secure, begun.browser);
  return buildAuthorizationUrl(configuration, {
    redirect_uri: toRedirectAddress(publicUrl, organisationId),
    scope: 'openid email profile',
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
    ...(hint?.includes('@') && { login_hint: hint }),
    ...(isAgain(attempt) && askAgain(configuration)),
  }).href;
}

const readLive = (database: Database, organisationId: string) =>
  database.inOrganisation(organisationId, (trx) => readProvider(trx, 'live'));

/** The invited person whose link this is, with the provider of the organisation. @throws Refused 422 */
async function readInvitation(database: Database, token: string) {
  const link = parseToken(token);
  if (!link) throw createInvalidLink();
  const found = await database.inOrganisation(link.organisationId, async (trx) => {
    const owner = await readLinkOwner(trx, link);
    const account = owner && (await findAccount(trx, owner));
    const provider = await readProvider(trx, 'live');
    // Of who has a password, the link only sets another one.
    return account && account.passwordHash === '' && provider ? { account, provider, link } : undefined;
  });
  if (!found) throw createInvalidLink();
  return found;
}

type Start = ReturnType<typeof signInStartShape>;

/**
 * Answers the first step of signing in: where the provider of a name, or of an invited person, asks them.
 * @throws Refused 422 for an invitation that ended, 503 where the provider does not answer
 */
export async function startSignOn(
  signOn: SignOn,
  { name = '', invitation }: BodyOf<Start>,
  reply: FastifyReply,
): Promise<ReplyOf<Start>> {
  const { database } = signOn.guard;
  if (invitation !== undefined) {
    const { account, provider, link: proof } = await readInvitation(database, invitation);
    const attempt = { purpose: 'invited', accountId: account.id, proof } as const;
    return success({ address: await begin(signOn, provider, { ...attempt, reply }) });
  }
  const typed = name.trim();
  const organisation = await database.inDirectory((directory) => findOrganisationOfName(directory, typed));
  const provider = organisation && (await readLive(database, organisation));
  if (!provider) return success({});
  return success({ address: await begin(signOn, provider, { purpose: 'signin', reply, hint: typed }) });
}

type Try = ReturnType<typeof signOnTryShape>;

/** Begins a sign-in of an administrator with the draft. @throws Refused 404 without one, 422, 503 */
export async function startTry(
  signOn: SignOn,
  request: FastifyRequest,
  read: ReadInput<Try>,
  reply: FastifyReply,
): Promise<ReplyOf<Try>> {
  const { guard } = signOn;
  const asked = await withSession(guard, 'administrator', request, ({ account, token }) =>
    Promise.resolve({ account, token, ...read() }),
  );
  await provePerson(guard, asked, asked.body, { failure: 'Provider change failed', request });
  const { provider, account, token } = await withSession(
    guard,
    'administrator',
    request,
    async ({ trx, account, token }) => {
      const provider = await readProvider(trx, 'draft');
      if (!provider) throw new Refused(404, t('There is no draft: save the settings first.'));
      const detail = { issuer: provider.issuer, client: provider.clientId };
      await appendSystemLog(trx, account, { action: 'Provider tried', detail });
      return { provider, account, token };
    },
  );
  const attempt = { purpose: 'try', accountId: account.id, proof: token } as const;
  return success({ address: await begin(signOn, provider, { ...attempt, reply }) });
}

type Again = ReturnType<typeof signInAgainShape>;

/** Begins another sign-in of who is signed in, in place of their session. @throws Refused 422 without a provider, 503 */
export async function startAgain(
  signOn: SignOn,
  request: FastifyRequest,
  read: ReadInput<Again>,
  reply: FastifyReply,
): Promise<ReplyOf<Again>> {
  const asked = await withSession(signOn.guard, 'session', request, async ({ trx, account, token }) => {
    read();
    const provider = await readProvider(trx, 'live');
    const isLinked = (await readProofOptions(trx, account.id)).provider !== undefined;
    if (!provider || !isLinked) throw new Refused(422, t('Your account is not linked to a provider.'));
    return { provider, accountId: account.id, proof: token };
  });
  const { provider, ...attempt } = asked;
  return success({ address: await begin(signOn, provider, { ...attempt, purpose: 'signin', reply }) });
}
