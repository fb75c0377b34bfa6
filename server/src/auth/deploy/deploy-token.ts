import { createHash, randomBytes } from 'node:crypto';
import { deployTokenForm, deployTokenPrefix } from '@lexboard/shared-lib/contract';

const hashOf = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** A new deploy token: its prefix, then 256 random bits. */
export function createDeployToken(): { token: string; hash: Uint8Array } {
  const token = deployTokenPrefix + randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** What an Authorization header has for a deploy token. */
export interface SentDeployToken {
  /** Undefined where it cannot be one of ours. */
  hash: Uint8Array | undefined;
}

/** The deploy token of an Authorization header; undefined for a session's, or none. */
export function readDeployToken(authorization: string | undefined): SentDeployToken | undefined {
  const [scheme, token = '', ...rest] = authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token.startsWith(deployTokenPrefix)) return undefined;
  return { hash: rest.length === 0 && deployTokenForm.test(token) ? hashOf(token) : undefined };
}
