import { once } from 'node:events';
import http from 'node:http';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

/** A CI service on this machine that issues identity tokens. */
export interface TokenIssuer {
  issuer: string;
  /** The published public key, as text. */
  publicKey: string;
  /** The number of times that its keys were fetched. */
  fetched: () => number;
  /** Its answer to requests for its keys. */
  answers: { as: 'keys' | 'endless' | 'nothing' | 'redirect' };
  /** Signs claims; those of a good token but for what is given. */
  sign: (claims?: JWTPayload, header?: { alg?: string; kid?: string }) => Promise<string>;
  /** Replaces the signing key by one that is published, too, or is not. */
  changeKey: (kid: string, isPublished?: boolean) => Promise<void>;
  close: () => Promise<void>;
}

let tokens = 0;

/** Making a key takes longer than most tests of its tokens. */
export const makeSigningKey = () => generateKeyPair('RS256');

/** Starts an issuer on a free port. @param claims what each of its tokens says @param key its own where it shares none */
export async function startTokenIssuer(claims: JWTPayload, key = makeSigningKey()): Promise<TokenIssuer> {
  const published: object[] = [];
  const answers: TokenIssuer['answers'] = { as: 'keys' };
  const signing = { kid: 'first', ...(await key) };
  let fetched = 0;
  const publish = async () => published.push({ ...(await exportJWK(signing.publicKey)), kid: signing.kid });
  await publish();
  const server = http.createServer((_request, response) => {
    fetched += 1;
    if (answers.as === 'nothing') return;
    if (answers.as === 'redirect') {
      response.writeHead(302, { location: '/elsewhere' }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    if (answers.as === 'endless') response.end(`{"keys":[],"more":"${'x'.repeat(10 * 1024 * 1024)}"}`);
    else response.end(JSON.stringify({ keys: published }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return {
    issuer,
    publicKey: await exportSPKI(signing.publicKey),
    fetched: () => fetched,
    answers,
    sign: (change = {}, header = {}) => {
      const now = Math.floor(Date.now() / 1_000);
      tokens += 1;
      const times = { iat: now, nbf: now - 5, exp: now + 300 };
      return new SignJWT({ iss: issuer, jti: `job-${tokens}`, ...times, ...claims, ...change })
        .setProtectedHeader({ alg: 'RS256', kid: signing.kid, ...header })
        .sign(signing.privateKey);
    },
    changeKey: async (kid, isPublished = true) => {
      Object.assign(signing, { kid, ...(await makeSigningKey()) });
      if (isPublished) await publish();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
