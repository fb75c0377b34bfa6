import {
  computeEvidence,
  EVIDENCE_OF_DOUBT,
  isWorse,
  type FailingPeople,
} from '../../releases/canary/evidence.ts';
import { findExcess, findFailures } from '../../releases/canary/harm/find-excess.ts';
import { none, type HarmOfVersion } from '../../releases/canary/harm/read-harm.ts';
import {
  findFailing,
  findNotLoading,
  NEWEST_PEOPLE,
  VIEWS_OF_PERSON,
  type PersonViews,
} from '../../releases/canary/newest-people.ts';
import {
  FIRST_VIEW,
  isMuchSlower,
  isSurelySlower,
  LAST_VIEW,
  SLOW_FROM,
} from '../../releases/canary/slowness/slowness.ts';
import { randomNumbers } from './simulated-releases.ts';

/** Under jest each look-up of a global is slow: here it would be most of the time. */
const Numbers = Float64Array;
const count = (isSo: boolean): 0 | 1 => (isSo ? 1 : 0);
const { ceil, cos, exp, floor, log, max, min, PI, sqrt } = Math;

const MIN_PEOPLE = 6;
const MAX_PEOPLE = 200;
const CALLS = 15;
/** A person's sessions in the two days, and a session's pages, at most. */
const SESSIONS = 6;
const PAGES = 3;
/** At first each page is looked at, later every twentieth and each with a fault of the canary. */
const FEW_PAGES = 40;
/** Of fewer people times say nothing, and are not looked at here. */
const SLOW_PEOPLE = 20;
const names = { canary: 'canary', stable: 'stable' };

/** What goes wrong on a platform whatever the version, in parts of pages or calls. */
interface Platform {
  people: number;
  shares: readonly number[];
  failing: number;
  silent: number;
  failedCalls: number;
  panels: number;
  /** From when to when half of all calls fail; no time for none. */
  outage: [number, number];
}

interface Person {
  place: number;
  /** What goes wrong does so many times as often for them. */
  luck: number;
  /** Milliseconds of a page that are blocked, and until it is shown. */
  blocked: number;
  showMs: number;
}

interface Page {
  person: Person;
  at: number;
  isBlank: boolean;
  isFailing: boolean;
  failedCalls: number;
  hasPanel: boolean;
  blocked: number;
  showMs: number;
}

/** What a person met with a version. */
interface Met {
  pages: number;
  failing: number;
  failedCalls: number;
  panels: number;
  blocked: number;
  shows: number[];
  newest: PersonViews[];
}

const draw = <Value>(random: () => number, values: readonly Value[]): Value | undefined =>
  values[floor(random() * values.length)];

function drawPlatform(random: () => number): Platform {
  const begin = random() * 2;
  return {
    people: floor(MIN_PEOPLE * (MAX_PEOPLE / MIN_PEOPLE) ** random()),
    shares: draw(random, [[0.5], [0.1, 0.5], [0.01, 0.1, 0.5]]) ?? [0.5],
    failing: draw(random, [0, 0.002, 0.01, 0.03]) ?? 0,
    silent: draw(random, [0, 0.002, 0.01]) ?? 0,
    failedCalls: draw(random, [0, 0.001, 0.005]) ?? 0,
    panels: draw(random, [0, 0.005, 0.02]) ?? 0,
    outage: random() < 0.1 ? [begin, begin + 0.005] : [0, 0],
  };
}

/** A number around `middle`, half of them within a factor of e to the power of 0.67 times `spread`. */
const around = (random: () => number, middle: number, spread: number) =>
  middle * exp(spread * sqrt(-2 * log(1 - random())) * cos(2 * PI * random()));

function visit(random: () => number, platform: Platform): Page[] {
  const pages: Page[] = [];
  for (let number = 0; number < platform.people; number += 1) {
    const luck = random() < 0.1 ? 5 : 1;
    const person = {
      place: random(),
      luck,
      blocked: around(random, 200, 0.8),
      showMs: around(random, 800, 0.5),
    };
    for (let sessions = 1 + floor(random() * SESSIONS); sessions > 0; sessions -= 1) {
      const begin = random() * 2;
      for (let page = floor(random() * PAGES); page >= 0; page -= 1)
        pages.push(viewPage(random, platform, person, begin - page / 1_000));
    }
  }
  return pages.sort((one, other) => one.at - other.at);
}

