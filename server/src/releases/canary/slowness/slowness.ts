import { computeEvidence, EVIDENCE_OF_WORSE, type AssignmentGroup } from '../evidence.ts';

/**
 * Thresholds in milliseconds from which a page view counts as slow. All have equal weight, so that a remote's usual speed need
 * not be known.
 */
export const SLOW_FROM = [150, 220, 330, 500, 750, 1_100, 1_700, 2_500, 3_800, 5_700, 8_500] as const;

/**
 * The range of a person's page views of a version that count, at each share of the canary. The first is left out: the canary's
 * files are not in the browser's cache yet, while those of the stable version mostly are.
 */
export const FIRST_VIEW = 2;
export const LAST_VIEW = 4;

/** A canary is slower if it takes this many times as long and this many milliseconds longer. Users do not notice less. */
const RATIO = 1.3;
const DIFFERENCE_MS = 100;

/** The times of fewer people than this are not meaningful. */
const MIN_PEOPLE = 20;

/** People who had a slow page view, by threshold. */
export interface SlowPeople extends AssignmentGroup {
  /** One of {@link SLOW_FROM}. */
  slowFrom: number;
}

/**
 * The evidence that the canary is slower: an e-process, as for failures. If the canary is as quick, each person with a slow page
 * view has it with a known chance. The result is the mean over all thresholds, which is an e-process, too.
 */
export function computeSlowness(people: readonly SlowPeople[]): number {
  const each = SLOW_FROM.map((from) => computeEvidence(people.filter(({ slowFrom }) => slowFrom === from)));
  return each.reduce((sum, evidence) => sum + evidence, 0) / SLOW_FROM.length;
}

/** At most 1 % of equally quick canaries ever reach it. */
export const isSurelySlower = (people: readonly SlowPeople[]): boolean =>
  computeSlowness(people) >= EVIDENCE_OF_WORSE;

/** The page views of a version that count, at the canary's present share. */
export interface ShowTimes {
  people: number;
  /** The 75th percentile of the times until a page view was shown, in milliseconds; null without any. */
  p75: number | null;
}

/** Whether the canary is slower by as much as users notice. */
export function isMuchSlower(canary: ShowTimes, stable: ShowTimes): boolean {
  if (canary.p75 === null || stable.p75 === null) return false;
  if (Math.min(canary.people, stable.people) < MIN_PEOPLE) return false;
  return canary.p75 >= Math.max(RATIO * stable.p75, stable.p75 + DIFFERENCE_MS);
}
