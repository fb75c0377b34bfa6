import { createRemoteJWKSet, customFetch as customJoseFetch, type JWTVerifyGetKey } from 'jose';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  getJwksCache,
  setJwksCache,
  type ClientAuth,
} from 'openid-client';
import { t } from '@lexboard/shared-lib/texts';
import { Refused } from '../../http/refused.ts';
import type { Networks } from '../../outgoing/allowed-addresses.ts';
import { BoundedMap } from '../../runtime/bounded-map.ts';
import { openSecret, sealSecret, type SecretPlace } from '../../secrets/seal-secret.ts';
import type { SecretKey } from '../../secrets/secret-key.ts';
import { nameProvider, type StoredProvider } from '../providers/provider-repository.ts';
import { checkBrowserAddresses } from './browser-addresses.ts';
import { createGuardedFetch } from './guarded-fetch.ts';

/** Providers whose documents are kept at once. */
const MAX_PROVIDERS = 200;

/** How long a discovery document is used. */
const CACHE_MS = 5 * 60_000;

/** How long a provider that did not answer is taken to be down, so that nobody waits for it again. */
const DOWN_MS = 30_000;

/** How long no unknown key of a token that a stranger sent leads to a request for keys. */
const COOLDOWN_MS = 10_000;

/** The library fetches keys anew for an unknown one only where its set is as old, in seconds. */
const REFETCH_AGE = 60;

/** The secret of another issuer's client never opens: an address that is changed does not get it. */
const secretPlace = (organisationId: string, issuer: string): SecretPlace => ({
  table: 'sign_on_provider',
  organisationId,
  row: issuer,
});

const tokenPlace = (organisationId: string): SecretPlace => ({ table: 'sign_on_session', organisationId });

/** The method that the provider names (OpenID Connect Discovery 1.0 §3); by its header where it names none. */
const authenticate =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const isByHeader = methods?.includes('client_secret_basic') ?? true;
    (isByHeader ? ClientSecretBasic(secret) : ClientSecretPost(secret))(server, ...rest);
  };

/** The signature of identity tokens is always checked. Without TLS only a provider on this machine is reached. */
const optionsOf = ({ issuer }: StoredProvider) => ({
  execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
});

/** Hands keys on as if they were a minute old: an unknown one then leads to one request for them. */
function reuseKeySet(from: Configuration, to: Configuration): void {
  const keys = getJwksCache(from);
  const uat = Math.floor(Date.now() / 1000) - REFETCH_AGE;
  if (keys) setJwksCache(to, { ...keys, uat: Math.min(keys.uat, uat) });
}

/** Identity providers by what was discovered of them, for a few minutes, and the secrets of their clients. */
export class KnownProviders {
  readonly #key: SecretKey;
  readonly #fetch: ReturnType<typeof createGuardedFetch>;
  readonly #known = new BoundedMap<string, { configuration: Configuration; readAt: number }>(MAX_PROVIDERS);
  readonly #down = new BoundedMap<string, { refusal: Refused; until: number }>(MAX_PROVIDERS);
  readonly #keys = new BoundedMap<string, JWTVerifyGetKey>(MAX_PROVIDERS);
  /** In ms. Monotonic: it is never set back. */
  readonly #clock: () => number;

  /** @param networks private networks that providers may be in */
  constructor(key: SecretKey, networks: Networks, clock = () => performance.now()) {
    this.#key = key;
    this.#fetch = createGuardedFetch(networks);
    this.#clock = clock;
  }

