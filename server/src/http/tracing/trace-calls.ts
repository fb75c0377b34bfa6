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

/** Health checks and metrics are polled all the time; their traces would be noise. */
const isPolledRoute = (route: string) => route.startsWith('/api/health/') || route === '/api/metrics';

/** Attributes by OpenTelemetry's semantic conventions. The route, not the address: addresses may contain secrets. */
const describeCall = ({ method, protocol }: FastifyRequest, route: string) => ({
  'http.request.method': method,
  'http.route': route,
  'url.scheme': protocol,
});

/**
 * Traces each call as a span with route, status and organisation, below the caller's span (`traceparent`). It records
 * no addresses, bodies, names or error messages.
 */
export function traceCalls(app: FastifyInstance): void {
  const tracer = trace.getTracer('lexboard');
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (isPolledRoute(route)) return done();
    const caller = propagation.extract(ROOT_CONTEXT, request.headers);
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes: describeCall(request, route) },
      caller,
    );
    contexts.set(request, trace.setSpan(caller, span));
    done();
  });
  // Parsing a body loses the async context, so it is entered after that.
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
