import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface Caller {
  organisation: string;
  account: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once known. */
    caller: Caller | null;
  }
}

/** Adds the caller to every later log line of the request. */
export function addCallerToLog(request: FastifyRequest, caller: Caller): void {
  if (request.caller) return;
  request.caller = caller;
  request.log = request.log.child(caller);
}

/**
 * Logs one line per request, with caller and route. The address is left out: queries contain what people search for.
 */
export function logCalls(app: FastifyInstance): void {
  app.decorateRequest('caller', null);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const facts = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(facts, 'answered');
    done();
  });
}
