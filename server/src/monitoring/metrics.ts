import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { Refused } from '../http/refused.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Registry for more metrics (`exposeMetrics`). */
    measurements: Registry;
  }
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const forwarding = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/**
 * Whether a request comes from this machine directly. A local proxy connects from loopback, too, but adds forwarding
 * headers. The socket's address counts: a forwarded address is only a claim.
 */
const isLocal = ({ raw, headers }: FastifyRequest) =>
  loopback.has(raw.socket.remoteAddress ?? '') && forwarding.every((name) => headers[name] === undefined);

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Checks the metrics token in constant time. */
const hasToken = ({ headers }: FastifyRequest, token: string | undefined) =>
  token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

/** One series per route, method and status class: callers cannot create more (bounded cardinality). */
function measureCalls(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to reply, by route and class of answers',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const refused = new Counter({
    name: 'http_requests_refused_total',
    help: 'Calls to be sent again later: 429 for too many, 503 for what the server cannot do now',
    labelNames: ['status'],
    registers: [registry],
  });
  for (const status of [429, 503]) refused.inc({ status }, 0);
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route } = request.routeOptions;
    const called =
      route === undefined ? { method: 'any', route: 'unknown' } : { method: request.method, route };
    const { statusCode: status } = reply;
    durations.observe({ ...called, status: `${Math.floor(status / 100)}xx` }, reply.elapsedTime / 1000);
    if (status === 429 || status === 503) refused.inc({ status });
    done();
  });
}

/**
 * Serves Prometheus metrics: durations of calls, process state, and what others add to `app.measurements`. Allowed from
 * this machine, and from elsewhere with the token.
 */
export function exposeMetrics(app: FastifyInstance, { token }: { token?: string | undefined } = {}): void {
  const registry = new Registry();
  app.decorate('measurements', registry);
  collectDefaultMetrics({ register: registry });
  measureCalls(app, registry);
  const refusal = `Metrics are for this machine alone${token === undefined ? '' : ', and for who has METRICS_TOKEN'}.`;
  app.get(
    '/api/metrics',
    { schema: { tags: ['health'], summary: 'Measurements for Prometheus' } },
    async (request, reply) => {
      if (!isLocal(request) && !hasToken(request, token)) throw new Refused(403, refusal);
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await registry.metrics());
    },
  );
}
