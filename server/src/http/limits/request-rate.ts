import { BoundedMap } from '../../runtime/bounded-map.ts';

interface Limit {
  /** So many requests of one key. */
  most: number;
  withinMs: number;
}

/** So many keys are counted at once: of more, the one that was quiet for longest is forgotten. */
const KEYS = 10_000;

const secondsUntil = (end: number, now: number) => Math.max(1, Math.ceil((end - now) / 1000));

/**
 * Counts the requests of each key in the memory of this server, for what must be refused without asking the database. A
 * window begins with the first request of a key.
 */
export class RequestRate {
  readonly #limit: Limit;
  readonly #windows = new BoundedMap<string, { endsAt: number; count: number }>(KEYS);

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  /** Counts a request. @returns in how many seconds to come again, where there were too many */
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
    // One that ends later than a new one would was begun before the clock was set back.
    return found && found.endsAt > now && found.endsAt <= now + this.#limit.withinMs ? found : undefined;
  }
}
