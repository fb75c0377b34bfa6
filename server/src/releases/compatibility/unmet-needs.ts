import { satisfies } from 'semver';
import type { BuildRecord } from '../../builds/build-record.ts';
import { listBrokenNames, type BrokenName } from '../../builds/contract/broken-names.ts';
import type { ContractRecord } from '../../builds/contract/contract-record.ts';
import { describeFalseContract } from '../../builds/false-contract.ts';
import { describeKitMismatch } from '../../builds/kits.ts';
import { isShell, type ShellBuild } from '../../builds/shell-build.ts';

/** A release in use now, or one published together with another. */
export interface LiveRelease {
  record: BuildRecord;
  channel: 'stable' | 'canary' | 'new';
  /** The set that it was published in, if any. */
  set?: string | null;
}

/** Replaces live releases by `builds` of the same names, which are published together. */
export function replaceLive(live: readonly LiveRelease[], builds: readonly BuildRecord[]): LiveRelease[] {
  const replaced = new Set(builds.map(({ name }) => name));
  return [
    ...live.filter(({ record }) => !replaced.has(record.name)),
    ...builds.map((record) => ({ record, channel: 'new' as const })),
  ];
}

/** The releases that a build meets on a page. People with a set as their canary have no other version of its members. */
function listOthers({ name }: BuildRecord, live: readonly LiveRelease[]): LiveRelease[] {
  const sets = live.flatMap(({ record, channel, set }) =>
    record.name === name && channel === 'canary' && set ? [set] : [],
  );
  return live.filter(
    ({ record, channel, set }) =>
      record.name !== name && !(channel === 'canary' && set && sets.includes(set)),
  );
}

/** The consuming side, for a message. */
interface Side {
  called: string;
  contract: ContractRecord;
}

const formState = '@lexboard/shared-lib/form-state';
const remoteName = /^[a-z][a-z0-9-]*$/;

const releaseName = ({ record, channel }: LiveRelease) =>
  `${isShell(record) ? 'the ' : ''}${record.name} ${record.version} (${channel})`;

const describeUnmetShares = (remote: BuildRecord, { page: { offers } }: ShellBuild, called: string) =>
  Object.entries(remote.shared).flatMap(([entry, range]) => {
    const version = Object.hasOwn(offers, entry) ? offers[entry] : undefined;
    if (version === undefined) return [`it needs ${entry} ${range}, which ${called} does not offer`];
    if (satisfies(version, range)) return [];
    return [`it needs ${entry} ${range}, and ${called} offers ${version}: build it for that version`];
  });

function describeBroken({ place, name, change }: BrokenName, from: string, remedy: string): string {
  const taken = `it takes ${name} of ${place}`;
  const what =
    change === undefined ? `which ${from} does not offer` : `which has changed in ${from} (${change})`;
  return `${taken}, ${what}; ${remedy}`;
}

/** Lists the names that the remote uses of the shell and that the shell does not offer. */
function describeUnmetByShell(contract: ContractRecord, shell: string, offers: ContractRecord): string[] {
  const places = Object.keys(contract.takes).filter((place) => !remoteName.test(place));
  const names = listBrokenNames(contract, offers, places).map((broken) =>
    describeBroken(broken, shell, `build it against ${shell}`),
  );
  const isOtherBus = contract.takes[formState] !== undefined && contract.bus !== offers.bus;
  if (!isOtherBus) return names;
  const bus = `it speaks version ${contract.bus} of the form-state bus, and ${shell} speaks version ${offers.bus}`;
  return [...names, `${bus}: build it against ${shell}`];
}

/** Lists the names that the remote uses of other remotes and that one of their live releases does not offer. */
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

/** Lists the names that the remote's consumers use and that it does not offer any more. */
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

/** Names the consumers of a remote for a message: live releases of other remotes, and the shell. */
export const listConsumers = (remote: string, live: readonly LiveRelease[]): string[] =>
  live
    .filter(({ record }) => record.name !== remote)
    .filter(({ record }) => Object.keys(record.contract?.takes[remote] ?? {}).length > 0)
    .map((release) => releaseName(release));

/** The shell's contract uses this name for what it needs of every application. A remote without it has only components. */
const anyApplication = 'an application';

function shellContractFor(
  { name, modules }: BuildRecord,
  { takes, ...rest }: ContractRecord,
): ContractRecord {
  const application = modules['./app'] ? takes[anyApplication] : undefined;
  return { ...rest, takes: { ...takes, [name]: { ...takes[name], ...application } } };
}

/** Describes what a remote and a shell on the same page need of each other and do not get. */
function describePair(remote: BuildRecord, shell: BuildRecord, called: string): string[] {
  if (!isShell(shell)) return [];
  const shares = describeUnmetShares(remote, shell, called);
  if (!remote.contract || !shell.contract) return shares;
  const side = { called, contract: shellContractFor(remote, shell.contract) };
  const needs = [
    ...shares,
    ...describeUnmetByShell(remote.contract, called, shell.contract),
    ...listUnservedConsumers(remote, remote.contract, [side]),
  ];
  const otherKit = describeKitMismatch(remote.kit, shell.kit);
  return needs.length > 0 && otherKit !== undefined ? [...needs, otherKit] : needs;
}

function findNeedsOfRemote(remote: BuildRecord, contract: ContractRecord, live: readonly LiveRelease[]) {
  const remotes = live.filter(({ record }) => !isShell(record));
  const sides = remotes.flatMap((release) =>
    release.record.contract ? [{ called: releaseName(release), contract: release.record.contract }] : [],
  );
  return [
    ...live.flatMap((release) => describePair(remote, release.record, releaseName(release))),
    ...describeUnmetByRemotes(contract, remotes),
    ...listUnservedConsumers(remote, contract, sides),
  ];
}

/** Lists what live remotes use of a shell and it no longer offers, and the reverse, with the remote concerned. */
const findNeedsOfShell = (shell: ShellBuild, live: readonly LiveRelease[]): string[] =>
  live.flatMap((remote) =>
    describePair(remote.record, shell, `the shell ${shell.version}`).map(
      (need) => `${releaseName(remote)} does not fit it: ${need}`,
    ),
  );

/**
 * Lists the needs of a built front end that this platform cannot meet, and the needs of others that the build does not meet. Each
 * is a sentence that names the remedy (decisions §8).
 * @param live the releases in use now; those of the same name are ignored
 */
export function findUnmetNeeds(build: BuildRecord, live: readonly LiveRelease[] = []): string[] {
  if (!build.contract)
    return ['it was built to be worked on, without its contract: build it with `npm run build`'];
  const untrue = describeFalseContract(build, build.contract);
  if (untrue.length > 0) return untrue;
  const others = listOthers(build, live);
  const needs = isShell(build)
    ? findNeedsOfShell(build, others)
    : findNeedsOfRemote(build, build.contract, others);
  return [...new Set(needs)];
}
