import { describeMinutes } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../../database/transaction.ts';
import { toConfidence } from '../evidence.ts';
import type { Comparison } from '../read-observations.ts';
import { readShowTimes, readSlowPeople } from './read-show-times.ts';
import { computeSlowness, isMuchSlower, isSurelySlower } from './slowness.ts';
import { verdictMessages } from '../../state/verdict-messages.ts';
import { formatNumber } from '../verdict-text.ts';

/** A canary is slower than the stable version. */
export interface SlownessVerdict {
  state: 'slower';
  confidence: number;
  /** The rule that decided, as text. */
  rule: string;
}

/**
 * Whether the canary takes longer to be shown than the stable version. Undefined where it does not, or where too little is known.
 * As the directory.
 */
export async function judgeSlowness(
  directory: Transaction,
  compared: Comparison,
): Promise<SlownessVerdict | undefined> {
  // Without random assignment there is no group to compare with.
  if (compared.percent <= 0 || compared.percent >= 100) return undefined;
  const people = await readSlowPeople(directory, compared);
  if (!isSurelySlower(people)) return undefined;
  const { canary, stable, minutes } = await readShowTimes(directory, compared);
  if (!isMuchSlower(canary, stable)) return undefined;
  const slower = verdictMessages.slower({
    ms: formatNumber(canary.p75 ?? 0),
    canary: compared.canary,
    before: formatNumber(stable.p75 ?? 0),
    stable: compared.stable,
    time: describeMinutes(Math.ceil(minutes)),
  });
  const rule = `${slower} ${verdictMessages.look()}`;
  // The evidence never justifies more confidence than this.
  const confidence = Math.min(0.999, toConfidence(computeSlowness(people)));
  return { state: 'slower', confidence, rule };
}
