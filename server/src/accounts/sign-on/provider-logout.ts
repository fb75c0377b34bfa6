import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import { buildEndSessionUrl } from 'openid-client';
import { refusalSchema, strictObject } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Type } from 'typebox';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { Admitted } from '../../auth/guarded-calls.ts';
import { publicBodyBytes } from '../../http/declare-call.ts';
import { limitByNetwork } from '../../http/limits/limit-by-network.ts';
import { Refused } from '../../http/refused.ts';
import { readOrganisationPart } from '../providers/attempt-repository.ts';
import { endProviderSessions, findProviderSession } from '../providers/link-repository.ts';
import { nameProvider, readProvider, type StoredProvider } from '../providers/provider-repository.ts';
import { subjectForm, tidyClaim } from './exchange-code.ts';
import type { KnownProviders } from './known-providers.ts';
import type { SignOn } from './start-sign-on.ts';

/** What a session needs to be ended at the provider, too. Read it before the session ends. */
export async function readProviderSession({ trx, account, token }: Omit<Admitted, 'by'>) {
  const session = await findProviderSession(trx, token);
  const provider = session && (await readProvider(trx, 'live'));
  if (provider?.issuer !== session?.issuer || !session || !provider) return undefined;
  return { provider, idToken: session.idToken, organisationId: account.organisationId };
}

/**
 * Where the provider ends its own session (RP-Initiated Logout 1.0); undefined where it offers none or does not answer: the session here
 * has ended all the same.
 */
export async function findLogoutAddress(
  { providers, publicUrl }: Pick<SignOn, 'providers' | 'publicUrl'>,
  session: Awaited<ReturnType<typeof readProviderSession>>,
): Promise<string | undefined> {
  if (!session) return undefined;
  const { provider, idToken, organisationId } = session;
  try {
    const configuration = await providers.open(provider);
    if (!configuration.serverMetadata().end_session_endpoint) return undefined;
    const hint = providers.openToken(organisationId, idToken);
    return buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: `${publicUrl}/login`,
      ...(hint !== undefined && { id_token_hint: hint }),
    }).href;
  } catch {
    return undefined;
  }
}

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** A token is used within minutes of its making. */
const MAX_AGE = '10 minutes';

/** @throws for a token that is not one of this provider for this client (Back-Channel Logout 1.0 §2.6) */
async function verifyLogoutToken(providers: KnownProviders, provider: StoredProvider, token: string) {
  const { issuer, jwks_uri: address = '' } = (await providers.open(provider)).serverMetadata();
  const { payload } = await jwtVerify(token, providers.keysAt(address), {
    issuer,
    audience: provider.clientId,
    maxTokenAge: MAX_AGE,
    requiredClaims: ['jti', 'events'],
    clockTolerance: 30,
  });
  const { events, nonce, sub, sid } = payload;
  const isLogout = typeof events === 'object' && events !== null && Object.hasOwn(events, LOGOUT_EVENT);
  // As they are kept of a sign-in; sessions without one have an empty `sid`, which names none.
  const session = typeof sid === 'string' ? tidyClaim(sid) || undefined : undefined;
  const names = sub === undefined ? session !== undefined : subjectForm.test(sub);
  if (!isLogout || nonce !== undefined || !names) throw new Error('It is no logout token');
  return { issuer: provider.issuer, subject: sub, sid: session };
}

interface Wanted {
  Params: { organisation: string };
}

const createInvalidToken = (cause?: unknown) =>
  new Refused(400, t('This logout token does not hold.'), { cause });

async function endByToken(
  { guard, providers }: SignOn,
  { params, body }: FastifyRequest<Wanted>,
): Promise<void> {
  const organisationId = readOrganisationPart(params.organisation);
  const token = typeof body === 'string' ? new URLSearchParams(body).get('logout_token') : null;
  if (organisationId === undefined || token === null) throw createInvalidToken();
  const provider = await guard.database.inOrganisation(organisationId, (trx) => readProvider(trx, 'live'));
  if (!provider) throw createInvalidToken();
  const ended = await verifyLogoutToken(providers, provider, token).catch((error: unknown) => {
    throw error instanceof Refused ? error : createInvalidToken(error);
  });
  await guard.database.inOrganisation(organisationId, async (trx) => {
    for (const account of await endProviderSessions(trx, ended))
      await appendSystemLog(trx, account, {
        action: 'Signed out by provider',
        detail: { provider: nameProvider(provider.issuer) },
      });
  });
}

/** Declares the address at which a provider ends sessions at once (Back-Channel Logout 1.0). It sends a form. */
export async function declareBackChannelLogout(app: FastifyInstance, signOn: SignOn): Promise<void> {
  const count = limitByNetwork();
  const schema = {
    tags: ['identity'],
    summary: 'End the sessions of whom a provider signed out (OpenID Connect Back-Channel Logout 1.0)',
    params: strictObject({ organisation: Type.String() }),
    response: { 204: Type.Null(), '4xx': refusalSchema(), '5xx': refusalSchema() },
  };
  await app.register((scope) => {
    const form = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post<Wanted>(
      '/api/signin/logout/:organisation',
      { validatorCompiler: () => () => true, bodyLimit: publicBodyBytes, schema },
      async (request, reply) => {
        count(request);
        await endByToken(signOn, request);
        return reply.code(204).send();
      },
    );
    return Promise.resolve();
  });
}
