import { type Canary, type RemoteStatus, formatPercent, joinNames } from '@lexboard/shared-lib/contract';

/** The people who get a version whatever its share is. */
export interface Audience {
  users: readonly string[];
  organisations: readonly string[];
}

/** The people who have a version by name: 'asha, and everyone of Other Org'; empty for nobody. */
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

/** The effects of giving a version to everyone. */
export function describePromotion({ stable, canary }: RemoteStatus, version: string): string[] {
  const isCanary = canary?.version === version;
  const share = isCanary ? canary.percent : 0;
  return [
    `Everyone gets ${version}: it goes from ${formatPercent(share)} to ${formatPercent(100)} of people.`,
    ...(stable ? [`${stable} stays the version that a rollback leads to.`] : []),
    ...(canary
      ? isCanary
        ? [...describeOwnPlan(canary), ...describeSet(canary)]
        : describeOtherCanary(canary)
      : []),
  ];
}

/** The other releases of the canary's set: 'shell 3.0.0 and mfe-roadmap 2.1.0'; empty where it is in none. */
export const nameSet = ({ set = [] }: Pick<Canary, 'set'>): string =>
  joinNames(set.map(({ remote, version }) => `${remote} ${version}`));

const describeSet = (canary: Canary): string[] =>
  canary.set ? [`The same holds for ${nameSet(canary)}: they are one set.`] : [];

const describeReplacement = (version: string, to: string | null): string =>
  to === null ? `Nobody gets ${version} any more.` : `They get ${to} with their next page.`;

/** A pinned person stays so: a rollback is for those who were given the version. */
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
    ...describeSet(canary),
    'What is typed in open forms stays.',
  ];
}

/** The effects of a rollback; undefined where there is nothing to go back to. */
export function describeRollback(remote: RemoteStatus): string[] | undefined {
  const { stable, previous, canary } = remote;
  if (canary) return describeCanaryEnd(remote, canary);
  if (stable === null || previous === null) return undefined;
  return [
    `${stable} is rolled back from everyone (${formatPercent(100)} of people).`,
    describeReplacement(stable, previous),
    ...describePinned(remote, stable),
    'What is typed in open forms stays.',
  ];
}
