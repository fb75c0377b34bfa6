import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import type { CanaryInput } from '../operations/change-canary.ts';
import { readLiveReleases } from './live-releases.ts';
import type { OperationResult, Operation, Operator } from '../operations/operate.ts';
import { findAddressConflicts } from './publish-conflicts.ts';
import { findPreviousGood, lockChannel, type Channel } from '../state/release-repository.ts';
import type { ReadShell } from '../state/read-shell.ts';
import type { RollbackInput } from '../operations/promote-release.ts';
import { listConsumers, findUnmetNeeds } from './unmet-needs.ts';

type Giving = Operation & Pick<CanaryInput, 'version' | 'percent' | 'users' | 'organisations'>;

/** Whether nobody gets the version who does not get it now: that is always possible. */
function addsNoAudience({ stable, canary, percent: now }: Channel, input: Giving): boolean {
  const { version, percent, users = [], organisations = [] } = input;
  if (canary !== version) return stable === version;
  return percent !== undefined && percent <= now && users.length + organisations.length === 0;
}

type Version = Pick<Giving, 'remote' | 'version'>;

/**
 * The shell, the other remotes and their addresses may have changed since a version was published.
 * @returns why the version does not fit them any more; undefined where it fits, or is not published
 */
export async function findMisfit(
  directory: Transaction,
  readShell: ReadShell,
  { remote, version }: Version,
): Promise<string | undefined> {
  const found = await directory
    .selectFrom('release')
    .select('record')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!found) return undefined;
  const needs = findUnmetNeeds(found.record, await readShell(directory), await readLiveReleases(directory));
  const faults = [...needs, ...(await findAddressConflicts(directory, found.record))];
  if (faults.length === 0) return undefined;
  return `${remote} ${version} does not fit this platform any more: ${faults.join('; ')}.`;
}

/** @throws Refused 422 for a version that does not fit any more, naming why */
async function requireFit(directory: Transaction, readShell: ReadShell, input: Giving): Promise<void> {
  const channel = await lockChannel(directory, input.remote);
  // The operation itself reports a version that is not published or has changed meanwhile.
  if (!channel || (input.revision ?? channel.revision) !== channel.revision) return;
  if (addsNoAudience(channel, input)) return;
  const misfit = await findMisfit(directory, readShell, input);
  if (misfit !== undefined) throw new Refused(422, misfit);
}

type Within<Input> = (directory: Transaction, operator: Operator, input: Input) => Promise<OperationResult>;

/**
 * An operation that gives people a version, done only where that version fits what they have now.
 * @param readShell reads the shell that people have; without it nothing is compared
 */
export const ifCompatible =
  <Input extends Giving>(operation: Within<Input>, readShell: ReadShell | undefined): Within<Input> =>
  async (directory, operator, input) => {
    if (readShell) await requireFit(directory, readShell, input);
    return operation(directory, operator, input);
  };

/** Whether nobody gets any version of the remote by share once this is taken back. */
async function withdraws(directory: Transaction, { remote, version }: RollbackInput): Promise<boolean> {
  const channel = await lockChannel(directory, remote);
  if (version === undefined || channel?.stable !== version) return false;
  return (await findPreviousGood(directory, remote, version)) === undefined;
}

/**
 * A rollback that leaves nobody with a remote is refused while the shell or another live release takes something of it.
 * @param readShell reads the shell that people have; without it nothing is asked
 */
export const ifUnused =
  (operation: Within<RollbackInput>, readShell: ReadShell | undefined): Within<RollbackInput> =>
  async (directory, operator, input) => {
    if (readShell && (await withdraws(directory, input))) {
      const { remote, version } = input;
      const takers = listConsumers(remote, await readShell(directory), await readLiveReleases(directory));
      if (takers.length > 0)
        throw new Refused(
          422,
          `${remote} ${version} is the only good version, and ${takers.join(' and ')} ${takers.length === 1 ? 'takes' : 'take'} something of it: publish or promote another version first.`,
        );
    }
    return operation(directory, operator, input);
  };
