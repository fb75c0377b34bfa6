import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest } from '../answer-broken-requests.ts';
import { hasBody } from '../requests/has-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The time for a request to this route to arrive, in milliseconds; a minute when it is not said. */
    arrivesWithinMs?: number;
  }
}

const USUAL_MS = 60_000;

/** From then on a body must have come at {@link LEAST_BYTES_A_SECOND}, on average. */
const GRACE_MS = 10_000;
const LOOK_AGAIN_MS = 5_000;

/** A telephone on the slowest of networks (GPRS) sends three times as much. */
const LEAST_BYTES_A_SECOND = 1_000;

const tooSlow = Object.assign(new Error('A request took too long to arrive'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
});

/**
 * Gives up a request that is not whole in the time of its route, or comes too slowly: someone may send a byte now and then
 * for ever, on many connections.
 */
export function limitArrival(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    if (!hasBody(raw)) return done();
    const { arrivesWithinMs = USUAL_MS } = routeOptions.config;
    const readBefore = raw.socket.bytesRead;
    let passedMs = 0;
    let timer: NodeJS.Timeout;
    const lookAfter = (ms: number) => {
      timer = setTimeout(() => {
        passedMs += ms;
        if (raw.complete) return;
        const leastBytes = (LEAST_BYTES_A_SECOND * passedMs) / 1_000;
        const isSlow = raw.socket.bytesRead - readBefore < leastBytes;
        if (isSlow || passedMs >= arrivesWithinMs) answerBrokenRequest(tooSlow, raw.socket);
        else lookAfter(Math.min(LOOK_AGAIN_MS, arrivesWithinMs - passedMs));
      }, ms).unref();
    };
    lookAfter(GRACE_MS);
    const forget = () => clearTimeout(timer);
    raw.once('close', forget);
    reply.raw.once('finish', forget);
    done();
  });
}
