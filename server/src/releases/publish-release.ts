import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { readBuildRecord, recordFile, type BuildRecord } from './build-record.ts';
import { forceFolder, forceFolders, moveDurably, writeDurably } from '../files/durable-files.ts';
import { isMissing, isTaken } from '../files/file-failures.ts';
import { newIncoming, sweepIncoming } from './incoming-folders.ts';
import { ReleaseRefused } from './release-refused.ts';
import { nextPublishedAt, publishedFile, publishedText, releasesOf, remotesFolder } from './release-store.ts';
import { readShellBuild } from './shell-build.ts';
import { unmetNeeds } from './unmet-needs.ts';

export interface Platform {
  /** The folder with all that the platform keeps. */
  dataDir: string;
  /** The folder of the built shell, which says what remotes can rely on. */
  shellDist: string;
}

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

async function verifiedContent(folder: string, file: BuildRecord['files'][number]): Promise<Buffer> {
  const content = await readFile(path.join(folder, file.path)).catch((error: unknown) => {
    if (isMissing(error)) throw new ReleaseRefused([`${file.path} is missing from the build`]);
    throw error;
  });
  if (integrityOf(content) === file.integrity) return content;
  throw new ReleaseRefused([`${file.path} is not the file that was built: its digest differs`]);
}

async function copyVerified(folder: string, record: BuildRecord, target: string): Promise<void> {
  for (const file of record.files) {
    await writeDurably(path.join(target, file.path), await verifiedContent(folder, file));
  }
  await writeDurably(path.join(target, recordFile), JSON.stringify(record));
}

const existing = ({ name, version }: BuildRecord) =>
  new ReleaseRefused([`${name} ${version} exists already, and a published version never changes`]);

/** One rename makes the whole release visible, to other processes too, and fails where the version exists. */
async function reveal(incoming: string, target: string, record: BuildRecord): Promise<void> {
  try {
    await forceFolders(incoming);
    await mkdir(path.dirname(target), { recursive: true });
    await moveDurably(incoming, target);
    await forceFolder(path.dirname(path.dirname(target)));
  } catch (error) {
    throw isTaken(error) ? existing(record) : error;
  }
}

async function refuseUnfit(record: BuildRecord, { dataDir, shellDist }: Platform): Promise<void> {
  const published = await releasesOf(dataDir, record.name);
  if (published.some((release) => release.record.version === record.version)) throw existing(record);
  const unmet = unmetNeeds(record, await readShellBuild(shellDist));
  if (unmet.length > 0) throw new ReleaseRefused(unmet);
}

/**
 * Publishes the remote built in `folder`; it is current for every page loaded from then on (decisions §8).
 * @throws ReleaseRefused for a folder that is not a built remote, a version that exists, files that differ from
 *   their digests, and needs that this platform cannot meet, each by name
 */
export async function publishRelease(folder: string, platform: Platform): Promise<BuildRecord> {
  const record = await readBuildRecord(folder);
  await refuseUnfit(record, platform);
  const remotes = remotesFolder(platform.dataDir);
  await sweepIncoming(remotes);
  const incoming = newIncoming(remotes);
  try {
    await copyVerified(folder, record, incoming);
    const publishedAt = await nextPublishedAt(platform.dataDir, record.name);
    await writeDurably(path.join(incoming, publishedFile), publishedText(publishedAt));
    await reveal(incoming, path.join(remotes, record.name, record.version), record);
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
  return record;
}
