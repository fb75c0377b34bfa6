import { mayDecideAlone, type Holders } from './independence.ts';

/** People who all had the same chance of having the canary, provided that it is no worse for them than the stable version. */
export interface AssignmentGroup {
  /** From 0 to 1. */
  chance: number;
  canary: number;
  stable: number;
}

/** People who had a failure. */
export interface FailingPeople extends AssignmentGroup {
  organisation: string;
}

/** The failure ratios that "worse" may mean: how many times as likely the canary is to fail. All have equal weight. */
const RATIOS = [1.5, 2, 3, 5, 10, 30] as const;

/**
 * The logarithm of a product over all people who failed. A person with the canary multiplies it by the ratio. Each person divides
 * it by its expected growth if both versions were equally good.
 */
const logOfRatio = (ratio: number, groups: readonly AssignmentGroup[]): number =>
  groups.reduce(
    (sum, { chance, canary, stable }) =>
      sum + canary * Math.log(ratio) - (canary + stable) * Math.log1p(chance * (ratio - 1)),
    0,
  );

/**
 * The evidence that the canary fails more often than the stable version: 1 at the beginning; larger is stronger.
 *
 * It is an e-process (Grünwald, de Heide, Koolen: "Safe testing", 2024). The canary was given at random to a known share
 * of all people. So if both versions are equally good, each person who fails has the canary with that chance, whenever
 * they fail. Each person counts once. Then the value does not grow on average, and by Ville's inequality the probability
 * that it ever reaches c is at most 1/c, however often one looks. The result does not depend on how often people fail, on
 * some failing more than others, or on all failing in one bad hour. It also holds while the share grows: a person counts
 * with the chance at the time of their failure.
 */
export function computeEvidence(groups: readonly AssignmentGroup[]): number {
  const logs = RATIOS.map((ratio) => logOfRatio(ratio, groups));
  const largest = Math.max(...logs);
  const sum = logs.reduce((total, log) => total + Math.exp(log - largest), 0);
  return Math.exp(Math.min(largest, 700)) * (sum / RATIOS.length);
}

/** The threshold for a rollback: at most 1 % of equally good canaries ever reach it. */
export const EVIDENCE_OF_WORSE = 100;

/** Failures of one or two people alone never roll a canary back. */
const MIN_FAILING_PEOPLE = 3;

/**
 * The evidence required after leaving out the people of any one organisation. Whatever the people of one organisation report,
 * they can roll back at most 1 in 20 equally good canaries.
 */
const EVIDENCE_OF_OTHERS = 20;

/** Whether the evidence suffices to call a canary worse, regardless of which organisations it comes from. */
export const isWorse = (groups: readonly FailingPeople[]): boolean =>
  computeEvidence(groups) >= EVIDENCE_OF_WORSE &&
  groups.reduce((sum, { canary }) => sum + canary, 0) >= MIN_FAILING_PEOPLE;

/** Whether the evidence does not depend on one organisation; required where people of several organisations have the canary. */
export const isIndependent = (groups: readonly FailingPeople[], holders: Holders): boolean =>
  [...new Set(groups.map(({ organisation }) => organisation))].every(
    (one) =>
      mayDecideAlone(holders, one) ||
      computeEvidence(groups.filter(({ organisation }) => organisation !== one)) >= EVIDENCE_OF_OTHERS,
  );

/** The threshold for doubt: below it, nothing speaks against a canary. */
export const EVIDENCE_OF_DOUBT = 5;

/** Converts evidence to the confidence that a canary is worse, from 0 to 1. */
export const toConfidence = (evidence: number): number => 1 - 1 / Math.max(1, evidence);
