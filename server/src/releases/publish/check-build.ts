import { shellName } from '@lexboard/shared-lib/contract';
import type { AttachmentStore } from '../../files/stores/attachment-store.ts';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { listDroppedAddresses } from '../compatibility/address-conflicts.ts';
import { listStoredFiles, readBuildRecord, type BuildRecord } from '../../builds/build-record.ts';
import { findLimitFaults, findSizeFaults, readBuiltFiles } from '../../builds/built-files.ts';
import { readLiveReleases } from '../compatibility/live-releases.ts';
import { publishConflicts } from '../compatibility/publish-conflicts.ts';
import { describeKitMismatch } from '../../builds/kits.ts';
import { findMissingTexts, listMissingTexts } from './missing-texts.ts';
import { ReleaseRefused, createVersionExists } from '../../builds/release-refused.ts';
import { findVersion } from '../state/release-repository.ts';
import { requireStoreOfServers } from './serving-platform.ts';
import { findUnmetNeeds, replaceLive, type LiveRelease } from '../compatibility/unmet-needs.ts';

/** The limits of the API's calls. */
const MAX_NAME_LENGTH = 60;
const MAX_VERSION_LENGTH = 100;

interface Checking {
  database: Database;
  attachments: AttachmentStore;
  isElsewhere?: boolean;
  together?: readonly BuildRecord[];
}

/** The platform that a release has to be compatible with. */
export type TargetPlatform = Pick<Checking, 'together'>;

/** Lists the repeated paths in `files`, ignoring letter case as some file systems do. */
function repeatedPaths(files: BuildRecord['files']): string[] {
  const known = new Set<string>();
  return files.flatMap(({ path }) => {
    const plain = path.toLowerCase();
    const isKnown = known.has(plain);
    known.add(plain);
    return isKnown ? path : [];
  });
}

function nameFaults(record: BuildRecord): string[] {
  const { name, version } = record;
  return [
    ...(name.length > MAX_NAME_LENGTH ? [`its name has more than ${MAX_NAME_LENGTH} characters`] : []),
    ...(version.length > MAX_VERSION_LENGTH
      ? [`its version has more than ${MAX_VERSION_LENGTH} characters`]
      : []),
    ...repeatedPaths(listStoredFiles(record)).map((path) => `its record names ${path} twice`),
  ];
}

function listRemarks(record: BuildRecord, live: readonly LiveRelease[]): string[] {
  const stableOf = (name: string) =>
    live.find((release) => release.channel === 'stable' && release.record.name === name);
  const before = stableOf(record.name);
  const otherKit = describeKitMismatch(record.kit, stableOf(shellName)?.record.kit);
  return [
    ...(before ? listDroppedAddresses(record, before.record) : []),
    ...(otherKit === undefined ? [] : [`${otherKit}. What it takes so far fits.`]),
    ...listMissingTexts(record),
  ];
}

/** Finds the conflicts of a release with the platform as it is now, as sentence parts. */
export async function findPlatformFaults(
  directory: Transaction,
  record: BuildRecord,
  { together = [] }: TargetPlatform,
): Promise<string[]> {
  const live = await readLiveReleases(directory);
  return [
    ...findUnmetNeeds(record, replaceLive(live, together)),
    ...(await publishConflicts(directory, record)),
    ...(await findMissingTexts(directory, record)),
  ];
}

/** A build that passed the checks possible without reading its files. */
interface CheckedRecord {
  record: BuildRecord;
  /** Notes for the publisher. */
  remarks: string[];
}

/** A checked build in a folder of this machine. */
export interface CheckedBuild extends CheckedRecord {
  folder: string;
}

type FindFileFaults = (record: BuildRecord) => Promise<string[]> | string[];

/**
 * Checks a build by its record, before its files are read.
 * @param findFileFaults finds the reasons not to publish its files
 * @returns notes for the publisher
 * @throws ReleaseRefused with each reason not to publish it
 */
