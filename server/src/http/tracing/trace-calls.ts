import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Programs ask these all the time, and nobody looks for one of those calls. */
const isAskedByPrograms = (route: string) => route.startsWith('/api/health/') || route === '/api/metrics';

/** As the semantic conventions of OpenTelemetry name them. Of addresses the route alone: the rest may hold secrets. */
const describeCall = ({ method, protocol }: FastifyRequest, route: string) => ({
  'http.request.method': method,
  'http.route': route,
  'url.scheme': protocol,
});

/**
 * Makes a span of each call, below the one that its caller names (`traceparent`), with its route, status and organisation.
 * No addresses, bodies, names or messages of errors.
 */
export function traceCalls(app: FastifyInstance): void {
  const tracer = trace.getTracer('lexboard');
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (isAskedByPrograms(route)) return done();
    const caller = propagation.extract(ROOT_CONTEXT, request.headers);
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes: describeCall(request, route) },
      caller,
    );
    contexts.set(request, trace.setSpan(caller, span));
    done();
  });
  // What reads a body calls back from elsewhere, so that the context is entered behind it.
  app.addHook('preHandler', (request, _reply, done) =>
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done),
  );
  app.addHook('onResponse', (request, reply, done) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    const { statusCode } = reply;
    span?.setAttribute('http.response.status_code', statusCode);
    if (request.caller) span?.setAttribute('lexboard.organisation', request.caller.organisation);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
