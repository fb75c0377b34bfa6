import { satisfies } from 'semver';
import type { BuildRecord } from '../../builds/build-record.ts';
import { listBrokenNames, type BrokenName } from '../../builds/contract/broken-names.ts';
import type { ContractRecord } from '../../builds/contract/contract-record.ts';
import { describeFalseContract } from '../../builds/contract/untrue-contract.ts';
import { describeOtherKit } from '../../builds/kits.ts';
import type { ShellBuild } from '../../builds/shell-build.ts';

/** A release that somebody gets now. */
export interface LiveRelease {
  record: BuildRecord;
  channel: 'stable' | 'canary';
}

/** The side that takes from the other, for a message. */
interface Side {
  called: string;
  contract: ContractRecord;
}

const formState = '@lexboard/shared-lib/form-state';
const remoteName = /^[a-z][a-z0-9-]*$/;

function describeUnmetShare(entry: string, range: string, offered: ShellBuild['shared']): string | undefined {
  const version = offered[entry];
  if (version === undefined) return `it needs ${entry} ${range}, which this platform does not offer`;
  if (satisfies(version, range)) return undefined;
  return `it needs ${entry} ${range}, and this platform offers ${version}: build it for that version`;
}

const describeUnmetShares = (remote: BuildRecord, shell: ShellBuild) =>
  Object.entries(remote.shared)
    .map(([entry, range]) => describeUnmetShare(entry, range, shell.shared))
    .filter((need) => need !== undefined);

const shellName = ({ version }: ShellBuild) => `the shell ${version}`;

function describeBroken({ place, name, change }: BrokenName, from: string, remedy: string): string {
  const taken = `it takes ${name} of ${place}`;
  const what =
    change === undefined ? `which ${from} does not offer` : `which has changed in ${from} (${change})`;
  return `${taken}, ${what}; ${remedy}`;
}

/** The names that the remote takes of the shell and does not get. */
function describeUnmetByShell(contract: ContractRecord, shell: ShellBuild, offers: ContractRecord): string[] {
  const places = Object.keys(contract.takes).filter((place) => !remoteName.test(place));
  const names = listBrokenNames(contract, offers, places).map((broken) =>
    describeBroken(broken, shellName(shell), `build it against ${shellName(shell)}`),
  );
  const isOtherBus = contract.takes[formState] !== undefined && contract.bus !== offers.bus;
  if (!isOtherBus) return names;
  const bus = `it speaks version ${contract.bus} of the form-state bus, and ${shellName(shell)} speaks version ${offers.bus}`;
  return [...names, `${bus}: build it against ${shellName(shell)}`];
}

const releaseName = ({ record, channel }: LiveRelease) => `${record.name} ${record.version} (${channel})`;

/** The names that the remote takes of the other remotes and does not get of each of their live releases. */
function describeUnmetByRemotes(contract: ContractRecord, live: readonly LiveRelease[]): string[] {
  return live.flatMap((release) => {
    const { contract: offers, name } = release.record;
    if (!offers) return [];
    const remedy = `build it against what ${releaseName(release)} offers, or publish a ${name} that offers it first`;
    return listBrokenNames(contract, offers, [name]).map((broken) =>
      describeBroken(broken, releaseName(release), remedy),
    );
  });
}

/** The names of the remote that its consumers would not get any more. */
function listUnservedConsumers(
  remote: BuildRecord,
  contract: ContractRecord,
  takers: readonly Side[],
): string[] {
  return takers.flatMap(({ called, contract: takes }) =>
    listBrokenNames(takes, contract, [remote.name]).map(({ name, change }) => {
      const what =
        change === undefined
          ? `it does not offer ${name}, which ${called} takes`
          : `it offers ${name} otherwise than ${called} takes it (${change})`;
      return `${what}; offer ${name} as it was until no live release takes it`;
    }),
  );
}

/** The consumers of a remote, for a message: the shell and the live releases of others. */
export function listConsumers(remote: string, shell: ShellBuild, live: readonly LiveRelease[]): string[] {
  const takes = (contract: ContractRecord | null | undefined) =>
    Object.keys(contract?.takes[remote] ?? {}).length > 0;
  return [
    ...(takes(shell.contract) ? [shellName(shell)] : []),
    ...live
      .filter(({ record }) => record.name !== remote && takes(record.contract))
      .map((release) => releaseName(release)),
  ];
}

/** Under this name the shell takes what each application of the page is; a remote without one has only components. */
const anyApplication = 'an application';

function shellContractFor(
  { name, modules }: BuildRecord,
  { takes, ...rest }: ContractRecord,
): ContractRecord {
  const application = modules['./app'] ? takes[anyApplication] : undefined;
  return { ...rest, takes: { ...takes, [name]: { ...takes[name], ...application } } };
}

function listSides(
  remote: BuildRecord,
  [shell, ofShell]: [ShellBuild, ContractRecord],
  live: readonly LiveRelease[],
): Side[] {
  const releases = live.flatMap((release) =>
    release.record.contract ? [{ called: releaseName(release), contract: release.record.contract }] : [],
  );
  return [{ called: shellName(shell), contract: shellContractFor(remote, ofShell) }, ...releases];
}

/**
 * The needs of a built remote that this platform cannot meet, and the needs of others that it does not meet, each a
 * sentence that names the remedy (decisions §8).
 * @param live the releases that people get now; those of the same remote do not count
 */
export function findUnmetNeeds(
  remote: BuildRecord,
  shell: ShellBuild,
  live: readonly LiveRelease[] = [],
): string[] {
  const shares = describeUnmetShares(remote, shell);
  if (!shell.contract) return shares;
  if (!remote.contract) {
    return [...shares, 'it was built to be worked on, without its contract: build it with `npm run build`'];
  }
  const untrue = describeFalseContract(remote, remote.contract);
  if (untrue.length > 0) return [...shares, ...untrue];
  const others = live.filter(({ record }) => record.name !== remote.name);
  const needs = [
    ...shares,
    ...describeUnmetByShell(remote.contract, shell, shell.contract),
    ...describeUnmetByRemotes(remote.contract, others),
    ...listUnservedConsumers(remote, remote.contract, listSides(remote, [shell, shell.contract], others)),
  ];
  const otherKit = describeOtherKit(remote.kit, shell.kit);
  return needs.length > 0 && otherKit !== undefined ? [...needs, otherKit] : needs;
}
