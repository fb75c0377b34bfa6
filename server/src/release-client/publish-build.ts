import {
  releaseCheck,
  releasePublish,
  releaseUpload,
  type ReleaseAudience,
} from '@lexboard/shared-lib/contract';
import { parseBuildRecord, readRecordText, type BuildRecord } from '../builds/build-record.ts';
import { findSizeFaults, readBuiltFiles } from '../builds/built-files.ts';
import { ReleaseRefused } from '../builds/release-refused.ts';
import { askPlatform, sendFile } from './ask-platform.ts';
import { CommandRefused, PlatformRefused } from './command-refused.ts';
import type { PlatformAccess } from './platform-access.ts';

/** Fewer than a platform takes of one token. */
const SENT_AT_ONCE = 4;

interface Build {
  folder: string;
  record: BuildRecord;
  /** As it stands in `release.json`. */
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

/** Sends the files that the platform lacks. @returns the name of the upload */
async function uploadBuild(access: PlatformAccess, build: Build, everything = false): Promise<string> {
  const { folder, record, text } = build;
  const { upload, missing } = await askPlatform(access, releaseUpload, { release: text, everything });
  const lacking = new Set(missing);
  const digests = new Map(record.files.map((file) => [file.path, file.integrity]));
  const send = async (path: string, content: Buffer<ArrayBuffer>) => {
    const integrity = digests.get(path) ?? '';
    if (lacking.delete(integrity)) await sendFile(access, { upload, integrity }, content);
  };
  await readBuiltFiles(folder, record, send, SENT_AT_ONCE);
  return upload;
}

async function refuseAsCommand<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ReleaseRefused ? new CommandRefused(error.reasons) : error;
  }
}

/** Says whether the build in `folder` could be published. @throws CommandRefused with each reason */
export const checkBuildOver = (access: PlatformAccess, folder: string) =>
  refuseAsCommand(async () => {
    const { record, text } = await readBuild(folder);
    const checked = await askPlatform(access, releaseCheck, { release: text });
    await readBuiltFiles(folder, record, () => Promise.resolve());
    return checked;
  });

export interface PublishOver {
  /** Who gets it first; without it, everyone. */
  audience?: ReleaseAudience | 'nobody' | undefined;
  reason?: string | undefined;
}

/**
 * Publishes the build in `folder`, sending what the platform has not. Ended on the way, it goes on where it was the next
 * time. @throws CommandRefused with each reason
 */
export const publishBuildOver = (
  access: PlatformAccess,
  folder: string,
  { audience, reason }: PublishOver = {},
) =>
  refuseAsCommand(async () => {
    const build = await readBuild(folder);
    const finish = async (everything?: boolean) => {
      const upload = await uploadBuild(access, build, everything);
      const given = audience === 'nobody' ? ({ nobody: true } as const) : audience;
      const more = { ...given, ...(reason !== undefined && { reason }) };
      return askPlatform(access, releasePublish, { upload, ...more });
    };
    try {
      return await finish();
    } catch (error) {
      const { status = 0 } = error instanceof PlatformRefused ? error : {};
      // The upload is gone, as where somebody else has published it meanwhile: the platform says so when it is begun again.
      if (status === 404) return finish();
      // A copy of an earlier version, which the platform took a file from, is damaged.
      if (status === 409) return finish(true);
      throw error;
    }
  });
