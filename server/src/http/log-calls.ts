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

/** Says who makes a call: each line that it leaves in the log from now on names them, beside the number of the request. */
export function noteCaller(request: FastifyRequest, caller: Caller): void {
  if (request.caller) return;
  request.caller = caller;
  request.log = request.log.child(caller);
}

/**
 * One line a request, with who made it, and with its route instead of its address: queries hold what people look for.
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
