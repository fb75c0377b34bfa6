import type { AttachmentStore } from '../../files/stores/attachment-store.ts';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { listDroppedAddresses } from '../compatibility/address-conflicts.ts';
import { readBuildRecord, type BuildRecord } from '../../builds/build-record.ts';
import { findLimitFaults, findSizeFaults, readBuiltFiles } from '../../builds/built-files.ts';
import { readLiveReleases } from '../compatibility/live-releases.ts';
import { publishConflicts } from '../compatibility/publish-conflicts.ts';
import { describeOtherKit } from '../../builds/kits.ts';
import { ReleaseRefused, createVersionExists } from '../../builds/release-refused.ts';
import type { ShellBuild } from '../../builds/shell-build.ts';
import { findVersion } from '../state/release-repository.ts';
import { requireStoreOfServers } from './serving-platform.ts';
import type { ReadShell } from '../state/read-shell.ts';
import { findUnmetNeeds, type LiveRelease } from '../compatibility/unmet-needs.ts';

/** As calls can name them. */
const LONGEST_NAME = 60;
const LONGEST_VERSION = 100;

interface Checking {
  database: Database;
  attachments: AttachmentStore;
  readShell: ReadShell;
  isElsewhere?: boolean;
  together?: readonly string[];
}

/** The platform that a release has to fit. */
export type FittedPlatform = Pick<Checking, 'readShell' | 'together'>;

/** The paths that stand in `files` a second time, also where only capitals differ: some disks take them for one. */
function repeatedPaths(files: BuildRecord['files']): string[] {
  const known = new Set<string>();
  return files.flatMap(({ path }) => {
    const plain = path.toLowerCase();
    const isKnown = known.has(plain);
    known.add(plain);
    return isKnown ? path : [];
  });
}

function nameFaults({ name, version, files }: BuildRecord): string[] {
  return [
    ...(name.length > LONGEST_NAME ? [`its name has more than ${LONGEST_NAME} characters`] : []),
    ...(version.length > LONGEST_VERSION ? [`its version has more than ${LONGEST_VERSION} characters`] : []),
    ...repeatedPaths(files).map((path) => `its record names ${path} twice`),
  ];
}

function listRemarks(record: BuildRecord, live: readonly LiveRelease[], { kit }: ShellBuild): string[] {
  const before = live.find((release) => release.channel === 'stable' && release.record.name === record.name);
  const otherKit = describeOtherKit(record.kit, kit);
  return [
    ...(before ? listDroppedAddresses(record, before.record) : []),
    ...(otherKit === undefined ? [] : [`${otherKit}. What it takes so far fits.`]),
  ];
}

/** The faults of a release on the platform as it is now, one sentence part each. */
export async function findPlatformFaults(
  directory: Transaction,
  record: BuildRecord,
  { readShell, together = [] }: FittedPlatform,
): Promise<string[]> {
  const live = await readLiveReleases(directory);
  const others = live.filter((release) => !together.includes(release.record.name));
  const needs = findUnmetNeeds(record, await readShell(directory), others);
  return [...needs, ...(await publishConflicts(directory, record))];
}

type FindFileFaults = (record: BuildRecord) => Promise<string[]> | string[];

/**
 * Checks a build by its record, before its files are looked at.
 * @param findFileFaults finds the reasons not to publish its files
 * @throws ReleaseRefused with each reason not to publish it @returns notes for its publisher
 */
export async function checkRecord(
  record: BuildRecord,
  platform: Checking,
  findFileFaults: FindFileFaults = findLimitFaults,
): Promise<string[]> {
  const { database } = platform;
  const { name, version } = record;
  const [known, live, unfit, shell] = await database.inDirectory(async (trx) => [
    await findVersion(trx, name, version),
    await readLiveReleases(trx),
    await findPlatformFaults(trx, record, platform),
    await platform.readShell(trx),
  ]);
  if (known) throw createVersionExists(name, version);
  const faults = [...nameFaults(record), ...unfit, ...(await findFileFaults(record))];
  if (faults.length > 0) throw new ReleaseRefused(faults);
  return listRemarks(record, live, shell);
}

/**
 * Checks all that can be known before its files are stored.
 * @throws ReleaseRefused with each reason not to publish what is built in `folder`
 */
export async function checkBuild(
  folder: string,
  platform: Checking,
): Promise<{ record: BuildRecord; remarks: string[] }> {
  if (platform.isElsewhere) await requireStoreOfServers(platform);
  const record = await readBuildRecord(folder);
  const remarks = await checkRecord(record, platform, (built) => findSizeFaults(folder, built));
  return { record, remarks };
}

/** A release that can be published. */
export interface CheckedRelease {
  remote: string;
  version: string;
  /** Notes for its publisher, for people to read. */
  remarks: string[];
}

/** Checks a build as publishing it would, without publishing it. @throws ReleaseRefused */
export async function checkRelease(folder: string, platform: Checking): Promise<CheckedRelease> {
  const { record, remarks } = await checkBuild(folder, platform);
  await readBuiltFiles(folder, record, () => Promise.resolve());
  return { remote: record.name, version: record.version, remarks };
}
