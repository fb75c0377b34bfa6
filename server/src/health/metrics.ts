import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { Refused } from '../http/refused.ts';

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
 * A proxy on this machine calls from loopback too, but says so. The line itself is asked: whom a trusted proxy
 * calls for is only what someone said.
 */
const isLocal = ({ raw, headers }: FastifyRequest) =>
  loopback.has(raw.socket.remoteAddress ?? '') && forwarding.every((name) => headers[name] === undefined);

/**
 * The duration of calls, and the state of the process, as Prometheus reads them; for this machine alone.
 * @returns where other measurements are added
 */
export function exposeMetrics(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to reply',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get(
    '/api/metrics',
    { schema: { tags: ['health'], summary: 'Measurements for Prometheus' } },
    async (request, reply) => {
      if (!isLocal(request)) throw new Refused(403, 'Metrics are for this machine alone.');
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
  return registry;
}
