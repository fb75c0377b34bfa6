import { Refused } from '../refused.ts';

export interface CallLimits {
  person: number;
  organisation: number;
}

/** Who makes a call. */
export interface Asker {
  organisation: string;
  /** Of all organisations. */
  person: string;
}

/** In seconds. */
const COME_AGAIN = 2;

const ofPerson = () =>
  new Refused(
    429,
    'You have asked for too much at once. What is under way goes on; please try this again in a moment.',
    { retryAfter: COME_AGAIN },
  );

const ofOrganisation = () =>
  new Refused(
    429,
    'Your organisation has asked for too much at once. What is under way goes on; please try this again in a moment.',
    { retryAfter: COME_AGAIN },
  );

/** Counts the calls that are under way on this server, of each person and of each organisation. */
export class CallsUnderWay {
  readonly #limits: CallLimits;
  readonly #counts = new Map<string, number>();

  constructor(limits: CallLimits) {
    this.#limits = limits;
  }

  /** @returns what ends the call; a second time it does nothing @throws Refused 429 for one too many */
  begin({ organisation, person }: Asker): () => void {
    if (this.#count(person) >= this.#limits.person) throw ofPerson();
    if (this.#count(organisation) >= this.#limits.organisation) throw ofOrganisation();
    for (const key of [person, organisation]) this.#counts.set(key, this.#count(key) + 1);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      for (const key of [person, organisation]) {
        const left = this.#count(key) - 1;
        if (left > 0) this.#counts.set(key, left);
        else this.#counts.delete(key);
      }
    };
  }

  #count(key: string): number {
    return this.#counts.get(key) ?? 0;
  }
}
