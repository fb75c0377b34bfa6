import type { FastifyInstance, FastifyRequest } from 'fastify';
import { t } from '@lexboard/shared-lib/texts';
import { toNetwork } from './network-of.ts';
import { hasBody } from '../requests/has-body.ts';
import { Refused } from '../refused.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How much of a body to this route is in memory at once, in bytes; default the whole body. */
    heldBytes?: number;
  }
}

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Memory cost of a request without its body. */
const REQUEST_BYTES = 16 * KILOBYTE;

interface Limits {
  address: number;
  all: number;
}

/**
 * Limits of body bytes in memory at once, per network and overall, for calls with a session: 8 and 24 of the longest
 * bodies.
 */
const sessionLimits: Limits = { address: 17 * MEGABYTE, all: 49 * MEGABYTE };

/** A separate budget for public calls, so that strangers take no room from signed-in people. */
const publicLimits: Limits = { address: 8 * MEGABYTE, all: 24 * MEGABYTE };

const tooMuchFromAddress = () =>
  new Refused(429, t('Too much is being sent from your network at once. Please try again in a moment.'), {
    retryAfter: 2,
  });
const tooMuchInAll = () =>
  new Refused(503, t('The server is receiving too much at once. Please try again in a moment.'), {
    retryAfter: 2,
  });

/** The memory that a request may take, in bytes: its announced length, or the limit of its route. */
function heldBytes({ raw, routeOptions }: FastifyRequest): number {
  const { bodyLimit, config } = routeOptions;
  const most = config.heldBytes ?? bodyLimit;
  const length = Number(raw.headers['content-length'] ?? most);
  return REQUEST_BYTES + Math.min(length, most);
}

/** Counts the bytes of bodies in memory, until their requests are answered. */
class BodyBudget {
  readonly #ofAddresses = new Map<string, number>();
  readonly #limits: Limits;
  #all = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @returns the function that releases the bytes @throws Refused 429 (network) or 503 (overall) over the limit */
  take(address: string, bytes: number): () => void {
    const ofAddress = (this.#ofAddresses.get(address) ?? 0) + bytes;
    if (ofAddress > this.#limits.address) throw tooMuchFromAddress();
    if (this.#all + bytes > this.#limits.all) throw tooMuchInAll();
    this.#ofAddresses.set(address, ofAddress);
    this.#all += bytes;
    return () => this.#giveBack(address, bytes);
  }

  #giveBack(address: string, bytes: number): void {
    this.#all -= bytes;
    const left = (this.#ofAddresses.get(address) ?? 0) - bytes;
    if (left > 0) this.#ofAddresses.set(address, left);
    else this.#ofAddresses.delete(address);
  }
}

/** Bounds the memory of request bodies. Without it, half-sent requests could fill the memory. */
export function limitBodies(app: FastifyInstance): void {
  const budgets = { public: new BodyBudget(publicLimits), session: new BodyBudget(sessionLimits) };
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request.raw)) return done();
    const { access = 'public' } = request.routeOptions.config;
    const budget = access === 'public' ? budgets.public : budgets.session;
    try {
      reply.raw.once('close', budget.take(toNetwork(request.ip), heldBytes(request)));
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });
}
