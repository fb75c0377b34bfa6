import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../http/requests/read-cookie.ts';

const COOKIE = 'lexboard_safe';

/** The token of the session that was begun on these pages. Scripts cannot read it, and it goes to no other address. */
export const readSafeToken = ({ headers }: FastifyRequest): string | undefined =>
  readCookie(headers.cookie, COOKIE) || undefined;

/**
 * Has the browser keep the token until it is closed; without one it forgets it.
 * @param secure whether people reach the platform by https
 */
export function keepSafeToken(reply: FastifyReply, secure: boolean, token?: string): void {
  const ends = token === undefined ? '; Max-Age=0' : '';
  const attributes = `Path=/safe; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${COOKIE}=${token ?? ''}; ${attributes}${ends}`);
}