function viewPage(random: () => number, platform: Platform, person: Person, at: number): Page {
  const isOutage = at > platform.outage[0] && at < platform.outage[1];
  const isSilent = random() < platform.silent * person.luck;
  const isFailing = isSilent || random() < platform.failing * person.luck;
  let failedCalls = 0;
  const chance = isOutage ? 0.5 : platform.failedCalls * person.luck;
  for (let calls = chance > 0 ? CALLS : 0; calls > 0; calls -= 1) failedCalls += count(random() < chance);
  return {
    person,
    at,
    isBlank: isSilent || (isFailing && random() < 0.5),
    isFailing,
    failedCalls,
    hasPanel: random() < (isOutage ? 0.5 : platform.panels * person.luck),
    blocked: around(random, person.blocked, 0.5),
    showMs: around(random, person.showMs, 0.5),
  };
}

type Version = 'canary' | 'stable';

const quantile = (sorted: ArrayLike<number>, part: number): number =>
  sorted[max(0, ceil(part * sorted.length) - 1)] ?? 0;

/** The people who met something, each counted with the version and the share of the first time. */
class FirstTime {
  readonly #people = new Set<Person>();
  readonly #groups = new Map<number, FailingPeople>();

  add(person: Person, version: Version, chance: number): void {
    if (this.#people.has(person)) return;
    this.#people.add(person);
    const group = this.#groups.get(chance) ?? { organisation: '', chance, canary: 0, stable: 0 };
    group[version] += 1;
    this.#groups.set(chance, group);
  }

  get groups(): FailingPeople[] {
    return [...this.#groups.values()];
  }
}

/** What the platform knows of the two versions. */
class Known {
  readonly met = { canary: new Map<Person, Met>(), stable: new Map<Person, Met>() };
  #lastHarm: Partial<Record<Version, HarmOfVersion | undefined>> = {};
  readonly #failing = new FirstTime();
  readonly #faults = new FirstTime();
  readonly #slow = SLOW_FROM.map(() => new FirstTime());
  readonly #times = { canary: [] as number[], stable: [] as number[] };

  add(page: Page, version: Version, chance: number): void {
    const { person } = page;
    const met = this.met[version].get(person) ?? {
      ...{ pages: 0, failing: 0, failedCalls: 0, panels: 0, blocked: 0, shows: [], newest: [] },
    };
    met.pages += 1;
    this.#lastHarm = { ...this.#lastHarm, [version]: undefined };
    met.failing += count(page.isFailing);
    met.failedCalls += page.failedCalls;
    met.panels += count(page.hasPanel);
    met.blocked += page.blocked;
    if (!page.isBlank) met.shows.push(page.showMs);
    const view = {
      organisation: '',
      views: 1,
      shown: count(!page.isBlank),
      failing: count(page.isFailing),
    };
    met.newest = [view, ...met.newest.slice(0, VIEWS_OF_PERSON - 1)];
    // The people with the newest pages come last.
    this.met[version].delete(person);
    this.met[version].set(person, met);
    if (page.isFailing) this.#failing.add(person, version, chance);
    if (page.failedCalls > 0 || page.hasPanel) this.#faults.add(person, version, chance);
    this.#addTime(page, version, chance, met.pages);
  }

  #addTime({ person, showMs, isBlank }: Page, version: Version, chance: number, number: number) {
    if (isBlank || number < FIRST_VIEW || number > LAST_VIEW) return;
    this.#times[version].push(showMs);
    for (const [index, from] of SLOW_FROM.entries())
      if (showMs >= from) this.#slow[index]?.add(person, version, chance);
  }

  #harmOf(version: Version): HarmOfVersion {
    const all = this.met[version];
    const harm = { ...none, people: all.size };
    const blocked = new Numbers(all.size);
    const shows: number[] = [];
    let number = 0;
    for (const met of all.values()) {
      const { pages } = met;
      harm.failingPeople += count(met.failing > 0);
      harm.failing += met.failing / pages / all.size;
      harm.failedCallPeople += count(met.failedCalls > 0);
      harm.failedCalls += met.failedCalls / (CALLS * pages) / all.size;
      harm.panelPeople += count(met.panels > 0);
      harm.panels += met.panels / pages / all.size;
      blocked[number] = met.blocked / pages;
      if (met.shows.length > 1) shows.push(quantile(new Numbers(met.shows).sort(), 0.5));
      number += 1;
    }
    blocked.sort();
    const times = new Numbers(shows).sort();
    return {
      ...harm,
      blockedMs: quantile(blocked, 0.75),
      leastBlockedMs: quantile(blocked, 0.25),
      timedPeople: times.length,
      showMs: quantile(times, 0.75),
      leastShowMs: quantile(times, 0.25),
    };
  }

