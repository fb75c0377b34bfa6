import { once } from 'node:events';
import http from 'node:http';
import {
  decodeJwt,
  exportJWK,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose';
import { Provider, type Adapter, type AdapterPayload } from 'oidc-provider';

export const client = { id: 'lexboard', secret: 'a-secret-of-the-client-that-is-long-enough' };

/** What the provider says of a person. */
export interface ProvidedPerson {
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

type Handle = (request: http.IncomingMessage, response: http.ServerResponse) => unknown;

/** What goes wrong at the provider. */
interface Faults {
  /** Changes what the next identity tokens say; they are signed again. */
  token?: (claims: JWTPayload) => JWTPayload;
  /** Whether these tokens are signed with a key that it does not publish. */
  isForged?: boolean;
  /** Whether it answers nothing, or a failure. */
  answers?: 'silence' | 'failure';
}

/** The real `oidc-provider` on a free port of this machine. */
export interface IdentityProvider {
  issuer: string;
  people: Map<string, ProvidedPerson>;
  faults: Faults;
  /** Requests to its paths, such as `/jwks`. */
  requests: string[];
  /** Lets somebody sign in there, as a browser would. @returns the query with which they are sent back */
  signIn: (address: string, subject: string) => Promise<string>;
  rotateKeys: () => Promise<void>;
  /** Signs a token for back-channel logout with the present key. */
  signLogout: (claims: JWTPayload) => Promise<string>;
  close: () => Promise<void>;
}

interface Key {
  jwk: JWK;
  privateKey: CryptoKey;
}

let keys = 0;

async function makeKey(): Promise<Key> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  keys += 1;
  return {
    jwk: { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: `key-${keys}` },
    privateKey,
  };
}

const sign = (claims: JWTPayload, { jwk, privateKey }: Key, typ?: string) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', ...(jwk.kid !== undefined && { kid: jwk.kid }), ...(typ && { typ }) })
    .sign(privateKey);

/** What the provider stores, in memory. */
class Memory implements Adapter {
  static readonly stored = new Map<string, AdapterPayload>();
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  #find(is: (payload: AdapterPayload) => boolean): Promise<AdapterPayload | undefined> {
    return Promise.resolve([...Memory.stored.values()].find(is));
  }

  upsert(id: string, payload: AdapterPayload): Promise<void> {
    Memory.stored.set(`${this.#name} ${id}`, payload);
    return Promise.resolve();
  }

  find = (id: string) => Promise.resolve(Memory.stored.get(`${this.#name} ${id}`));
  findByUid = (uid: string) => this.#find((payload) => payload.uid === uid);
  findByUserCode = (code: string) => this.#find((payload) => payload.userCode === code);

  consume(id: string): Promise<void> {
    Object.assign(Memory.stored.get(`${this.#name} ${id}`) ?? {}, { consumed: Date.now() });
    return Promise.resolve();
  }

  destroy(id: string): Promise<void> {
    Memory.stored.delete(`${this.#name} ${id}`);
    return Promise.resolve();
  }

  revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, payload] of Memory.stored) if (payload.grantId === grantId) Memory.stored.delete(id);
    return Promise.resolve();
  }
}

const SECONDS = 600;
const ttl = {
  AccessToken: SECONDS,
  AuthorizationCode: SECONDS,
  Grant: SECONDS,
  IdToken: SECONDS,
  Interaction: SECONDS,
  Session: SECONDS,
};

function createProvider(issuer: string, key: Key, people: Map<string, ProvidedPerson>): Provider {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: ['https://any.example/'],
        backchannel_logout_session_required: true,
      },
    ],
    adapter: Memory,
    ttl,
    jwks: { keys: [key.jwk] },
    cookies: { keys: ['a key of cookies'] },
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people.get(accountId) }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const { accountId } = oidc.session ?? {};
      const { clientId } = oidc.client ?? {};
      const grant = new oidc.provider.Grant({
        ...(accountId && { accountId }),
        ...(clientId && { clientId }),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  // Each organisation of a test has an address of its own.
  Object.assign(provider.Client.prototype, {
    redirectUriAllowed: () => true,
    postLogoutRedirectUriAllowed: () => true,
  });
  return provider;
}

/** Lets `change` replace the identity token of an answer. */
function changeTokens(response: http.ServerResponse, change: (token: string) => Promise<string>): void {
  const end = response.end.bind(response);
  response.end = (chunk?: unknown) => {
    const text = typeof chunk === 'string' || Buffer.isBuffer(chunk) ? String(chunk) : '{}';
    const parsed: unknown = JSON.parse(text);
    const answer = new Map<string, unknown>(
      typeof parsed === 'object' && parsed ? Object.entries(parsed) : [],
    );
    void change(String(answer.get('id_token'))).then((token) => {
      if (answer.has('id_token')) answer.set('id_token', token);
      const content = JSON.stringify(Object.fromEntries(answer));
      response.setHeader('content-length', Buffer.byteLength(content));
      return end(content);
    });
    return response;
  };
}

/** A browser that follows redirects below the issuer, and keeps its cookies. */
async function follow(issuer: string, address: string, subject: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  for (let steps = 0; steps < 10; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'x-subject': subject };
    const answer = await fetch(next, { headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    next = new URL(location, issuer);
    if (next.origin !== issuer) return next.search.slice(1);
  }
  throw new Error('The provider leads in a circle');
}

/** Starts a provider. @param port a free one where left out */
export async function startIdentityProvider(port = 0): Promise<IdentityProvider> {
  const people = new Map<string, ProvidedPerson>();
  const faults: Faults = {};
  const requests: string[] = [];
  let handle: Handle = () => undefined;
  let provider: Provider | undefined;
  const forger = await makeKey();
  const server = http.createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    requests.push(path);
    if (faults.answers === 'silence') return;
    if (faults.answers === 'failure') {
      response.writeHead(502).end();
      return;
    }
    if (path.startsWith('/interaction/')) {
      const subject = String(request.headers['x-subject']);
      void provider?.interactionFinished(request, response, { login: { accountId: subject } });
      return;
    }
    const { token } = faults;
    if (path === '/token' && token)
      changeTokens(response, (one) =>
        sign(token(decodeJwt(one)), faults.isForged ? { ...key, privateKey: forger.privateKey } : key),
      );
    handle(request, response);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`;
  let key: Key;
  const rotateKeys = async () => {
    key = await makeKey();
    provider = createProvider(issuer, key, people);
    handle = provider.callback();
  };
  await rotateKeys();
  return {
    issuer,
    people,
    faults,
    requests,
    signIn: (to, subject) => follow(issuer, to, subject),
    rotateKeys,
    signLogout: (claims) => sign(claims, key, 'logout+jwt'),
    close: async () => {
      server.close().closeAllConnections();
      await once(server, 'close');
    },
  };
}
