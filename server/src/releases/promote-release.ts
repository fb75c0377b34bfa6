import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';
import { requireUsableVersion, type Act, type Effect, type Operation } from './operate.ts';
import {
  findPreviousGood,
  findVersion,
  replaceAudience,
  setFate,
  updateChannel,
  type Channel,
} from './release-repository.ts';

export interface VersionInput extends Operation {
  version: string;
}

/** What ends with a canary. */
const noCanary = { canary: null, percent: 0, plan: null, restartCanary: false, forgetVerdict: true } as const;

async function endCanary(directory: Transaction, { remote }: Channel): Promise<void> {
  await replaceAudience(directory, remote, 'people', []);
  await replaceAudience(directory, remote, 'organisations', []);
}

/** Gives a version to everyone; where it was the canary, there is none any more. */
export const promoteOf: Act<VersionInput> = async (directory, channel, input) => {
  const { remote, version } = input;
  await requireUsableVersion(directory, input);
  const { stable, canary, revision } = channel;
  const message = `Everyone gets ${remote} ${version}.`;
  if (stable === version) return { version, revision, message };
  const wasCanary = canary === version;
  if (wasCanary) await endCanary(directory, channel);
  await setFate(directory, remote, version, 'stable');
  return {
    version,
    action: 'Promoted',
    revision: await updateChannel(directory, channel, { stable: version, ...(wasCanary && noCanary) }),
    message,
    detail: { ...(stable !== null && { replaces: stable }) },
  };
};

/** What is to be taken back; without a version whatever came last. */
export interface RollbackInput extends Operation {
  version?: string | undefined;
}

async function takeCanaryBack(directory: Transaction, channel: Channel, canary: string): Promise<Effect> {
  const { remote, stable, percent } = channel;
  await endCanary(directory, channel);
  await setFate(directory, remote, canary, 'taken back');
  return {
    version: canary,
    action: 'Rolled back',
    revision: await updateChannel(directory, channel, noCanary),
    message: `${remote} ${canary} is taken back. Everyone gets ${stable}.`,
    detail: { percent },
  };
}

async function takeStableBack(directory: Transaction, channel: Channel): Promise<Effect> {
  const { remote, stable, canary } = channel;
  const previous = await findPreviousGood(directory, remote, stable);
  if (stable === null || !previous) {
    const lacking = canary === null ? 'neither a canary nor an' : 'no';
    throw new Refused(422, `${remote} has ${lacking} earlier good version to go back to.`);
  }
  const endsCanary = canary === previous.version;
  if (endsCanary) await endCanary(directory, channel);
  await setFate(directory, remote, stable, 'taken back');
  await setFate(directory, remote, previous.version, 'stable');
  const change = { stable: previous.version, ...(endsCanary && noCanary) };
  const goesOn = canary !== null && !endsCanary ? ` The canary ${canary} goes on.` : '';
  return {
    version: stable,
    action: 'Rolled back',
    revision: await updateChannel(directory, channel, change),
    message: `${remote} ${stable} is taken back. Everyone gets ${previous.version} again.${goesOn}`,
    detail: { backTo: previous.version },
  };
}

/** @throws Refused 404 for a version that is not published, 422 for one that is neither the canary nor stable */
async function requireCurrent(directory: Transaction, channel: Channel, version: string): Promise<void> {
  const { remote, stable, canary } = channel;
  if (version === canary || version === stable) return;
  if (!(await findVersion(directory, remote, version)))
    throw new Refused(404, `${remote} ${version} is not published.`);
  const now = [
    `Everyone gets ${stable ?? 'no version'}`,
    canary === null ? 'there is no canary' : `the canary is ${canary}`,
  ].join(', and ');
  throw new Refused(
    422,
    `${remote} ${version} is neither the canary nor what everyone gets, so nothing is taken back. ${now}.`,
  );
}

/**
 * Takes the canary back; without one, goes from the stable version to the one before it. With a version it takes back that
 * one or nothing: of two people who take back a canary, the second one must not take back the stable version.
 */
export const rollBackOf: Act<RollbackInput> = async (directory, channel, { version }) => {
  const { canary, stable } = channel;
  if (version !== undefined) await requireCurrent(directory, channel, version);
  const isOfStable = version !== undefined && version === stable;
  return canary === null || isOfStable
    ? takeStableBack(directory, channel)
    : takeCanaryBack(directory, channel, canary);
};
