import type { Verdict, VerdictState } from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import {
  toConfidence,
  EVIDENCE_OF_DOUBT,
  computeEvidence,
  isIndependent,
  isWorse,
  type FailingPeople,
} from './evidence.ts';
import { countSessions, type Sessions } from './count-sessions.ts';
import { findFailing, findNotLoading, type Agreement, type NewestViews } from './newest-people.ts';
import { readFailingPeople, type Comparison } from './read-observations.ts';
import {
  complaints,
  countText,
  formatNumber,
  peopleText,
  percentText,
  sessionsText,
  type Complaint,
  type SessionComparison,
} from './verdict-text.ts';
import { judgeHarm } from './harm/judge-harm.ts';
import { readHolders, readObservedViews } from './read-people.ts';
import { judgeSlowness } from './slowness/judge-slowness.ts';
import { verdictMessages } from '../state/verdict-messages.ts';

/** Sessions of each version before a canary is called no worse: 30, on a small platform a tenth of all, at least 5. */
const ENOUGH_SESSIONS = 30;
const MIN_SESSIONS = 5;
const ENOUGH_PART = 0.1;

/** The confidence that the version is broken: three independent people fail, where at most one in ten would. */
const BROKEN_CONFIDENCE = 0.999;

/** The sample size required for each side. Few sessions of each person count. */
function enoughSessions({ canary, stable }: SessionComparison): number {
  const all = canary.sample + stable.sample;
  return Math.min(ENOUGH_SESSIONS, Math.max(MIN_SESSIONS, Math.ceil(ENOUGH_PART * all)));
}

/** At a share of 100 % no new sessions get the stable version, so only the canary needs a full sample. */
function isEnough({ percent }: Comparison, counted: SessionComparison): boolean {
  const enough = enoughSessions(counted);
  const { canary, stable } = counted;
  return canary.sample >= enough && (percent >= 100 || stable.sample >= enough);
}

/** The canary has failing sessions, and the stable version's failure rate is less than half of the canary's. */
const failsMoreThanStable = ({ sessions, failing }: Sessions, stable: Sessions): boolean =>
  failing > 0 &&
  (stable.sessions < MIN_SESSIONS || (2 * stable.failing) / stable.sessions < failing / sessions);

interface Judged {
  state: VerdictState;
  confidence: number;
  /** The rule that decided, as text. */
  rule: string;
}

/** Judges by the newest people: the first rule that enough of them agree on. */
function judgePeople(compared: Comparison, seen: NewestViews): Judged | undefined {
  const judged = (
    found: Agreement | undefined,
    state: VerdictState,
    confidence: number,
    complaint: Complaint,
  ) => {
    if (!found) return undefined;
    const rule = peopleText(compared, seen, found, complaint);
    if (found.isIndependent) return { state, confidence, rule };
    // The evidence comes from one organisation while others have the canary as well: a person has to decide.
    return {
      state: 'inconclusive' as const,
      confidence: 0,
      rule: `${rule} ${verdictMessages.notIndependent()}`,
    };
  };
  const blank = judged(findNotLoading(seen), 'does not load', 1, complaints.notLoading);
  const broken = judged(findFailing(seen), 'worse', BROKEN_CONFIDENCE, complaints.failing);
  return blank?.state === 'inconclusive' ? (broken ?? blank) : (blank ?? broken);
}

/**
 * Describes failures that need a look by a person: they are too little evidence, or of people without random assignment.
 * @returns undefined without such failures, or where the stable version fails in the same way
 */
function findUnclearFailures(
  { percent }: Comparison,
  { canary, stable }: SessionComparison,
): string | undefined {
  const { all, compared, named } = canary;
  if (failsMoreThanStable(named, stable.all)) return verdictMessages.namedFailed(countText(named));
  if (percent >= 100 && failsMoreThanStable(all, stable.all))
    return `${verdictMessages.failed(countText(all))} ${verdictMessages.everyone()}`;
  const isEach = compared.sessions >= MIN_SESSIONS && compared.failing === compared.sessions;
  if (isEach && failsMoreThanStable(compared, stable.all)) return verdictMessages.eachFailed();
  return undefined;
}

