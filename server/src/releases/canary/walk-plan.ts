import type { RunningPlan } from '../../database/schema/release-tables.ts';

/** What a plan does now. */
export type PlanStep =
  | { kind: 'stay' }
  /** Held up by the verdict or by a misfit: it continues once the canary is no worse and is compatible. */
  | { kind: 'hold' }
  | { kind: 'share'; percent: number }
  | { kind: 'promote' }
  /** The last share has lasted long enough. */
  | { kind: 'end' };

/**
 * Limits the wait of a plan to the length of one step: where a clock was ahead when a share began, its time starts now.
 * @param now by the clock of the database, as all times of a plan
 */
export function shortenWait(plan: RunningPlan, now: Date): RunningPlan {
  const latest = new Date(now.getTime() + plan.everyMinutes * 60_000);
  const isTooLate = plan.nextAt !== null && new Date(plan.nextAt) > latest;
  return isTooLate ? { ...plan, nextAt: latest.toISOString() } : plan;
}

/**
 * Determines the next step of a plan. A share of 100 % promotes the version.
 * @param now by the clock of the database, as all times of a plan
 */
export function findPlanStep(plan: RunningPlan, isNoWorse: boolean, now: Date): PlanStep {
  const { steps, step, nextAt } = plan;
  if (nextAt !== null && new Date(nextAt) > now) return { kind: 'stay' };
  if (!isNoWorse) return { kind: nextAt === null ? 'stay' : 'hold' };
  const next = steps[step + 1];
  if ((next ?? steps[step] ?? 0) >= 100) return { kind: 'promote' };
  if (next === undefined) return { kind: 'end' };
  return { kind: 'share', percent: next };
}
