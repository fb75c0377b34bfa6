import type { WalkedPlan } from '../../database/schema/release-tables.ts';

/** The next step of a plan whose time has come, or has not. */
export type PlanStep =
  | { kind: 'stay' }
  /** The verdict, or what people have by now, holds it up: it goes on as soon as the canary is no worse and fits. */
  | { kind: 'hold' }
  | { kind: 'share'; percent: number }
  | { kind: 'promote' }
  /** Its last share has lasted long enough. */
  | { kind: 'end' };

/**
 * A plan of which no share lasts longer than it should: where a share began by a clock that was ahead, its time begins now.
 * @param now by the clock of the database, as all times of a plan
 */
export function shortenWait(plan: WalkedPlan, now: Date): WalkedPlan {
  const latest = new Date(now.getTime() + plan.everyMinutes * 60_000);
  const isTooLate = plan.nextAt !== null && new Date(plan.nextAt) > latest;
  return isTooLate ? { ...plan, nextAt: latest.toISOString() } : plan;
}

/**
 * The next step of a plan. A share of 100 % makes the version what everyone gets.
 * @param now by the clock of the database, as all times of a plan
 */
export function findPlanStep(plan: WalkedPlan, isNoWorse: boolean, now: Date): PlanStep {
  const { steps, step, nextAt } = plan;
  if (nextAt !== null && new Date(nextAt) > now) return { kind: 'stay' };
  if (!isNoWorse) return { kind: nextAt === null ? 'stay' : 'hold' };
  const next = steps[step + 1];
  if ((next ?? steps[step] ?? 0) >= 100) return { kind: 'promote' };
  if (next === undefined) return { kind: 'end' };
  return { kind: 'share', percent: next };
}
