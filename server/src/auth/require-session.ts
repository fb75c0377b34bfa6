import type { FastifyInstance } from 'fastify';
import { publicBodyBytes } from '../http/declare-call.ts';
import { hasBody } from '../http/requests/has-body.ts';
import { requireLiveSession, requireToken, type Guard } from './guarded-calls.ts';

/**
 * Refuses a call without the session it needs before its body is read. Otherwise anybody could fill the server's
 * memory. Access rights are checked later, with the call.
 */
export function requireSession(app: FastifyInstance, guard: Guard): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions, deployToken, accessToken }) => {
    const { access = 'public' } = routeOptions.config;
    if (access === 'public' || deployToken || accessToken || !hasBody(raw)) return;
    requireToken(headers.authorization);
    // A body this small is allowed without a session; the call itself looks it up.
    if (Number(headers['content-length']) <= publicBodyBytes) return;
    await requireLiveSession(guard, headers.authorization);
  });
}
