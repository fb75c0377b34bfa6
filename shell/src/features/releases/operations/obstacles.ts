import { type RemoteStatus, joinNames } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';

// Somebody else may change the remote while a dialog is open. Each function here returns undefined if there is no
// obstacle.

/** Why a version cannot be given to people. */
export function findRetiredObstacle({ versions }: RemoteStatus, version: string): string | undefined {
  const isRetired = versions.some((one) => one.version === version && one.state === 'retired');
  return isRetired ? t('{version} is retired by now.', { version }) : undefined;
}

/** Why a version can be neither promoted nor a canary. */
export const findCanaryObstacle = (remote: RemoteStatus, version: string): string | undefined =>
  version === remote.stable
    ? t('Everyone has {version} by now.', { version })
    : findRetiredObstacle(remote, version);

/** Why a canary cannot have a plan. */
export const findPlanObstacle = ({ stable }: RemoteStatus, version: string): string | undefined =>
  stable === null
    ? t('A plan compares {version} with stable, and there is no stable version yet. Please choose a Share.', {
        version,
      })
    : undefined;

/** Why a version cannot be retired. */
export function findRetireObstacle(remote: RemoteStatus, version: string): string | undefined {
  if (version === remote.stable)
    return t('Everyone has {version} by now, so it cannot be retired.', { version });
  if (version === remote.canary?.version)
    return t('{version} is the canary by now, so it cannot be retired.', { version });
  const pinned = remote.pins.filter((pin) => pin.version === version).map(({ user }) => user);
  if (pinned.length > 0)
    return t('{version} cannot be retired: {people} must be unpinned from it first.', {
      version,
      people: joinNames(pinned),
    });
  return findRetiredObstacle(remote, version);
}

/** Why a person cannot be pinned to a version. */
export function findPinObstacle(remote: RemoteStatus, user: string, version: string): string | undefined {
  const isPinned = remote.pins.some((pin) => pin.user === user.trim() && pin.version === version);
  return isPinned
    ? t('{person} is pinned to {version} already.', { person: user.trim(), version })
    : findRetiredObstacle(remote, version);
}

/** Why a person cannot be unpinned. */
export const findUnpinObstacle = ({ pins }: RemoteStatus, user: string): string | undefined =>
  pins.some((pin) => pin.user === user) ? undefined : t('{person} is not pinned any more.', { person: user });