/** How many sessions are still missing, and how many of those present count. */
function tooFewText(
  { percent, canary: version, stable: before }: Comparison,
  counted: SessionComparison,
): string {
  const { canary, stable } = counted;
  const values = {
    count: formatNumber(canary.sample),
    version,
    before: formatNumber(stable.sample),
    stable: before,
    needed: formatNumber(enoughSessions(counted)),
  };
  if (percent >= 100) return verdictMessages.tooFew(values);
  return percent > 0 ? verdictMessages.tooFewDrawn(values) : verdictMessages.tooFewNamed(values);
}

/** The confidence with which a fault of the named size would have been seen. */
const SEEN = 0.95;

/** Names the smallest fault that so many sessions would have shown. */
function provenText({ canary: { sample } }: SessionComparison): string {
  const part = 1 - (1 - SEEN) ** (1 / sample);
  return verdictMessages.wouldShow({ sample: formatNumber(sample), part: Math.ceil(100 * part) });
}

interface Known {
  compared: Comparison;
  failing: readonly FailingPeople[];
  seen: NewestViews;
  counted: SessionComparison;
}

function judgeEvidence({ compared, failing, counted }: Known): Judged {
  const evidence = computeEvidence(failing);
  const confidence = toConfidence(evidence);
  if (evidence >= EVIDENCE_OF_DOUBT)
    return {
      state: 'inconclusive',
      confidence,
      rule: verdictMessages.unsurelyWorse({ confidence: percentText(confidence) }),
    };
  const unclear = findUnclearFailures(compared, counted);
  if (unclear) return { state: 'inconclusive', confidence, rule: unclear };
  if (!isEnough(compared, counted))
    return { state: 'waiting', confidence, rule: tooFewText(compared, counted) };
  return { state: 'no worse', confidence, rule: `${verdictMessages.noWorse()} ${provenText(counted)}` };
}

/** Reasons for a rollback come first, then those that only hold the canary up. */
function judge(known: Known): Judged {
  const { compared, failing, seen } = known;
  const ofPeople = judgePeople(compared, seen);
  if (ofPeople && ofPeople.state !== 'inconclusive') return ofPeople;
  if (!isWorse(failing)) return ofPeople ?? judgeEvidence(known);
  const confidence = toConfidence(computeEvidence(failing));
  const rule = verdictMessages.worse({ confidence: percentText(confidence) });
  if (isIndependent(failing, seen.holders)) return { state: 'worse', confidence, rule };
  return {
    state: 'inconclusive',
    confidence,
    rule: `${rule} ${verdictMessages.notIndependent()}`,
  };
}

/**
 * The verdict on a canary, compared with the stable version over the same time by what pages reported. Only the clock of
 * the database counts. As the directory.
 */
export async function judgeCanary(directory: Transaction, compared: Comparison): Promise<Verdict> {
  const holders = await readHolders(directory, compared);
  const failing = await readFailingPeople(directory, compared, holders);
  const seen = await readObservedViews(directory, compared, holders);
  const counted = {
    canary: await countSessions(directory, compared, compared.canary),
    stable: await countSessions(directory, compared, compared.stable),
  };
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(directory);
  const judged = judge({ compared, failing, seen, counted });
  const isDecided = judged.state === 'worse' || judged.state === 'does not load';
  const harmed = isDecided ? undefined : await judgeHarm(directory, compared, holders);
  const slower = judged.state === 'no worse' ? await judgeSlowness(directory, compared) : undefined;
  const { state, confidence, rule } = harmed ?? slower ?? judged;
  const [canary, stable] = [counted.canary.all, counted.stable.all];
  const text = `${rule} ${sessionsText(compared, counted)}`;
  return { state, confidence, text, canary, stable, at: (rows[0]?.at ?? new Date()).toISOString() };
}
