import {
  type Canary,
  type RemoteStatus,
  describeMinutes,
  formatPercent,
  joinNames,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { findCanary, isRunningPlan, type CanaryRequest } from './canary-change.ts';
import { describeAudience } from './consequences.ts';
import { describeSet } from '../sets/describe-set.ts';

function describeEnd({ canary }: RemoteStatus, version: string): string[] {
  if (!canary || canary.version === version) return [];
  const named = { version: canary.version, share: formatPercent(canary.percent) };
  return [
    canary.plan
      ? t('The canary {version} ({share}) ends, and its plan with it.', named)
      : t('The canary {version} ({share}) ends.', named),
  ];
}

function describeShare({ version, percent, plan }: CanaryRequest): string {
  if (percent === undefined)
    return plan
      ? t('Please fill the Steps: shares from 0.01 to 100 that rise, with commas in between.')
      : t('Please fill the Share: a number from 0 to 100.');
  return percent > 0
    ? t('{share} of people get {version}.', { share: formatPercent(percent), version })
    : t('Nobody gets {version} by share.', { version });
}

function describeOthers({ stable }: RemoteStatus, percent: number | undefined): string[] {
  if (stable === null || percent === 100) return [];
  return [
    percent === undefined
      ? t('The others keep {version}.', { version: stable })
      : t('The others ({share}) keep {version}.', { share: formatPercent(100 - percent), version: stable }),
  ];
}

function describeSteps(
  { steps, everyMinutes }: NonNullable<CanaryRequest['plan']>,
  percent: number | undefined,
): string {
  if (!steps) return t('Later steps follow by themselves, as long as it does no worse than stable.');
  if (everyMinutes === undefined) return t('Please fill the Minutes: a number from 0.5 to 10080.');
  const later = steps.filter((step) => step > (percent ?? 0)).map(formatPercent);
  const isForAll = steps.at(-1) === 100;
  const sentences = [
    later.length > 0 &&
      t('Then {shares} follow, {time} each, as long as it does no worse than stable.', {
        shares: joinNames(later),
        time: describeMinutes(everyMinutes),
      }),
    later.length === 0 && !isForAll && t('No other step follows: the share stays.'),
    isForAll && t('With {share} it becomes the stable version.', { share: formatPercent(100) }),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** What happens to the running plan, and what the new plan does. */
function describePlans({ plan, percent }: CanaryRequest, now: Canary | null): string[] {
  if (isRunningPlan(plan, now)) return [t('Its plan goes on as before.')];
  if (!plan) return now?.plan ? [t('The plan that runs ends: the share stays until it is changed.')] : [];
  const steps = describeSteps(plan, percent);
  if (!now?.plan) return [steps];
  return [
    percent === undefined
      ? t('The plan that runs ends, and this one begins with its first step.')
      : t('The plan that runs ends, and this one begins with {share}.', { share: formatPercent(percent) }),
    steps,
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
    ...(named ? [t('By name it goes to {named}, whatever the share is.', { named })] : []),
    ...describeOthers(remote, percent),
    ...describePlans(wanted, findCanary(remote, version)),
    ...describeSet(remote, version),
  ];
}
