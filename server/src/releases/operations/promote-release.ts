import { shellName } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { findPolicyObstacle } from './policy.ts';
import { describeReuse, requireUsableVersion, type Act, type Effect, type Operation } from './operate.ts';
import {
  findPreviousGood,
  findVersion,
  replaceAudience,
  setFate,
  updateChannel,
  type Channel,
} from '../state/release-repository.ts';

export interface VersionInput extends Operation {
  version: string;
}

/** The values of a channel without a canary. */
const noCanary = { canary: null, percent: 0, plan: null, restartCanary: false, forgetVerdict: true } as const;

/** A canary that continues is compared with the new stable version from now on, so that its verdict starts again. */
const stableUpdate = (stable: string | null, { canary }: Channel) => ({
  stable,
  ...(canary !== null && { restartCanary: true, forgetVerdict: true }),
});

async function endCanary(directory: Transaction, { remote }: Channel): Promise<void> {
  await replaceAudience(directory, remote, 'people', []);
  await replaceAudience(directory, remote, 'organisations', []);
}

/** Describes that the canary is not affected by an operation on another version. */
const describeOtherCanary = (canary: string | null) =>
  canary === null ? '' : ` ${t('The canary {canary} goes on.', { canary })}`;

/**
 * Promotes a version to everyone; if it was the canary, the canary ends.
 * @throws Refused 422 where the remote's policy asks for a longer or larger canary
 */
export const promoteVersion: Act<VersionInput> = async (directory, channel, input) => {
  const { remote, version } = input;
  const published = await requireUsableVersion(directory, input);
  const { stable, canary, revision } = channel;
  const wasCanary = canary === version;
  const message = `${t('Everyone gets {remote} {version}.', { remote, version })}${wasCanary ? '' : describeOtherCanary(canary)}`;
  if (stable === version) return { version, revision, message };
  const obstacle = await findPolicyObstacle(directory, input);
  if (obstacle) throw new Refused(422, obstacle.text);
  if (wasCanary) await endCanary(directory, channel);
  await setFate(directory, remote, version, 'stable');
  return {
    version,
    action: 'Promoted',
    revision: await updateChannel(directory, channel, {
      ...stableUpdate(version, channel),
      ...(wasCanary && noCanary),
    }),
    message: message + describeReuse(published),
    detail: { ...(stable !== null && { replaces: stable }) },
    ...(wasCanary && { notice: { type: 'canary.promoted', stable: version, share: 100 } }),
  };
};

/** The version to roll back; if left out, the canary or else the stable version. */
export interface RollbackInput extends Operation {
  version?: string | undefined;
}

async function rollBackCanary(directory: Transaction, channel: Channel, canary: string): Promise<Effect> {
  const { remote, stable, percent } = channel;
  const left =
    stable === null
      ? t('Nobody gets any {remote}', { remote })
      : t('Everyone gets {version}', { version: stable });
  await endCanary(directory, channel);
  await setFate(directory, remote, canary, 'taken back');
  return {
    version: canary,
    action: 'Rolled back',
    revision: await updateChannel(directory, channel, noCanary),
    message: t('{remote} {canary} is rolled back. {left}.', { remote, canary, left }),
    detail: { percent },
    notice: { type: 'canary.rolled_back', stable, share: percent },
  };
}

/** The notice of a rolled-back stable version. Its share is the people without the canary. */
const stableRollbackNotice = (to: string | null, { percent }: Channel): Effect['notice'] => ({
  type: 'stable.rolled_back',
  stable: to,
  share: 100 - percent,
});

/** Withdraws a remote without an earlier good version: no one gets it any more. @throws Refused 422 for the shell */
async function withdraw(directory: Transaction, channel: Channel, stable: string): Promise<Effect> {
  const { remote, canary } = channel;
  if (remote === shellName)
    throw new Refused(
      422,
      t('The shell {stable} is the only good one, and no page can be without a shell.', { stable }),
    );
  await setFate(directory, remote, stable, 'taken back');
  return {
    version: stable,
    action: 'Rolled back',
    revision: await updateChannel(directory, channel, stableUpdate(null, channel)),
    message: `${t('{remote} {stable} is rolled back. It was the only good version: nobody gets it any more.', { remote, stable })}${describeOtherCanary(canary)}`,
    detail: {},
    notice: stableRollbackNotice(null, channel),
  };
}

async function rollBackStable(
  directory: Transaction,
  channel: Channel,
  { version }: RollbackInput,
): Promise<Effect> {
  const { remote, stable, canary } = channel;
  const previous = await findPreviousGood(directory, remote, stable);
  const nothingLeft =
    canary === null
      ? t('{remote} has neither a canary nor an earlier good version to go back to.', { remote })
      : t('{remote} has no earlier good version to go back to.', { remote });
  if (stable === null) throw new Refused(422, nothingLeft);
  if (!previous && stable === version) return withdraw(directory, channel, stable);
  if (!previous)
    throw new Refused(
      422,
      t('{nothingLeft} To take {stable} from everyone nevertheless, name it.', { nothingLeft, stable }),
    );
  const endsCanary = canary === previous.version;
  if (endsCanary) await endCanary(directory, channel);
  await setFate(directory, remote, stable, 'taken back');
  await setFate(directory, remote, previous.version, 'stable');
  const change = { ...stableUpdate(previous.version, channel), ...(endsCanary && noCanary) };
  return {
    version: stable,
    action: 'Rolled back',
    revision: await updateChannel(directory, channel, change),
    message: `${t('{remote} {stable} is rolled back. Everyone gets {previous} again.', { remote, stable, previous: previous.version })}${endsCanary ? '' : describeOtherCanary(canary)}`,
    detail: { backTo: previous.version },
    notice: stableRollbackNotice(previous.version, channel),
  };
}

/** @throws Refused 404 for a version that is not published, 422 for one that is neither the canary nor stable */
async function requireCurrent(directory: Transaction, channel: Channel, version: string): Promise<void> {
  const { remote, stable, canary } = channel;
  if (version === canary || version === stable) return;
  if (!(await findVersion(directory, remote, version)))
    throw new Refused(404, t('{remote} {version} is not published.', { remote, version }));
  const now = [
    stable === null ? t('Everyone gets no version') : t('Everyone gets {version}', { version: stable }),
    canary === null ? t('there is no canary') : t('the canary is {canary}', { canary }),
  ].join(t(', and '));
  throw new Refused(
    422,
    t('{remote} {version} is neither the canary nor what everyone gets, so nothing is rolled back. {now}.', {
      remote,
      version,
      now,
    }),
  );
}

/**
 * Rolls back the canary; without one, goes from the stable version to the one before it. With a version it rolls back only that
 * one: if two people roll back a canary, the second must not roll back the stable version. A stable version without an earlier
 * good one is rolled back only where it is named; the remote is withdrawn then.
 */
export const rollBackVersion: Act<RollbackInput> = async (directory, channel, input) => {
  const { canary, stable } = channel;
  const { version } = input;
  if (version !== undefined) await requireCurrent(directory, channel, version);
  const isOfStable = version !== undefined && version === stable;
  return canary === null || isOfStable
    ? rollBackStable(directory, channel, input)
    : rollBackCanary(directory, channel, canary);
};
