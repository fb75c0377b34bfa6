import type { FastifyBaseLogger } from 'fastify';
import { joinNames, type Verdict } from '@lexboard/shared-lib/contract';
import type { Database } from '../../database/database.ts';
import type { RunningPlan } from '../../database/schema/release-tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { markSilent } from '../health/mark-silent.ts';
import { operations, platformOperator, type OperationResult } from '../operations/operations.ts';
import { findPolicyObstacle, type PolicyObstacle } from '../operations/policy.ts';
import { findMisfit, ifCompatible } from '../compatibility/require-fit.ts';
import {
  startCanaryNow,
  claimCanary,
  listCanaries,
  listUnprovenMembers,
  storeVerdict,
  type ComparedCanary,
} from './claim-canary.ts';
import { judgeCanary } from './judge-canary.ts';
import { notifyWait } from './notify-wait.ts';
import type { VersionName } from '../state/release-state.ts';
import { findPlanStep, shortenWait, type PlanStep } from './walk-plan.ts';
import { verdictMessages } from '../state/verdict-messages.ts';

export interface CanaryWatch {
  database: Database;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Stops a round before the next remote. */
  signal?: AbortSignal;
}

/** The action that a verdict requires, for the remote at the revision that was judged. */
interface Decision {
  remote: string;
  version: string;
  revision: number;
  verdict: Verdict;
  plan: RunningPlan | null;
  step: PlanStep;
}

const stay: PlanStep = { kind: 'stay' };

/** What holds up a step that the verdict allows: it no longer fits, or its policy asks for more. */
async function findHindrance(
  directory: Transaction,
  { kind }: PlanStep,
  named: VersionName,
): Promise<PolicyObstacle | undefined> {
  const adds = kind === 'share' || kind === 'promote';
  const misfit = adds ? await findMisfit(directory, named) : undefined;
  if (misfit !== undefined) return { text: misfit };
  return kind === 'promote' ? findPolicyObstacle(directory, named) : undefined;
}

/** The next time of a plan: null while a person has to do something. */
function findNextTime({ nextAt }: RunningPlan, step: PlanStep, hindrance: PolicyObstacle | undefined) {
  if (step.kind === 'hold') return null;
  return hindrance?.endsAt?.toISOString() ?? nextAt;
}

/** Judges the canary of a remote and stores the verdict; undefined where there is nothing to judge now. */
async function decide(directory: Transaction, remote: string): Promise<Decision | undefined> {
  const claimed = await claimCanary(directory, remote);
  if (!claimed) return undefined;
  const { canary, stable, since, percent, revision, now } = claimed;
  if (canary === null || stable === null || since === null) return undefined;
  const judged = await judgeCanary(directory, { remote, canary, stable, since, percent, now });
  const goesOn = judged.state === 'no worse';
  const unsure = goesOn ? await listUnprovenMembers(directory, { remote, version: canary }) : [];
  const isNoWorse = goesOn && unsure.length === 0;
  const walked = claimed.plan && shortenWait(claimed.plan, now);
  const due = walked ? findPlanStep(walked, isNoWorse, now) : stay;
  const hindrance = await findHindrance(directory, due, { remote, version: canary });
  const waiting: PlanStep = hindrance?.endsAt ? stay : { kind: 'hold' };
  const step = hindrance ? waiting : due;
  const verdict = {
    ...judged,
    text: [
      judged.text,
      ...(unsure.length > 0 ? [verdictMessages.setWaits({ names: joinNames(unsure) })] : []),
      ...(hindrance ? [verdictMessages.planWaits({ why: hindrance.text })] : []),
    ].join(' '),
  };
  const plan = walked && { ...walked, nextAt: findNextTime(walked, step, hindrance) };
  await storeVerdict(directory, remote, { verdict, plan });
  await notifyWait(directory, { remote, version: canary, stable, percent, verdict, plan });
  return { remote, version: canary, revision, verdict, plan, step };
}

/** Carries out a decision. @throws Refused 409 or 422 where an operator changed the remote meanwhile */
async function carryOut(directory: Transaction, decision: Decision): Promise<OperationResult | undefined> {
  const { remote, version, revision, verdict, plan, step } = decision;
  const operation = { remote, version, revision, reason: verdict.text };
  if (verdict.state === 'worse' || verdict.state === 'does not load')
    return operations.rollBack(directory, platformOperator, operation);
  if (step.kind === 'promote') {
    const promote = ifCompatible(operations.promote);
    return promote(directory, platformOperator, operation);
  }
  if (step.kind === 'share') {
    const changeCanary = ifCompatible(operations.changeCanary);
    return changeCanary(directory, platformOperator, { ...operation, percent: step.percent, plan });
  }
  if (step.kind !== 'end') return undefined;
  const reason = `${verdict.text} ${verdictMessages.planEnded()}`;
  return operations.changeCanary(directory, platformOperator, { ...operation, reason, plan: null });
}

/** An operator changed the remote meanwhile; their change stands. If the canary no longer fits, the next round reports it. */
const isConflict = (error: unknown) => error instanceof Refused && [409, 422].includes(error.status);

async function checkCanary(watch: CanaryWatch, { remote, isInFuture }: ComparedCanary): Promise<void> {
  const { database, log } = watch;
  if (isInFuture) await database.inDirectory((directory) => startCanaryNow(directory, remote));
  const decision = await database.inDirectory((directory) => decide(directory, remote));
  if (!decision) return;
  try {
    const operated = await database.inDirectory((directory) => carryOut(directory, decision));
    if (operated) log.info({ remote, verdict: decision.verdict.text }, operated.message);
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}

/**
 * Judges each canary by page reports, rolls back those that are worse, and otherwise advances their plans. Several servers may
 * run it: a canary is judged by one of them at a time, and the next round finishes what a killed server left undone.
 * @throws the signal's reason, when it ended the round
 */
export async function watchCanaries(watch: CanaryWatch): Promise<void> {
  const { database, log, signal } = watch;
  const canaries = await database.inDirectory(async (directory) => {
    await markSilent(directory);
    return listCanaries(directory);
  });
  for (const listed of canaries) {
    signal?.throwIfAborted();
    try {
      await checkCanary(watch, listed);
    } catch (error) {
      // A failure with one remote must not stop the others.
      log.error({ remote: listed.remote, err: error }, 'A canary could not be looked after');
    }
  }
}
