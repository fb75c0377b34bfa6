import { createHash, randomBytes } from 'node:crypto';

/** A hashed session token, with the organisation in which it is looked up. */
export interface SessionToken {
  organisationId: string;
  /** SHA-256 of the token. Only this is stored. */
  hash: Uint8Array;
}

const form = /^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

function organisationIdOf(token: string): string {
  const hex = Buffer.from(token.slice(0, 22), 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Creates a token: the organisation's id, then 256 random bits (decisions §5 "Session"). */
export function createToken(organisationId: string): { token: string; hash: Uint8Array } {
  const scope = Buffer.from(organisationId.replaceAll('-', ''), 'hex').toString('base64url');
  const token = `${scope}.${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashOf(token) };
}

/** Parses a token; undefined if it is malformed. */
export const parseToken = (token: string): SessionToken | undefined =>
  form.test(token) ? { organisationId: organisationIdOf(token), hash: hashOf(token) } : undefined;

/** The session token in an Authorization header; undefined if it is missing or malformed. */
export function readToken(authorization: string | undefined): SessionToken | undefined {
  const [scheme, token, ...rest] = authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) return undefined;
  return parseToken(token);
}
