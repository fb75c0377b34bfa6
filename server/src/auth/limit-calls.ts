import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallsUnderWay, type Asker } from '../http/limits/calls-under-way.ts';
import { noteUrgent } from '../runtime/give-way.ts';
import { BoundedMap } from '../runtime/bounded-map.ts';
import { weightOf } from './call-weights.ts';
import { readDeployToken } from './deploy/deploy-token.ts';
import { readToken } from './session-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For whom the database works for this call; null for one that anybody may make. */
    asker: (Asker & { heavy: boolean; signal: AbortSignal }) | null;
  }
}

/** Far more than ten tabs of a person open at once, or an organisation whose people all come at nine. */
const usual = { person: 100, organisation: 1_000 };

/** Calls that are under way for long, such as exports: those of a person wait for each other in the database anyway. */
const ofLong = { person: 6, organisation: 30 };

/** So many sessions are known by their people; a call of another one counts for that session alone. */
const KNOWN = 10_000;

/** In bytes. */
const LONG_BODY = 64 * 1024;

/** Whether a call waits for whoever sends it rather than for the server, as an upload does. */
const isLongSent = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LONG_BODY;

/** The session or the deploy token that a call is made with, as it says itself; undefined for one that anybody may make. */
function readAsker({ routeOptions, headers: { authorization } }: FastifyRequest) {
  const { access = 'public' } = routeOptions.config;
  if (access === 'public') return undefined;
  const hash = access === 'operator' ? readDeployToken(authorization)?.hash : undefined;
  if (!hash) return readToken(authorization);
  // Those of a platform's teams do not count together.
  return { organisationId: `deploy token ${Buffer.from(hash).toString('base64url')}`, hash };
}

/**
 * Bounds the calls of each person and each organisation that are under way on this server (429), before anything is done for
 * them: one of them that does all it can must not keep the others waiting.
 */
export function limitCalls(app: FastifyInstance): void {
  const calls = { usual: new CallsUnderWay(usual), long: new CallsUnderWay(ofLong) };
  const people = new BoundedMap<string, string>(KNOWN);
  app.decorateRequest('asker', null);
  app.addHook('onRequest', (request, reply, done) => {
    const token = readAsker(request);
    if (!token) return done();
    const session = Buffer.from(token.hash).toString('base64url');
    const asker = { organisation: token.organisationId, person: people.get(session) ?? session };
    const { heavy, long } = weightOf(request.routeOptions.url);
    try {
      const end = calls[long ? 'long' : 'usual'].begin(asker);
      const endUrgent = long || isLongSent(request) ? undefined : noteUrgent();
      const gone = new AbortController();
      request.asker = { ...asker, heavy, signal: gone.signal };
      reply.raw.once('close', () => {
        end();
        endUrgent?.();
        gone.abort();
        const { caller } = request;
        if (caller) people.set(session, `${caller.organisation}/${caller.account}`);
      });
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });
}
