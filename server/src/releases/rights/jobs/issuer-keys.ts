import type { IncomingMessage } from 'node:http';
import { createRemoteJWKSet, customFetch, type RemoteJWKSet } from 'jose';
import type { JobTrust } from '@lexboard/shared-lib/contract';
import { BoundedMap } from '../../../runtime/bounded-map.ts';
import type { Networks } from '../../../outgoing/allowed-addresses.ts';
import { sendOutgoing } from '../../../outgoing/send-outgoing.ts';

/** The limit of a key set in bytes. Those of GitHub and GitLab have some 10 KB. */
const MAX_KEY_SET_BYTES = 256 * 1024;
const FETCH_MS = 5_000;
const CACHE_MS = 10 * 60_000;
/** Milliseconds for which an unknown key leads to no further fetch. */
const COOLDOWN_MS = 30_000;
const MAX_ISSUERS = 100;

/** Where each service publishes its keys. Fixed, so that no discovery document can name another address. */
const keySetPaths = { github: '/.well-known/jwks', gitlab: '/oauth/discovery/keys' };

async function readKeySet(response: IncomingMessage): Promise<Response> {
  const { statusCode = 0 } = response;
  if (statusCode !== 200) throw new Error(`The address of the keys answered ${statusCode}`);
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_KEY_SET_BYTES) throw new Error(`The keys have more than ${MAX_KEY_SET_BYTES / 1024} KB`);
    parts.push(part);
  }
  return new Response(Buffer.concat(parts));
}

type Issuer = Pick<JobTrust, 'issuer' | 'provider'>;

/** The public keys of issuers, cached for ten minutes. */
export class IssuerKeys {
  readonly #networks: Networks;
  readonly #sets = new BoundedMap<string, { keys: RemoteJWKSet; endsAt: number }>(MAX_ISSUERS);

  /** @param networks private networks that issuers may be in */
  constructor(networks: Networks) {
    this.#networks = networks;
  }

  /** The keys of an issuer, which are fetched when a token is verified. */
  of(issuer: Issuer): RemoteJWKSet {
    const address = `${issuer.issuer}${keySetPaths[issuer.provider]}`;
    const cached = this.#sets.get(address);
    // A monotonic clock: with the other one, a clock that is set back would hide new keys for as long.
    if (cached && performance.now() < cached.endsAt) return cached.keys;
    const keys = createRemoteJWKSet(new URL(address), {
      timeoutDuration: FETCH_MS,
      cooldownDuration: COOLDOWN_MS,
      cacheMaxAge: Number.POSITIVE_INFINITY,
      [customFetch]: (url, { signal }) =>
        sendOutgoing(new URL(url), this.#networks, { signal, read: readKeySet }),
    });
    this.#sets.set(address, { keys, endsAt: performance.now() + CACHE_MS });
    return keys;
  }
}
