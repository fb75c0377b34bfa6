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
import { findFailing, findNotLoading, type Agreement, type Seen } from './newest-people.ts';
import { readFailingPeople, type Compared } from './read-observations.ts';
import {
  complaints,
  failingText,
  formatNumber,
  peopleText,
  percentText,
  sessionsText,
  type Complaint,
  type Counted,
} from './verdict-text.ts';
import { readHolders, readObservedViews } from './read-people.ts';
import { findSlower } from './slowness/judge-slowness.ts';

/** A smallest sample before a canary is said to be no worse; on a platform with few people, so much of their sessions. */
const ENOUGH_SESSIONS = 30;
const FEWEST_SESSIONS = 5;
const ENOUGH_PART = 0.1;

/**
 * The confidence that the version is broken: three people fail who have nothing to do with each other, where at most
 * one in ten does.
 */
const BROKEN_CONFIDENCE = 0.999;

/** So many sessions of each side, few of each person, are a sample of what the evidence is about. */
function enoughSessions({ canary, stable }: Counted): number {
  const all = canary.sample + stable.sample;
  return Math.min(ENOUGH_SESSIONS, Math.max(FEWEST_SESSIONS, Math.ceil(ENOUGH_PART * all)));
}

/** At a share of 100 % nobody is left who could get the stable version. */
function isEnough({ percent }: Compared, counted: Counted): boolean {
  const enough = enoughSessions(counted);
  const { canary, stable } = counted;
  return canary.sample >= enough && (percent >= 100 || stable.sample >= enough);
}

/** Sessions of the canary failed, and those with the stable version did not fail at least half as often. */
const failsAlone = ({ sessions, failing }: Sessions, stable: Sessions): boolean =>
  failing > 0 &&
  (stable.sessions < FEWEST_SESSIONS || (2 * stable.failing) / stable.sessions < failing / sessions);

interface Judged {
  state: VerdictState;
  confidence: number;
  /** The rule, for people to read. */
  rule: string;
}

/** The evidence of one organisation is not enough where others have the canary, too; a person has to look. */
const notIndependent = 'Without the people of one organisation too few say so: look at it before it goes on.';

/** By what is said of the newest people: it is the first rule that enough of them agree on. */
function judgePeople(compared: Compared, seen: Seen): Judged | undefined {
  const judged = (
    found: Agreement | undefined,
    state: VerdictState,
    confidence: number,
    complaint: Complaint,
  ) => {
    if (!found) return undefined;
    const rule = peopleText(compared, seen, found, complaint);
    if (found.isIndependent) return { state, confidence, rule };
    return { state: 'inconclusive' as const, confidence: 0, rule: `${rule} ${notIndependent}` };
  };
  const blank = judged(findNotLoading(seen), 'does not load', 1, complaints.notLoading);
  const broken = judged(findFailing(seen), 'worse', BROKEN_CONFIDENCE, complaints.failing);
  return blank?.state === 'inconclusive' ? (broken ?? blank) : (blank ?? broken);
}

/**
 * Failures that are too little evidence or none, as those of people whom no lot chose, and that a person has to look at;
 * undefined where there are none, or the stable version fails alike.
 */
function findUnclearFailures({ percent }: Compared, { canary, stable }: Counted): string | undefined {
  const { all, compared, named } = canary;
  const look = 'failed: look at them before it goes on.';
  if (failsAlone(named, stable.all)) return `${failingText(named)} of people named for it ${look}`;
  if (percent >= 100 && failsAlone(all, stable.all))
    return `${failingText(all)} ${look} Everyone has it, so nothing can be compared.`;
  const isEach = compared.sessions >= FEWEST_SESSIONS && compared.failing === compared.sessions;
  if (isEach && failsAlone(compared, stable.all))
    return `Each session of the few people drawn by lot ${look}`;
  return undefined;
}

/** The sentence on how many sessions are still missing, and how many there are of those that count. */
function tooFewText({ percent, canary: version, stable: before }: Compared, counted: Counted): string {
  const { canary, stable } = counted;
  const people = percent > 0 ? 'people drawn by lot' : 'people named for it';
  const needed = formatNumber(enoughSessions(counted));
  const ofCanary = `${formatNumber(canary.sample)} of ${people} with ${version}`;
  if (percent >= 100) return `Too few sessions to judge it by: ${ofCanary}, where ${needed} are needed.`;
  const ofStable = `${formatNumber(stable.sample)} with ${before}`;
  return `Too few sessions to judge it by: ${ofCanary} and ${ofStable}, where ${needed} of each are needed.`;
}

interface Known {
  compared: Compared;
  failing: readonly FailingPeople[];
  seen: Seen;
  counted: Counted;
}

function judgeEvidence({ compared, failing, counted }: Known): Judged {
  const evidence = computeEvidence(failing);
  const confidence = toConfidence(evidence);
  const surely = `with ${percentText(confidence)} confidence`;
  if (evidence >= EVIDENCE_OF_DOUBT)
    return { state: 'inconclusive', confidence, rule: `It looks worse, but not surely: ${surely}.` };
  const unclear = findUnclearFailures(compared, counted);
  if (unclear) return { state: 'inconclusive', confidence, rule: unclear };
  if (!isEnough(compared, counted))
    return { state: 'waiting', confidence, rule: tooFewText(compared, counted) };
  return { state: 'no worse', confidence, rule: 'No worse.' };
}

/** Reasons to roll a canary back come first, then those that only hold it up. */
function judge(known: Known): Judged {
  const { compared, failing, seen } = known;
  const ofPeople = judgePeople(compared, seen);
  if (ofPeople && ofPeople.state !== 'inconclusive') return ofPeople;
  if (!isWorse(failing)) return ofPeople ?? judgeEvidence(known);
  const confidence = toConfidence(computeEvidence(failing));
  const rule = `Worse with ${percentText(confidence)} confidence.`;
  if (isIndependent(failing, seen.holders)) return { state: 'worse', confidence, rule };
  return {
    state: 'inconclusive',
    confidence,
    rule: `${rule} ${notIndependent}`,
  };
}

/**
 * The verdict on a canary beside the stable version in the same time, by what pages reported. As the directory; only
 * its clock counts.
 */
export async function judgeCanary(directory: Transaction, compared: Compared): Promise<Verdict> {
  const holders = await readHolders(directory, compared);
  const failing = await readFailingPeople(directory, compared, holders);
  const seen = await readObservedViews(directory, compared, holders);
  const counted = {
    canary: await countSessions(directory, compared, compared.canary),
    stable: await countSessions(directory, compared, compared.stable),
  };
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(directory);
  const judged = judge({ compared, failing, seen, counted });
  const slower = judged.state === 'no worse' ? await findSlower(directory, compared) : undefined;
  const { state, confidence, rule } = slower ?? judged;
  const [canary, stable] = [counted.canary.all, counted.stable.all];
  const text = `${rule} ${sessionsText(compared, counted)}`;
  return { state, confidence, text, canary, stable, at: (rows[0]?.at ?? new Date()).toISOString() };
}
