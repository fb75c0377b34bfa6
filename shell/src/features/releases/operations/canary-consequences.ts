import {
  type Canary,
  type RemoteStatus,
  describeMinutes,
  formatPercent,
  joinNames,
} from '@lexboard/shared-lib/contract';
import { findCanary, isRunningPlan, type CanaryRequest } from './canary-change.ts';
import { describeAudience } from './consequences.ts';
import { describeSet } from '../sets/describe-set.ts';

function describeEnd({ canary }: RemoteStatus, version: string): string[] {
  if (!canary || canary.version === version) return [];
  return [
    `The canary ${canary.version} (${formatPercent(canary.percent)}) ends${canary.plan ? ', and its plan with it' : ''}.`,
  ];
}

function describeShare({ version, percent, plan }: CanaryRequest): string {
  if (percent === undefined)
    return plan
      ? 'Please fill the Steps: shares from 0.01 to 100 that rise, with commas in between.'
      : 'Please fill the Share: a number from 0 to 100.';
  return percent > 0
    ? `${formatPercent(percent)} of people get ${version}.`
    : `Nobody gets ${version} by share.`;
}

function describeOthers({ stable }: RemoteStatus, percent: number | undefined): string[] {
  if (stable === null || percent === 100) return [];
  const rest = percent === undefined ? '' : ` (${formatPercent(100 - percent)})`;
  return [`The others${rest} keep ${stable}.`];
}

const whileNoWorse = 'as long as it does no worse than stable';

function describeSteps(
  { steps, everyMinutes }: NonNullable<CanaryRequest['plan']>,
  percent: number | undefined,
): string {
  if (!steps) return `Later steps follow by themselves, ${whileNoWorse}.`;
  if (everyMinutes === undefined) return 'Please fill the Minutes: a number from 0.5 to 10080.';
  const later = steps.filter((step) => step > (percent ?? 0)).map(formatPercent);
  const isForAll = steps.at(-1) === 100;
  const sentences = [
    later.length > 0 &&
      `Then ${joinNames(later)} follow, ${describeMinutes(everyMinutes)} each, ${whileNoWorse}.`,
    later.length === 0 && !isForAll && 'No other step follows: the share stays.',
    isForAll && `With ${formatPercent(100)} it becomes the stable version.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** What happens to the running plan, and what the new plan does. */
function describePlans({ plan, percent }: CanaryRequest, now: Canary | null): string[] {
  if (isRunningPlan(plan, now)) return ['Its plan goes on as before.'];
  if (!plan) return now?.plan ? ['The plan that runs ends: the share stays until it is changed.'] : [];
  const first = percent === undefined ? 'its first step' : formatPercent(percent);
  return [
    ...(now?.plan ? [`The plan that runs ends, and this one begins with ${first}.`] : []),
    describeSteps(plan, percent),
  ];
}

/**
 * Describes the effects of starting or changing a canary, with numbers of people. An invalid value is asked for in
 * place of its sentence, so that nothing moves while the person types.
 */
export function describeCanaryChange(remote: RemoteStatus, wanted: CanaryRequest): string[] {
  const { version, percent } = wanted;
  const named = describeAudience(wanted);
  return [
    ...describeEnd(remote, version),
    describeShare(wanted),
    ...(named ? [`By name it goes to ${named}, whatever the share is.`] : []),
    ...describeOthers(remote, percent),
    ...describePlans(wanted, findCanary(remote, version)),
    ...describeSet(remote, version),
  ];
}
