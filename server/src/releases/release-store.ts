import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './file-failures.ts';
import { readBuildRecord, type BuildRecord } from './build-record.ts';

export const publishedFile = 'published.json';

/** A version of a remote on this platform. `publishedAt` is in milliseconds since 1970, growing per remote. */
export interface PublishedRelease {
  record: BuildRecord;
  publishedAt: number;
}

export const remotesFolder = (dataDir: string) => path.join(dataDir, 'remotes');

const isVisible = (name: string) => !name.startsWith('.');

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter(isVisible);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function readPublishedAt(text: string): number {
  const published: unknown = JSON.parse(text);
  return Number(Reflect.get(Object(published), 'publishedAt'));
}

/** What is published never changes, so each version is read once. */
const known = new Map<string, Promise<PublishedRelease>>();

async function readRelease(folder: string): Promise<PublishedRelease> {
  const text = await readFile(path.join(folder, publishedFile), 'utf8');
  return { record: await readBuildRecord(folder), publishedAt: readPublishedAt(text) };
}

function releaseIn(folder: string): Promise<PublishedRelease> {
  const release = known.get(folder) ?? readRelease(folder);
  known.set(folder, release);
  release.catch(() => known.delete(folder));
  return release;
}

/** Every published version of `remote`, newest first. */
export async function releasesOf(dataDir: string, remote: string): Promise<PublishedRelease[]> {
  const folder = path.join(remotesFolder(dataDir), remote);
  const versions = await namesIn(folder);
  const releases = await Promise.all(versions.map((version) => releaseIn(path.join(folder, version))));
  return releases.sort((one, other) => other.publishedAt - one.publishedAt);
}

/** The names of all remotes with at least one published version. */
export const publishedRemotes = (dataDir: string): Promise<string[]> => namesIn(remotesFolder(dataDir));
