import type {
  BodyOf,
  Canary,
  releaseCanaryShape,
  ReleasePlan,
  RemoteStatus,
} from '@lexboard/shared-lib/contract';
import type { CanaryValues } from './canary-values.ts';
import { readMinutes, readNames, readShare, readSteps } from './read-typed.ts';

/** The canary that the form asks for; undefined is what cannot be read of it yet. */
export interface CanaryRequest {
  version: string;
  /** With a plan, the share that it starts with, or has come to. */
  percent: number | undefined;
  /** Null for a share that stays. */
  plan: { [Part in keyof ReleasePlan]: ReleasePlan[Part] | undefined } | null;
  users: string[];
  organisations: string[];
}

/** The canary of a remote where it is this version. */
export const findCanary = ({ canary }: RemoteStatus, version: string): Canary | null =>
  canary?.version === version ? canary : null;

/** Whether the plan that is asked for is the one that runs: then it goes on where it is. */
export function isRunningPlan(wanted: CanaryRequest['plan'], canary: Canary | null): boolean {
  const running = canary?.plan;
  if (!running || !wanted) return false;
  return running.everyMinutes === wanted.everyMinutes && running.steps.join() === wanted.steps?.join();
}

const hasSameNames = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

/** The names in a text; those of now where it says the same, since a name may have a comma in it. */
function readNamesBeside(now: string[] = [], text: string): string[] {
  const names = readNames(text);
  return hasSameNames(names, readNames(now.join(', '))) ? now : names;
}

/** Where a plan begins: at the share of now where that is one of its steps, so that it takes the version from nobody. */
function findFirstShare(steps: readonly number[] = [], now: Canary | null): number | undefined {
  return steps.find((step) => step === now?.percent) ?? steps[0];
}

/** The canary that the form asks for, as numbers and names. */
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

/** The body sent for the form: of a canary that there is already, only what is to be another than it is now. */
export function buildCanaryChange(wanted: CanaryRequest, remote: RemoteStatus): CanaryChange {
  const { version, users, organisations } = wanted;
  const now = findCanary(remote, version);
  return {
    ...buildShareChange(wanted, now),
    ...(!(now && hasSameNames(users, now.users)) && { users }),
    ...(!(now && hasSameNames(organisations, now.organisations)) && { organisations }),
  };
}
