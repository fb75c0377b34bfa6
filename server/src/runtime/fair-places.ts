import { Share, Sharers } from './fair-share.ts';

/** For whom a place is taken. */
export interface Claimant {
  /** Those who get equal parts. */
  organisation: string;
  /** Within one of them those who get equal parts again; what is for nobody is a person of its own. */
  person?: string | undefined;
  /** Whether it takes long: fewer places are for such work. */
  heavy?: boolean | undefined;
  /** Ends the wait of who has given up. */
  signal?: AbortSignal | undefined;
}

/** How many may have a place at once. */
export interface PlaceLimits {
  all: number;
  organisation: number;
  heavy: number;
  heavyOfOrganisation: number;
  heavyOfPerson: number;
}

/** Gives the place back; a second time it does nothing. */
export type Leave = () => void;

/** Why somebody waits no longer: they gave up, or it took too long. */
export class NoPlace extends Error {
  override readonly name = 'NoPlace';
}

interface Waiting {
  heavy: boolean;
  admit: () => void;
}

class Person extends Share {
  /** In the order in which they came. */
  readonly queue: Waiting[] = [];
}

class Organisation extends Share {
  readonly persons = new Sharers((used) => new Person(used));
}

/**
 * So many places. Of those who wait, the organisation goes first that has had the least of their time, and within it the
 * person: start-time fair queueing, in which the cost of a call is the time that it took. Nobody waits for ever, and who comes
 * after a rest is no better off than those who wait. Knows of one process alone.
 */
export class FairPlaces {
  readonly #limits: PlaceLimits;
  readonly #now: () => number;
  readonly #organisations = new Sharers((used) => new Organisation(used));
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
   * Waits for a place.
   * @param waitMs so long at most; for ever when left out
   * @throws NoPlace when that is over, or the claimant's signal says that they have given up
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
    const giveUp = () => refuse('The caller has left.');
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
    this.#fill();
    return promise;
  }

  #occupy(shares: readonly Share[], heavy: boolean): Leave {
    const since = this.#now();
    for (const share of shares) share.begin(since, heavy);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const now = this.#now();
      for (const share of shares) share.end(since, now, heavy);
      this.#fill();
    };
  }

  /** Lets in whoever may have a place. */
  #fill(): void {
    while (this.#all.waiting > 0 && this.#all.running < this.#limits.all) {
      const next = this.#findNext(this.#now());
      if (!next) return;
      next.admit();
    }
  }

  #findNext(now: number): Waiting | undefined {
    const { organisation: most, heavy, heavyOfOrganisation, heavyOfPerson } = this.#limits;
    for (const organisation of this.#organisations.inTurn(now)) {
      if (organisation.running >= most) continue;
      const mayBeHeavy = this.#all.heavy < heavy && organisation.heavy < heavyOfOrganisation;
      for (const person of organisation.persons.inTurn(now)) {
        const alsoHeavy = mayBeHeavy && person.heavy < heavyOfPerson;
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
