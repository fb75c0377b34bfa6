import type { FastifyInstance } from 'fastify';

const dataOnly = "default-src 'none'; frame-ancestors 'none'";

/** The time for which a browser that came by https asks for nothing else, in seconds. */
const YEAR = 31_536_000;

/**
 * The headers of every reply: for this origin alone and never guessed to be something else. Replies are data, and run
 * nothing; pages bring their own policy. `secure` says that people reach the platform by https.
 */
export function addReplyHeaders(app: FastifyInstance, { secure }: { secure: boolean }): void {
  // For every reply: a function that promises nothing costs less.
  app.addHook('onSend', (_request, reply, _content, done) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('cross-origin-resource-policy', 'same-origin');
    if (secure) reply.header('strict-transport-security', `max-age=${YEAR}`);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', dataOnly);
    done();
  });
}
