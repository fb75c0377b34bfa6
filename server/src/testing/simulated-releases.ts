import {
  EVIDENCE_OF_WORSE,
  evidenceAgainstCanary,
  type FailingPeople,
} from '../releases/verdict/evidence.ts';

/** How a release goes in a simulation. */
export interface Simulated {
  /** Sessions with each of the two versions, at a share of one half; as many in all at every share. */
  sessionsASide: number;
  /** The probability that a session with the stable version fails. */
  rate: number;
  canaryRate: number;
  /** The shares that the canary walks through, each for as long as the others. */
  shares: number[];
  /** So much of all people fail in each session, whatever they have. */
  hopeless?: number;
  sessionsEach?: number;
  /** The probability that a session of the middle tenth of the time fails, whatever it has. */
  outage?: number;
}

/** Random numbers from 0 to 1, the same ones each time (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Between two looks so many sessions begin: those of 15 seconds. */
const SESSIONS_A_LOOK = 20;
/** A session lasts for up to so many looks; a failure comes at any time of it. */
const LONGEST_SESSION = 40;

/** A person's place is below the share where they have the canary. */
interface Person {
  place: number;
  isHopeless: boolean;
  hasFailed: boolean;
}

interface Failure {
  person: Person;
  chance: number;
}

class Release {
  readonly #plan: Simulated;
  readonly #random: () => number;
  readonly #people: Person[];
  readonly #groups = new Map<number, FailingPeople>();
  /** Failures that are to come, by the look that will see them first. */
  readonly #coming = new Map<number, Failure[]>();

  constructor(plan: Simulated, random: () => number) {
    this.#plan = plan;
    this.#random = random;
    const { sessionsASide, sessionsEach = 1, hopeless = 0 } = plan;
    this.#people = Array.from({ length: Math.ceil((2 * sessionsASide) / sessionsEach) }, () => ({
      place: random(),
      isHopeless: random() < hopeless,
      hasFailed: false,
    }));
  }

  /** @returns after how many sessions a side the canary was taken back */
  run(): number | undefined {
    const looks = Math.ceil((2 * this.#plan.sessionsASide) / SESSIONS_A_LOOK);
    for (let look = 0; look < looks + LONGEST_SESSION; look += 1) {
      if (look < looks) this.#beginSessions(look, look / looks);
      const failures = this.#coming.get(look) ?? [];
      for (const failure of failures) this.#note(failure);
      // Without a failure the evidence is that of the last look.
      if (failures.length > 0 && evidenceAgainstCanary([...this.#groups.values()]) >= EVIDENCE_OF_WORSE)
        return ((look + 1) * SESSIONS_A_LOOK) / 2;
    }
    return undefined;
  }

  #beginSessions(look: number, progress: number): void {
    const { rate, canaryRate, shares, outage = 0 } = this.#plan;
    const chance = shares[Math.floor(progress * shares.length)] ?? 0;
    const isOutage = progress > 0.45 && progress < 0.55;
    for (let session = 0; session < SESSIONS_A_LOOK; session += 1) {
      const number = (look * SESSIONS_A_LOOK + session) % this.#people.length;
      const person = this.#people[number];
      if (!person) continue;
      const usual = person.place < chance ? canaryRate : rate;
      const failing = person.isHopeless ? 1 : Math.max(usual, isOutage ? outage : 0);
      if (this.#random() >= failing) continue;
      const seen = look + Math.floor(this.#random() ** 3 * LONGEST_SESSION);
      this.#coming.set(seen, [...(this.#coming.get(seen) ?? []), { person, chance }]);
    }
  }

  #note({ person, chance }: Failure): void {
    if (person.hasFailed) return;
    person.hasFailed = true;
    const { canary, stable } = this.#groups.get(chance) ?? { canary: 0, stable: 0 };
    const isCanary = person.place < chance;
    this.#groups.set(chance, {
      chance,
      canary: canary + Number(isCanary),
      stable: stable + Number(!isCanary),
    });
  }
}

/**
 * Runs a release many times, looked at every 15 seconds while sessions begin, go on and fail.
 * @returns the part that was taken back, and after how many sessions a side, ascending
 */
export function simulateReleases(
  times: number,
  plan: Simulated,
): { takenBack: number; sessionsASide: number[] } {
  const random = randomNumbers(7);
  const found = Array.from({ length: times }, () => new Release(plan, random).run());
  const sessionsASide = found.filter((sessions) => sessions !== undefined).sort((a, b) => a - b);
  return { takenBack: sessionsASide.length / times, sessionsASide };
}
