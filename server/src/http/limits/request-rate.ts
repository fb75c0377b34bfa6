import { BoundedMap } from '../../runtime/bounded-map.ts';

interface Limit {
  /** The number of requests per key, at most. */
  most: number;
  withinMs: number;
}

/** The number of keys that are counted at once. A new one evicts the one that was quiet for longest. */
const MAX_KEYS = 10_000;

const secondsUntil = (end: number, now: number) => Math.max(1, Math.ceil((end - now) / 1000));

/**
 * Rate limiter with fixed windows, in this server's memory, for what must be refused without a database query. A window
 * begins with the first request of a key. It stands here in place of @fastify/rate-limit, which blocks a key for an hour
 * when the clock is set back by an hour, and would bring four packages for these lines.
 */
export class RequestRate {
  readonly #limit: Limit;
  readonly #windows = new BoundedMap<string, { endsAt: number; count: number }>(MAX_KEYS);

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  /** Counts a request. @returns the seconds until a retry, when over the limit; otherwise undefined */
  count(key: string, now = Date.now()): number | undefined {
    const { most, withinMs } = this.#limit;
    const current = this.#current(key, now);
    const window = current ?? { endsAt: now + withinMs, count: 0 };
    if (!current) this.#windows.set(key, window);
    window.count += 1;
    return window.count > most ? secondsUntil(window.endsAt, now) : undefined;
  }

  #current(key: string, now: number) {
    const found = this.#windows.get(key);
    // A window that ends later than a new one would was begun before the clock was set back: ignore it.
    return found && found.endsAt > now && found.endsAt <= now + this.#limit.withinMs ? found : undefined;
  }
}
