import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once known. */
    caller: { organisation: string; account: number } | null;
  }
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
      ...request.caller,
    };
    request.log.info(facts, 'answered');
    done();
  });
}
