import type { Holders } from '../../releases/canary/independence.ts';
import { Known, countPeople, type Person, type Reports, type View } from './simulated-knowledge.ts';

/** The course of a release in a simulation. */
export interface Simulated {
  /** Sessions with each of the two versions, at a share of one half; as many in all at every share. */
  sessionsASide: number;
  /** The probability that a session with the stable version fails, in one of its page views or in each. */
  rate: number;
  canaryRate: number;
  /** The shares that the canary walks through, each for as long as the others. */
  shares: number[];
  /** Of the sessions that fail so many do in each page view; else 0.5. */
  lasting?: number;
  /** Of the sessions that fail so many see nothing where they fail; to the others it is shown and fails then. Else 0.5. */
  blank?: number;
  /** So much of all people fail in each page view, whatever they have. */
  hopeless?: number;
  sessionsEach?: number;
  /** The probability that a session that begins in an outage fails, whatever it has. */
  outage?: number;
  /** From when to when the outage is: 0 is the canary's beginning, 1 the end; else the middle tenth. */
  outageTime?: [number, number];
  /** The number of sessions that begin in a minute; else 80. */
  sessionsAMinute?: number;
  /** Over how many organisations the people are spread evenly; else they are of one. */
  organisations?: number;
  /** People of one more organisation, who report every two seconds that the one version failed, the other was shown. */
  forgers?: { people: number; blame: 'canary' | 'stable' };
}

/** Under jest each look-up of a global is slow: here it would be half of the time. */
const { ceil, floor, imul, max, min } = Math;
const NEVER = Infinity;

/** Random numbers from 0 to 1, the same ones each time (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** All times are in seconds since the canary began. So often a server looks for failures, and so often at all else. */
const LOOK = 2;
const IDLE = 10;
/** A page reports that it showed a version after this time, or when it is left, and a failure so soon. */
const SHOWN_AFTER = 15;
const FAILED_AFTER = 1;
/** A view that is left sooner is not reported, unless it fails. */
const NOT_COUNTED = 2;
/** A session has up to so many page views, one after the other, and each lasts for up to so long, most of them far less. */
const MOST_VIEWS = 5;
const LONGEST_VIEW = 240;
/** Before the canary begins, so long and for so many sessions everyone has the stable version. */
const BEFORE = 120;
const SESSIONS_BEFORE = 40;

