import { sql } from 'kysely';
import type { Transaction } from '../../../database/transaction.ts';
import { computeEvidence, isIndependent, isWorse, toConfidence } from '../evidence.ts';
import type { Holders } from '../independence.ts';
import { readFailingPeople, type Comparison, type Harm } from '../read-observations.ts';
import { formatNumber, percentText } from '../verdict-text.ts';
import { readHarm, type ComparedHarm } from './read-harm.ts';

/** A verdict by what people met beside failures. */
export interface HarmVerdict {
  state: 'worse' | 'inconclusive';
  confidence: number;
  /** The rule that decided, as text. */
  rule: string;
}

/** A person had a failed call or saw an error panel. */
const metFault: Harm = {
  isMet: sql<boolean>`(failed_calls > 0 or panels > 0)`,
  at: sql<Date>`began_at`,
};

/** As few people as this say nothing. */
const MIN_PEOPLE = 3;
/** How many times as much as with stable makes a canary wait, and the least difference that people notice. */
const MORE_FAULTS = 3;
const LEAST_PART = 0.02;
const MORE_BLOCKED = 2;
const LEAST_BLOCKED_MS = 500;

const percent = (part: number) => `${(100 * part).toFixed(1)} %`;

/** A sentence for each limit that the canary exceeds. */
function findExcess({ canary, stable }: ComparedHarm, names: Comparison): string[] {
  const isMore = (people: number, part: number, before: number) =>
    people >= MIN_PEOPLE && people >= canary.people / 2 && part >= LEAST_PART && part >= MORE_FAULTS * before;
  const found: string[] = [];
  if (isMore(canary.failedCallPeople, canary.failedCalls, stable.failedCalls))
    found.push(
      `Of a person's calls ${percent(canary.failedCalls)} failed with ${names.canary}, ${percent(stable.failedCalls)} with ${names.stable}.`,
    );
  if (isMore(canary.panelPeople, canary.panels, stable.panels))
    found.push(
      `${canary.panelPeople} of ${canary.people} people saw error panels with ${names.canary}, ${stable.panelPeople} of ${stable.people} with ${names.stable}.`,
    );
  const isCompared = canary.people >= MIN_PEOPLE && stable.people >= MIN_PEOPLE;
  const isBlocked =
    canary.blockedMs >= MORE_BLOCKED * stable.blockedMs &&
    canary.blockedMs - stable.blockedMs >= LEAST_BLOCKED_MS;
  if (isCompared && isBlocked)
    found.push(
      `A page was blocked for up to ${formatNumber(canary.blockedMs)} ms for three of four people with ${names.canary}, ${formatNumber(stable.blockedMs)} ms with ${names.stable}.`,
    );
  return found;
}

/**
 * Judges what people meet beside failures: failed calls, error panels, a blocked page. By people drawn by lot it is called worse,
 * as failures are; on a small platform, where that takes too long, simple limits have a person look. As the directory.
 * @returns undefined where nothing speaks against the canary
 */
export async function judgeHarm(
  directory: Transaction,
  compared: Comparison,
  holders: Holders,
): Promise<HarmVerdict | undefined> {
  const people = await readFailingPeople(directory, compared, holders, metFault);
  if (isWorse(people) && isIndependent(people, holders)) {
    const confidence = toConfidence(computeEvidence(people));
    const rule = `Worse with ${percentText(confidence)} confidence: more people meet failed calls or error panels.`;
    return { state: 'worse', confidence, rule };
  }
  const excess = findExcess(await readHarm(directory, compared), compared);
  if (excess.length === 0) return undefined;
  return { state: 'inconclusive', confidence: 0, rule: `${excess.join(' ')} Look at it before it goes on.` };
}
