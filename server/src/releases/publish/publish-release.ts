import { randomUUID } from 'node:crypto';
import type { AttachmentStore } from '../../files/stores/attachment-store.ts';
import { writeAtomically } from '../../files/stores/write-atomically.ts';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { isCommitUncertain } from '../../database/database-error.ts';
import type { BuildRecord } from '../../builds/build-record.ts';
import { readBuiltFiles } from '../../builds/built-files.ts';
import { checkBuilds, describeChecked, type CheckedBuild, type CheckedRelease } from './check-build.ts';
import { platformOperator, type Operator } from '../operations/operate.ts';
import { releaseFileKey, type ReleaseContent } from './release-keys.ts';
import { discardContent } from './release-content.ts';
import { makeAvailable, type FirstAudience, type StoredBuild } from './reveal-release.ts';

/** The folders of a server's front ends. */
export interface Platform {
  /** The data folder of the platform. */
  dataDir: string;
  /**
   * The folder of a built shell. In development each page is made of this shell; otherwise, or without it, of a published one.
   */
  shellDist?: string;
}

export interface PublishingPlatform {
  database: Database;
  attachments: AttachmentStore;
  /** Whether another process serves what is published; its file store may be a different one. */
  isElsewhere?: boolean;
  /** The origin of links to the platform. */
  publicUrl?: string;
  /** Private networks that notices may be sent to; none when left out. */
  noticeNetworks?: readonly string[];
  /** Builds that are published together: each is compared with the others, and not with the versions they replace. */
  together?: readonly BuildRecord[];
}

export interface PublishOptions {
  operator?: Operator;
  /** The first audience; if left out, everyone. */
  canary?: FirstAudience | undefined;
  reason?: string | undefined;
  /** Records what was published, in the same transaction, which is the operating organisation's by then. */
  note?: (trx: Transaction, published: Published) => Promise<void>;
}

export interface Published extends CheckedRelease {
  /** Text for the user. */
  message: string;
  revision: number;
}

/** The time limit of a publish in milliseconds: after that, the sweep may have deleted its files. */
const PUBLISH_MS = 6 * 60 * 60_000;

async function storeFiles(
  folder: string,
  record: BuildRecord,
  content: ReleaseContent,
  attachments: AttachmentStore,
): Promise<void> {
  const begun = performance.now();
  await readBuiltFiles(folder, record, (file, bytes) =>
    writeAtomically(attachments, releaseFileKey(content, file), bytes),
  );
  if (performance.now() - begun > PUBLISH_MS) throw new Error('Publishing took too long. Please try again.');
}

async function storeBuild(
  { folder, record }: CheckedBuild,
  attachments: AttachmentStore,
  stored: ReleaseContent[],
): Promise<StoredBuild> {
  const content = { remote: record.name, version: record.version, contentId: randomUUID() };
  stored.push(content);
  await storeFiles(folder, record, content, attachments);
  return { record, contentId: content.contentId };
}

/**
 * Publishes the front end built in a folder, or several as one set, for everyone or for the audience in `canary`. It takes effect
 * for every page loaded from then on (decisions §8). It is atomic: interrupted at any point, all of it is published or nothing.
 * @throws ReleaseRefused for a folder that is not a built front end, a version that exists, files that differ from their record
 *   or are too large, and needs that this platform cannot meet, each by name; Refused for an invalid canary
 */
export async function publishReleases(
  folders: readonly string[],
  platform: PublishingPlatform,
  { operator = platformOperator, canary, reason, note }: PublishOptions = {},
): Promise<Published> {
  const { database, attachments } = platform;
  const checked = await checkBuilds(folders, platform);
  const ofSet = checked.length > 1 ? checked.map(({ record }) => record) : [];
  const fitted = { together: platform.together ?? ofSet };
  const stored: ReleaseContent[] = [];
  try {
    const builds: StoredBuild[] = [];
    for (const build of checked) builds.push(await storeBuild(build, attachments, stored));
    return await database.inDirectory(async (trx) => {
      const revealed = await makeAvailable(trx, { builds, operator, canary, reason, platform: fitted });
      const published = { ...describeChecked(checked), ...revealed };
      await note?.(trx, published);
      return published;
    });
  } catch (error) {
    if (!isCommitUncertain(error)) for (const content of stored) await discardContent(attachments, content);
    throw error;
  }
}

/** {@link publishReleases} for one front end. */
export const publishRelease = (folder: string, platform: PublishingPlatform, options?: PublishOptions) =>
  publishReleases([folder], platform, options);