function countEach(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** The visits of people, and the reports of their pages. */
class Visits {
  readonly begin: number;
  readonly holders: Holders;
  /** When pages report no more, of the sessions that have begun. */
  lastReport: number;
  readonly #end: number;
  readonly #plan: Simulated;
  readonly #random: () => number;
  readonly #people: Person[];
  /** The number of sessions that begin between two looks. */
  readonly #sessions: Uint16Array;
  /** By the look that finds them first. */
  readonly #reports: Reports[] = [];
  readonly #forgers: Person[];
  #sessionNumber = 0;

  constructor(plan: Simulated, random: () => number) {
    this.#plan = plan;
    this.#random = random;
    const { sessionsASide, sessionsEach = 1, hopeless = 0, sessionsAMinute = 80 } = plan;
    const every = 60 / sessionsAMinute;
    this.#end = 2 * sessionsASide * every;
    this.lastReport = this.#end;
    this.begin = -LOOK * ceil(max(BEFORE, SESSIONS_BEFORE * every) / LOOK);
    this.#people = Array.from({ length: ceil((2 * sessionsASide) / sessionsEach) }, (_each, index) => ({
      organisation: `${index % (plan.organisations ?? 1)}`,
      place: random(),
      isHopeless: random() < hopeless,
      hasFailed: false,
    }));
    this.#forgers = Array.from({ length: plan.forgers?.people ?? 0 }, () => ({
      organisation: 'of forgers',
      place: random(),
      isHopeless: false,
      hasFailed: false,
    }));
    const everyone = [...this.#people, ...this.#forgers].map(({ organisation }) => organisation);
    this.holders = countEach(everyone);
    this.#sessions = new Uint16Array(ceil((this.#end - this.begin) / LOOK));
    for (let number = Math.round((this.#end - this.begin) / every); number > 0; number -= 1) {
      const look = floor(random() * this.#sessions.length);
      this.#sessions[look] = (this.#sessions[look] ?? 0) + 1;
    }
  }

  /** Lets sessions begin between a look and the one before it. @returns what pages report meanwhile */
  advance(now: number): Reports {
    const look = this.#lookAt(now);
    for (let number = this.#sessions[look - 1] ?? 0; number > 0; number -= 1)
      this.#beginSession(now - LOOK * this.#random());
    if (now > 0) this.#forge(now);
    const { views, failures } = this.#reports[look] ?? { views: [], failures: [] };
    return { views: views.sort((a, b) => a.knownAt - b.knownAt), failures };
  }

  /** The share of the canary. */
  shareAt(time: number): number {
    const { shares } = this.#plan;
    if (time < 0) return 0;
    return shares[min(shares.length - 1, floor((time / this.#end) * shares.length))] ?? 0;
  }

  readonly #lookAt = (time: number) => ceil((time - this.begin) / LOOK);

  #reportsIn(time: number): Reports {
    this.lastReport = max(this.lastReport, time);
    return (this.#reports[this.#lookAt(time)] ??= { views: [], failures: [] });
  }

  #chanceToFail(person: Person, isCanary: boolean, time: number): number {
    const { rate, canaryRate, outage = 0, outageTime: [from, to] = [0.45, 0.55] } = this.#plan;
    if (person.isHopeless) return 1;
    const isOutage = time > from * this.#end && time < to * this.#end;
    return max(isCanary ? canaryRate : rate, isOutage ? outage : 0);
  }

  #beginSession(begin: number): void {
    const random = this.#random;
    const { lasting = 0.5, blank = 0.5 } = this.#plan;
    const person = this.#people[this.#sessionNumber % this.#people.length];
    this.#sessionNumber += 1;
    if (!person) return;
    const luck = random();
    const views = 1 + floor(random() * MOST_VIEWS);
    const only = person.isHopeless || random() < lasting ? undefined : floor(random() * views);
    const isBlank = random() < blank;
    let at = begin;
    for (let number = 0; number < views; number += 1) {
      const chance = this.shareAt(at);
      const isCanary = person.place < chance;
      const fails =
        luck < this.#chanceToFail(person, isCanary, begin) && (only === undefined || only === number);
      const seconds = random() ** 3 * LONGEST_VIEW;
      const isShown = !(fails && isBlank);
      const failsAt = fails ? at + FAILED_AFTER + (isShown ? random() * seconds : 0) : NEVER;
      const shownAt = isShown && seconds >= NOT_COUNTED ? at + min(SHOWN_AFTER, seconds) : NEVER;
      const knownAt = min(shownAt, failsAt);
      const view = {
        person,
        chance,
        isCanary,
        isFallback: false,
        isShown,
        hasFailed: false,
        knownAt,
        failsAt,
      };
      this.#report(view);
      if (isCanary && !isShown) this.#fallBack(view, begin);
      at += seconds;
    }
  }

  #forge(now: number): void {
    const chance = this.shareAt(now);
    for (const person of this.#forgers) {
      const isCanary = person.place < chance;
      const isShown = isCanary === (this.#plan.forgers?.blame === 'stable');
      const failsAt = isShown ? NEVER : now;
      const view = {
        person,
        chance,
        isCanary,
        isFallback: false,
        isShown,
        hasFailed: false,
        knownAt: now,
        failsAt,
      };
      this.#report(view);
    }
  }

  #report(view: View): void {
    if (view.knownAt < NEVER) this.#reportsIn(view.knownAt).views.push(view);
    if (view.failsAt < NEVER) this.#reportsIn(view.failsAt).failures.push(view);
  }

  /** A fallback that fails, too, counts for neither version. */
  #fallBack(view: View, begin: number): void {
    if (this.#random() < this.#chanceToFail(view.person, false, begin)) return;
    this.#report({ ...view, isCanary: false, isFallback: true, isShown: true, failsAt: NEVER });
  }
}

/**
 * Runs a release once, looked at within two seconds of a failure of the canary, and every ten seconds.
 * @returns see {@link Outcome}; undefined where the canary is not taken back
 */
function runRelease(plan: Simulated, random: () => number): number | undefined {
  const visits = new Visits(plan, random);
  const known = new Known();
  const blank: View[] = [];
  let lookedAt = 0;
  for (let now = visits.begin + LOOK; now < visits.lastReport + LOOK; now += LOOK) {
    const reports = visits.advance(now);
    known.add(reports);
    const failures = reports.failures.filter(({ isCanary }) => isCanary);
    blank.push(...failures.filter(({ isShown }) => !isShown));
    if (now < 0 || (failures.length === 0 && now < lookedAt + IDLE)) continue;
    lookedAt = now;
    if (known.takesBack(now, visits.shareAt(now), visits.holders)) return now - thirdOf(blank, now);
  }
  return undefined;
}

/** When the third page view, by two people or more, was known in which the canary was not shown; else `now`. */
function thirdOf(blank: View[], now: number): number {
  const sorted = blank.sort((a, b) => a.knownAt - b.knownAt);
  const third = sorted.find((_view, index) => index >= 2 && countPeople(sorted.slice(0, index + 1)) > 1);
  return third?.knownAt ?? now;
}

/** The number of a release's runs that were rolled back. */
export interface Outcome {
  /** The part of all runs. */
  takenBack: number;
  /**
   * After how many seconds, since its third page view was known in which it was not shown, by two people or more; 0 where
   * that was not yet. Ascending.
   */
  seconds: number[];
}

/**
 * Runs a release many times, each until one of the rules takes it back.
 *
 * Modelled are people who come in one session or several, with one page view or several each, spread evenly over the time;
 * views that do not load, or are shown and fail at any time after that; that a page reports a failure at once and all else
 * later; the stable version as a fallback; and who was there before the canary began. In half of the sessions that fail
 * each view does, so views do not fail independently. Left out are people by name, files that only take too long, pauses
 * between reports, and hours with more and with less traffic.
 */
export function simulateReleases(times: number, plan: Simulated): Outcome {
  const random = randomNumbers(7);
  const found = Array.from({ length: times }, () => runRelease(plan, random));
  const seconds = found.filter((after) => after !== undefined).sort((a, b) => a - b);
  return { takenBack: seconds.length / times, seconds };
}