  /**
   * The keys at an address, for tokens that strangers send: kept for some minutes. An unknown one leads to a request, but not to one for
   * each token.
   */
  keysAt(address: string): JWTVerifyGetKey {
    const known = this.#keys.get(address);
    if (known) return known;
    const keys = createRemoteJWKSet(new URL(address), {
      cacheMaxAge: CACHE_MS,
      cooldownDuration: COOLDOWN_MS,
      [customJoseFetch]: (url, { method, headers, signal }) =>
        this.#fetch(url, {
          method,
          headers: Object.fromEntries(new Headers(headers)),
          body: null,
          redirect: 'manual',
          signal,
        }),
    });
    this.#keys.set(address, keys);
    return keys;
  }

  sealClientSecret(organisationId: string, issuer: string, secret: string): string {
    return sealSecret(this.#key, secret, secretPlace(organisationId, issuer));
  }

  /** Undefined where the key was lost, or the issuer is another one. */
  openClientSecret({ organisationId, issuer, clientSecret }: StoredProvider): string | undefined {
    return openSecret(this.#key, clientSecret, secretPlace(organisationId, issuer));
  }

  sealToken(organisationId: string, token: string): string {
    return sealSecret(this.#key, token, tokenPlace(organisationId));
  }

  openToken(organisationId: string, sealed: string): string | undefined {
    return openSecret(this.#key, sealed, tokenPlace(organisationId));
  }

  /**
   * What was discovered of a provider, with the client of the organisation. A provider that did not answer is not asked again for half
   * a minute.
   * @param maxAge of what is known, in ms; 0 to see that the provider is up
   * @param asksAnew whether it is asked even so
   * @throws Refused 503 where the provider does not answer, 422 where the client's secret has to be entered again
   */
  async open(
    provider: StoredProvider,
    { maxAge = CACHE_MS, asksAnew = false }: { maxAge?: number; asksAnew?: boolean } = {},
  ): Promise<Configuration> {
    const secret = this.openClientSecret(provider);
    const name = nameProvider(provider.issuer);
    if (secret === undefined)
      throw new Refused(422, t('Enter the secret again: the server has lost the one of {name}.', { name }));
    const id = JSON.stringify([
      provider.organisationId,
      provider.issuer,
      provider.clientId,
      provider.clientSecret,
    ]);
    const cached = this.#known.get(id);
    if (cached && this.#clock() < cached.readAt + maxAge) {
      cached.configuration = this.#renew(cached.configuration, provider, secret);
      return cached.configuration;
    }
    const down = this.#down.get(id);
    if (down && !asksAnew && this.#clock() < down.until) throw down.refusal;
    const { execute } = optionsOf(provider);
    const options = { [customFetch]: this.#fetch, execute };
    const configuration = await discovery(
      new URL(provider.issuer),
      provider.clientId,
      undefined,
      authenticate(secret),
      options,
    ).catch((error: unknown) => {
      const refusal = createProviderDown(name, error);
      this.#down.set(id, { refusal, until: this.#clock() + DOWN_MS });
      throw refusal;
    });
    this.#down.delete(id);
    const { issuer, authorization_endpoint: ask, end_session_endpoint: end } = configuration.serverMetadata();
    // Also those of many tenants, which speak for others than the one that is entered.
    if (issuer !== provider.issuer)
      throw new Refused(422, t('The provider calls itself {issuer}: enter that as the issuer.', { issuer }));
    try {
      checkBrowserAddresses(issuer, [ask, end]);
    } catch (error) {
      throw createProviderDown(name, error);
    }
    if (cached) reuseKeySet(cached.configuration, configuration);
    this.#known.set(id, { configuration, readAt: this.#clock() });
    return configuration;
  }

  /** The same for another sign-in: keys that were rotated a moment ago are known at once. */
  #renew(known: Configuration, provider: StoredProvider, secret: string): Configuration {
    const server = { ...known.serverMetadata() };
    const renewed = new Configuration(server, provider.clientId, undefined, authenticate(secret));
    renewed[customFetch] = this.#fetch;
    for (const set of optionsOf(provider).execute) set(renewed);
    reuseKeySet(known, renewed);
    return renewed;
  }
}

/** @param cause for the log */
export const createProviderDown = (name: string, cause: unknown): Refused =>
  new Refused(
    503,
    t(
      '{name} does not answer as it should. Please try again later; break-glass accounts sign in by their password.',
      { name },
    ),
    { cause },
  );
