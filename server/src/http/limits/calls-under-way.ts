import { t } from '@lexboard/shared-lib/texts';
import { Refused } from '../refused.ts';

export interface CallLimits {
  person: number;
  organisation: number;
}

/** The person and organisation that a call counts for. */
export interface CallClaimant {
  organisation: string;
  /** Unique across all organisations. */
  person: string;
}

/** Retry-After, in seconds. */
const RETRY_AFTER_SECONDS = 2;

const createPersonRefusal = () =>
  new Refused(
    429,
    t('You have asked for too much at once. What is under way goes on; please try this again in a moment.'),
    { retryAfter: RETRY_AFTER_SECONDS },
  );

const createOrganisationRefusal = () =>
  new Refused(
    429,
    t(
      'Your organisation has asked for too much at once. What is under way goes on; please try this again in a moment.',
    ),
    { retryAfter: RETRY_AFTER_SECONDS },
  );

/**
 * Limits the concurrent calls on this server, per person and per organisation. @fastify/under-pressure has no counterpart: it
 * measures the process and refuses everyone alike, also those who did not cause the load.
 */
export class CallsUnderWay {
  readonly #limits: CallLimits;
  readonly #counts = new Map<string, number>();

  constructor(limits: CallLimits) {
    this.#limits = limits;
  }

  /** @returns the function that ends the call; a second call does nothing @throws Refused 429 over the limit */
  begin({ organisation, person }: CallClaimant): () => void {
    if (this.#count(person) >= this.#limits.person) throw createPersonRefusal();
    if (this.#count(organisation) >= this.#limits.organisation) throw createOrganisationRefusal();
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
