import type { FastifyInstance } from 'fastify';
import { publicBodyBytes } from '../http/declare-call.ts';
import { hasBody } from '../http/requests/has-body.ts';
import { requireLiveSession, requireToken, type Guard } from './guarded-calls.ts';

/**
 * Refuses a call that needs a session before its body is read, where there is none: otherwise anybody could make the
 * server hold what they send. The rights are checked with the call.
 */
export function refuseStrangers(app: FastifyInstance, guard: Guard): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions, deployToken }) => {
    const { access = 'public' } = routeOptions.config;
    if (access === 'public' || deployToken || !hasBody(raw)) return;
    requireToken(headers.authorization);
    // Anybody may send so much: the call itself looks for the session.
    if (Number(headers['content-length']) <= publicBodyBytes) return;
    await requireLiveSession(guard, headers.authorization);
  });
}
