import { createHash, randomBytes } from 'node:crypto';
import { tokenPrefixes } from '@lexboard/shared-lib/contract';

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

/** What a token is for: a session, or programs (doors §3). */
export type TokenKind = 'session' | keyof typeof tokenPrefixes;

/** Creates a token: its prefix, the organisation's id, then 256 random bits (decisions §5 "Session"). */
export function createToken(
  organisationId: string,
  kind: TokenKind = 'session',
): { token: string; hash: Uint8Array } {
  const scope = Buffer.from(organisationId.replaceAll('-', ''), 'hex').toString('base64url');
  const prefix = kind === 'session' ? '' : tokenPrefixes[kind];
  const token = `${prefix}${scope}.${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashOf(token) };
}

/** Parses a token; undefined if it is malformed. */
export const parseToken = (token: string): SessionToken | undefined =>
  form.test(token) ? { organisationId: organisationIdOf(token), hash: hashOf(token) } : undefined;

const prefixes = Object.values(tokenPrefixes);

/** A token as sent in an Authorization header. */
export interface SentToken {
  /** Whether it is one for programs; otherwise it is a session's. */
  forPrograms: boolean;
  /** Undefined if it is malformed. */
  token: SessionToken | undefined;
}

/** The token in an Authorization header; undefined if there is none. Its hash is of the whole token, with its prefix. */
export function readSentToken(authorization: string | undefined): SentToken | undefined {
  const [scheme, token, ...rest] = authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) return undefined;
  const prefix = prefixes.find((one) => token.startsWith(one));
  if (prefix === undefined) return { forPrograms: false, token: parseToken(token) };
  const own = parseToken(token.slice(prefix.length));
  return { forPrograms: true, token: own && { ...own, hash: hashOf(token) } };
}

/** Like {@link readSentToken}; undefined also if it is malformed. */
export const readToken = (authorization: string | undefined): SessionToken | undefined =>
  readSentToken(authorization)?.token;
