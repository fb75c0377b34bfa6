import { tidyPersonName } from '@lexboard/shared-lib/domain';
import {
  authorizationCodeGrant,
  ClientError,
  fetchUserInfo,
  ResponseBodyError,
  type Configuration,
} from 'openid-client';
import { t } from '@lexboard/shared-lib/texts';
import type { ProvenIdentity } from '../../database/schema/sign-on-tables.ts';
import { Refused } from '../../http/refused.ts';
import { nameProvider, type StoredProvider } from '../providers/provider-repository.ts';
import { createProviderDown, type KnownProviders } from './known-providers.ts';

interface Answer {
  /** The address that the provider led to, with its query. */
  address: URL;
  state: string;
  nonce: string;
  verifier: string;
}

type Claims = Readonly<Record<string, unknown>>;

/** A claim on one line, of signs that can be stored. */
export const tidyClaim = (text: string): string => tidyPersonName(text.slice(0, 500).toWellFormed());

const readText = (claims: Claims, name: string): string => {
  const value = claims[name];
  return typeof value === 'string' ? tidyClaim(value) : '';
};

/** The values of a claim that has one text or several. */
function readValues(claims: Claims, name: string): string[] {
  const value = name === '' ? undefined : claims[name];
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all
    .filter((one) => typeof one === 'string')
    .slice(0, 1_000)
    .map(tidyClaim);
}

/** Subjects are ASCII of up to 255 signs (OpenID Connect Core 1.0 §2), as administrators can enter them. */
export const subjectForm = /^[\u0020-\u007e]{1,255}$/;

const entraHosts: ReadonlySet<string> = new Set([
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
]);

/** Entra ID gives each application another subject, and the id by which SCIM knows the person as `oid`. */
export function readObjectId(issuer: string, claims: Claims): Pick<ProvenIdentity, 'objectId'> {
  const objectId = entraHosts.has(nameProvider(issuer)) ? readText(claims, 'oid') : '';
  return objectId === '' ? {} : { objectId };
}

/** Codes of the library for a connection that failed, and for a provider that fails itself. */
const downCodes = new Set([
  undefined,
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** The refusal for an error of the exchange: the provider is down, knows the client not, or its answer does not hold. */
function createRefusal(name: string, error: unknown): Refused {
  const isFailure = error instanceof ResponseBodyError && error.status >= 500;
  if (isFailure || (error instanceof ClientError && downCodes.has(error.code)))
    return createProviderDown(name, error);
  const isUnknownClient = error instanceof ResponseBodyError && error.error === 'invalid_client';
  const message = isUnknownClient
    ? t('{name} does not know this client: check its id and its secret.', { name })
    : t('{name} did not confirm who you are. Please sign in again.', { name });
  return new Refused(422, message, { cause: error });
}

/** Many providers give the e-mail address by this address alone (OpenID Connect Core 1.0 §5.4). */
async function readClaims(
  configuration: Configuration,
  accessToken: string,
  claims: Claims & { sub: string },
) {
  if (claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
  return { ...(await fetchUserInfo(configuration, accessToken, claims.sub)), ...claims };
}

/**
 * Exchanges the code of an answer for tokens. The library checks state, issuer, audience, expiry, nonce and signature.
 * @throws Refused 503 where the provider does not answer, 422 for an answer that does not hold
 */
export async function exchangeCode(
  providers: KnownProviders,
  provider: StoredProvider,
  { address, state, nonce, verifier }: Answer,
): Promise<ProvenIdentity> {
  const configuration = await providers.open(provider);
  const name = nameProvider(provider.issuer);
  try {
    const tokens = await authorizationCodeGrant(configuration, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const own = tokens.claims();
    if (!own || !tokens.id_token) throw new Error('The provider sent no identity token');
    if (!subjectForm.test(own.sub)) throw new Error('The provider sent no subject');
    const claims: Claims = await readClaims(configuration, tokens.access_token, own);
    return {
      issuer: provider.issuer,
      subject: own.sub,
      ...readObjectId(provider.issuer, own),
      email: readText(claims, 'email').toLowerCase(),
      isUnverified: claims['email_verified'] === false || claims['email_verified'] === 'false',
      name: readText(claims, 'name'),
      values: readValues(claims, provider.claim),
      ...(typeof own.auth_time === 'number' && { authenticatedAt: own.auth_time }),
      sid: readText(own, 'sid'),
      idToken: providers.sealToken(provider.organisationId, tokens.id_token),
    };
  } catch (error) {
    throw createRefusal(name, error);
  }
}
