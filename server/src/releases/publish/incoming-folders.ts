import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '../../runtime/file-failures.ts';

const prefix = '.incoming-';

/** Age in milliseconds from which a folder counts as abandoned: far longer than a publish takes. */
const ABANDONED_MS = 60 * 60 * 1000;

/** A staging folder for a release, which is not served. */
export const createIncomingFolder = (remotes: string) => path.join(remotes, `${prefix}${randomUUID()}`);

async function isAbandoned(folder: string): Promise<boolean> {
  const { mtimeMs } = await stat(folder);
  return Date.now() - mtimeMs > ABANDONED_MS;
}

/** Removes staging folders of interrupted publishes. */
export async function sweepIncoming(remotes: string): Promise<void> {
  const names = await readdir(remotes).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names.filter((found) => found.startsWith(prefix))) {
    const folder = path.join(remotes, name);
    if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true });
  }
}
