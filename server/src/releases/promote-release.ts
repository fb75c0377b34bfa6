import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';
import { requireUsableVersion, type Act, type Operation } from './operate.ts';
import {
  findPreviousGood,
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

/** Takes the canary back; without one, goes from the stable version to the one before it. */
export const rollBackOf: Act<Operation> = async (directory, channel, { remote }) => {
  const { canary, stable } = channel;
  if (canary !== null) {
    await endCanary(directory, channel);
    await setFate(directory, remote, canary, 'taken back');
    return {
      version: canary,
      action: 'Rolled back',
      revision: await updateChannel(directory, channel, noCanary),
      message: `${remote} ${canary} is taken back. Everyone gets ${stable}.`,
      detail: { percent: channel.percent },
    };
  }
  const previous = await findPreviousGood(directory, remote, stable);
  if (stable === null || !previous)
    throw new Refused(422, `${remote} has neither a canary nor an earlier good version to go back to.`);
  await setFate(directory, remote, stable, 'taken back');
  await setFate(directory, remote, previous.version, 'stable');
  return {
    version: stable,
    action: 'Rolled back',
    revision: await updateChannel(directory, channel, { stable: previous.version }),
    message: `${remote} ${stable} is taken back. Everyone gets ${previous.version} again.`,
    detail: { backTo: previous.version },
  };
};