  /** As a server judges a canary. @param isFaulty whether the newest page was one of the canary, and had a fault */
  judge(isFaulty: boolean): Outcome | undefined {
    if (isFaulty && this.isRolledBack) return 'rolled back';
    // Fewer people are too few for each of these limits.
    if (this.met.canary.size < 2) return undefined;
    if (this.#excess.length > 0) return 'excess';
    return this.isSlower ? 'slower' : undefined;
  }

  /** As a server watches a stable version. */
  watch(): Outcome | undefined {
    if (this.met.canary.size < 2) return undefined;
    return [...findFailures(this.#harm, names), ...this.#excess].length > 0 ? 'stable alarm' : undefined;
  }

  get #harm() {
    const { canary = this.#harmOf('canary'), stable = this.#harmOf('stable') } = this.#lastHarm;
    this.#lastHarm = { canary, stable };
    return { canary, stable };
  }

  get #excess(): string[] {
    return findExcess(this.#harm, names);
  }

  get doubt(): boolean {
    return computeEvidence(this.#failing.groups) >= EVIDENCE_OF_DOUBT;
  }

  get isRolledBack(): boolean {
    if (isWorse(this.#failing.groups) || isWorse(this.#faults.groups)) return true;
    const newest = (version: Version) => [...this.met[version].values()].slice(-NEWEST_PEOPLE).map(sumViews);
    const [canary, stable] = [newest('canary'), newest('stable')];
    const seen = { canary, stable, ownStable: stable, expected: 0, holders: new Map([['', MAX_PEOPLE]]) };
    return findNotLoading(seen) !== undefined || findFailing(seen) !== undefined;
  }

  /** At the present share, as the times of one share are compared. */
  get isSlower(): boolean {
    if (min(this.met.canary.size, this.met.stable.size) < SLOW_PEOPLE) return false;
    const slow = this.#slow.flatMap((first, index) =>
      first.groups.map((group) => ({ ...group, slowFrom: SLOW_FROM[index] ?? 0 })),
    );
    if (!isSurelySlower(slow)) return false;
    const times = (version: Version) => ({
      people: this.met[version].size,
      p75: quantile(new Numbers(this.#times[version]).sort(), 0.75),
    });
    return isMuchSlower(times('canary'), times('stable'));
  }
}

const sumViews = ({ newest }: Met): PersonViews =>
  newest.reduce((sum, view) => ({
    organisation: '',
    views: sum.views + 1,
    shown: sum.shown + view.shown,
    failing: sum.failing + view.failing,
  }));

/** What comes of a canary that is as good as the stable version. */
type Outcome = 'rolled back' | 'excess' | 'slower' | 'stable alarm' | 'fine';

/** The first day's people have the canary by lot, then everyone has it for a day, and it is watched as stable. */
function runPlatform(random: () => number): { outcome: Outcome; doubted: boolean } {
  const platform = drawPlatform(random);
  const { shares } = platform;
  const known = new Known();
  const watched = new Known();
  let doubted = false;
  let number = 0;
  for (const page of visit(random, platform)) {
    number += 1;
    const isDay = page.at < 1;
    const chance = shares[min(shares.length - 1, max(0, floor(page.at * shares.length)))] ?? 0;
    const isCanary = isDay ? page.person.place < chance : true;
    if (isDay) known.add(page, isCanary ? 'canary' : 'stable', chance);
    if (!isDay || !isCanary) watched.add(page, isCanary ? 'canary' : 'stable', 0);
    const isFaulty = isCanary && (page.isFailing || page.failedCalls > 0 || page.hasPanel);
    if (!isFaulty && number > FEW_PAGES && number % 20 > 0) continue;
    const outcome = isDay ? known.judge(isFaulty) : watched.watch();
    if (outcome) return { outcome, doubted };
    doubted ||= isDay && isFaulty && known.doubt;
  }
  return { outcome: 'fine', doubted };
}

/**
 * Has so many platforms of 6 to 200 people release a version that is as good as the one before, each looked at with every page.
 * @returns how many of them had each outcome, and how many were doubted for a while
 */
export function simulatePlatforms(times: number): Record<Outcome | 'doubted', number> {
  const random = randomNumbers(11);
  const found = { 'rolled back': 0, excess: 0, slower: 0, 'stable alarm': 0, fine: 0, doubted: 0 };
  for (let run = 0; run < times; run += 1) {
    const { outcome, doubted } = runPlatform(random);
    found[outcome] += 1;
    found.doubted += count(doubted);
  }
  return found;
}
