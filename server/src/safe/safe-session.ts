import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../http/requests/read-cookie.ts';

const COOKIE = 'lexboard_safe';

/**
 * Reads the session token of these pages from its cookie. Scripts cannot read it, and browsers send it only to /safe.
 */
export const readSafeToken = ({ headers }: FastifyRequest): string | undefined =>
  readCookie(headers.cookie, COOKIE) || undefined;

/**
 * Sets the token's cookie until the browser is closed; without a token, deletes it.
 * @param secure whether the platform is reached by https
 */
export function setSafeToken(reply: FastifyReply, secure: boolean, token?: string): void {
  const ends = token === undefined ? '; Max-Age=0' : '';
  const attributes = `Path=/safe; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${COOKIE}=${token ?? ''}; ${attributes}${ends}`);
}
