import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { t } from '@lexboard/shared-lib/texts';
import { Refused } from '../refused.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** `begun` is true once the server shuts down. */
    shutdown: { begun: boolean };
  }
}

/**
 * Once shutdown has begun, every reply closes its connection (`Connection: close`). Clients then connect to another
 * server, and no connection is closed while a request may be on its way over it.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance): void {
  const shutdown = { begun: false };
  app.decorate('shutdown', shutdown);
  app.addHook('preClose', (done) => {
    shutdown.begun = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (shutdown.begun) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/** @throws Refused 503 once shutdown has begun */
export function refuseDuringShutdown({ shutdown }: FastifyInstance): void {
  if (shutdown.begun) throw new Refused(503, t('The server is stopping.'), { retryAfter: 5 });
}

interface ShutdownTimes {
  /** Drain time: the server reports "not ready" but still serves, so that load balancers notice. */
  drainMs: number;
  /** Grace period for open requests afterwards; then their connections are cut. */
  limitMs: number;
}

/**
 * Graceful shutdown. First the server reports that it is not ready and serves on for `drainMs`. Then it accepts no more
 * connections and finishes open requests. After `limitMs` it cuts the rest, since a half-sent request may never end.
 */
export async function leave(app: FastifyInstance, { drainMs, limitMs }: ShutdownTimes): Promise<void> {
  app.shutdown.begun = true;
  if (drainMs > 0) await wait(drainMs);
  const limit = setTimeout(() => app.server.closeAllConnections(), limitMs);
  try {
    await app.close();
  } finally {
    clearTimeout(limit);
  }
}
