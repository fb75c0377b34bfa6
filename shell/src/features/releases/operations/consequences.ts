import { type Canary, type RemoteStatus, formatPercent, joinNames } from '@lexboard/shared-lib/contract';
import { describeSet, describeSetRollback } from '../sets/describe-set.ts';

/** People who get a version regardless of its share. */
export interface Audience {
  users: readonly string[];
  organisations: readonly string[];
}

/** Names the audience: 'asha, and everyone of Other Org'; empty if there is none. */
export function describeAudience({ users, organisations }: Audience): string {
  const parts = [
    ...(users.length > 0 ? [joinNames(users)] : []),
    ...(organisations.length > 0 ? [`everyone of ${joinNames(organisations)}`] : []),
  ];
  return parts.join(', and ');
}

function describeOwnPlan({ plan, version }: Canary): string[] {
  return plan ? [`The plan of ${version} ends.`] : [];
}

function describeOtherCanary({ version, percent, plan }: Canary): string[] {
  return [
    `The canary ${version} goes on with ${formatPercent(percent)}${plan ? ', and so does its plan' : ''}.`,
  ];
}

export function describePromotion(remote: RemoteStatus, version: string): string[] {
  const { stable, canary } = remote;
  const isCanary = canary?.version === version;
  const share = isCanary ? canary.percent : 0;
  return [
    `Everyone gets ${version}: it goes from ${formatPercent(share)} to ${formatPercent(100)} of people.`,
    ...(stable ? [`${stable} stays the version that a rollback leads to.`] : []),
    ...(canary ? (isCanary ? describeOwnPlan(canary) : describeOtherCanary(canary)) : []),
    ...describeSet(remote, version),
  ];
}

const describeReplacement = (version: string, to: string | null): string =>
  to === null ? `Nobody gets ${version} any more.` : `They get ${to} with their next page.`;

/** A rollback does not change pinned people. */
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
    `${version} is rolled back from ${holders}.`,
    describeReplacement(version, remote.stable),
    ...describePinned(remote, version),
    ...describeSet(remote, version),
    'What is typed in open forms stays.',
  ];
}

/**
 * Describes the effects of a rollback; undefined if there is no earlier version.
 * @param remotes the current ones, to name those that roll back together
 */
export function describeRollback(
  remote: RemoteStatus,
  remotes: readonly RemoteStatus[] = [],
): string[] | undefined {
  const { stable, previous, canary } = remote;
  if (canary) return describeCanaryEnd(remote, canary);
  if (stable === null || previous === null) return undefined;
  return [
    `${stable} is rolled back from everyone (${formatPercent(100)} of people).`,
    describeReplacement(stable, previous),
    ...describePinned(remote, stable),
    ...describeSetRollback(remote, stable, remotes),
    'What is typed in open forms stays.',
  ];
}
