import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { readBuildRecord, type BuildRecord } from './build-record.ts';
import { isMissing } from '../files/file-failures.ts';

export const publishedFile = 'published.json';

/** A version of a remote on this platform. `publishedAt` is in milliseconds since 1970, growing per remote. */
export interface PublishedRelease {
  record: BuildRecord;
  publishedAt: number;
}

export const remotesFolder = (dataDir: string) => path.join(dataDir, 'remotes');

/** The folders in a folder; what someone left beside them, and what is on its way in, is none of ours. */
async function foldersIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

export const publishedText = (publishedAt: number) => JSON.stringify({ publishedAt });

function readPublishedAt(text: string): number {
  const publishedAt: unknown = Reflect.get(Object(JSON.parse(text)), 'publishedAt');
  if (typeof publishedAt === 'number') return publishedAt;
  throw new Error(`${publishedFile} does not say when it was published`);
}

/** What was built never changes, so each version's record is read once. */
const known = new Map<string, BuildRecord>();

async function recordIn(folder: string): Promise<BuildRecord> {
  const record = known.get(folder) ?? (await readBuildRecord(folder));
  known.set(folder, record);
  return record;
}

async function readRelease(folder: string): Promise<PublishedRelease> {
  const publishedAt = readPublishedAt(await readFile(path.join(folder, publishedFile), 'utf8'));
  return { record: await recordIn(folder), publishedAt };
}

/** Said once each, since the manifest is read again and again. */
const unreadable = new Set<string>();

/** A release that cannot be read is left out: the remote falls to its next good version. */
async function readIfGood(folder: string): Promise<PublishedRelease[]> {
  try {
    return [await readRelease(folder)];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (!unreadable.has(folder)) process.emitWarning(`The release in ${folder} is left out: ${reason}`);
    unreadable.add(folder);
    return [];
  }
}

/** Every published version of `remote` that can be read, newest first. */
export async function releasesOf(dataDir: string, remote: string): Promise<PublishedRelease[]> {
  const folder = path.join(remotesFolder(dataDir), remote);
  const versions = await foldersIn(folder);
  const releases = await Promise.all(versions.map((version) => readIfGood(path.join(folder, version))));
  return releases.flat().sort((one, other) => other.publishedAt - one.publishedAt);
}

/** The names of all remotes that something was published of. */
export const publishedRemotes = (dataDir: string): Promise<string[]> => foldersIn(remotesFolder(dataDir));

/** When a release of `remote` that is to be its newest counts as published. */
export async function nextPublishedAt(dataDir: string, remote: string): Promise<number> {
  const [newest] = await releasesOf(dataDir, remote);
  return Math.max(Date.now(), (newest?.publishedAt ?? 0) + 1);
}
