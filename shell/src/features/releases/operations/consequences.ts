import { type Canary, type RemoteStatus, formatPercent, joinNames } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { describeSet, describeSetRollback } from '../sets/describe-set.ts';

/** People who get a version regardless of its share. */
export interface Audience {
  users: readonly string[];
  organisations: readonly string[];
}

/** Names the audience: 'asha, and everyone of Other Org'; empty if there is none. */
export function describeAudience({ users, organisations }: Audience): string {
  const [people, whole] = [joinNames(users), joinNames(organisations)];
  if (!whole) return people;
  return people
    ? t('{people}, and everyone of {organisations}', { people, organisations: whole })
    : t('everyone of {organisations}', { organisations: whole });
}

function describeOwnPlan({ plan, version }: Canary): string[] {
  return plan ? [t('The plan of {version} ends.', { version })] : [];
}

function describeOtherCanary({ version, percent, plan }: Canary): string[] {
  const named = { version, share: formatPercent(percent) };
  return [
    plan
      ? t('The canary {version} goes on with {share}, and so does its plan.', named)
      : t('The canary {version} goes on with {share}.', named),
  ];
}

export function describePromotion(remote: RemoteStatus, version: string): string[] {
  const { stable, canary } = remote;
  const isCanary = canary?.version === version;
  const share = isCanary ? canary.percent : 0;
  return [
    t('Everyone gets {version}: it goes from {share} to {all} of people.', {
      version,
      share: formatPercent(share),
      all: formatPercent(100),
    }),
    ...(stable ? [t('{version} stays the version that a rollback leads to.', { version: stable })] : []),
    ...(canary ? (isCanary ? describeOwnPlan(canary) : describeOtherCanary(canary)) : []),
    ...describeSet(remote, version),
  ];
}

const describeReplacement = (version: string, to: string | null): string =>
  to === null
    ? t('Nobody gets {version} any more.', { version })
    : t('They get {version} with their next page.', { version: to });

/** A rollback does not change pinned people. */
function describePinned({ pins }: RemoteStatus, version: string): string[] {
  const pinned = pins.filter((pin) => pin.version === version).map(({ user }) => user);
  return pinned.length > 0
    ? [t('Still pinned to it, and keeping it: {people}.', { people: joinNames(pinned) })]
    : [];
}

/** From whom a canary is taken; undefined where nobody has it. */
function describeTaken({ version, percent, ...audience }: Canary): string | undefined {
  const [share, named] = [formatPercent(percent), describeAudience(audience)];
  if (percent > 0)
    return named
      ? t('{version} is rolled back from the {share} of people who have it, and from {named}.', {
          version,
          share,
          named,
        })
      : t('{version} is rolled back from the {share} of people who have it.', { version, share });
  return named ? t('{version} is rolled back from {named}.', { version, named }) : undefined;
}

function describeCanaryEnd(remote: RemoteStatus, canary: Canary): string[] {
  const { version } = canary;
  const taken = describeTaken(canary);
  if (!taken) return [t('{version} is no canary any more. Nobody had it by share or by name.', { version })];
  return [
    taken,
    describeReplacement(version, remote.stable),
    ...describePinned(remote, version),
    ...describeSet(remote, version),
    t('What is typed in open forms stays.'),
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
    t('{version} is rolled back from everyone ({share} of people).', {
      version: stable,
      share: formatPercent(100),
    }),
    describeReplacement(stable, previous),
    ...describePinned(remote, stable),
    ...describeSetRollback(remote, stable, remotes),
    t('What is typed in open forms stays.'),
  ];
}
