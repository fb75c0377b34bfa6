import type { FastifyInstance } from 'fastify';

const fallback = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

/** Replies are data: never guessed to be something else, never a page that runs anything. Pages bring their own policy. */
export function addApiHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('content-security-policy')) reply.headers(fallback);
  });
}
