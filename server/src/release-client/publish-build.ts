import {
  releaseCheck,
  releasePublish,
  releaseUpload,
  type ReleaseAudience,
} from '@lexboard/shared-lib/contract';
import {
  listStoredFiles,
  parseBuildRecord,
  readRecordText,
  type BuildRecord,
} from '../builds/build-record.ts';
import { findSizeFaults, readBuiltFiles } from '../builds/built-files.ts';
import { ReleaseRefused } from '../builds/release-refused.ts';
import { callPlatform, sendFile } from './ask-platform.ts';
import { CommandRefused, PlatformRefused } from './command-refused.ts';
import type { PlatformAccess } from './platform-access.ts';

/** Concurrent uploads: fewer than a platform accepts for one token. */
const SENT_AT_ONCE = 4;

interface Build {
  folder: string;
  record: BuildRecord;
  /** The text of `release.json`. */
  text: string;
}

/** @throws ReleaseRefused */
async function readBuild(folder: string): Promise<Build> {
  const text = await readRecordText(folder);
  const record = parseBuildRecord(folder, text);
  const faults = await findSizeFaults(folder, record);
  if (faults.length > 0) throw new ReleaseRefused(faults);
  return { folder, record, text };
}

/** The records of builds in the form of the calls: for a set, the first one and the others. */
function describeBuilds([first, ...others]: readonly Build[]) {
  if (!first) throw new ReleaseRefused(['no folder is named']);
  const more = others.map(({ text }) => ({ release: text }));
  return { release: first.text, ...(more.length > 0 && { others: more }) };
}

interface BegunUpload {
  upload: string;
  missing: readonly string[];
}

/** Sends the files of a build that the platform lacks. */
async function sendMissing(
  access: PlatformAccess,
  { folder, record }: Build,
  { upload, missing }: BegunUpload,
): Promise<void> {
  const lacking = new Set(missing);
  const digests = new Map(listStoredFiles(record).map((file) => [file.path, file.integrity]));
  const send = async (path: string, content: Buffer<ArrayBuffer>) => {
    const integrity = digests.get(path) ?? '';
    if (lacking.delete(integrity)) await sendFile(access, { upload, integrity }, content);
  };
  await readBuiltFiles(folder, record, send, SENT_AT_ONCE);
}

/** Sends the files that the platform lacks. @returns the names of the uploads, as input for publishing */
async function uploadBuilds(access: PlatformAccess, builds: readonly Build[], everything = false) {
  const { others = [], ...first } = await callPlatform(access, releaseUpload, {
    ...describeBuilds(builds),
    everything,
  });
  for (const [index, begun] of [first, ...others].entries()) {
    const build = builds[index];
    if (build) await sendMissing(access, build, begun);
  }
  const otherUploads = others.map(({ upload }) => upload);
  return { upload: first.upload, ...(otherUploads.length > 0 && { others: otherUploads }) };
}

async function refuseAsCommand<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ReleaseRefused ? new CommandRefused(error.reasons) : error;
  }
}

async function readBuilds(folders: readonly string[]): Promise<Build[]> {
  const builds: Build[] = [];
  for (const folder of folders) builds.push(await readBuild(folder));
  return builds;
}

/** Checks whether the builds in `folders` could be published; several form a set. @throws CommandRefused with each reason */
export const checkBuildsRemotely = (access: PlatformAccess, folders: readonly string[]) =>
  refuseAsCommand(async () => {
    const builds = await readBuilds(folders);
    const checked = await callPlatform(access, releaseCheck, describeBuilds(builds));
    for (const { folder, record } of builds) await readBuiltFiles(folder, record, () => Promise.resolve());
    return checked;
  });

/** {@link checkBuildsRemotely} for one build. */
export const checkBuildRemotely = (access: PlatformAccess, folder: string) =>
  checkBuildsRemotely(access, [folder]);

export interface RemotePublishOptions {
  /** The first audience; if left out, everyone. */
  audience?: ReleaseAudience | 'nobody' | undefined;
  reason?: string | undefined;
}

/**
 * Publishes the builds in `folders`, several as one set. Only files that the platform lacks are sent. After an interruption, the
 * next call resumes the upload.
 * @throws CommandRefused with each reason
 */
export const publishBuildsRemotely = (
  access: PlatformAccess,
  folders: readonly string[],
  { audience, reason }: RemotePublishOptions = {},
) =>
  refuseAsCommand(async () => {
    const builds = await readBuilds(folders);
    const finish = async (everything?: boolean) => {
      const uploads = await uploadBuilds(access, builds, everything);
      const given = audience === 'nobody' ? ({ nobody: true } as const) : audience;
      const more = { ...given, ...(reason !== undefined && { reason }) };
      return callPlatform(access, releasePublish, { ...uploads, ...more });
    };
    try {
      return await finish();
    } catch (error) {
      const { status = 0 } = error instanceof PlatformRefused ? error : {};
      // The upload is gone, for example because it was published meanwhile. Beginning it again gives the platform's reason.
      if (status === 404) return finish();
      // A file that the platform took from an earlier version is damaged, so that all files must be sent.
      if (status === 409) return finish(true);
      throw error;
    }
  });

/** {@link publishBuildsRemotely} for one build. */
export const publishBuildRemotely = (
  access: PlatformAccess,
  folder: string,
  options?: RemotePublishOptions,
) => publishBuildsRemotely(access, [folder], options);
