import { t } from '@lexboard/shared-lib/texts';
import { Share, ShareGroup } from './fair-share.ts';

/** The caller for whom a slot is taken. */
export interface Claimant {
  /** Organisations get equal shares. */
  organisation: string;
  /** Persons of an organisation share equally within it. Work without a person counts as one more person. */
  person?: string | undefined;
  /** Whether the work is slow: {@link PlaceLimits} allows fewer slots for such work. */
  heavy?: boolean | undefined;
  /** Aborts the wait when the caller gives up. */
  signal?: AbortSignal | undefined;
}

/**
 * The number of slots in use at once, at most: overall, per organisation, and the same for heavy work. A person has one slot
 * for heavy work.
 */
export interface PlaceLimits {
  all: number;
  organisation: number;
  heavy: number;
  heavyOfOrganisation: number;
}

/** Releases the slot. A second call does nothing. */
export type Leave = () => void;

/** Thrown when a wait for a slot ends without one: the caller gave up, or the wait timed out. */
export class NoPlace extends Error {
  override readonly name = 'NoPlace';
}

interface Waiting {
  heavy: boolean;
  admit: () => void;
}

class Person extends Share {
  /** First in, first out. */
  readonly queue: Waiting[] = [];
}

class Organisation extends Share {
  readonly persons = new ShareGroup((used) => new Person(used));
}

/**
 * A semaphore that is fair between tenants (start-time fair queueing; the cost of a call is its duration). A free slot
 * goes to the waiting organisation that has used the least time, and within it to the person that has. There is no
 * starvation, and an idle period earns no credit. It knows only its own process. It stands here since @fastify/under-pressure
 * does not queue: of an overloaded process it refuses the callers alike, whichever of them caused the load.
 */
export class FairPlaces {
  readonly #limits: PlaceLimits;
  readonly #now: () => number;
  readonly #organisations = new ShareGroup((used) => new Organisation(used));
  readonly #all = new Share(0);

  constructor(limits: PlaceLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  get taken(): number {
    return this.#all.running;
  }

  get waiting(): number {
    return this.#all.waiting;
  }

  /**
   * Waits for a slot.
   * @param waitMs timeout in ms; without it the wait has no limit
   * @returns the function that releases the slot
   * @throws NoPlace on timeout, or when the claimant's signal aborts
   */
  take({ organisation, person = '', heavy = false, signal }: Claimant, waitMs?: number): Promise<Leave> {
    const ofOrganisation = this.#organisations.enter(organisation);
    const ofPerson = ofOrganisation.persons.enter(person);
    const shares = [this.#all, ofOrganisation, ofPerson];
    const { promise, resolve, reject } = Promise.withResolvers<Leave>();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      ofPerson.queue.splice(ofPerson.queue.indexOf(waiting), 1);
      for (const share of shares) share.waiting -= 1;
    };
    const refuse = (reason: string) => {
      end();
      reject(new NoPlace(reason));
    };
    const giveUp = () => refuse(t('The caller has left.'));
    const waiting = {
      heavy,
      admit: () => {
        end();
        resolve(this.#occupy(shares, heavy));
      },
    };
    for (const share of shares) share.waiting += 1;
    ofPerson.queue.push(waiting);
    const timer = waitMs === undefined ? undefined : setTimeout(refuse, waitMs, 'Others took too long.');
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) giveUp();
    this.#admitWaiting();
    return promise;
  }

  #occupy(shares: readonly Share[], heavy: boolean): Leave {
    const since = this.#now();
    for (const share of shares) share.begin(since, heavy);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const now = this.#now();
      for (const share of shares) share.end(since, now, heavy);
      this.#admitWaiting();
    };
  }

  /** Gives free slots to waiting callers as long as the limits allow. */
  #admitWaiting(): void {
    while (this.#all.waiting > 0 && this.#all.running < this.#limits.all) {
      const next = this.#findNext(this.#now());
      if (!next) return;
      next.admit();
    }
  }

  #findNext(now: number): Waiting | undefined {
    const { organisation: most, heavy, heavyOfOrganisation } = this.#limits;
    for (const organisation of this.#organisations.listWaiting(now)) {
      if (organisation.running >= most) continue;
      const mayBeHeavy = this.#all.heavy < heavy && organisation.heavy < heavyOfOrganisation;
      for (const person of organisation.persons.listWaiting(now)) {
        const alsoHeavy = mayBeHeavy && person.heavy === 0;
        const next = person.queue.find((waiting) => alsoHeavy || !waiting.heavy);
        if (!next) continue;
        this.#organisations.serve(organisation, now);
        organisation.persons.serve(person, now);
        return next;
      }
    }
    return undefined;
  }
}
