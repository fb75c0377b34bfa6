import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallsUnderWay, type CallClaimant } from '../http/limits/calls-under-way.ts';
import { beginUrgentWork } from '../runtime/give-way.ts';
import { BoundedMap } from '../runtime/bounded-map.ts';
import { weightOf } from './call-weights.ts';
import { readDeployToken } from './deploy/deploy-token.ts';
import { readToken } from './session-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom a call counts for in limits and fair queueing; null for a public call. */
    claimant: (CallClaimant & { heavy: boolean; signal: AbortSignal }) | null;
  }
}

/** Far more than ten tabs opened at once, or an organisation whose people all start at nine. */
const usualLimits = { person: 100, organisation: 1_000 };

/** Limits of long-running calls such as exports. Those of one person queue in the database anyway. */
const longRunningLimits = { person: 6, organisation: 30 };

/** Size of the cache from session to person. A call of an uncached session counts for that session alone. */
const CACHED_SESSIONS = 10_000;

/** In bytes. */
const LONG_BODY = 64 * 1024;

/** Whether a call mainly waits for its sender, as an upload does. */
const isUpload = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LONG_BODY;

/** The claimed session or deploy token of a call, not yet verified; undefined for a public call. */
function readClaimedToken({ routeOptions, headers: { authorization } }: FastifyRequest) {
  const { access = 'public' } = routeOptions.config;
  if (access === 'public') return undefined;
  const hash = access === 'operator' ? readDeployToken(authorization)?.hash : undefined;
  if (!hash) return readToken(authorization);
  // Each deploy token counts as an organisation of its own, so that teams do not share a limit.
  return { organisationId: `deploy token ${Buffer.from(hash).toString('base64url')}`, hash };
}

/**
 * Limits the concurrent calls of each person and organisation on this server (429), before any work is done for them.
 * One busy caller must not make the others wait.
 */
export function limitCalls(app: FastifyInstance): void {
  const calls = { usual: new CallsUnderWay(usualLimits), long: new CallsUnderWay(longRunningLimits) };
  const personOfSession = new BoundedMap<string, string>(CACHED_SESSIONS);
  app.decorateRequest('claimant', null);
  app.addHook('onRequest', (request, reply, done) => {
    const token = readClaimedToken(request);
    if (!token) return done();
    const session = Buffer.from(token.hash).toString('base64url');
    const claimant = { organisation: token.organisationId, person: personOfSession.get(session) ?? session };
    const { heavy, long } = weightOf(request.routeOptions.url);
    try {
      const end = calls[long ? 'long' : 'usual'].begin(claimant);
      const endUrgent = long || isUpload(request) ? undefined : beginUrgentWork();
      const gone = new AbortController();
      request.claimant = { ...claimant, heavy, signal: gone.signal };
      reply.raw.once('close', () => {
        end();
        endUrgent?.();
        gone.abort();
        const { caller } = request;
        if (caller) personOfSession.set(session, `${caller.organisation}/${caller.account}`);
      });
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });
}
