import { randomUUID } from 'node:crypto';
import type { AttachmentStore } from '../../files/stores/attachment-store.ts';
import { putWhole } from '../../files/stores/put-whole.ts';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { isCommitUncertain } from '../../database/database-error.ts';
import type { BuildRecord } from '../../builds/build-record.ts';
import { readBuiltFiles } from '../../builds/built-files.ts';
import { checkBuild, type CheckedRelease } from './check-build.ts';
import { platformOperator, type Operator } from '../operations/operate.ts';
import { releaseFileKey, type ReleaseContent } from './release-keys.ts';
import { discardContent } from './release-content.ts';
import { makeAvailable, type FirstAudience } from './reveal-release.ts';
import type { ReadShell } from '../state/read-shell.ts';

/** Where the front ends of a server are. */
export interface Platform {
  /** The folder with all that the platform keeps. */
  dataDir: string;
  /** The folder of the built shell, which says what remotes can rely on. */
  shellDist: string;
}

/** The platform that a release is published to. */
export interface PublishingPlatform {
  database: Database;
  attachments: AttachmentStore;
  readShell: ReadShell;
  /** Whether another process serves what is published; its store of files may be another one. */
  isElsewhere?: boolean;
  /** Remotes that are published in one go: what people get of them now is replaced at once, and not compared with. */
  together?: readonly string[];
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

/**
 * Publishes the remote built in `folder` for everyone or for whom `canary` names; it counts for every page loaded from
 * then on (decisions §8). Ended at any point, it has published the whole release or nothing of it.
 * @throws ReleaseRefused for a folder that is not a built remote, a version that exists, files that differ from
 *   their record or are too large, and needs that this platform cannot meet, each by name; Refused for a wrong canary
 */
export async function publishRelease(
  folder: string,
  platform: PublishingPlatform,
  { operator = platformOperator, canary, reason, note }: PublishOptions = {},
): Promise<Published> {
  const { database, attachments } = platform;
  const { record, remarks } = await checkBuild(folder, platform);
  const content = { remote: record.name, version: record.version, contentId: randomUUID() };
  try {
    await storeFiles(folder, record, content, attachments);
    const release = { record, contentId: content.contentId, operator, canary, reason, platform };
    return await database.inDirectory(async (trx) => {
      const published = { ...(await makeAvailable(trx, release)), remarks };
      await note?.(trx, published);
      return published;
    });
  } catch (error) {
    if (!isCommitUncertain(error)) await discardContent(attachments, content);
    throw error;
  }
}
