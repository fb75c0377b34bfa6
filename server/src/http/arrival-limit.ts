import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest } from './answer-broken-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a request to this route may take to arrive, in milliseconds; a minute when it is not said. */
    arrivesWithinMs?: number;
  }
}

const USUAL_MS = 60_000;

/** Without one of these headers nothing follows the headers (RFC 9112 §6.3), which have arrived. */
const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

const tooSlow = Object.assign(new Error('A request took too long to arrive'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
});

/** Gives up a request that is not whole in the time of its route: someone may send a byte now and then for ever. */
export function limitArrival(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    if (!hasBody(raw)) return done();
    const limit = setTimeout(() => {
      if (!raw.complete) answerBrokenRequest(tooSlow, raw.socket);
    }, routeOptions.config.arrivesWithinMs ?? USUAL_MS).unref();
    const forget = () => clearTimeout(limit);
    raw.once('close', forget);
    reply.raw.once('finish', forget);
    done();
  });
}
