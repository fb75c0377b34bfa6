import { shellName } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { isShell } from '../../builds/shell-build.ts';
import { enterDirectory } from '../../database/scopes.ts';
import { Refused } from '../../http/refused.ts';
import type { CanaryInput } from '../operations/change-canary.ts';
import { readLiveReleases } from './live-releases.ts';
import type { OperationResult, Operation, Operator } from '../operations/operate.ts';
import { findAddressConflicts } from './publish-conflicts.ts';
import { lockChannel, type Channel } from '../state/release-repository.ts';
import type { RollbackInput } from '../operations/promote-release.ts';
import { readSet } from '../state/release-sets.ts';
import { readStoredReleases } from '../state/release-state.ts';
import { listConsumers, findUnmetNeeds, replaceLive, type LiveRelease } from './unmet-needs.ts';

type AudienceChange = Operation & Pick<CanaryInput, 'version' | 'percent' | 'users' | 'organisations'>;

/** Whether an operation gives the version to no one new. Then it needs no check of compatibility. */
function addsNoAudience({ stable, canary, percent: now }: Channel, input: AudienceChange): boolean {
  const { version, percent, users = [], organisations = [] } = input;
  if (canary !== version) return stable === version;
  return percent !== undefined && percent <= now && users.length + organisations.length === 0;
}

type Version = Pick<AudienceChange, 'remote' | 'version'>;

/**
 * Checks a version again: the shell, the other remotes and their addresses may have changed since it was published.
 * @returns why the version is no longer compatible; undefined where it is, or is not published
 */
export async function findMisfit(
  directory: Transaction,
  { remote, version }: Version,
): Promise<string | undefined> {
  const stored = await readStoredReleases(directory, await readSet(directory, { remote, version }));
  const set = stored.map(({ record }) => record);
  const live = replaceLive(await readLiveReleases(directory), set);
  const misfits: string[] = [];
  for (const record of set) {
    const faults = [...findUnmetNeeds(record, live), ...(await findAddressConflicts(directory, record))];
    if (faults.length > 0)
      misfits.push(
        t('{name} {version} does not fit this platform any more: {faults}.', {
          ...record,
          faults: faults.join('; '),
        }),
      );
  }
  return misfits.length > 0 ? misfits.join(' ') : undefined;
}

/** @throws Refused 422 for a version that is no longer compatible, with the reasons */
async function requireFit(directory: Transaction, input: AudienceChange): Promise<void> {
  const channel = await lockChannel(directory, input.remote);
  // The operation itself reports a version that is not published, or a remote that changed meanwhile.
  if (!channel || (input.revision ?? channel.revision) !== channel.revision) return;
  if (addsNoAudience(channel, input)) return;
  const misfit = await findMisfit(directory, input);
  if (misfit !== undefined) throw new Refused(422, misfit);
}

type Within<Input> = (directory: Transaction, operator: Operator, input: Input) => Promise<OperationResult>;

/** Wraps an operation that gives people a version: it runs only where that version is compatible with what they have now. */
export const ifCompatible =
  <Input extends AudienceChange>(operation: Within<Input>): Within<Input> =>
  async (directory, operator, input) => {
    await requireFit(directory, input);
    return operation(directory, operator, input);
  };

/** The stable version of each remote. */
async function readStableVersions(directory: Transaction): Promise<Map<string, string>> {
  const rows = await directory.selectFrom('release_channel').select(['remote', 'stable']).execute();
  return new Map(rows.flatMap(({ remote, stable }) => (stable === null ? [] : [[remote, stable] as const])));
}

/** @throws Refused 422 where a live release uses a remote that the rollback would withdraw */
function requireUnused(live: readonly LiveRelease[], remote: string, version: string): void {
  const takers = listConsumers(remote, live);
  if (takers.length === 0) return;
  throw new Refused(
    422,
    t(
      '{remote} {version} is the only good version, and {takers} {count, plural, one {takes} other {take}} something of it: publish or promote another version first.',
      { remote, version, takers: takers.join(t(' and ')), count: takers.length },
    ),
  );
}

/** @throws Refused 422 where live remotes are not compatible with the shell that would be stable again */
function requireShellFit(live: readonly LiveRelease[]): void {
  const shell = live.find(({ record, channel }) => isShell(record) && channel === 'stable');
  const needs = shell ? findUnmetNeeds(shell.record, live) : [];
  if (needs.length > 0)
    throw new Refused(
      422,
      t("The shell {version} cannot be everyone's again: {needs}.", {
        version: shell?.record.version,
        needs: needs.join('; '),
      }),
    );
}

/**
 * Wraps a rollback. It is refused where it withdraws a remote, or one of its set, that another live release uses, and where it
 * leads to a shell with which live remotes are not compatible.
 */
export const ifUnused =
  (operation: Within<RollbackInput>): Within<RollbackInput> =>
  async (directory, operator, input) => {
    await lockChannel(directory, input.remote);
    const before = await readStableVersions(directory);
    const result = await operation(directory, operator, input);
    await enterDirectory(directory);
    const after = await readStableVersions(directory);
    const live = await readLiveReleases(directory);
    for (const [remote, version] of before) if (!after.has(remote)) requireUnused(live, remote, version);
    if (after.get(shellName) !== before.get(shellName)) requireShellFit(live);
    return result;
  };
