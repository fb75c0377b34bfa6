import { randomUUID } from 'node:crypto';
import type { AttachmentStore } from '../../files/stores/attachment-store.ts';
import { putWhole } from '../../files/stores/put-whole.ts';
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

/** Where the front ends of a server are. */
export interface Platform {
  /** The folder with all that the platform keeps. */
  dataDir: string;
  /** The folder of a built shell. Where that is worked on, each page is made of it; otherwise, or without it, of a published one. */
  shellDist?: string;
}

/** The platform that a release is published to. */
export interface PublishingPlatform {
  database: Database;
  attachments: AttachmentStore;
  /** Whether another process serves what is published; its store of files may be another one. */
  isElsewhere?: boolean;
  /** The origin that links to it begin with. */
  publicUrl?: string;
  /** Private networks that notices may go to; none when left out. */
  noticeNetworks?: readonly string[];
  /** Builds that are published in one go: each is compared with the others, and not with what they replace. */
  together?: readonly BuildRecord[];
}

export interface PublishOptions {
  operator?: Operator;
  /** The first audience; without it, everyone. */
  canary?: FirstAudience | undefined;
  reason?: string | undefined;
  /** Notes what was published in its transaction, which is the operating organisation's by then. */
  note?: (trx: Transaction, published: Published) => Promise<void>;
}

export interface Published extends CheckedRelease {
  /** For people to read. */
  message: string;
  revision: number;
}

/** The limit of a publishing: a longer one may have lost files to the sweep meanwhile. */
const PUBLISH_MS = 6 * 60 * 60_000;

async function storeFiles(
  folder: string,
  record: BuildRecord,
  content: ReleaseContent,
  attachments: AttachmentStore,
): Promise<void> {
  const begun = performance.now();
  await readBuiltFiles(folder, record, (file, bytes) =>
    putWhole(attachments, releaseFileKey(content, file), bytes),
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
 * Publishes the front end built in a folder, or those of several as one set, for everyone or for whom `canary` names; it counts for
 * every page loaded from then on (decisions §8). Ended at any point, it has published all of it or nothing.
 * @throws ReleaseRefused for a folder that is not a built front end, a version that exists, files that differ from
 *   their record or are too large, and needs that this platform cannot meet, each by name; Refused for a wrong canary
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

/** The same for one front end. */
export const publishRelease = (folder: string, platform: PublishingPlatform, options?: PublishOptions) =>
  publishReleases([folder], platform, options);
