import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseToken, type SessionToken } from '../../auth/session-token.ts';
import { readCookie } from '../../http/requests/read-cookie.ts';
import { attemptSeconds } from './attempt-repository.ts';

/** The prefix binds the cookie to this host and path `/` (RFC 6265bis); browsers take it by https alone. */
const nameOf = (secure: boolean) => `${secure ? '__Host-' : ''}lexboard_sign_on`;

/** The browser in which a sign-in by a provider was begun: an answer counts in no other one (login CSRF). */
export const readBrowser = ({ headers }: FastifyRequest, secure: boolean): SessionToken | undefined =>
  parseToken(readCookie(headers.cookie, nameOf(secure)) ?? '');

/** Sets the cookie; lax, since the provider's answer comes from another site. Scripts cannot read it. */
export function setBrowser(reply: FastifyReply, secure: boolean, token: string): void {
  // Lives as long as the way to the provider and the proof of the account may take together.
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${2 * attemptSeconds}${secure ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${nameOf(secure)}=${token}; ${attributes}`);
}
