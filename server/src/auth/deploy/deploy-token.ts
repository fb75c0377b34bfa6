import { createHash, randomBytes } from 'node:crypto';
import { deployTokenForm, deployTokenPrefix } from '@lexboard/shared-lib/contract';

const hashOf = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** A new deploy token: its prefix, then 256 random bits. */
export function createDeployToken(): { token: string; hash: Uint8Array } {
  const token = deployTokenPrefix + randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** A deploy token as sent in an Authorization header. */
export interface SentDeployToken {
  /** Undefined if the token is malformed. */
  hash: Uint8Array | undefined;
}

/** The deploy token in an Authorization header; undefined for a session token or none. */
export function readDeployToken(authorization: string | undefined): SentDeployToken | undefined {
  const [scheme, token = '', ...rest] = authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token.startsWith(deployTokenPrefix)) return undefined;
  return { hash: rest.length === 0 && deployTokenForm.test(token) ? hashOf(token) : undefined };
}
