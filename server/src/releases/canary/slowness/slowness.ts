import { computeEvidence, EVIDENCE_OF_WORSE, type DrawnPeople } from '../evidence.ts';

/**
 * The times in milliseconds from which on a page view may be called slow. None of them is preferred: it need not be known
 * beforehand how quick a remote is.
 */
export const SLOW_FROM = [150, 220, 330, 500, 750, 1_100, 1_700, 2_500, 3_800, 5_700, 8_500] as const;

/**
 * The page views of a person with a version that count, at each share of the canary. The first one does not: the files of the
 * canary are not in the browser's cache yet, those of the stable version mostly are.
 */
export const FIRST_VIEW = 2;
export const LAST_VIEW = 4;

/** A canary that takes so many times as long, and so many milliseconds longer, is slower. Less than that nobody feels. */
const RATIO = 1.3;
const DIFFERENCE_MS = 100;

/** Of fewer people the times say little. */
const FEWEST_PEOPLE = 20;

/** People who had a slow page view, by what is called slow. */
export interface SlowPeople extends DrawnPeople {
  /** One of {@link SLOW_FROM}. */
  slowFrom: number;
}

/**
 * The evidence that the canary is slower, an e-process as that of failures: each person who had a slow page view has the
 * canary with a known chance if it is as quick. Of what may be called slow it is the mean, which is an e-process, too.
 */
export function computeSlowness(people: readonly SlowPeople[]): number {
  const each = SLOW_FROM.map((from) => computeEvidence(people.filter(({ slowFrom }) => slowFrom === from)));
  return each.reduce((sum, evidence) => sum + evidence, 0) / SLOW_FROM.length;
}

/** At most 1 % of equally quick canaries ever reach it. */
export const isSurelySlower = (people: readonly SlowPeople[]): boolean =>
  computeSlowness(people) >= EVIDENCE_OF_WORSE;

/** The page views of a version that count, while the canary has its present share. */
export interface ShowTimes {
  people: number;
  /** Three of four page views were shown within so many milliseconds; null without any. */
  p75: number | null;
}

/** Whether people feel that the canary is slower. */
export function isMuchSlower(canary: ShowTimes, stable: ShowTimes): boolean {
  if (canary.p75 === null || stable.p75 === null) return false;
  if (Math.min(canary.people, stable.people) < FEWEST_PEOPLE) return false;
  return canary.p75 >= Math.max(RATIO * stable.p75, stable.p75 + DIFFERENCE_MS);
}
