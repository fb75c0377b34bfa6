import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest } from '../answer-broken-requests.ts';
import { hasBody } from '../requests/has-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Time limit for a request to this route to arrive, in ms; default one minute. */
    arrivesWithinMs?: number;
  }
}

const DEFAULT_MS = 60_000;

/** Grace period, in ms: after it, a body must average {@link MIN_BYTES_PER_SECOND}. */
const GRACE_MS = 10_000;
const CHECK_EVERY_MS = 5_000;

/** A phone on GPRS, the slowest network, sends three times as much. */
const MIN_BYTES_PER_SECOND = 1_000;

const tooSlow = Object.assign(new Error('A request took too long to arrive'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
});

/**
 * Closes a request whose body is incomplete at the time limit of its route, or arrives too slowly. This stops slow-body
 * attacks (Slowloris): many connections that send a byte now and then.
 */
export function limitArrival(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    if (!hasBody(raw)) return done();
    const { arrivesWithinMs = DEFAULT_MS } = routeOptions.config;
    const readBefore = raw.socket.bytesRead;
    let passedMs = 0;
    let timer: NodeJS.Timeout;
    const checkAfter = (ms: number) => {
      timer = setTimeout(() => {
        passedMs += ms;
        if (raw.complete) return;
        const leastBytes = (MIN_BYTES_PER_SECOND * passedMs) / 1_000;
        const isSlow = raw.socket.bytesRead - readBefore < leastBytes;
        if (isSlow || passedMs >= arrivesWithinMs) answerBrokenRequest(tooSlow, raw.socket);
        else checkAfter(Math.min(CHECK_EVERY_MS, arrivesWithinMs - passedMs));
      }, ms).unref();
    };
    checkAfter(GRACE_MS);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}
