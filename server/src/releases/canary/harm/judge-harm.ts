import { sql } from 'kysely';
import type { Transaction } from '../../../database/transaction.ts';
import { computeEvidence, isIndependent, isWorse, toConfidence } from '../evidence.ts';
import type { Holders } from '../independence.ts';
import { readFailingPeople, type Comparison, type Harm } from '../read-observations.ts';
import { percentText } from '../verdict-text.ts';
import { findExcess } from './find-excess.ts';
import { readHarm } from './read-harm.ts';
import { verdictMessages } from '../../state/verdict-messages.ts';

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

/**
 * Judges what people meet beside failures: failed calls, error panels, a blocked or late page. By people drawn by lot it is called worse,
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
    const rule = verdictMessages.worseCalls({ confidence: percentText(confidence) });
    return { state: 'worse', confidence, rule };
  }
  const excess = findExcess(await readHarm(directory, compared), compared);
  if (excess.length === 0) return undefined;
  return { state: 'inconclusive', confidence: 0, rule: [...excess, verdictMessages.look()].join(' ') };
}
