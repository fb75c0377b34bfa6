import type {
  BodyOf,
  Canary,
  releaseCanaryShape,
  ReleasePlan,
  RemoteStatus,
} from '@lexboard/shared-lib/contract';
import type { CanaryValues } from './canary-values.ts';
import { readMinutes, readNames, readShare, readSteps } from './read-typed.ts';

/** The canary requested by the form; undefined marks invalid input. */
export interface CanaryRequest {
  version: string;
  /** The share; with a plan, its first or its current step. */
  percent: number | undefined;
  /** Null for a fixed share. */
  plan: { [Part in keyof ReleasePlan]: ReleasePlan[Part] | undefined } | null;
  users: string[];
  organisations: string[];
}

/** The remote's canary, if it is this version. */
export const findCanary = ({ canary }: RemoteStatus, version: string): Canary | null =>
  canary?.version === version ? canary : null;

/** Whether the requested plan is the running one, which then continues at its step. */
export function isRunningPlan(wanted: CanaryRequest['plan'], canary: Canary | null): boolean {
  const running = canary?.plan;
  if (!running || !wanted) return false;
  return running.everyMinutes === wanted.everyMinutes && running.steps.join() === wanted.steps?.join();
}

const hasSameNames = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

/** Parses names; the current list is kept if its text is unchanged, because a name may contain a comma. */
function readNamesBeside(now: string[] = [], text: string): string[] {
  const names = readNames(text);
  return hasSameNames(names, readNames(now.join(', '))) ? now : names;
}

/** The first step of a plan: the current share if it is one of the steps, so that no one loses the version. */
function findFirstShare(steps: readonly number[] = [], now: Canary | null): number | undefined {
  return steps.find((step) => step === now?.percent) ?? steps[0];
}

/** Parses the form into numbers and names. */
export function readCanaryRequest(values: CanaryValues, remote: RemoteStatus): CanaryRequest {
  const { version, mode } = values;
  const now = findCanary(remote, version);
  const users = readNamesBeside(now?.users, values.users);
  const organisations = readNamesBeside(now?.organisations, values.organisations);
  const wanted = { version, users, organisations };
  if (mode !== 'Plan') return { ...wanted, percent: readShare(values.percent), plan: null };
  const plan = { steps: readSteps(values.steps), everyMinutes: readMinutes(values.everyMinutes) };
  return {
    ...wanted,
    plan,
    percent: isRunningPlan(plan, now) ? now?.percent : findFirstShare(plan.steps, now),
  };
}

type CanaryChange = Pick<
  BodyOf<ReturnType<typeof releaseCanaryShape>>,
  'percent' | 'plan' | 'users' | 'organisations'
>;

function buildShareChange({ percent, plan }: CanaryRequest, now: Canary | null): CanaryChange {
  if (!plan) return now?.plan === null && now.percent === percent ? {} : { percent, plan: null };
  if (isRunningPlan(plan, now)) return {};
  const { steps = [], everyMinutes = 0 } = plan;
  return { plan: { steps, everyMinutes }, ...(percent !== steps[0] && { percent }) };
}

/** Builds the request body; for an existing canary it contains only the changes. */
export function buildCanaryChange(wanted: CanaryRequest, remote: RemoteStatus): CanaryChange {
  const { version, users, organisations } = wanted;
  const now = findCanary(remote, version);
  return {
    ...buildShareChange(wanted, now),
    ...(!(now && hasSameNames(users, now.users)) && { users }),
    ...(!(now && hasSameNames(organisations, now.organisations)) && { organisations }),
  };
}
