import type { FastifyInstance } from 'fastify';

/**
 * Closes the server: what is under way is finished, but whoever has not sent or read everything by `limitMs` is cut
 * off, since a half-sent request may never end.
 */
export async function closeWithin(app: FastifyInstance, limitMs: number): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), limitMs);
  try {
    await app.close();
  } finally {
    clearTimeout(limit);
  }
}
