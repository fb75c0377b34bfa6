import type { Canary, ReleasePlan, RemoteStatus } from '@lexboard/shared-lib/contract';
import { describeMinutes, formatPercent, joinNames } from '@lexboard/shared-lib/domain';

/** Who gets a version whatever its share is. */
export interface Audience {
  users: readonly string[];
  organisations: readonly string[];
}

/** Who gets a canary, as it is or as it is to be. */
export interface Given extends Audience {
  version: string;
  percent: number;
  plan: ReleasePlan | null;
}

/** Who has a version by name: 'asha, and everyone of Other Org'; empty for nobody. */
export function describeAudience({ users, organisations }: Audience): string {
  const parts = [
    ...(users.length > 0 ? [joinNames(users)] : []),
    ...(organisations.length > 0 ? [`everyone of ${joinNames(organisations)}`] : []),
  ];
  return parts.join(', and ');
}

function describePlan({ steps, everyMinutes }: ReleasePlan): string {
  const [, ...later] = steps.map(formatPercent);
  if (later.length === 0) return '';
  return `Then ${joinNames(later)} follow, ${describeMinutes(everyMinutes)} each, as long as it does no worse than stable.`;
}

/** Why a version cannot be a canary: somebody else may have changed the remote since the dialog was opened. */
export function whyNoCanary({ stable, versions }: RemoteStatus, version: string): string | undefined {
  if (version === stable) return `Everyone has ${version} by now.`;
  const isRetired = versions.some((one) => one.version === version && one.state === 'retired');
  return isRetired ? `${version} is retired by now.` : undefined;
}

/** What happens to how many when a canary is started or changed, in sentences. */
export function describeCanaryChange(remote: RemoteStatus, to: Given): string[] {
  const { stable, canary } = remote;
  const named = describeAudience(to);
  const rest = 100 - to.percent;
  return [
    ...(canary && canary.version !== to.version
      ? [`The canary ${canary.version} (${formatPercent(canary.percent)}) ends.`]
      : []),
    to.percent > 0
      ? `${formatPercent(to.percent)} of people get ${to.version}.`
      : `Nobody gets ${to.version} by share.`,
    ...(named ? [`By name it goes to ${named}, whatever the share is.`] : []),
    ...(rest > 0 && stable ? [`The others (${formatPercent(rest)}) keep ${stable}.`] : []),
    ...(to.plan ? [describePlan(to.plan)].filter(Boolean) : []),
  ];
}

/** What happens when everyone is to get a version. */
export function describePromotion({ stable, canary }: RemoteStatus, version: string): string[] {
  if (version === stable) return [`Everyone gets ${version} already.`];
  const share = canary?.version === version ? canary.percent : 0;
  return [
    `Everyone gets ${version}: it goes from ${formatPercent(share)} to ${formatPercent(100)} of people.`,
    ...(stable ? [`${stable} stays the version that a rollback leads to.`] : []),
    ...(canary && canary.version !== version
      ? [`The canary ${canary.version} goes on with ${formatPercent(canary.percent)}.`]
      : []),
  ];
}

const describeReplacement = (version: string, to: string | null): string =>
  to === null ? `Nobody gets ${version} any more.` : `They get ${to} with their next page.`;

/** Whoever is pinned stays so: a rollback is for those who were given the version. */
function describePinned({ pins }: RemoteStatus, version: string): string[] {
  const pinned = pins.filter((pin) => pin.version === version).map(({ user }) => user);
  return pinned.length > 0 ? [`Still pinned to it, and keeping it: ${joinNames(pinned)}.`] : [];
}

function describeHolders({ percent, ...named }: Canary): string {
  const holders = [
    ...(percent > 0 ? [`the ${formatPercent(percent)} of people who have it`] : []),
    ...[describeAudience(named)].filter(Boolean),
  ];
  return holders.join(', and from ');
}

function describeCanaryEnd(remote: RemoteStatus, canary: Canary): string[] {
  const { version } = canary;
  const holders = describeHolders(canary);
  if (!holders) return [`${version} is no canary any more. Nobody had it by share or by name.`];
  return [
    `${version} is taken back from ${holders}.`,
    describeReplacement(version, remote.stable),
    ...describePinned(remote, version),
    'What is typed in open forms stays.',
  ];
}

/** What a rollback does; undefined where there is nothing to go back to. */
export function describeRollback(remote: RemoteStatus): string[] | undefined {
  const { stable, previous, canary } = remote;
  if (canary) return describeCanaryEnd(remote, canary);
  if (stable === null || previous === null) return undefined;
  return [
    `${stable} is taken back from everyone (${formatPercent(100)} of people).`,
    describeReplacement(stable, previous),
    ...describePinned(remote, stable),
    'What is typed in open forms stays.',
  ];
}
