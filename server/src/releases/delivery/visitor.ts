import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { visitorCookie } from '@lexboard/shared-lib/contract';
import { readCookie } from '../../http/requests/read-cookie.ts';
import { formatVisitorName, type Visitor } from '../state/release-state.ts';

/** The lifetime of the cookie: people who return within a year get the same versions before they sign in. */
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The person, the sign-in that set the cookie (missing in older cookies), and the signature of both. */
const form =
  /^(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,9})(?:\.[A-Za-z0-9_-]{16})?)\.([A-Za-z0-9_-]{43})$/;

/** A visitor, and which of their sign-ins set the cookie: each browser has its own. */
export interface SignedVisitor extends Visitor {
  signIn: string;
}

const signatureOf = (text: string, key: Uint8Array) => createHmac('sha256', key).update(text).digest();

/**
 * Creates the Set-Cookie header that names the visitor. The cookie only chooses versions and grants no access. `secure` says that
 * people reach the platform by https.
 */
export function createVisitorHeader(
  visitor: Visitor,
  key: Uint8Array,
  { secure }: { secure: boolean },
): string {
  const text = `${formatVisitorName(visitor)}.${randomBytes(12).toString('base64url')}`;
  const value = `${text}.${signatureOf(text, key).toString('base64url')}`;
  const attributes = `Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax`;
  return `${visitorCookie}=${value}; ${attributes}${secure ? '; Secure' : ''}`;
}

/** Reads the visitor from a Cookie header. Undefined without a cookie or with a wrong signature. */
export function readVisitor(header: string | undefined, key: Uint8Array): SignedVisitor | undefined {
  const [, signIn, organisationId, account, signature] =
    form.exec(readCookie(header, visitorCookie) ?? '') ?? [];
  if (!signIn || !organisationId || !account || !signature) return undefined;
  const given = Buffer.from(signature, 'base64url');
  if (!timingSafeEqual(given, signatureOf(signIn, key))) return undefined;
  return { organisationId, accountId: Number(account), signIn };
}