async function checkRecord(
  record: BuildRecord,
  platform: Checking,
  findFileFaults: FindFileFaults = findLimitFaults,
): Promise<string[]> {
  const { database } = platform;
  const { name, version } = record;
  const [known, live, unfit] = await database.inDirectory(async (trx) => [
    await findVersion(trx, name, version),
    await readLiveReleases(trx),
    await findPlatformFaults(trx, record, platform),
  ]);
  if (known) throw createVersionExists(name, version);
  const faults = [...nameFaults(record), ...unfit, ...(await findFileFaults(record))];
  if (faults.length > 0) throw new ReleaseRefused(faults);
  return listRemarks(record, live);
}

/** In a set, each reason names the build concerned. */
async function checkSet(
  records: readonly BuildRecord[],
  platform: Checking,
  findFileFaults?: FindFileFaults,
): Promise<CheckedRecord[]> {
  const names = new Set(records.map(({ name }) => name));
  if (names.size < records.length) throw new ReleaseRefused(['a set has one build of each front end']);
  const checked: CheckedRecord[] = [];
  const reasons: string[] = [];
  for (const record of records) {
    try {
      const remarks = await checkRecord(record, { ...platform, together: records }, findFileFaults);
      checked.push({ record, remarks });
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      reasons.push(...error.reasons.map((reason) => `${record.name}: ${reason}`));
    }
  }
  if (reasons.length > 0) throw new ReleaseRefused(reasons);
  return checked;
}

/**
 * Checks builds by their records; several builds form a set.
 * @param findFileFaults finds the reasons not to publish the files of a build
 * @throws ReleaseRefused with each reason not to publish them
 */
export async function checkRecords(
  records: readonly BuildRecord[],
  platform: Checking,
  findFileFaults?: FindFileFaults,
): Promise<CheckedRecord[]> {
  const [only, ...others] = records;
  if (!only) throw new ReleaseRefused(['no folder is named']);
  if (others.length > 0) return checkSet(records, platform, findFileFaults);
  return [{ record: only, remarks: await checkRecord(only, platform, findFileFaults) }];
}

/**
 * Checks the builds in `folders`; several builds form a set.
 * @throws ReleaseRefused with each reason not to publish them
 */
export async function checkBuilds(folders: readonly string[], platform: Checking): Promise<CheckedBuild[]> {
  if (platform.isElsewhere) await requireStoreOfServers(platform);
  const folderOf = new Map<BuildRecord, string>();
  for (const folder of folders) folderOf.set(await readBuildRecord(folder), folder);
  const inFolder = (record: BuildRecord) => folderOf.get(record) ?? '';
  const checked = await checkRecords([...folderOf.keys()], platform, (record) =>
    findSizeFaults(inFolder(record), record),
  );
  return checked.map((build) => ({ ...build, folder: inFolder(build.record) }));
}

/** A release that can be published; of a set, the first one. */
export interface CheckedRelease {
  remote: string;
  version: string;
  /** All releases of a set. */
  set?: { remote: string; version: string }[];
  /** Notes for the publisher, as text. */
  remarks: string[];
}

export function describeChecked(checked: readonly CheckedRecord[]): CheckedRelease {
  const set = checked.map(({ record }) => ({ remote: record.name, version: record.version }));
  const [first] = set;
  if (!first) throw new Error('Nothing was checked');
  return {
    ...first,
    ...(set.length > 1 && { set }),
    remarks: checked.flatMap(({ remarks }) => remarks),
  };
}

/** Checks builds as publishing would, without publishing them. @throws ReleaseRefused */
export async function checkReleases(folders: readonly string[], platform: Checking): Promise<CheckedRelease> {
  const checked = await checkBuilds(folders, platform);
  for (const { folder, record } of checked) await readBuiltFiles(folder, record, () => Promise.resolve());
  return describeChecked(checked);
}

/** {@link checkReleases} for one build. */
export const checkRelease = (folder: string, platform: Checking) => checkReleases([folder], platform);
