import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to stop. */
    leaving: { begun: boolean };
  }
}

/**
 * From the moment on that a server is about to stop, each reply is the last of its connection: whoever has more to ask asks
 * another server, and no connection is closed while a call may be on its way over it.
 */
export function closeConnectionsWhenLeaving(app: FastifyInstance): void {
  const leaving = { begun: false };
  app.decorate('leaving', leaving);
  app.addHook('preClose', (done) => {
    leaving.begun = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (leaving.begun) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/** @throws Refused 503 once the server is about to stop */
export function refuseWhenLeaving({ leaving }: FastifyInstance): void {
  if (leaving.begun) throw new Refused(503, 'The server is stopping.', { retryAfter: 5 });
}

interface Times {
  /** So long it goes on serving, for those to notice who ask whether it is ready. */
  drainMs: number;
  /** So long whoever has not sent or read everything may go on afterwards. */
  limitMs: number;
}

/**
 * Stops a server: it says that it is not ready and goes on serving for a while; then nobody gets in any more, and what is
 * under way is finished. Whoever takes longer is cut off, since a half-sent request may never end.
 */
export async function leave(app: FastifyInstance, { drainMs, limitMs }: Times): Promise<void> {
  app.leaving.begun = true;
  if (drainMs > 0) await wait(drainMs);
  const limit = setTimeout(() => app.server.closeAllConnections(), limitMs);
  try {
    await app.close();
  } finally {
    clearTimeout(limit);
  }
}
