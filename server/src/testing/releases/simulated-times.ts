import {
  FIRST_VIEW,
  isMuchSlower,
  isSurelySlower,
  LAST_VIEW,
  SLOW_FROM,
  type ShowTimes,
  type SlowPeople,
} from '../../releases/canary/slowness/slowness.ts';
import { randomNumbers } from './simulated-releases.ts';

/** The course of a release in a simulation of how quick it is. */
export interface SimulatedTimes {
  people: number;
  /** Page views of all of them together. */
  views: number;
  /** The shares that the canary walks through, each for as many page views. */
  shares: number[];
  /** The canary takes so many times as long. */
  slower: number;
  /** The median time of the stable version in milliseconds; else 800. */
  median?: number;
  /** So much longer everything takes in the middle third; else 1. */
  busy?: number;
  /** The probability that a page view of the canary is on another machine of the person, where it was not yet. */
  otherMachine?: number;
}

/** How much people differ in the logarithm of their times, and the page views of each of them. */
const PEOPLE_DIFFER = 0.4;
const VIEWS_DIFFER = 0.4;
/** One page view in fifty is held up by something else, and takes so many times as long. */
const HELD_UP = { probability: 0.02, times: 5 };
/** The first time that a browser shows a version. */
const COLD = 2.5;
/** So many page views come between two looks. */
const LOOK = 20;

const { floor, log, exp, sqrt, cos, PI, ceil } = Math;

interface Person {
  place: number;
  speed: number;
  /** The number of page views at the present share, and of the canary ever. */
  views: number;
  ofCanary: number;
  isCanary: boolean;
  /** From which times on one of the page views was slow. */
  slow: Set<number>;
}

function p75Of(times: readonly number[]): number | null {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[ceil(0.75 * sorted.length) - 1] ?? null;
}

/** What is known of one version at the present share. */
class Times {
  readonly #people = new Set<Person>();
  readonly #times: number[] = [];

  add(person: Person, ms: number): void {
    this.#people.add(person);
    this.#times.push(ms);
  }

  read = (): ShowTimes => ({ people: this.#people.size, p75: p75Of(this.#times) });
}

/** @returns after how many page views the canary was found slower; undefined where it was not */
function runRelease(plan: SimulatedTimes, random: () => number): number | undefined {
  const { views, shares, slower, median = 800, busy = 1, otherMachine = 0 } = plan;
  const spread = (sigma: number) => exp(sigma * sqrt(-2 * log(1 - random())) * cos(2 * PI * random()));
  const people = Array.from({ length: plan.people }, (): Person => {
    const [place, speed] = [random(), spread(PEOPLE_DIFFER)];
    return { place, speed, views: 0, ofCanary: 0, isCanary: false, slow: new Set() };
  });
  const groups = new Map<string, SlowPeople>();
  let times = { canary: new Times(), stable: new Times() };
  let share = 0;

  const beginShare = (next: number) => {
    share = next;
    times = { canary: new Times(), stable: new Times() };
    for (const person of people) Object.assign(person, { views: 0, isCanary: person.place < share });
  };
  const countSlow = (person: Person, slowFrom: number) => {
    if (person.slow.has(slowFrom)) return;
    person.slow.add(slowFrom);
    const key = `${slowFrom} ${share}`;
    const group = groups.get(key) ?? { slowFrom, chance: share, canary: 0, stable: 0 };
    group[person.isCanary ? 'canary' : 'stable'] += 1;
    groups.set(key, group);
  };
  const view = (person: Person, part: number) => {
    const { isCanary } = person;
    if (isCanary) person.ofCanary += 1;
    const isCold = isCanary && (person.ofCanary === 1 || random() < otherMachine);
    const heldUp = random() < HELD_UP.probability ? HELD_UP.times : 1;
    const load = part > 1 / 3 && part < 2 / 3 ? busy : 1;
    const ms = median * person.speed * spread(VIEWS_DIFFER) * heldUp * load;
    const shown = floor(ms * (isCanary ? slower : 1) * (isCold ? COLD : 1));
    person.views += 1;
    if (person.views < FIRST_VIEW || person.views > LAST_VIEW) return;
    times[isCanary ? 'canary' : 'stable'].add(person, shown);
    for (const slowFrom of SLOW_FROM) if (shown >= slowFrom) countSlow(person, slowFrom);
  };

  for (let number = 0; number < views; number += 1) {
    const next = shares[floor((number / views) * shares.length)] ?? 0;
    if (next !== share) beginShare(next);
    const person = people[floor(random() ** 2 * people.length)];
    if (person) view(person, number / views);
    const isLooked = number % LOOK === 0 && isSurelySlower([...groups.values()]);
    if (isLooked && isMuchSlower(times.canary.read(), times.stable.read())) return number + 1;
  }
  return undefined;
}

/** The part of all runs in which the canary was found slower, and after how many page views, ascending. */
export interface FoundSlower {
  part: number;
  views: number[];
}

/**
 * Runs a release many times, each until the canary is found slower. Modelled are people and page views that differ, people who
 * come often and seldom, page views that something else holds up, the first page view of the canary, whose files are not in
 * the browser's cache, a share that grows, and an hour in which everything is slow.
 */
export function simulateTimes(runs: number, plan: SimulatedTimes): FoundSlower {
  const random = randomNumbers(11);
  const found = Array.from({ length: runs }, () => runRelease(plan, random));
  const views = found.filter((after) => after !== undefined).sort((a, b) => a - b);
  return { part: views.length / runs, views };
}
