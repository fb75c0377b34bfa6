import { mayDecideAlone, type Holders } from './independence.ts';

/** People of whom each had the canary with the same chance, if it does no worse by them than the stable version. */
export interface DrawnPeople {
  /** From 0 to 1. */
  chance: number;
  canary: number;
  stable: number;
}

/** People who had a failure. */
export interface FailingPeople extends DrawnPeople {
  organisation: string;
}

/**
 * The ratios of failure that "worse" may mean: how many times as likely the canary is to fail. None of them is
 * preferred.
 */
const RATIOS = [1.5, 2, 3, 5, 10, 30] as const;

/**
 * The logarithm of a product over all people who failed: for one with the canary it grows by the ratio, for each it is
 * divided by what it grows by on average where both versions are equally good.
 */
const logOfRatio = (ratio: number, groups: readonly DrawnPeople[]): number =>
  groups.reduce(
    (sum, { chance, canary, stable }) =>
      sum + canary * Math.log(ratio) - (canary + stable) * Math.log1p(chance * (ratio - 1)),
    0,
  );

/**
 * The evidence that the canary fails more often than the stable version: 1 at the beginning, the larger the more.
 *
 * It is an e-process (Grünwald, de Heide, Koolen: "Safe testing", 2024). The lot gave the canary to a known share of all
 * people, whoever they are. So if both versions are equally good, each person who fails has the canary with that chance,
 * whenever they fail, and each person counts once. Then the value does not grow on average, and by Ville's inequality
 * the probability that it ever reaches c is at most 1/c, however often one looks. It does not matter how often people
 * fail, that some fail more than others, that all fail at a bad hour, or that the share grows meanwhile: a person
 * counts with the chance there was then.
 */
export function computeEvidence(groups: readonly DrawnPeople[]): number {
  const logs = RATIOS.map((ratio) => logOfRatio(ratio, groups));
  const largest = Math.max(...logs);
  const sum = logs.reduce((total, log) => total + Math.exp(log - largest), 0);
  return Math.exp(Math.min(largest, 700)) * (sum / RATIOS.length);
}

/** From here on a canary is taken back: at most 1 % of equally good ones ever are. */
export const EVIDENCE_OF_WORSE = 100;

/** No one or two people alone take a canary back by their failures. */
const FEWEST_FAILING_PEOPLE = 3;

/**
 * So much evidence must be left without the people of any one organisation: whatever they report, they take at most 1 in 20
 * equally good canaries back.
 */
const EVIDENCE_OF_OTHERS = 20;

/** Whether there is enough evidence that a canary is worse, whoever gives it. */
export const isWorse = (groups: readonly FailingPeople[]): boolean =>
  computeEvidence(groups) >= EVIDENCE_OF_WORSE &&
  groups.reduce((sum, { canary }) => sum + canary, 0) >= FEWEST_FAILING_PEOPLE;

/** Whether people who are independent of each other give that evidence: people of several organisations where others have it. */
export const isIndependent = (groups: readonly FailingPeople[], holders: Holders): boolean =>
  [...new Set(groups.map(({ organisation }) => organisation))].every(
    (one) =>
      mayDecideAlone(holders, one) ||
      computeEvidence(groups.filter(({ organisation }) => organisation !== one)) >= EVIDENCE_OF_OTHERS,
  );

/** Below this nothing speaks against a canary. */
export const EVIDENCE_OF_DOUBT = 5;

/** The confidence, from 0 to 1, that a canary is worse against which there is so much evidence. */
export const toConfidence = (evidence: number): number => 1 - 1 / Math.max(1, evidence);
